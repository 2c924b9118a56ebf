/** How many usual distances may lie between two points before nothing was measured there. */
const PATIENCE = 2.5;

/**
 * The indices of points that follow a gap. What is usual depends on the schedule of the check, which the
 * answer does not tell, so it is the middle of all distances.
 */
export function findGaps(times: readonly number[]): number[] {
  const distances = times.slice(1).map((time, index) => time - (times[index] ?? time));
  const usual = distances.toSorted((a, b) => a - b)[Math.floor(distances.length / 2)];
  if (usual === undefined) return [];
  return distances.flatMap((distance, index) => (distance > usual * PATIENCE ? [index + 1] : []));
}
