const times = Number(process.env.TRIAL_TIMES ?? 1);
const count = Number(process.env.TRIAL_COUNT ?? 0);

/** How often a property or a trial is tried: so often in the everyday suite, many times that in `npm run proof -- properties`. */
export function runs(everyday: number): number {
  return everyday * times;
}

/** Whether properties are tried at length. */
export const isMany = times > 1;

/** How many a sweep makes: so many in the everyday suite, as many as are asked for in its long form (`npm run proof -- crossing --count N`). */
export function sweep(everyday: number): number {
  return count || everyday;
}

/** Whether this is a sweep's long form. */
export const isLong = count > 0;

/** What a sweep's random choices start from: `--seed N`, else another each day. */
export const seed = Number(process.env.TRIAL_SEED ?? Math.floor(Date.now() / 86_400_000));

/** Milliseconds a test that is tried so often may take. */
export function timeoutOf(everyday: number): number {
  return isLong ? 12 * 3_600_000 : everyday * times;
}
