import { exactQuotient, roundTo } from '@/lib/core/format/exact';
import { type LinePair, matchLines } from './match-lines';
import type { Calculated } from './recompute';
import { type CalculationRow, isRevenue } from './row';

/**
 * A line in one version: its share of the sums in kroner (revenue positive) and kilograms; zeros when excluded (`left`)
 * or absent (`row` null).
 */
type LineSide = { row: CalculationRow | null; left: boolean; amount: number; co2: number };

/** A ledger line in two versions (match-lines.ts says which lines are the same). */
export type LineComparison = {
  xid: string;
  change: 'added' | 'removed' | 'changed' | 'same';
  /** The later line, or the earlier one when it was removed. */
  row: CalculationRow;
  before: LineSide;
  after: LineSide;
  /** Change of the result in kroner, negative when dearer; all lines add up to the change of the result. */
  effect: number;
  /**
   * A cost line's effect on the margin through its share of revenue, in points with two decimals; null for revenue
   * lines.
   */
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
  /** Every line of both versions in the later order, removed lines last. */
  lines: LineComparison[];
  /** The lines that changed the result, greatest effect first. */
  movers: LineComparison[];
};

/** Derived and position fields, which are not edits. */
const unlike: ReadonlySet<string> = new Set(['xid', 'orderint', 'amount', 'co2sumam', 'calcpricepr']);

function differing({ was, is, sameId }: LinePair): (keyof CalculationRow)[] {
  if (!was || !is) return [];
  const names = Object.keys(was) as (keyof CalculationRow)[];
  return names.filter((name) => {
    if (unlike.has(name) && !(name === 'amount' && (was.calc === 'manuell' || is.calc === 'manuell'))) return false;
    // Lines matched by content have owners with the same titles but other ids, so a changed parent is no difference.
    return was[name] !== is[name] && (sameId || name !== 'parent');
  });
}

function sideOf({ left }: Calculated, row: CalculationRow | undefined): LineSide {
  if (!row) return { row: null, left: false, amount: 0, co2: 0 };
  if (left.has(row.xid)) return { row, left: true, amount: 0, co2: 0 };
  const amount = row.amount ?? 0;
  return { row, left: false, amount: isRevenue(row) ? -amount + 0 : amount, co2: row.co2sumam };
}

/** Percent of revenue, two decimals; null for zero or negative revenue. */
const shareOf = (amount: number, revenue: number) => (revenue > 0 ? exactQuotient(2, amount * 100, revenue) : null);

/**
 * Costs' effect on the margin by their share of each version's revenue, in points with two decimals; null when either
 * version lacks revenue.
 */
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
  // A line moved to or from revenue counts by its own classification in each version.
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

/** Sums of lines: kroner and kilograms before and after, and the margin effect of the costs among them in points. */
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

/** Compares two versions of a calculation line by line, with the lines that changed the result. */
export function compareVersions(before: Calculated, after: Calculated): Comparison {
  const totals = compareTotals(before, after);
  const lines = matchLines(before.rows, after.rows).flatMap(
    (pair) => compareLine(sideOf(before, pair.was), sideOf(after, pair.is), differing(pair), totals) ?? [],
  );
  const movers = lines.filter(({ effect }) => effect !== 0).sort((x, y) => Math.abs(y.effect) - Math.abs(x.effect));
  return { totals, lines, movers };
}
