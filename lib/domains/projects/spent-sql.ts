import { type SQL, sql } from 'drizzle-orm';
import { linesInParts } from '@/db/line-shares';

/** The account classes of a project's costs other than wages (class 5), which the hours carry. */
const voucherClasses = ['4', '6', '7'];

/**
 * The ledger lines of a project, split ones with the project's share, as `from … where …`: `line` with its `account`
 * and `tie`, the calculation row it is assigned to; `joins` adds more.
 */
export function ledgerOf(companyId: string, dimensionId: string | SQL, projectid: string, joins: SQL = sql``): SQL {
  return sql`from ${linesInParts(companyId)} line
    join account on account.company_id = ${companyId} and account.xid = line.account_id
    left join voucher_tie tie on tie.company_id = ${companyId} and tie.voucher_line_id = line.xid and tie.project_id = ${projectid}
    ${joins}
    where line.project_id = ${dimensionId}`;
}

/** A line's voucher, as a join of `ledgerOf`. */
export const withVoucher = (companyId: string): SQL =>
  sql`join voucher on voucher.company_id = ${companyId} and voucher.xid = line.voucher_id`;

/** The supplier invoice `i` of a line's voucher, as an inner join of `ledgerOf`. */
export const withInvoice = (companyId: string): SQL =>
  sql`${withVoucher(companyId)}
    join supplier_invoice i on i.company_id = ${companyId} and i.voucher_year = voucher.year
      and i.voucher_journal = voucher.journal and i.voucher_no = voucher.no and i.voucher_date = voucher.date
      and i.currency = 'NOK'`;

/** Whether a ledger line is a cost that is assigned to the calculation directly. */
export const isVoucherCost = sql`left(account.no, 1) = any(${sql.param(voucherClasses)}::text[])`;

/** The assigned row, or null when the calculation does not have it. */
export const knownLine = (column: SQL, rows: readonly string[]): SQL =>
  sql`case when ${column} = any(${sql.param(rows)}::uuid[]) then ${column} end`;
