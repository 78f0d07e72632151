import { type SQL, sql } from 'drizzle-orm';
import { revenueAccounts } from '@/db/customer-revenue';
import type { Filters } from '@/lib/core/filters/filters';
import type { Scope } from '@/lib/platform/auth/session';
import {
  isByShare,
  voucherLineCondition,
  voucherLineMonths,
  voucherLineRows,
} from '@/lib/platform/ledger/voucher-line-filters';
import type { WindowTable, WindowValue } from '@/lib/platform/routing/windows/window-table';
import { findLines } from './find-lines';
import { columns, lineJoins, lineOrder, lineRow, selectLines } from './voucher-line-table';

/** The most vouchers with a word that a query lists by their ids. */
const mostNamed = 2_000;

/** The page of voucher lines in windows, for companies with more than a browser holds. */
export function voucherLineWindows(scope: Scope, filters: Filters, most = mostNamed): WindowTable {
  const companyId = scope.company.id;
  const months = voucherLineMonths(filters);
  const revenue = revenueAccounts(companyId);
  const joins = lineJoins(companyId, months, revenue);
  const names = (table: string, value = 'name') =>
    sql`select xid as key, ${sql.identifier(value)} as value from ${sql.identifier(table)} where company_id = ${companyId}`;
  const named = (table: string, key: SQL, name = table): WindowValue => ({
    sql: sql`${sql.identifier(name)}.name`,
    needs: [name],
    by: { key, values: names(table) },
  });
  const ofAccount = (value: string): WindowValue => ({
    sql: sql`account.${sql.identifier(value)}`,
    needs: ['account'],
    by: { key: sql`line.account_id`, values: names('account', value) },
  });
  const ofVoucher = (value: string): WindowValue => ({
    sql: sql`voucher.${sql.identifier(value)}`,
    needs: ['voucher'],
    by: { key: sql`line.voucher_id`, values: names('voucher', value) },
  });
  const customer = sql`coalesce(line.customer_id, only_one.customer_id)`;
  return {
    columns,
    values: {
      date: { sql: sql`line.date` },
      voucher: ofVoucher('no'),
      journal: ofVoucher('journal'),
      account: ofAccount('no'),
      accountName: ofAccount('name'),
      text: { sql: sql`coalesce(line.description, voucher.description)`, needs: ['voucher'] },
      debit: { sql: sql`case when line.net > 0 then line.net end` },
      credit: { sql: sql`case when line.net < 0 then -line.net end` },
      net: { sql: sql`line.net` },
      customer: {
        sql: sql`coalesce(customer.name, only_customer.name)`,
        needs: ['only_one', 'customer', 'only_customer'],
        by: { key: customer, values: names('customer'), needs: ['only_one'] },
      },
      supplier: named('supplier', sql`line.supplier_id`),
      project: named('dimension', sql`line.project_id`, 'project'),
      department: named('dimension', sql`line.department_id`, 'department'),
      segment: named('dimension', sql`line.segment_id`, 'segment'),
      due: { sql: sql`line.due_date` },
      tax: { sql: sql`line.tax_code` },
    },
    joins,
    rows: voucherLineRows(companyId, filters),
    where: voucherLineCondition(companyId, filters, months),
    key: isByShare(filters) ? undefined : sql`line.xid`,
    order: { lead: { column: 'date', desc: true }, terms: lineOrder, needs: ['voucher'] },
    find: (tx, words) =>
      findLines(tx, { companyId, months, revenue, mostNamed: most }, words, { byDay: !isByShare(filters) }),
    read: (lines, terms) => selectLines(lines, lineJoins(companyId, months, revenue, { few: true }), terms),
    row: lineRow,
  };
}
