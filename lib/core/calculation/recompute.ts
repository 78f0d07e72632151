import { type Assumptions, calendarOf } from './assumptions';
import { daysOf, deriveLine, isByMargin, pricePerUnit, withDerived } from './line';
import { revenueByMargin } from './revenue';
import {
  type CalculationRow,
  isCost,
  isRevenue,
  type LedgerClassification,
  ledgerClassifications,
  type PackageCategory,
  packageCategories,
} from './row';
import { mainSize, noSizes, type Sizes, sameSizes, sizesOf, sumSizes } from './sizes';
import { addTally, newTally, type Summary, summaryOf, type Tally, tallyOf } from './summary';

export type Totals = Summary &
  Readonly<{
    /** Ledger lines by classification: kroner (revenue positive) and kilograms. */
    byClassification: Readonly<Record<LedgerClassification, { amount: number; co2: number; lines: number }>>;
    /** Job packages by kind; lines in no package are in none of them. */
    byCategory: Readonly<Record<PackageCategory, Summary>>;
  }>;

/** A calculation with all derived fields and sums. */
export type Calculated = Readonly<{
  /** In the given order; unchanged rows are the same objects. */
  rows: readonly CalculationRow[];
  totals: Totals;
  /** By xid: a package includes its activities' lines, an activity its own. Zeros when excluded. */
  packages: ReadonlyMap<string, Summary>;
  activities: ReadonlyMap<string, Summary>;
  /** By xid of package or activity; a package has the sum of its activities. */
  sizes: ReadonlyMap<string, Sizes>;
  /** Rows excluded from the sums: disabled, or under a disabled row. */
  left: ReadonlySet<string>;
}>;

/** A package, an activity or the calculation itself (the root) while it is summed. */
type Node = { row: CalculationRow | null; up: Node | null; left: boolean; sizes: Sizes; tally: Tally; priced: boolean };

/** Builds the tree of packages and activities with their measured sizes. */
function nodesOf(rows: readonly CalculationRow[]): { top: Node; nodes: Map<string, Node> } {
  const top: Node = { row: null, up: null, left: false, sizes: noSizes, tally: newTally(), priced: false };
  const nodes = new Map<string, Node>();
  const node = (row: CalculationRow, up: Node, sizes: Sizes) => {
    const left = row.disable || up.left;
    nodes.set(row.xid, { row, up, left, sizes, tally: newTally(), priced: false });
  };
  for (const row of rows) if (row.section === 'jobpkg') node(row, top, noSizes);
  const measured = new Map<Node, Sizes[]>();
  for (const row of rows) {
    if (row.section !== 'activity') continue;
    const up = nodes.get(row.classification ?? '') ?? top;
    const sizes = sizesOf(row);
    node(row, up, sizes);
    // A disabled activity does not count in its package's sizes; an enabled activity in a disabled package does.
    if (!row.disable) measured.set(up, [...(measured.get(up) ?? []), sizes]);
  }
  for (const [owner, sizes] of measured) owner.sizes = sumSizes(sizes);
  const packages = [...nodes.values()].filter(({ row, left }) => row?.section === 'jobpkg' && !left);
  top.sizes = sumSizes([top.sizes, ...packages.map(({ sizes }) => sizes)]);
  return { top, nodes };
}

/** A derived line with what it adds to a sum. */
type Worked = { row: CalculationRow; tally: Tally };

/** Memoizes a row's result with its inputs; rows are immutable, so it is valid while those are the same. */
const known = new WeakMap<CalculationRow, Worked & { sizes: Sizes; assumptions: Assumptions }>();

/** Derives a line, or returns the memoized result when sizes and assumptions are unchanged. */
function work(row: CalculationRow, sizes: Sizes, assumptions: Assumptions): Worked {
  const before = known.get(row);
  if (before && before.assumptions === assumptions && sameSizes(before.sizes, sizes)) return before;
  const derived = deriveLine(row, sizes, assumptions);
  const worked = { row: derived, tally: tallyOf(derived), sizes, assumptions };
  known.set(row, worked);
  known.set(derived, worked);
  return worked;
}

/** The nearest node upwards with revenue of its own, which prices this node's costs. */
function pricedBy(node: Node): Node | null {
  for (let at: Node | null = node; at !== null; at = at.up) if (at.priced) return at;
  return null;
}

function addUpwards(node: Node, part: Tally): void {
  for (let at: Node | null = node; at !== null; at = at.up) addTally(at.tally, part);
}

/** State of a recomputation: derived rows in place, and the lines that count. */
type Work = { rows: CalculationRow[]; lines: (Worked & { node: Node })[]; left: Set<string> };

type MarginLine = { index: number; node: Node };

