/** What a kind of account held when a month (months since year 0) opened; one for each fiscal year with opening rows. */
export type Opening = { month: number; amount: number };

/** Movement in a month (months since year 0), kroner. */
export type Movement = { month: number; net: number };

/**
 * Balances at the end of months: the latest opening up to the month and all movement since; all movement there is when
 * none has opened yet. `known` is the first month the ledger knows of: the month before it ends with the first opening,
 * and what was before that is null. Kroner in, kroner out, summed in øre.
 */
export function balancesAt(
  months: readonly number[],
  openings: readonly Opening[],
  movements: readonly Movement[],
  known: number,
): (number | null)[] {
  const sorted = [...movements].sort((a, b) => a.month - b.month);
  const opened = [...openings].sort((a, b) => a.month - b.month);
  return months.map((month) => {
    const opening = opened.findLast((o) => o.month <= (month < known ? month + 1 : month));
    if (month < known && (month < known - 1 || !opening)) return null;
    let ore = Math.round((opening?.amount ?? 0) * 100);
    for (const movement of sorted) {
      if (movement.month > month) break;
      if (movement.month >= (opening?.month ?? 0)) ore += Math.round(movement.net * 100);
    }
    return ore / 100;
  });
}
