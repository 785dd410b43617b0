// Computes figures from times.
export const percentile = (times, share) => times.toSorted((a, b) => a - b)[Math.min(times.length - 1, Math.floor(times.length * share))];

export const latency = (times) => ({ p50: percentile(times, 0.5), p99: percentile(times, 0.99) });

/** How many files this process may have open; null where the system does not say. */
export const openFiles = () => {
  const limit = process.report.getReport().userLimits?.open_files.soft;
  return limit === undefined ? null : limit === 'unlimited' ? Infinity : Number(limit);
};
