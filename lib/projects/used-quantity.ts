import { isHours } from '@/lib/calculation/line';

/** What a supplier's invoices have of a row of the calculation: a quantity of a unit (UN/ECE code); negative when taken back. */
export type Bought = Readonly<{ unit: string; count: number }>;

/** What is known of the invoices behind a row's vouchers: their quantities, and the øre of the vouchers they are the whole of. */
export type Invoiced = Readonly<{ cost: number; bought: readonly Bought[] }>;

/** A measure as a count of the smallest of its kind: 5 m is 5,000 mm. */
type Measure = { kind: string; size: number };

const pieces = ['EA', 'NAR', 'C62', 'H87', 'PCE', 'XPP'];
const kinds: Record<string, Record<string, readonly string[]>> = {
  length: {
    1: ['MMT', 'mm'],
    10: ['CMT', 'cm'],
    1000: ['MTR', 'LM', 'm', 'lm', 'meter', 'løpemeter'],
    1000000: ['KMT', 'km'],
  },
  area: { 1: ['MTK', 'm2', 'm²', 'kvm'] },
  volume: { 1: ['MLT', 'ml'], 1000: ['LTR', 'l', 'liter', 'ltr'], 1000000: ['MTQ', 'm3', 'm³', 'kbm'] },
  mass: { 1: ['GRM', 'g'], 1000: ['KGM', 'kg'], 1000000: ['TNE', 'tonn'] },
  hours: { 1: ['HUR'] },
  days: { 1: ['DAY', 'dag', 'dager', 'døgn'], 7: ['WEE', 'uke', 'uker'] },
  pieces: { 1: [...pieces, 'stk', 'stk.', 'st'] },
  sets: { 1: ['SET', 'sett'] },
  pairs: { 1: ['PR', 'par'] },
};
const measures = new Map<string, Measure>(
  Object.entries(kinds).flatMap(([kind, sizes]) =>
    Object.entries(sizes).flatMap(([size, names]) =>
      names.map((name) => [name, { kind, size: Number(size) }] as const),
    ),
  ),
);

function measureOf(text: string): Measure | undefined {
  return isHours(text) ? { kind: 'hours', size: 1 } : measures.get(text.trim().toLowerCase());
}

/** A quantity of an invoice's unit in a measure of the calculation, with six decimals; undefined where the one is not of the other's kind. */
export function quantityIn(measure: string, { unit, count }: Bought): number | undefined {
  const [from, to] = [measures.get(unit.trim().toUpperCase()), measureOf(measure)];
  if (!from || !to || from.kind !== to.kind) return undefined;
  return Math.round((count * from.size * 1e6) / to.size) / 1e6;
}

/**
 * How much of its measure a row has used: the hours entered on it where it is measured in hours, and what is invoiced. null where
 * that is not wholly known: a voucher whose invoice is not here, or a line in a unit of another kind.
 */
export function usedQuantity(
  measure: string | null,
  spent: { hours: number; vouchers: number },
  invoiced: Invoiced | undefined,
): number | null {
  if (measure === null || (invoiced?.cost ?? 0) !== spent.vouchers) return null;
  const entered = isHours(measure) ? spent.hours / 100 : 0;
  const bought = (invoiced?.bought ?? []).map((each) => quantityIn(measure, each));
  if (entered === 0 && bought.length === 0) return null;
  let used = entered;
  for (const each of bought) {
    if (each === undefined) return null;
    used += each;
  }
  return Math.round(used * 1e6) / 1e6;
}
