//! The variants that the program links: one line each.

use variant_bohnenspiel as _;
use variant_bosh as _;
use variant_mangala_iv as _;
