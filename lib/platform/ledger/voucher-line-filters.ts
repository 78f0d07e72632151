import { type SQL, sql } from 'drizzle-orm';
import { onlyCustomers, revenueAccounts } from '@/db/customer-revenue';
import { linesInParts } from '@/db/line-shares';
import { inMonths } from '@/db/period-sql';
import { codedLines, isCodedOn, isPostedVat } from '@/db/vat-lines';
import type { Filters } from '@/lib/core/filters/filters';
import { fiscalYearOf, fiscalYearRange } from '@/lib/core/filters/fiscal-year';
import { monthFilter } from '@/lib/core/filters/month-filter';
import type { MonthRange } from '@/lib/core/filters/months';
import { requestedMonths } from '@/lib/core/filters/requested-months';
import {
  anyCode,
  noneCode,
  type VoucherLineDrill,
  vatPart,
  vatSides,
  withOpening,
} from '@/lib/core/widgets/voucher-line-drill';
import type { OwnFilter } from '@/lib/platform/routing/page';
import { accountNames, customerNames, dimensionNames, groupNames, supplierNames } from './code-names';

type OwnName = Exclude<keyof VoucherLineDrill, 'history' | 'yrpr'>;

/** The own filters of the voucher lines page; a code is shown by its name in the company. */
export const voucherLineFilters: readonly (OwnFilter & { name: OwnName })[] = [
  { name: 'account', text: 'Konto', chip: true, choices: accountNames },
  { name: 'group', text: 'Kontogruppe', chip: true, choices: groupNames },
  { name: 'customer', text: 'Kunde', chip: true, choices: customerNames },
  { name: 'supplier', text: 'Leverandør', chip: true, choices: supplierNames },
  { name: 'project', text: 'Prosjekt', chip: true, choices: dimensionNames('project') },
  { name: 'segment', text: 'Segment', chip: true, choices: dimensionNames('segment') },
  { name: 'department', text: 'Avdeling', chip: true, choices: dimensionNames('department') },
  { name: 'journal', text: 'Bilagsart' },
  { name: 'voucher', text: 'Bilag' },
  { name: 'vat', text: 'Merverdiavgift' },
  { name: 'vatpart', text: 'Av avgiften' },
  { name: 'from', text: 'Fra måned', overridesPeriod: true },
  { name: 'to', text: 'Til måned', overridesPeriod: true },
  { name: 'balance', text: 'Inngående saldo', overridesPeriod: true },
];

/** The requested months: from and to where given (a missing end is the ledger's), else the history's ranges. */
export function voucherLineMonths(filters: Filters): readonly MonthRange[] {
  monthFilter(filters, 'from', 'Fra måned');
  monthFilter(filters, 'to', 'Til måned');
  const range = requestedMonths(voucherLineFilters, filters);
  if (range === undefined) return filters.ranges;
  return range.from <= range.to ? [range] : [];
}

const byCode = {
  supplier: { column: sql`line.supplier_id`, rows: sql`select xid from supplier where no = ` },
  project: { column: sql`line.project_id`, rows: sql`select xid from dimension where kind = 'project' and code = ` },
  segment: { column: sql`line.segment_id`, rows: sql`select xid from dimension where kind = 'segment' and code = ` },
  department: {
    column: sql`line.department_id`,
    rows: sql`select xid from dimension where kind = 'department' and code = `,
  },
};

/** A line without a customer on a class 3 account belongs to its voucher's only customer. */
function customerCondition(companyId: string, no: string, months: readonly MonthRange[]): SQL {
  const isRevenue = sql`line.account_id = any(${revenueAccounts(companyId)})`;
  const named = (where: SQL) =>
    sql`line.voucher_id in (select voucher_id from ${onlyCustomers(companyId, months)} only_one ${where})`;
  if (no === noneCode) return sql`line.customer_id is null and (not ${isRevenue} or not ${named(sql``)})`;
  const wanted = sql`array(select xid from customer where company_id = ${companyId} and no = ${no})`;
  return sql`(line.customer_id = any(${wanted}) or (line.customer_id is null and ${isRevenue}
    and ${named(sql`where customer_id = any(${wanted})`)}))`;
}

function accountPrefixes(companyId: string, list: string, column = sql`line.account_id`): SQL {
  const prefixes = list
    .split(',')
    .map((prefix) => prefix.trim())
    .filter((prefix) => prefix !== '');
  return sql`${column} = any(array(
    select xid from account where company_id = ${companyId}
      and exists (select from unnest(${sql.param(prefixes)}::text[]) prefix where starts_with(no, prefix))))`;
}

