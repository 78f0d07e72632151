import { hoursOf, quantityOf } from '@/lib/core/calculation/line';
import { inOrder } from '@/lib/core/calculation/order';
import { activitiesOf, packagesOf } from '@/lib/core/calculation/owners';
import type { Calculated } from '@/lib/core/calculation/recompute';
import {
  type CalculationRow,
  type CostClassification,
  costClassifications,
  isCost,
  ownerOf,
} from '@/lib/core/calculation/row';
import { exactQuotient } from '@/lib/core/format/exact';
import { type Invoiced, usedQuantity } from './used-quantity';

/** The amounts tied to a row of a calculation itself, not to its descendants: hundredths of hours, whole øre. */
export type Tied = Readonly<{ hours: number; wages: number; vouchers: number }>;

/** The completion of a row's activities, weighted by planned hours. */
export type Done = Readonly<{ weight: number; done: number }>;

/**
 * Calculated and actual values in integers, so that sums are exact: hundredths of hours, øre, tenths of a kilogram of
 * CO2.
 */
export type Figures = {
  hours: number;
  hoursSpent: number;
  calculated: number;
  wages: number;
  vouchers: number;
  /** The expected final cost. */
  forecast: number;
  co2: number;
  /** The calculated CO2 in proportion to the kroner spent, as nobody measures it. */
  co2Spent: number;
};

export type ActualLine = Figures & {
  /** The row of the calculation; null for lines in no package. */
  xid: string | null;
  /** rest: what is assigned to the row above itself rather than to one of its lines. */
  kind: 'package' | 'activity' | 'line' | 'rest' | 'common';
  level: number;
  title: string;
  classification: CostClassification | null;
  quantity: number | null;
  /** In the same measure: hours entered, and invoiced quantities; null unless fully known. */
  quantityUsed: number | null;
  measure: string | null;
  /** The completed share; null when no activity executes the row. */
  progress: number | null;
};

/** Class, quantity and measure of a row that is a sum. */
const noQuantity = { classification: null, quantity: null, quantityUsed: null, measure: null };

const nothing: Tied = { hours: 0, wages: 0, vouchers: 0 };
const noFigures = (): Figures => ({
  hours: 0,
  hoursSpent: 0,
  calculated: 0,
  wages: 0,
  vouchers: 0,
  forecast: 0,
  co2: 0,
  co2Spent: 0,
});

/** Spent, in whole øre. */
export const spentOf = ({ wages, vouchers }: Pick<Figures, 'wages' | 'vouchers'>) => wages + vouchers;

/** The sum of figures, field by field. */
export function addFigures(parts: Iterable<Figures>): Figures {
  const sum = noFigures();
  for (const part of parts) for (const key of Object.keys(sum) as (keyof Figures)[]) sum[key] += part[key];
  return sum;
}

/**
 * The expected final cost, whole øre: the amount spent plus the remaining work at the calculated price. Without
 * progress the remaining work is unknown: the calculated amount, or the amount spent when higher.
 */
export function forecastOf(calculated: number, spent: number, progress: number | null): number {
  if (progress === null) return Math.max(calculated, spent);
  return spent + (exactQuotient(0, calculated * Math.round((1 - Math.min(1, progress)) * 10_000), 10_000) ?? 0);
}

const shareOf = ({ weight, done }: Done): number | null => (weight > 0 ? done / weight : null);

function addDone(parts: readonly Done[]): Done {
  return {
    weight: parts.reduce((sum, { weight }) => sum + weight, 0),
    done: parts.reduce((sum, { done }) => sum + done, 0),
  };
}

export type Facts = {
  calculated: Calculated;
  tied: ReadonlyMap<string, Tied>;
  /** By the row that activities execute. */
  done: ReadonlyMap<string, Done>;
  /** By the row that vouchers are assigned to: the quantities of their invoices. */
  invoiced: ReadonlyMap<string, Invoiced>;
  /** Of the whole project: for rows that no activity executes. */
  overall: Done;
};

function figuresOf(row: CalculationRow, { calculated, tied }: Facts, progress: number | null): Figures {
  const counts = isCost(row) && !calculated.left.has(row.xid);
  const { hours: hoursSpent, wages, vouchers } = tied.get(row.xid) ?? nothing;
  const amount = counts ? Math.round((row.amount ?? 0) * 100) : 0;
  const co2 = counts ? Math.round(row.co2sumam * 10) : 0;
  const spent = spentOf({ wages, vouchers });
  return {
    hours: counts ? Math.round(hoursOf(row) * 100) : 0,
    hoursSpent,
    calculated: amount,
    wages,
    vouchers,
    forecast: forecastOf(amount, spent, progress),
    co2,
    co2Spent: amount > 0 ? (exactQuotient(0, co2 * spent, amount) ?? 0) : 0,
  };
}

