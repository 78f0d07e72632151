import { exactQuotient, roundTo } from '@/lib/core/format/exact';
import { type LinePair, matchLines } from './match-lines';
import type { Calculated } from './recompute';
import { type CalculationRow, isRevenue } from './row';

/**
 * A line in one of the two: what counts in its sums, kroner (revenue positive) and kilograms. Zeros when it is left out of
 * them (`left`) or not there (`row` null).
 */
type LineSide = { row: CalculationRow | null; left: boolean; amount: number; co2: number };

/** A ledger line in two versions (match-lines.ts says which lines are the same). */
export type LineComparison = {
  xid: string;
  change: 'added' | 'removed' | 'changed' | 'same';
  /** The line as it is, or as it was when it is gone. */
  row: CalculationRow;
  before: LineSide;
  after: LineSide;
  /** What the line did to the result, kroner: dearer is negative. All lines' together are the result's change. */
  effect: number;
  /** What a cost line did to the margin through its share of revenue, in points with two decimals; null for revenue lines. */
  marginEffect: number | null;
  co2Effect: number;
  /** The typed fields that differ. */
  fields: (keyof CalculationRow)[];
};

export type TotalsComparison = Record<
  'costs' | 'revenue' | 'result' | 'co2',
  { before: number; after: number; change: number }
> & { margin: { before: number | null; after: number | null; change: number | null } };

export type Comparison = {
  totals: TotalsComparison;
  /** Every line of both, in the order of the later one, those that are gone last. */
  lines: LineComparison[];
  /** The lines that moved the result, the greatest effect first. */
  movers: LineComparison[];
};

/** Fields that follow from others or only say where a row stands. */
const unlike: ReadonlySet<string> = new Set(['xid', 'orderint', 'amount', 'co2sumam', 'calcpricepr']);

function differing({ was, is, sameId }: LinePair): (keyof CalculationRow)[] {
  if (!was || !is) return [];
  const names = Object.keys(was) as (keyof CalculationRow)[];
  return names.filter((name) => {
    if (unlike.has(name) && !(name === 'amount' && (was.calc === 'manuell' || is.calc === 'manuell'))) return false;
    // Paired by what they are, they stand under the same names, whose ids differ too.
    return was[name] !== is[name] && (sameId || name !== 'parent');
  });
}

function sideOf({ left }: Calculated, row: CalculationRow | undefined): LineSide {
  if (!row) return { row: null, left: false, amount: 0, co2: 0 };
  if (left.has(row.xid)) return { row, left: true, amount: 0, co2: 0 };
  const amount = row.amount ?? 0;
  return { row, left: false, amount: isRevenue(row) ? -amount + 0 : amount, co2: row.co2sumam };
}

/** Percent of revenue, two decimals; null where revenue is nothing or a minus. */
const shareOf = (amount: number, revenue: number) => (revenue > 0 ? exactQuotient(2, amount * 100, revenue) : null);

/** What costs did to the margin by their share of the revenue of each time, in points with two decimals; null without both. */
function marginEffectOf(before: number, after: number, { revenue }: Pick<TotalsComparison, 'revenue'>): number | null {
  const [was, is] = [shareOf(before, revenue.before), shareOf(after, revenue.after)];
  return was === null || is === null ? null : roundTo(was - is, 2);
}

const isRevenueSide = ({ row }: LineSide) => row !== null && isRevenue(row);

function compareLine(
  before: LineSide,
  after: LineSide,
  fields: (keyof CalculationRow)[],
  totals: TotalsComparison,
): LineComparison | null {
  const row = after.row ?? before.row;
  if (!row) return null;
  const moved = before.amount !== after.amount || before.co2 !== after.co2;
  // A line that became another's classification counts as each of them in its time.
  const revenue = isRevenueSide(before) || isRevenueSide(after);
  const gives = (side: LineSide) => (isRevenueSide(side) ? side.amount : -side.amount);
  return {
    xid: row.xid,
    row,
    change: !before.row ? 'added' : !after.row ? 'removed' : fields.length > 0 || moved ? 'changed' : 'same',
    before,
    after,
    effect: gives(after) - gives(before),
    marginEffect: revenue ? null : marginEffectOf(before.amount, after.amount, totals),
    co2Effect: roundTo(after.co2 - before.co2, 1),
    fields,
  };
}

/** Lines together: kroner and kilograms before and after, and what the costs among them did to the margin, in points. */
export function sumComparisons(lines: readonly LineComparison[], totals: TotalsComparison) {
  const sum = { before: 0, after: 0, co2Before: 0, co2After: 0 };
  const costs = { before: 0, after: 0 };
  for (const { before, after, marginEffect } of lines) {
    sum.before += before.amount;
    sum.after += after.amount;
    sum.co2Before += Math.round(before.co2 * 10);
    sum.co2After += Math.round(after.co2 * 10);
    if (marginEffect === null) continue;
    costs.before += before.amount;
    costs.after += after.amount;
  }
  const onlyRevenue = lines.every(({ marginEffect }) => marginEffect === null);
  return {
    before: sum.before,
    after: sum.after,
    change: sum.after - sum.before,
    co2Before: sum.co2Before / 10,
    co2After: sum.co2After / 10,
    co2Change: (sum.co2After - sum.co2Before) / 10,
    marginEffect: onlyRevenue ? null : marginEffectOf(costs.before, costs.after, totals),
  };
}

function compareTotals(before: Calculated, after: Calculated): TotalsComparison {
  const difference = (name: 'costs' | 'revenue' | 'result' | 'co2') => {
    const [b, a] = [before.totals[name], after.totals[name]];
    return { before: b, after: a, change: roundTo(a - b, 1) };
  };
  const [b, a] = [before.totals.margin, after.totals.margin];
  return {
    costs: difference('costs'),
    revenue: difference('revenue'),
    result: difference('result'),
    co2: difference('co2'),
    margin: { before: b, after: a, change: b === null || a === null ? null : roundTo(a - b, 1) },
  };
}

/** Two versions of a calculation side by side by line, and what moved the result from the earlier to the later. */
export function compareVersions(before: Calculated, after: Calculated): Comparison {
  const totals = compareTotals(before, after);
  const lines = matchLines(before.rows, after.rows).flatMap(
    (pair) => compareLine(sideOf(before, pair.was), sideOf(after, pair.is), differing(pair), totals) ?? [],
  );
  const movers = lines.filter(({ effect }) => effect !== 0).sort((x, y) => Math.abs(y.effect) - Math.abs(x.effect));
  return { totals, lines, movers };
}