/** The lines that Avstemming counts on a side of the VAT: turnover lines, or lines that post VAT. */
function vatCondition(companyId: string, own: Filters['own'], months: readonly MonthRange[]): SQL {
  const side = (['output', 'input'] as const).find((one) => vatSides[one] === own.vat);
  if (side === undefined) return sql`false`;
  if (own.vatpart === vatPart.posted) return isPostedVat(companyId, side);
  if (own.vatpart !== vatPart.turnover) return sql`false`;
  return sql`line.xid in (select xid from (${codedLines(companyId, months)}) coded where ${isCodedOn(side)})`;
}

/** True if the filters make a split line appear once per share. */
export const isByShare = ({ own }: Pick<Filters, 'own'>) => own.project !== undefined || own.segment !== undefined;

/**
 * The lines to filter, as «… line». If filtered by project or segment, or `split`, a divided line appears once per
 * share, so that the lines behind a number add up to it; else each line is one row.
 */
export function voucherLineRows(companyId: string, filters: Pick<Filters, 'own'>, split = false): SQL {
  return split || isByShare(filters) ? sql`${linesInParts(companyId)} line` : sql`voucher_line line`;
}

/**
 * The conditions on `line` (voucherLineRows) of the own filters and the months, the company's first. An unknown code
 * gives no lines; group takes account number prefixes separated by commas.
 */
export function voucherLineCondition(
  companyId: string,
  { own }: Pick<Filters, 'own'>,
  months: readonly MonthRange[],
): SQL {
  const parts = [sql`line.company_id = ${companyId}`, inMonths('line', months)];
  const { account, group, customer, voucher, journal } = own;
  if (account !== undefined) {
    parts.push(
      sql`line.account_id = any(array(select xid from account where company_id = ${companyId} and no = ${account}))`,
    );
  }
  if (group !== undefined) parts.push(accountPrefixes(companyId, group));
  if (customer !== undefined) parts.push(customerCondition(companyId, customer, months));
  for (const [name, { column, rows }] of Object.entries(byCode)) {
    const code = own[name];
    if (code === noneCode) parts.push(sql`${column} is null`);
    else if (code === anyCode && name === 'project') parts.push(sql`${column} is not null`);
    else if (code !== undefined) parts.push(sql`${column} = any(array(${rows}${code} and company_id = ${companyId}))`);
  }
  if (voucher !== undefined || journal !== undefined) {
    const named = [
      ...(voucher === undefined ? [] : [sql`no = ${voucher}`]),
      ...(journal === undefined ? [] : [sql`journal = ${journal}`]),
    ];
    // One number is a few vouchers, found by index; a whole journal is better joined.
    const found = sql`select xid from voucher where company_id = ${companyId} and ${sql.join(named, sql` and `)}`;
    parts.push(
      voucher === undefined ? sql`line.voucher_id in (${found})` : sql`line.voucher_id = any(array(${found}))`,
    );
  }
  if (own.vat !== undefined || own.vatpart !== undefined) parts.push(vatCondition(companyId, own, months));
  return sql.join(parts, sql` and `);
}

/** True if the page shows opening balances: requested, and without filters that openings have no data for. */
export function showsOpening({ own }: Filters): boolean {
  const unknown = ['supplier', 'project', 'segment', 'department', 'voucher', 'journal', 'vat', 'vatpart'];
  return own.balance === withOpening && own.from !== undefined && unknown.every((name) => own[name] === undefined);
}

/**
 * The openings of the requested accounts (of one customer, where given) in the fiscal year of the first month, as rows
 * of date, account_id, customer_id and net.
 */
export function openingRows(companyId: string, { own, span }: Filters): SQL {
  const from = own.from ?? span.first;
  const year = fiscalYearOf(from, span.fiscalStart);
  const parts = [sql`opened.company_id = ${companyId}`, sql`opened.year = ${year}`, sql`opened.amount <> 0`];
  if (own.account !== undefined) {
    parts.push(sql`opened.account_id = any(array(
      select xid from account where company_id = ${companyId} and no = ${own.account}))`);
  }
  if (own.group !== undefined) parts.push(accountPrefixes(companyId, own.group, sql`opened.account_id`));
  if (own.customer !== undefined) {
    parts.push(sql`opened.customer_id = any(array(
      select xid from customer where company_id = ${companyId} and no = ${own.customer}))`);
  }
  const table = own.customer === undefined ? sql`opening_balance` : sql`open_item`;
  const customer = own.customer === undefined ? sql`null::uuid` : sql`opened.customer_id`;
  return sql`select ${`${fiscalYearRange(year, span.fiscalStart).from}-01`} as date, opened.account_id, ${customer} as customer_id, opened.amount as net
    from ${table} opened where ${sql.join(parts, sql` and `)}`;
}