/** A row with its descendants; disabled lines without any entries are omitted. */
type Branch = { lines: ActualLine[]; sum: Figures; done: Done };

function linesUnder(facts: Facts, parent: string | null, level: number, progress: number | null): ActualLine[] {
  const { calculated, tied, invoiced } = facts;
  const own = calculated.rows.filter((row) => isCost(row) && row.parent === parent);
  const shown = own.filter(({ xid }) => !calculated.left.has(xid) || tied.has(xid));
  const inClasses = costClassifications.flatMap((name) => inOrder(shown.filter((row) => row.classification === name)));
  return inClasses.map((row) => ({
    xid: row.xid,
    kind: 'line',
    level,
    title: row.title,
    classification: row.classification as CostClassification,
    quantity: quantityOf(row),
    quantityUsed: usedQuantity(row.pricemeasure, tied.get(row.xid) ?? nothing, invoiced.get(row.xid)),
    measure: row.pricemeasure,
    progress: null,
    ...figuresOf(row, facts, progress),
  }));
}

/** Returns the amounts tied to a package or activity itself, as a line of its own so that its parts add up. */
function restOf({ tied }: Facts, { xid }: CalculationRow, level: number): ActualLine[] {
  const own = tied.get(xid);
  if (!own) return [];
  const { hours: hoursSpent, wages, vouchers } = own;
  const figures = { ...noFigures(), hoursSpent, wages, vouchers, forecast: spentOf(own) };
  const what = { title: 'Ikke fordelt på linjer', ...noQuantity, progress: null };
  return [{ xid, kind: 'rest', level, ...what, ...figures }];
}

function branch(kind: 'package' | 'activity', row: CalculationRow, facts: Facts, above: number | null): Branch {
  const level = kind === 'package' ? 0 : 1;
  const activities = kind === 'package' ? activitiesOf(facts.calculated.rows, row.xid) : [];
  const own = facts.done.get(row.xid) ?? { weight: 0, done: 0 };
  const under = addDone([own, ...activities.map(({ xid }) => facts.done.get(xid) ?? { weight: 0, done: 0 })]);
  const progress = shareOf(under);
  const branches = activities.map((activity) => branch('activity', activity, facts, progress ?? above));
  const lines = [...linesUnder(facts, row.xid, level + 1, progress ?? above), ...restOf(facts, row, level + 1)];
  const sum = addFigures([...branches.map((each) => each.sum), ...lines]);
  const what = { ...noQuantity, progress };
  const title = row.title || 'Uten navn';
  const head: ActualLine = { xid: row.xid, kind, level, title, ...what, ...sum };
  const empty =
    facts.calculated.left.has(row.xid) && lines.length === 0 && branches.every((each) => each.lines.length === 0);
  return {
    lines: empty ? [] : [head, ...branches.flatMap((each) => each.lines), ...lines],
    sum,
    done: under,
  };
}

/**
 * The costs of a calculation by package, activity and line, each with the actual costs. The rows of level 0 add up to
 * everything calculated and assigned.
 */
export function actualLines(facts: Facts): ActualLine[] {
  const overall = shareOf(facts.overall);
  const packages = packagesOf(facts.calculated.rows).map((row) => branch('package', row, facts, overall));
  const common = linesUnder(facts, null, 1, overall);
  const what = { title: 'Felles', ...noQuantity, progress: null };
  const head: ActualLine = { xid: null, kind: 'common', level: 0, ...what, ...addFigures(common) };
  return [...packages.flatMap(({ lines }) => lines), ...(common.length > 0 ? [head, ...common] : [])];
}

/** The same by classification; entries assigned to a package or activity itself have none (null). */
export function actualClasses(
  lines: readonly ActualLine[],
): { classification: CostClassification | null; sum: Figures }[] {
  const leaves = lines.filter(({ kind }) => kind === 'line' || kind === 'rest');
  return [...costClassifications, null].flatMap((classification) => {
    const own = leaves.filter((line) => line.classification === classification);
    return own.length > 0 ? [{ classification, sum: addFigures(own) }] : [];
  });
}

/** The row and its descendants, by xid. */
export function rowsUnder(rows: readonly CalculationRow[], xid: string): string[] {
  const under = rows.filter((row) => ownerOf(row) === xid);
  return [xid, ...under.flatMap((row) => rowsUnder(rows, row.xid))];
}
