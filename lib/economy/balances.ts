/** What a kind of account opened with in a year; every year with opening rows has an entry for every kind asked for. */
export type Opening = { year: number; amount: number };

/** Movement in a month (months since year 0), kroner. */
export type Movement = { month: number; net: number };

/**
 * Balances at the end of months: the latest opening of the same year or an earlier one, and all movement since; all
 * movement there is when no year has opened yet. Kroner in, kroner out, summed in øre.
 */
export function balancesAt(months: readonly number[], openings: readonly Opening[], movements: readonly Movement[]) {
  const sorted = [...movements].sort((a, b) => a.month - b.month);
  return months.map((month) => {
    const year = Math.floor(month / 12);
    const opening = openings.filter((o) => o.year <= year).sort((a, b) => b.year - a.year)[0];
    const from = opening ? opening.year * 12 : 0;
    let ore = Math.round((opening?.amount ?? 0) * 100);
    for (const movement of sorted) {
      if (movement.month > month) break;
      if (movement.month >= from) ore += Math.round(movement.net * 100);
    }
    return ore / 100;
  });
}
