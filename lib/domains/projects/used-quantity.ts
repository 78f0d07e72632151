import { isHours, measureOf, measureOfCode } from '@/lib/core/calculation/measures';

/** An invoiced quantity of a calculation row in a unit (UN/ECE code); negative when credited. */
export type Bought = Readonly<{ unit: string; count: number }>;

/** Known facts of the invoices of a row's vouchers: their quantities, and the øre of the vouchers they fully cover. */
export type Invoiced = Readonly<{ cost: number; bought: readonly Bought[] }>;

/** Converts an invoiced quantity to a unit of the calculation, with six decimals; undefined between different kinds. */
export function quantityIn(measure: string, { unit, count }: Bought): number | undefined {
  const [from, to] = [measureOfCode(unit), measureOf(measure)];
  if (!from || !to || from.kind !== to.kind) return undefined;
  return Math.round((count * from.size * 1e6) / to.size) / 1e6;
}

/**
 * A row's used quantity: hours entered when it is measured in hours, plus invoiced quantities. null unless fully known:
 * a voucher without an invoice, or a line in another kind of unit.
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
