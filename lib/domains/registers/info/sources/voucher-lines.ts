import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { badInput } from '@/base/errors';
import { asCompany, type CompanyTx } from '@/db/company';
import { revenueAccounts } from '@/db/customer-revenue';
import { queryRows } from '@/db/query-rows';
import { voucherLineColumns } from '@/lib/core/columns/ledger';
import type { Filters } from '@/lib/core/filters/filters';
import { periodText } from '@/lib/core/filters/period-text';
import { formatNumber } from '@/lib/core/format/number';
import { rowOf } from '@/lib/core/table-view/row-of';
import { emptyView, type TableView } from '@/lib/core/table-view/view';
import type { Row } from '@/lib/core/widgets/column';
import { ledgerEmptyText } from '@/lib/core/widgets/empty-text';
import type { Datatable } from '@/lib/core/widgets/widget';
import type { Scope } from '@/lib/platform/auth/session';
import {
  openingRows,
  showsOpening,
  voucherLineCondition,
  voucherLineMonths,
  voucherLineRows,
} from '@/lib/platform/ledger/voucher-line-filters';
import { askRows } from '@/lib/platform/routing/windows/ask-rows';
import { askWhole } from '@/lib/platform/routing/windows/ask-whole';
import { narrowed } from '@/lib/platform/routing/windows/view-sql';
import { mostInBrowser } from '@/lib/platform/routing/windows/window-table';
import { columns, lineJoins, lineOrder, lineRow, selectLines } from './voucher-line-table';
import { voucherLineWindows } from './voucher-line-windows';

const openingColumns = voucherLineColumns.take(
  'date',
  'account',
  'accountName',
  'text',
  'customer',
  'net',
  'debit',
  'credit',
);

const openingRow = rowOf(openingColumns);

/** Opening balances as lines without a voucher. */
async function openingLines(tx: CompanyTx, companyId: string, filters: Filters): Promise<Row[]> {
  if (!showsOpening(filters)) return [];
  return queryRows(tx, openingRow)`
    select opening.date, account.no as account, account.name as "accountName", 'Inngående saldo' as text,
      customer.name as customer, opening.customer_id as "_customer", opening.net,
      case when opening.net > 0 then opening.net end as debit, case when opening.net < 0 then -opening.net end as credit
    from (${openingRows(companyId, filters)}) opening
    join account on account.company_id = ${companyId} and account.xid = opening.account_id
    left join customer on customer.company_id = ${companyId} and customer.xid = opening.customer_id
    order by account.no`;
}

/**
 * Voucher lines of the requested months and filters, newest first, then by voucher and line number; kroner. With
 * `limit` only the first rows, and `total` counts all; without it 400 for more lines than can be shown.
 */
export async function voucherLines(
  scope: Scope,
  filters: Filters,
  { limit, view }: { limit?: number; view?: TableView },
): Promise<Datatable> {
  const companyId = scope.company.id;
  const lines = voucherLineRows(companyId, filters);
  const requested = sql`${lines} where ${voucherLineCondition(companyId, filters, voucherLineMonths(filters))}`;
  const { rows, total, empty } = await asCompany.read(companyId, async (tx) => {
    const counted = await queryRows(tx, dayRow)`
        select line.date, count(*) as count from ${requested} group by line.date order by line.date desc`;
    const total = counted.reduce((sum, { count }) => sum + count, 0);
    // A file of more than a browser holds applies the view's filters in the query.
    if (limit === undefined && view && total > mostInBrowser && !showsOpening(filters)) {
      const found = await narrowedLines(tx, scope, filters, view);
      return { rows: found, total: found.length, empty: noLines };
    }
    if (limit === undefined) refuseTooMany(total);
    const newest = sql`(select line.* from ${requested} ${sinceDayOf(counted, limit)})`;
    const joins = lineJoins(companyId, voucherLineMonths(filters), revenueAccounts(companyId));
    const rows = await queryRows(tx, lineRow)`
        ${selectLines(newest, joins, lineOrder)} ${limit === undefined ? sql`` : sql`limit ${limit}`}`;
    const opening = await openingLines(tx, companyId, filters);
    const all = rows.length === total ? [...rows, ...opening] : rows;
    return {
      rows: all,
      total: total + opening.length,
      empty: await ledgerEmptyText(tx, companyId, all.length > 0, noLines),
    };
  });
  return {
    wtype: 'datatable',
    title: 'Bilagslinjer',
    subtitle: periodText(voucherLineMonths(filters), filters.span.fiscalStart),
    options: { columns },
    total,
    ...(limit !== undefined && total > mostInBrowser && !showsOpening(filters) && { windowed: true }),
    data: rows,
    parameters: { excel: 'bilagslinjer', empty },
  };
}

/** The lines matching a view's search and filters, in the table's order. Throws 400 for more than can be shown. */
export async function narrowedLines(tx: CompanyTx, scope: Scope, filters: Filters, { q, filters: chosen }: TableView) {
  const view = { ...emptyView, q, filters: chosen };
  const windows = voucherLineWindows(scope, filters);
  const where = await narrowed(tx, windows, view);
  const { shown } = await askWhole(tx, windows, view, { where });
  refuseTooMany(shown);
  return askRows(tx, windows, view, { skip: 0, count: shown }, where);
}

const dayRow = z.strictObject({ date: z.string(), count: z.number() });
type Day = z.infer<typeof dayRow>;

/** The condition of the newest days that contain the first `limit` lines, so that joins read no more than is shown. */
function sinceDayOf(days: readonly Day[], limit: number | undefined): SQL {
  let lines = 0;
  const last = days.find(({ count }) => {
    lines += count;
    return limit !== undefined && lines >= limit;
  });
  return last ? sql`and line.date >= ${last.date}::date` : sql``;
}

/** Most lines a browser or workbook can hold; more require a narrower filter. */
const mostLines = 400_000;

function refuseTooMany(lines: number): void {
  if (lines <= mostLines) return;
  const [found, most] = [lines, mostLines].map((n) => formatNumber(n));
  throw badInput(
    `Utvalget har ${found} linjer, og høyst ${most} kan vises. Velg en kortere historikk eller et filter.`,
  );
}

const noLines = 'Ingen bilagslinjer passer med filtrene. Velg en lengre historikk eller fjern et filter.';
