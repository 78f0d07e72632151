import { type SQL, sql } from 'drizzle-orm';
import { linesInParts } from '@/db/line-shares';

/** The account classes that are a project's costs and carry no hours; the wages (class 5) are carried by the hours. */
const voucherClasses = ['4', '6', '7'];

/**
 * The lines of the ledger on a project, a split one with the project's share, as `from … where …`: `line` with its `account` and
 * `tie`, the row of the calculation it is set against; `joins` brings more.
 */
export function ledgerOf(companyId: string, dimensionId: string, projectid: string, joins: SQL = sql``): SQL {
  return sql`from ${linesInParts(companyId)} line
    join account on account.company_id = ${companyId} and account.xid = line.account_id
    left join voucher_tie tie on tie.company_id = ${companyId} and tie.voucher_line_id = line.xid and tie.project_id = ${projectid}
    ${joins}
    where line.project_id = ${dimensionId}`;
}

/** The voucher of a line, as a join of `ledgerOf`. */
export const withVoucher = (companyId: string): SQL =>
  sql`join voucher on voucher.company_id = ${companyId} and voucher.xid = line.voucher_id`;

/** The supplier's invoice that a line's voucher is, `i`, as a join of `ledgerOf` that leaves out those that are none. */
export const withInvoice = (companyId: string): SQL =>
  sql`${withVoucher(companyId)}
    join supplier_invoice i on i.company_id = ${companyId} and i.voucher_year = voucher.year
      and i.voucher_journal = voucher.journal and i.voucher_no = voucher.no and i.currency = 'NOK'`;

/** Whether a line of the ledger is a cost that is set against the calculation by itself. */
export const isVoucherCost = sql`left(account.no, 1) = any(${sql.param(voucherClasses)}::text[])`;

/** A tie, or none where the calculation has no such row. */
export const knownLine = (column: SQL, rows: readonly string[]): SQL =>
  sql`case when ${column} = any(${sql.param(rows)}::uuid[]) then ${column} end`;
