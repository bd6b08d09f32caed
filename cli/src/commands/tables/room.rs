//! What the machine has room for.

use std::path::Path;

use sysinfo::{Disks, MemoryRefreshKind, RefreshKind, System};

/// The bytes of memory that are free to use, as far as the system tells.
pub(super) fn memory() -> Option<u64> {
    let kind = RefreshKind::nothing().with_memory(MemoryRefreshKind::nothing().with_ram());
    let system = System::new_with_specifics(kind);
    let available = system.available_memory();
    let allowed = system.cgroup_limits().map(|limits| limits.free_memory);
    let least = allowed.map_or(available, |allowed| available.min(allowed));
    (least > 0).then_some(least)
}

/// The bytes that are free on the disk of a folder, or of the nearest folder above it that is there.
pub(super) fn disk(folder: &Path) -> Option<u64> {
    let absolute = std::path::absolute(folder).ok()?;
    let there = absolute.ancestors().find_map(|folder| folder.canonicalize().ok())?;
    let disks = Disks::new_with_refreshed_list();
    let holding = disks.iter().filter(|disk| there.starts_with(disk.mount_point()));
    let nearest = holding.max_by_key(|disk| disk.mount_point().components().count())?;
    Some(nearest.available_space())
}

/// Bytes in three digits.
pub(super) fn bytes(count: u64) -> String {
    const UNITS: [&str; 5] = ["bytes", "kB", "MB", "GB", "TB"];
    #[allow(clippy::cast_precision_loss, reason = "told in three digits")]
    let mut size = count as f64;
    let mut unit = 0;
    while size >= 1000.0 && unit + 1 < UNITS.len() {
        size /= 1000.0;
        unit += 1;
    }
    let digits = usize::from(unit > 0 && size < 100.0);
    format!("{size:.digits$} {}", UNITS[unit])
}

#[cfg(test)]
mod tests {
    use super::bytes;

    #[test]
    fn bytes_are_told_in_three_digits() {
        let told = [0, 999, 1000, 12_345, 123_456, 751_000_000, u64::MAX].map(bytes);
        let expected =
            ["0 bytes", "999 bytes", "1.0 kB", "12.3 kB", "123 kB", "751 MB", "18446744 TB"];
        assert_eq!(told, expected);
    }
}
