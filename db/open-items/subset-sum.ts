/** Most amounts to search: among more, some subset matches by chance. */
export const mostAmounts = 12;

/**
 * The indexes of the only subset of at least two amounts (whole øre, either sign, none 0) with the sum `wanted`.
 * Undefined when there is none or several, and for more than mostAmounts.
 */
export function onlySum(amounts: readonly number[], wanted: number): number[] | undefined {
  const count = amounts.length;
  if (count < 2 || count > mostAmounts) return undefined;
  const above = amounts.reduce((sum, amount) => sum + Math.max(amount, 0), 0);
  if (above < wanted) return undefined;
  const size = 1 << count;
  const sums = new Float64Array(size);
  let found = 0;
  for (let set = 1; set < size; set += 1) {
    const lowest = 31 - Math.clz32(set & -set);
    const rest = set & (set - 1);
    const sum = (sums[rest] ?? 0) + (amounts[lowest] ?? 0);
    sums[set] = sum;
    if (sum !== wanted || rest === 0) continue;
    if (found !== 0) return undefined;
    found = set;
  }
  if (found === 0) return undefined;
  return amounts.flatMap((_, at) => ((found >> at) & 1 ? [at] : []));
}
