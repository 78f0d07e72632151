import { exactQuotient, roundTo } from './exact';
import type { Calculated } from './recompute';
import { type CalculationRow, isRevenue } from './row';

/** A ledger line in two versions, told apart by its xid. */
export type LineComparison = {
  xid: string;
  change: 'added' | 'removed' | 'changed' | 'same';
  /** The line as it is, or as it was when it is gone. */
  row: CalculationRow;
  /** What counts in the sums: kroner (revenue positive) and kilograms; zeros when left out or not there. */
  before: { amount: number; co2: number };
  after: { amount: number; co2: number };
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

function differing(a: CalculationRow, b: CalculationRow): (keyof CalculationRow)[] {
  const names = Object.keys(a) as (keyof CalculationRow)[];
  return names.filter((name) => {
    if (unlike.has(name) && !(name === 'amount' && (a.calc === 'manuell' || b.calc === 'manuell'))) return false;
    return a[name] !== b[name];
  });
}

const ledgerOf = ({ rows }: Calculated) => rows.filter((row) => row.section === 'ledger');

function counted({ left }: Calculated, row: CalculationRow | undefined) {
  if (!row || left.has(row.xid)) return { amount: 0, co2: 0 };
  const amount = row.amount ?? 0;
  return { amount: isRevenue(row) ? -amount + 0 : amount, co2: row.co2sumam };
}

/** Percent of revenue, two decimals; 0 without revenue. */
const shareOf = (amount: number, revenue: number) => exactQuotient(2, amount * 100, revenue) ?? 0;

function compareLine(
  before: Calculated,
  after: Calculated,
  was: CalculationRow | undefined,
  is: CalculationRow | undefined,
): LineComparison | null {
  const row = is ?? was;
  if (!row) return null;
  const [then, now] = [counted(before, was), counted(after, is)];
  const fields = was && is ? differing(was, is) : [];
  const moved = then.amount !== now.amount || then.co2 !== now.co2;
  // A line that became another's classification counts as each of them in its time.
  const revenue = [was, is].some((one) => one !== undefined && isRevenue(one));
  const gives = (one: CalculationRow | undefined, amount: number) => (one && isRevenue(one) ? amount : -amount);
  return {
    xid: row.xid,
    row,
    change: !was ? 'added' : !is ? 'removed' : fields.length > 0 || moved ? 'changed' : 'same',
    before: then,
    after: now,
    effect: gives(is, now.amount) - gives(was, then.amount),
    marginEffect: revenue
      ? null
      : roundTo(shareOf(then.amount, before.totals.revenue) - shareOf(now.amount, after.totals.revenue), 2),
    co2Effect: roundTo(now.co2 - then.co2, 1),
    fields,
  };
}

/** Two versions of a calculation side by side by line, and what moved the result from the earlier to the later. */
export function compareVersions(before: Calculated, after: Calculated): Comparison {
  const was = new Map(ledgerOf(before).map((row) => [row.xid, row]));
  const is = new Map(ledgerOf(after).map((row) => [row.xid, row]));
  const lines = [...new Set([...is.keys(), ...was.keys()])].flatMap(
    (xid) => compareLine(before, after, was.get(xid), is.get(xid)) ?? [],
  );
  const difference = (name: 'costs' | 'revenue' | 'result' | 'co2') => {
    const [b, a] = [before.totals[name], after.totals[name]];
    return { before: b, after: a, change: roundTo(a - b, 1) };
  };
  const [b, a] = [before.totals.margin, after.totals.margin];
  const margin = { before: b, after: a, change: b === null || a === null ? null : roundTo(a - b, 1) };
  const totals = {
    costs: difference('costs'),
    revenue: difference('revenue'),
    result: difference('result'),
    co2: difference('co2'),
    margin,
  };
  const movers = lines.filter(({ effect }) => effect !== 0).sort((x, y) => Math.abs(y.effect) - Math.abs(x.effect));
  return { totals, lines, movers };
}
