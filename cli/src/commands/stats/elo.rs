//! How sure a share is, and what it says about strength.

/// The interval that holds the true share of so many tries with a confidence of 95 % (Wilson 1927).
///
/// It stays between 0 and 1, and is right for shares near them too. With draws as half a success each it is a little
/// wider than it need be.
#[allow(clippy::cast_precision_loss, reason = "shown in a few digits")]
pub(super) fn interval(share: f64, tries: u64) -> (f64, f64) {
    /// The 97.5 % quantile of the normal distribution.
    const Z: f64 = 1.959_963_984_540_054;
    if tries == 0 {
        return (0.0, 1.0);
    }
    let n = tries as f64;
    let weight = 1.0 + Z * Z / n;
    let middle = (share + Z * Z / (2.0 * n)) / weight;
    let reach = Z / weight * (share * (1.0 - share) / n + Z * Z / (4.0 * n * n)).sqrt();
    ((middle - reach).max(0.0), (middle + reach).min(1.0))
}

/// The difference in strength at which a player makes this share of the points (Elo 1978), as text.
pub(super) fn told(share: f64) -> String {
    let difference = -400.0 * (1.0 / share - 1.0).log10();
    if difference.is_finite() {
        format!("{difference:+.0}")
    } else if share > 0.5 {
        "+inf".into()
    } else {
        "-inf".into()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Ten to one in points is 400 by definition.
    #[test]
    fn ten_to_one_is_400() {
        assert_eq!(told(10.0 / 11.0), "+400");
        assert_eq!(told(1.0 / 11.0), "-400");
        assert!(told(0.5).ends_with('0'));
        assert_eq!(told(1.0), "+inf");
    }
}