/** Derives all lines but revenue by margin, which is returned because it needs the costs first. */
function workLines(given: readonly CalculationRow[], top: Node, nodes: Map<string, Node>, assumptions: Assumptions) {
  const done: Work = { rows: given.slice(), lines: [], left: new Set() };
  const byMargin: MarginLine[] = [];
  for (const [index, row] of given.entries()) {
    const own = nodes.get(row.xid);
    const node = own ?? nodes.get(row.parent ?? '') ?? top;
    const left = own ? own.left : row.disable || node.left;
    if (left) done.left.add(row.xid);
    if (row.section !== 'ledger') continue;
    const worked = work(row, node.sizes, assumptions);
    done.rows[index] = worked.row;
    if (isRevenue(row) && !left) node.priced = true;
    if (isByMargin(row)) byMargin.push({ index, node });
    else if (!left) done.lines.push({ row: worked.row, tally: worked.tally, node });
  }
  return { done, byMargin };
}

/** Sets the amounts of revenue lines by margin from the costs that no nearer revenue line prices. */
function priceByMargin({ rows, lines, left }: Work, byMargin: readonly MarginLine[]): void {
  const covered = new Map<Node, number>();
  for (const { row, node } of lines) {
    const pricer = isCost(row) ? pricedBy(node) : null;
    if (pricer) covered.set(pricer, (covered.get(pricer) ?? 0) + (row.amount ?? 0));
  }
  for (const { index, node } of byMargin) {
    const row = rows[index];
    if (!row) continue;
    const revenue = revenueByMargin(covered.get(node) ?? 0, row.priceam ?? 0) ?? 0;
    const amount = revenue === 0 ? 0 : -revenue;
    const priced = withDerived(row, { amount, co2sumam: 0, calcpricepr: pricePerUnit(amount, mainSize(node.sizes)) });
    rows[index] = priced;
    if (!left.has(row.xid)) lines.push({ row: priced, tally: tallyOf(priced), node });
  }
}

/** Sums lines up through activities and packages to the root, and by classification. */
function sumLines({ lines }: Work): Totals['byClassification'] {
  const classes = new Map<string, Tally>(ledgerClassifications.map((name) => [name, newTally()]));
  for (const { row, tally, node } of lines) {
    addUpwards(node, tally);
    const own = classes.get(row.classification ?? '');
    if (own) addTally(own, tally);
  }
  const entries = ledgerClassifications.map((name) => {
    const { costs, revenue, co2, lines: count } = classes.get(name) ?? newTally();
    return [name, { amount: name === 'revenue' ? revenue : costs, co2: co2 / 10, lines: count }];
  });
  return Object.fromEntries(entries) as Totals['byClassification'];
}

/** Sets the sums of packages and activities, and sums packages by kind. */
function sumHeads({ rows }: Work, nodes: ReadonlyMap<string, Node>, assumptions: Assumptions) {
  const packages = new Map<string, Summary>();
  const activities = new Map<string, Summary>();
  const sizes = new Map<string, Sizes>();
  const kinds = new Map<string, Tally>(packageCategories.map((name) => [name, newTally()]));
  for (const [index, row] of rows.entries()) {
    const node = nodes.get(row.xid);
    if (!node) continue;
    const summary = summaryOf(node.tally);
    (row.section === 'jobpkg' ? packages : activities).set(row.xid, summary);
    sizes.set(row.xid, node.sizes);
    const kind = row.section === 'jobpkg' ? kinds.get(row.category ?? '') : undefined;
    if (kind) addTally(kind, node.tally);
    const { costs, co2 } = summary;
    const calcpricepr = pricePerUnit(costs, mainSize(node.sizes));
    rows[index] = withDerived(row, {
      daysint: daysOf(row, calendarOf(assumptions)),
      amount: costs,
      co2sumam: co2,
      calcpricepr,
    });
  }
  const entries = packageCategories.map((name) => [name, summaryOf(kinds.get(name) ?? newTally())]);
  return { packages, activities, sizes, byCategory: Object.fromEntries(entries) as Totals['byCategory'] };
}

/**
 * Derives every field and sum of a calculation; a disabled row is excluded with its descendants but shows its own
 * amount. Each cost is priced once, by the nearest revenue lines: those of its activity, package, or the calculation.
 */
export function recompute(given: readonly CalculationRow[], assumptions: Assumptions): Calculated {
  const { top, nodes } = nodesOf(given);
  const { done, byMargin } = workLines(given, top, nodes, assumptions);
  priceByMargin(done, byMargin);
  const byClassification = sumLines(done);
  const { byCategory, ...heads } = sumHeads(done, nodes, assumptions);
  return {
    rows: done.rows,
    totals: { ...summaryOf(top.tally), byClassification, byCategory },
    ...heads,
    left: done.left,
  };
}
