//! Oware under the conformance kit.

conformance::suite!(variant_oware::Oware);
