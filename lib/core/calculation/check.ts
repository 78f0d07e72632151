import { formatDate } from '@/lib/core/format/date';
import { formatNumber } from '@/lib/core/format/number';
import { type LineFinding, lineFindings } from './check-line';
import { isCalculationDay } from './days';
import { isByMargin } from './line';
import type { ListedPrice } from './listed-price';
import { packageOf } from './owners';
import type { Calculated } from './recompute';
import { type CalculationRow, isCost, isRevenue, type LedgerClassification } from './row';
import type { CalculationTab } from './tabs';

/** A problem to look at before a bid is sent: its row (null: the calculation itself) and the tab that shows it. */
export type CheckFinding = {
  xid: string | null;
  tab: CalculationTab;
  kind: 'customer' | 'deadline' | 'sum' | 'name' | 'empty' | 'place' | 'margin' | LineFinding['kind'];
  message: string;
};

/** The text for a calculation without findings; it lists exactly the checks below. */
export const nothingFound =
  'Tilbudet har kunde, frist og kalkylens beløp. Jobbpakker og aktiviteter har navn, linjer og datoer, hver kostnad står i en jobbpakke, og linjene har datoer, mengde, CO2 (personell har ingen egen) og prislistens pris, per det den ganges med.';

export type CheckOptions = {
  /** The bid names a customer and a due date. */
  hasCustomer: boolean;
  hasDeadline: boolean;
  /** The bid's own sum in kroner; undefined when the calculation no longer decides it. */
  bidSum: { amount: number | null } | undefined;
  /** The least margin in percent; null: no limit. */
  minMargin: number | null;
  /** Current prices in the price list of lines copied from it, by key (listed-price.ts). */
  listed: ReadonlyMap<string, ListedPrice>;
};

const tabs: Readonly<Record<CalculationRow['section'], (row: CalculationRow) => CalculationTab>> = {
  jobpkg: () => 'jobbpakker',
  activity: () => 'aktiviteter',
  ledger: (row) => row.classification as LedgerClassification,
};

const nameOf = ({ title }: CalculationRow) => `«${title.trim() || 'Uten navn'}»`;

const kroner = (amount: number) => `${formatNumber(amount)} kr`;

/** True if the bid's sum equals the calculated revenue (kroner, to the øre), or there is nothing to compare with. */
export function isBidSum(bidSum: CheckOptions['bidSum'], revenue: number): boolean {
  if (!bidSum || revenue <= 0) return true;
  return bidSum.amount !== null && Math.round(bidSum.amount * 100) === Math.round(revenue * 100);
}

/** A bid sum within this share of the calculated revenue counts as rounded by hand. */
const roundedOff = 0.01;

/** True if the bid's sum equals the calculated revenue, or is close enough to be a rounding of it. */
export function isAboutBidSum(bidSum: CheckOptions['bidSum'], revenue: number): boolean {
  if (isBidSum(bidSum, revenue)) return true;
  return bidSum?.amount !== null && Math.abs((bidSum?.amount ?? 0) - revenue) < revenue * roundedOff;
}

/** The bid's sum beside the calculation's, as a Norwegian sentence. */
export function sumWords(amount: number | null, revenue: number): string {
  if (amount === null) return `Tilbudets beløp er ikke satt. Kalkylen er ${kroner(revenue)}.`;
  return `Tilbudets beløp er ${kroner(amount)}, og kalkylen er ${kroner(revenue)}.`;
}

/** Finds omissions in the bid itself. */
function bidFindings({ totals }: Calculated, { hasCustomer, hasDeadline, bidSum }: CheckOptions): CheckFinding[] {
  const at = { xid: null, tab: 'kalkyle' } as const;
  return [
    ...(hasCustomer ? [] : [{ ...at, kind: 'customer' as const, message: 'Tilbudet har ingen kunde.' }]),
    ...(hasDeadline ? [] : [{ ...at, kind: 'deadline' as const, message: 'Tilbudet har ingen frist.' }]),
    ...(bidSum && !isAboutBidSum(bidSum, totals.revenue)
      ? [{ ...at, kind: 'sum' as const, message: sumWords(bidSum.amount, totals.revenue) }]
      : []),
  ];
}

const isUndated = ({ frdt, todt }: CalculationRow) => !isCalculationDay(frdt) || !isCalculationDay(todt);

/** A name that nobody has given: none, or the one that a new package or activity has. */
const isUnnamed = ({ title }: CalculationRow) => /^(?:(?:jobbpakke|aktivitet)(?: \d+)?)?$/i.test(title.trim());

