//! Speeds, by criterion.

use std::time::Duration;

use criterion::{Criterion, SamplingMode, Throughput};

use super::Contest;

/// Measures each side of every contest, and compares with the last run.
pub(super) fn measure(program: &str, contests: &[Contest]) {
    let mut criterion = Criterion::default()
        .sample_size(10)
        .warm_up_time(Duration::from_millis(200))
        .measurement_time(Duration::from_secs(1));
    for contest in contests {
        let mut group = criterion.benchmark_group(format!("{program}: {}", contest.what));
        group.sampling_mode(SamplingMode::Flat);
        group.throughput(Throughput::Elements((contest.rules)().done));
        for (side, run) in [("rules", contest.rules), ("reference", contest.reference)] {
            group.bench_function(format!("{side}, {}", contest.unit), |bencher| bencher.iter(run));
        }
        group.finish();
    }
    criterion.final_summary();
}
