import { type ListedPrice, priceKey } from './listed-price';
import { type CalculationRow, isCost } from './row';

/** Rows with today's list prices: how many lines got another price, and how many the list leaves in doubt. */
export type Repriced = { rows: CalculationRow[]; changed: number; unsure: number };

/** The list's price of a key: one price per unit; undefined where lines of the same key differ. */
type Known = { priceam: number; pricemeasure: string } | undefined;

const unitOf = (measure: string | null): string => (measure ?? '').trim().toLowerCase();

function knownPrices(listed: readonly ListedPrice[]): Map<string, Known> {
  const known = new Map<string, Known>();
  for (const { key, priceam, pricemeasure } of listed) {
    if (priceam === null) continue;
    const price = { priceam, pricemeasure: unitOf(pricemeasure) };
    const other = known.get(key);
    const same = other?.priceam === priceam && other.pricemeasure === price.pricemeasure;
    known.set(key, !known.has(key) || same ? price : undefined);
  }
  return known;
}

/**
 * Gives cost lines copied from the price list the price it has today, where `isAbout` says so. A line stays as it is
 * where the list has several prices or another unit for it, or its amount is typed.
 */
export function withListedPrices(
  rows: readonly CalculationRow[],
  listed: readonly ListedPrice[],
  isAbout: (row: CalculationRow) => boolean,
): Repriced {
  const known = knownPrices(listed);
  let [changed, unsure] = [0, 0];
  const next = rows.map((row) => {
    const key = isCost(row) && row.priceam !== null && row.calc !== 'manuell' ? priceKey(row) : undefined;
    if (key === undefined || !known.has(key) || !isAbout(row)) return row;
    const price = known.get(key);
    if (!price || price.pricemeasure !== unitOf(row.pricemeasure)) {
      unsure += 1;
      return row;
    }
    if (price.priceam === row.priceam) return row;
    changed += 1;
    return { ...row, priceam: price.priceam };
  });
  return { rows: next, changed, unsure };
}
