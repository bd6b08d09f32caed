//! Template under the conformance kit.

conformance::suite!(variant_template::Template);
