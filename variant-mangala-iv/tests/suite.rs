//! Mangala IV under the conformance kit: the laws, the counts, the recorded games, the rules that run.

conformance::suite!(variant_mangala_iv::MangalaIv);
