/** What a run of one thing took, in milliseconds. */
export type Times = { median: number; p95: number; runs: number };

function atRank(sorted: readonly number[], share: number): number {
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN;
}

/** Median and 95th percentile (nearest rank). */
export function timesOf(milliseconds: readonly number[]): Times {
  const sorted = [...milliseconds].sort((a, b) => a - b);
  return { median: atRank(sorted, 0.5), p95: atRank(sorted, 0.95), runs: sorted.length };
}

/** What one call of work takes, in milliseconds. */
export async function timed(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  await work();
  return performance.now() - started;
}

const fewestRuns = 3;

/**
 * Times several kinds of work in turn, each first once unmeasured, so that what else the machine does hits all alike. Each
 * round begins with another one. Ends after `runs` rounds, or earlier (never before three) once `seconds` have gone.
 */
export async function alternately<K extends string>(
  works: Readonly<Record<K, () => Promise<unknown>>>,
  { runs, seconds }: { runs: number; seconds: number },
): Promise<Record<K, Times>> {
  const names = Object.keys(works) as K[];
  const taken = Object.fromEntries(names.map((name) => [name, [] as number[]])) as Record<K, number[]>;
  for (const name of names) await works[name]();
  const started = performance.now();
  for (let round = 0; round < runs; round += 1) {
    if (round >= fewestRuns && performance.now() - started > seconds * 1000) break;
    for (const index of names.keys()) {
      const name = names[(index + round) % names.length];
      if (name !== undefined) taken[name].push(await timed(works[name]));
    }
  }
  return Object.fromEntries(names.map((name) => [name, timesOf(taken[name])])) as Record<K, Times>;
}
