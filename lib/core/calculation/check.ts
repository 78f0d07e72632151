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

/** Something to look at before a bid is sent: the row (null: the calculation itself) and the tab it is seen on. */
export type CheckFinding = {
  xid: string | null;
  tab: CalculationTab;
  kind: 'customer' | 'deadline' | 'sum' | 'empty' | 'place' | 'margin' | LineFinding['kind'];
  message: string;
};

/** What is true of a calculation nothing is found in: the checks below, and no more. */
export const nothingFound =
  'Tilbudet har kunde, frist og kalkylens beløp. Jobbpakker og aktiviteter har linjer og datoer, hver kostnad står i en jobbpakke, og linjene har datoer, mengde, CO2 (personell har ingen egen) og prislistens pris, per det den ganges med.';

export type CheckOptions = {
  /** The bid names a customer, and a day it is due. */
  hasCustomer: boolean;
  hasDeadline: boolean;
  /** The bid's own sum, kroner; undefined where it is not the calculation's to say any more. */
  bidSum: { amount: number | null } | undefined;
  /** Percent the margin should not be under; null: no limit. */
  minMargin: number | null;
  /** What the price list says now of lines that were taken from it, by their key (listed-price.ts). */
  listed: ReadonlyMap<string, ListedPrice>;
};

const tabs: Readonly<Record<CalculationRow['section'], (row: CalculationRow) => CalculationTab>> = {
  jobpkg: () => 'jobbpakker',
  activity: () => 'aktiviteter',
  ledger: (row) => row.classification as LedgerClassification,
};

const nameOf = ({ title }: CalculationRow) => `«${title.trim() || 'Uten navn'}»`;

const kroner = (amount: number) => `${formatNumber(amount)} kr`;

/** Whether the bid's sum is the calculation's revenue (kroner), or there is nothing to hold it against. */
export function isBidSum(bidSum: CheckOptions['bidSum'], revenue: number): boolean {
  if (!bidSum || revenue <= 0) return true;
  return bidSum.amount !== null && Math.round(bidSum.amount * 100) === Math.round(revenue * 100);
}

/** A sum that is nearer than this share of the calculation was rounded off by whoever set it. */
const roundedOff = 0.01;

/** The same, or so near that it is the calculation's, rounded off. */
export function isAboutBidSum(bidSum: CheckOptions['bidSum'], revenue: number): boolean {
  if (isBidSum(bidSum, revenue)) return true;
  return bidSum?.amount !== null && Math.abs((bidSum?.amount ?? 0) - revenue) < revenue * roundedOff;
}

/** How the bid's sum stands against the calculation, in words. */
export function sumWords(amount: number | null, revenue: number): string {
  if (amount === null) return `Tilbudets beløp er ikke satt. Kalkylen er ${kroner(revenue)}.`;
  return `Tilbudets beløp er ${kroner(amount)}, og kalkylen er ${kroner(revenue)}.`;
}

/** What the bid itself lacks. */
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

/** What a package or an activity lacks: something in it, and days; an activity of a package without either is not said again. */
function headFindings(row: CalculationRow, owner: CalculationRow | undefined, { packages, activities }: Calculated) {
  const found: Omit<CheckFinding, 'xid' | 'tab'>[] = [];
  const name = row.section === 'jobpkg' ? `Jobbpakken ${nameOf(row)}` : `Aktiviteten ${nameOf(row)}`;
  const isEmpty = (one: CalculationRow) => (packages.get(one.xid) ?? activities.get(one.xid))?.lines === 0;
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
 * What to look at before sending, in the order of the rows, the bid and the margin first: packages and activities without lines
 * or days, costs in no package, what lines lack (check-line.ts), and rows whose dates lie outside their package or are turned
 * round. Rows that are left out are not looked at.
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
