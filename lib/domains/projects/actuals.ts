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

/** What counts against one row of a calculation, not against those under it: hundredths of hours, whole øre. */
export type Tied = Readonly<{ hours: number; wages: number; vouchers: number }>;

/** How far the activities that carry out a row have come: what is done of a weight (planned hours). */
export type Done = Readonly<{ weight: number; done: number }>;

/** Calculated beside actual, in whole units so that sums equal their parts: hundredths of hours, øre, tenths of a kilogram of CO2. */
export type Figures = {
  hours: number;
  hoursSpent: number;
  calculated: number;
  wages: number;
  vouchers: number;
  /** What it is believed to come to once the project is done. */
  forecast: number;
  co2: number;
  /** The calculated CO2 in proportion to the kroner spent: nobody measures it. */
  co2Spent: number;
};

export type ActualLine = Figures & {
  /** The row of the calculation; null for what belongs to no package. */
  xid: string | null;
  /** rest: what counts against the row above itself, and against none of its lines. */
  kind: 'package' | 'activity' | 'line' | 'rest' | 'common';
  level: number;
  title: string;
  classification: CostClassification | null;
  quantity: number | null;
  /** Of the same measure: hours entered, and what suppliers' invoices have; null where it is not wholly known. */
  quantityUsed: number | null;
  measure: string | null;
  /** What is done, a share; null where no activity of the project carries it out. */
  progress: number | null;
};

/** What a row that is a sum of others has of class, quantity and measure. */
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

/** Whole øre spent. */
export const spentOf = ({ wages, vouchers }: Pick<Figures, 'wages' | 'vouchers'>) => wages + vouchers;

/** The sum of figures, each with each. */
export function addFigures(parts: Iterable<Figures>): Figures {
  const sum = noFigures();
  for (const part of parts) for (const key of Object.keys(sum) as (keyof Figures)[]) sum[key] += part[key];
  return sum;
}

/**
 * What a cost is believed to come to, whole øre: what is spent, and what is left of the work at the calculated price. Without
 * progress nobody has said what is left: then what was calculated, or more where more is spent.
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
  /** By the row that activities carry out. */
  done: ReadonlyMap<string, Done>;
  /** By the row that vouchers are set against: what their invoices say of quantities. */
  invoiced: ReadonlyMap<string, Invoiced>;
  /** Of the project as a whole: for what no activity carries out. */
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

/** A row and what stands under it; left out are lines that count for nothing and have nothing. */
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

/** What counts against a package or an activity itself, as a line of its own so that its parts add up to it. */
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
 * The costs of a calculation, package by package with activities and lines, each beside what has been spent on it. The rows of
 * level 0 add up to all that is calculated and tied.
 */
export function actualLines(facts: Facts): ActualLine[] {
  const overall = shareOf(facts.overall);
  const packages = packagesOf(facts.calculated.rows).map((row) => branch('package', row, facts, overall));
  const common = linesUnder(facts, null, 1, overall);
  const what = { title: 'Felles', ...noQuantity, progress: null };
  const head: ActualLine = { xid: null, kind: 'common', level: 0, ...what, ...addFigures(common) };
  return [...packages.flatMap(({ lines }) => lines), ...(common.length > 0 ? [head, ...common] : [])];
}

/** The same by classification: what is tied to a package or an activity and to none of its lines is of none (null). */
export function actualClasses(
  lines: readonly ActualLine[],
): { classification: CostClassification | null; sum: Figures }[] {
  const leaves = lines.filter(({ kind }) => kind === 'line' || kind === 'rest');
  return [...costClassifications, null].flatMap((classification) => {
    const own = leaves.filter((line) => line.classification === classification);
    return own.length > 0 ? [{ classification, sum: addFigures(own) }] : [];
  });
}

/** The row and every row under it, by xid: an activity's lines, a package's activities and theirs. */
export function rowsUnder(rows: readonly CalculationRow[], xid: string): string[] {
  const under = rows.filter((row) => ownerOf(row) === xid);
  return [xid, ...under.flatMap((row) => rowsUnder(rows, row.xid))];
}
