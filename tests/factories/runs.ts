import { inHashOrder } from '@/lib/tools/run/hash-order';

const { TRIAL_TIMES, TRIAL_COUNT, TRIAL_SEED, TRIAL_COMMIT = '' } = process.env;
const count = Number(TRIAL_COUNT ?? 0);

/** Whether all is tried at length, at night and by `npm run proof -- properties`. What few tries may never meet is expected then alone. */
export const isNight = TRIAL_TIMES !== undefined;
const times = Number(TRIAL_TIMES ?? 1);

const fewest = 5;

/**
 * How often a property or a trial is tried: `usual` times TRIAL_TIMES at night, and for a commit an eighth of it, at least
 * five, or `perCommit` where each is slow.
 */
export function runs(usual: number, perCommit = Math.max(fewest, Math.ceil(usual / 8))): number {
  return isNight ? usual * times : Math.min(usual, perCommit);
}

/**
 * What a test walks over: all at night, and for a commit a tenth (or another `part`), at least one, which the commit's
 * hash picks by name. In their order.
 */
export function share<T>(items: readonly T[], nameOf: (item: T) => string = String, part = 1 / 10): T[] {
  if (isNight) return [...items];
  const inOrder = inHashOrder([...items.keys()], TRIAL_COMMIT, (at) => nameOf(items[at] as T));
  const picked = new Set(inOrder.slice(0, Math.ceil(items.length * part)));
  return items.filter((_, at) => picked.has(at));
}

/** Whether a test that is too slow for each commit is tried: at night, and for one of ten commits. */
export function isSampled(name: string): boolean {
  const commits = Array.from({ length: 10 }, (_, at) => `${name} ${at}`);
  return share(commits).includes(`${name} 0`);
}

/** How many a sweep makes: as often as `runs`, or as many as are requested in its long form (`npm run proof -- crossing --count N`). */
export function sweep(usual: number): number {
  return count || runs(usual);
}

/** Whether this is a sweep's long form. */
export const isLong = count > 0;

/** What a sweep's random choices start from: `--seed N`, else another each day. */
export const seed = Number(TRIAL_SEED ?? Math.floor(Date.now() / 86_400_000));

/** Milliseconds a test that is tried so often may take. */
export function timeoutOf(usual: number): number {
  return isLong ? 12 * 3_600_000 : usual * times;
}
