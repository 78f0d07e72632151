/** An opening balance of a kind of account by month (months since year 0); one per fiscal year with opening rows. */
export type Opening = { month: number; amount: number };

/** Movement in a month (months since year 0), kroner. */
export type Movement = { month: number; net: number };

/**
 * Balances at month ends: the latest opening balance and all movement since, or all movement before the first opening.
 * Months before `known`, the ledger's first, are null except the last, which is the opening. Kroner, summed in øre.
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
