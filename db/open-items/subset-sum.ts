/** So many amounts are searched at most: of more, some sum is found by chance. */
export const mostAmounts = 12;

/**
 * The only way to make `wanted` of at least two of the amounts (whole øre, either sign, none 0): the places of those that make it.
 * Undefined where there is none, or several; of more than mostAmounts nothing is looked for.
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