/** Finds heads without a name, content or dates. An activity is not reported for what its package already lacks. */
function headFindings(row: CalculationRow, owner: CalculationRow | undefined, { packages, activities }: Calculated) {
  const found: Omit<CheckFinding, 'xid' | 'tab'>[] = [];
  const name = row.section === 'jobpkg' ? `Jobbpakken ${nameOf(row)}` : `Aktiviteten ${nameOf(row)}`;
  const isEmpty = (one: CalculationRow) => (packages.get(one.xid) ?? activities.get(one.xid))?.lines === 0;
  if (isUnnamed(row)) found.push({ kind: 'name', message: `${name} har ikke fått noe navn, og står slik i tilbudet.` });
  if (isEmpty(row) && !(owner && isEmpty(owner))) found.push({ kind: 'empty', message: `${name} har ingen linjer.` });
  if (isUndated(row) && !(owner && isUndated(owner))) found.push({ kind: 'dates', message: `${name} mangler datoer.` });
  return found;
}

function dateFindings(row: CalculationRow, jobPackage: CalculationRow | undefined): string[] {
  const name = nameOf(row);
  const { frdt, todt } = row;
  if (isCalculationDay(frdt) && isCalculationDay(todt) && todt < frdt) return [`${name} slutter før den starter.`];
  if (!jobPackage || jobPackage.xid === row.xid) return [];
  const found: string[] = [];
  const { frdt: first, todt: last } = jobPackage;
  const within = `jobbpakken ${nameOf(jobPackage)}`;
  if (isCalculationDay(first)) {
    if (isCalculationDay(frdt) && frdt < first) found.push(`${name} starter før ${within} (${formatDate(first)}).`);
    else if (isCalculationDay(todt) && todt < first) found.push(`${name} slutter før ${within} starter.`);
  }
  if (isCalculationDay(last)) {
    if (isCalculationDay(todt) && todt > last) found.push(`${name} slutter etter ${within} (${formatDate(last)}).`);
    else if (isCalculationDay(frdt) && frdt > last) found.push(`${name} starter etter ${within} slutter.`);
  }
  return found;
}

function marginFindings({ rows, totals, left }: Calculated, { minMargin }: CheckOptions): CheckFinding[] {
  const { margin, costs } = totals;
  const finding = (message: string): CheckFinding => ({ xid: null, tab: 'revenue', kind: 'margin', message });
  if (margin === null) return costs === 0 ? [] : [finding('Kalkylen har ingen omsetning.')];
  const found: CheckFinding[] = [];
  const percent = (value: number) => `${formatNumber(value, 1)} %`;
  if (minMargin !== null && margin < minMargin) {
    found.push(finding(`Marginen er ${percent(margin)}, under firmaets grense på ${percent(minMargin)}.`));
  }
  const owners = new Set<string>();
  for (const row of rows) {
    if (!isByMargin(row) || left.has(row.xid)) continue;
    const owner = row.parent ?? '';
    if (owners.has(owner)) {
      found.push({ ...finding(`${nameOf(row)} legger margin på kostnader som alt har en.`), xid: row.xid });
    }
    owners.add(owner);
  }
  return found;
}

/**
 * Findings before sending: the bid and the margin first, then rows in order (packages and activities without lines or
 * dates, costs in no package, problems of lines, dates outside the package or reversed). Disabled rows are skipped.
 */
export function checkCalculation(calculated: Calculated, options: CheckOptions): CheckFinding[] {
  const byXid = new Map(calculated.rows.map((row) => [row.xid, row]));
  const found = [...bidFindings(calculated, options), ...marginFindings(calculated, options)];
  for (const row of calculated.rows) {
    if (calculated.left.has(row.xid)) continue;
    const at = { xid: row.xid, tab: tabs[row.section](row) };
    const jobPackage = packageOf(row, byXid);
    if (row.section !== 'ledger') {
      const owner = jobPackage === row ? undefined : jobPackage;
      found.push(...headFindings(row, owner, calculated).map((finding) => ({ ...at, ...finding })));
    }
    if (isCost(row) && !jobPackage) {
      found.push({ ...at, kind: 'place', message: `${nameOf(row)} står ikke i noen jobbpakke.` });
    }
    if (isCost(row) || isRevenue(row)) {
      const owner = byXid.get(row.parent ?? '');
      const ownerDated = owner !== undefined && !isUndated(owner);
      const ofLine = lineFindings(row, { listed: options.listed, ownerDated });
      found.push(...ofLine.map((finding) => ({ ...at, ...finding })));
    }
    for (const message of dateFindings(row, jobPackage)) found.push({ ...at, kind: 'dates', message });
  }
  return found;
}
