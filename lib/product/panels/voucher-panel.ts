import { asCompany, type CompanyTx } from '@/db/company';
import { queryRows } from '@/db/query-rows';
import { voucherColumns, voucherLineColumns } from '@/lib/core/columns/ledger';
import { isUuid } from '@/lib/core/format/uuid';
import { rowOf } from '@/lib/core/table-view/row-of';
import type { Column } from '@/lib/core/widgets/column';
import { may } from '@/lib/platform/auth/permissions';
import type { Scope } from '@/lib/platform/auth/session';
import { readSettled } from '@/lib/platform/ledger/settled-by';
import { openItemsPath, voucherLinesPath } from '@/lib/platform/routing/paths';
import { settlementLog } from '@/lib/platform/tables/other-logs';
import { type Panel, panelTable } from './panel';
import { rowHistory } from './row-history';

const columns: Column[] = [
  ...voucherColumns.take('journal', 'date'),
  { text: 'Måned', value: 'month', type: 'month' },
  { text: 'Type', value: 'type', type: 'text' },
  { text: 'Linjer', value: 'lines', type: 'number' },
];
const foundRow = rowOf(
  [...columns, voucherColumns.one('no', { ref: undefined }), voucherLineColumns.one('text')],
  'xid',
);

const lineColumns = [
  ...voucherLineColumns.take('account', 'accountName', 'debit', 'credit', 'text', 'customer', 'supplier', 'project'),
  ...voucherLineColumns.take('due', 'tax'),
];
const lineRow = rowOf(lineColumns);

/** Lines shown; the rest is behind a link. */
const most = 200;

/** Payments whose moves are shown. */
const mostHistories = 3;

/** Reads a voucher's settlements, for users who may read open items, and the moves of the payments. */
async function settledIn(tx: CompanyTx, { company, permissions }: Scope, xid: string) {
  if (!may(permissions, openItemsPath, 'Read')) return { settled: null, history: [] };
  const view = await readSettled(tx, company.id, xid);
  if (view.rows.length === 0) return { settled: null, history: [] };
  const payments = [...new Set(view.rows.map(({ payment }) => payment))].filter(isUuid).slice(0, mostHistories);
  const history = [];
  for (const payment of payments) history.push(await rowHistory(tx, company.id, settlementLog.tbl, payment));
  return {
    settled: { ...view, mayMove: may(permissions, openItemsPath, 'Write') },
    history: history.filter(({ data }) => data.length > 0),
  };
}

/** A voucher by its xid: its head and its lines, which balance. */
export async function voucherPanel(scope: Scope, xid: string): Promise<Omit<Panel, 'kind'> | undefined> {
  if (!isUuid(xid)) return undefined;
  const companyId = scope.company.id;
  return asCompany.read(companyId, async (tx) => {
    const [row] = await queryRows(tx, foundRow)`
        select voucher.xid, voucher.no, voucher.journal, voucher.date, voucher.type, voucher.description as text,
          months.lines, months.month
        from voucher
        cross join lateral (
          select count(*) as lines, to_char(make_date(min(line.year), 1, 1) + make_interval(months => min(line.month) - 1),
            'YYYY-MM') as month
          from voucher_line line where line.company_id = ${companyId} and line.voucher_id = voucher.xid
        ) months
        where voucher.company_id = ${companyId} and voucher.xid = ${xid}`;
    if (!row) return undefined;
    const lines = await queryRows(tx, lineRow)`
        select account.no as account, account.name as "accountName",
          coalesce(line.description, voucher.description) as text,
          case when line.net > 0 then line.net end as debit, case when line.net < 0 then -line.net end as credit,
          customer.name as customer, line.customer_id as "_customer", supplier.name as supplier,
          line.supplier_id as "_supplier", project.name as project, line.due_date as due, line.tax_code as tax
        from voucher_line line
        join voucher on voucher.company_id = ${companyId} and voucher.xid = line.voucher_id
        join account on account.company_id = ${companyId} and account.xid = line.account_id
        left join customer on customer.company_id = ${companyId} and customer.xid = line.customer_id
        left join supplier on supplier.company_id = ${companyId} and supplier.xid = line.supplier_id
        left join dimension project on project.company_id = ${companyId} and project.xid = line.project_id
        where line.company_id = ${companyId} and line.voucher_id = ${xid}
        order by line.line_no limit ${most}`;
    // Columns that repeat the head, or are empty on every line, are left out.
    const filled = lineColumns.filter(({ value }) =>
      lines.some((line) => line[value] !== null && !(value === 'text' && line.text === row.text)),
    );
    const { month } = row;
    const { settled, history } = await settledIn(tx, scope, xid);
    return {
      title: `Bilag ${row.no}`,
      subtitle: String(row.text ?? ''),
      facts: panelTable('Bilag', columns, [row]),
      tables: [panelTable('Linjer', filled, lines), ...history],
      settled,
      links: [
        {
          text: 'I bilagslinjene',
          path: voucherLinesPath,
          params: {
            voucher: String(row.no),
            journal: String(row.journal),
            ...(typeof month === 'string' && { from: month, to: month }),
          },
        },
      ],
    };
  });
}
