import { isHours, measureOf, measureOfCode } from '@/lib/core/calculation/measures';

/** What a supplier's invoices have of a row of the calculation: a quantity of a unit (UN/ECE code); negative when taken back. */
export type Bought = Readonly<{ unit: string; count: number }>;

/** What is known of the invoices behind a row's vouchers: their quantities, and the øre of the vouchers they are the whole of. */
export type Invoiced = Readonly<{ cost: number; bought: readonly Bought[] }>;

/** A quantity of an invoice's unit in a measure of the calculation, with six decimals; undefined where the one is not of the other's kind. */
export function quantityIn(measure: string, { unit, count }: Bought): number | undefined {
  const [from, to] = [measureOfCode(unit), measureOf(measure)];
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
