/** Months of a year. */
const months = 12;

/**
 * Spreads a year's whole sum over its twelve months by a pattern, so that the months add up to it exactly and each is
 * within one unit of its share. Months against the year's sign have no share; without a pattern the months are alike.
 */
export function spread(total: number, pattern: readonly number[]): number[] {
  const given = Array.from({ length: months }, (_, at) => pattern[at] ?? 0);
  const sign = given.reduce((sum, one) => sum + one, 0) < 0 ? -1 : 1;
  const shares = given.map((one) => Math.max(0, one * sign));
  const weights = shares.some((share) => share > 0) ? shares : shares.map(() => 1);
  const whole = weights.reduce((sum, one) => sum + one, 0);
  let passed = 0;
  let spent = 0;
  return weights.map((weight, at) => {
    passed += weight;
    const until = at === months - 1 ? total : Math.round(total * (passed / whole));
    const month = until - spent;
    spent = until;
    return month + 0;
  });
}

/** A sum with a percentage added or taken off, whole. */
export const changedBy = (sum: number, percent: number): number => Math.round(sum * (1 + percent / 100));
