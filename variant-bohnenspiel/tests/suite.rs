//! Bohnenspiel under the conformance kit: the laws, the counts, the recorded games, the rules that run.

conformance::suite!(variant_bohnenspiel::Bohnenspiel);
