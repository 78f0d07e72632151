import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { CompanyTx } from '@/db/company';
import { inMonths } from '@/db/period-sql';
import { queryRows } from '@/db/query-rows';
import type { MonthRange } from '@/lib/filters/months';
import { amountHasWord, dayHasWord, hasWord } from '@/lib/windows/text-form';

/** Up to so many vouchers are named by their ids; of more, each line's own is looked up among them. */
const namedVouchers = 20_000;

const ids = z.array(z.string());
const foundRow = z.strictObject({ accounts: ids, customers: ids, suppliers: ids, dimensions: ids });
const voucherRow = z.strictObject({ xid: z.string(), named: z.boolean() });

const isAmong = (column: SQL, found: readonly string[]) => sql`${column} = any(${sql.param(found)}::uuid[])`;

/** The condition that a line's voucher has the word: its number or journal, or its text where the line has none of its own. */
async function inVoucher(tx: CompanyTx, companyId: string, word: string): Promise<SQL[]> {
  const name = sql`voucher.no || ' ' || voucher.journal`;
  const found = await queryRows(tx, voucherRow)`
    select xid, ${hasWord(name, word)} as named from voucher
    where company_id = ${companyId} and ${hasWord(sql`${name} || ' ' || coalesce(voucher.description, '')`, word)}
    limit ${namedVouchers + 1}`;
  if (found.length > namedVouchers) {
    const those = (text: SQL) =>
      sql`line.voucher_id in (select xid from voucher where company_id = ${companyId} and ${hasWord(text, word)})`;
    return [those(name), sql`(line.description is null and ${those(sql`voucher.description`)})`];
  }
  const named = found.filter((one) => one.named).map(({ xid }) => xid);
  const told = found.filter((one) => !one.named).map(({ xid }) => xid);
  return [
    ...(named.length > 0 ? [isAmong(sql`line.voucher_id`, named)] : []),
    ...(told.length > 0 ? [sql`(line.description is null and ${isAmong(sql`line.voucher_id`, told)})`] : []),
  ];
}

/** The vouchers of the months whose lines name one of the customers, and no other. */
function vouchersOfOnly(companyId: string, months: readonly MonthRange[], customers: readonly string[]): SQL {
  const names = (alias: string) =>
    sql`${sql.identifier(alias)}.company_id = ${companyId} and ${inMonths(alias, months)}`;
  return sql`select naming.voucher_id from voucher_line naming
    where ${names('naming')} and ${isAmong(sql`naming.customer_id`, customers)} and not exists (
      select from voucher_line other where ${names('other')} and other.voucher_id = naming.voucher_id
        and other.customer_id is not null and other.customer_id <> naming.customer_id)`;
}

/** The condition that a line of the months has the word in one of its columns, asked of what it names rather than of each line. */
async function hasLineWord(
  tx: CompanyTx,
  companyId: string,
  months: readonly MonthRange[],
  revenue: SQL,
  word: string,
): Promise<SQL> {
  const named = (table: string, text: SQL) =>
    sql`array(select xid from ${sql.identifier(table)} where company_id = ${companyId} and ${hasWord(text, word)})`;
  const [found] = await queryRows(tx, foundRow)`
    select ${named('account', sql`no || ' ' || name`)} as accounts, ${named('customer', sql`name`)} as customers,
      ${named('supplier', sql`name`)} as suppliers, ${named('dimension', sql`name`)} as dimensions`;
  const { accounts = [], customers = [], suppliers = [], dimensions = [] } = found ?? {};
  const among = (columns: readonly SQL[], values: readonly string[]) =>
    values.length === 0 ? [] : columns.map((column) => isAmong(column, values));
  const ofOnlyCustomer = sql`(line.customer_id is null and line.account_id = any(${revenue})
    and line.voucher_id in (${vouchersOfOnly(companyId, months, customers)}))`;
  const parts = [
    ...among([sql`line.account_id`], accounts),
    ...among([sql`line.customer_id`], customers),
    ...(customers.length > 0 ? [ofOnlyCustomer] : []),
    ...among([sql`line.supplier_id`], suppliers),
    ...among([sql`line.project_id`, sql`line.department_id`, sql`line.segment_id`], dimensions),
    ...(await inVoucher(tx, companyId, word)),
    hasWord(sql`line.description`, word),
    hasWord(sql`line.tax_code`, word),
    dayHasWord(sql`line.date`, word),
    dayHasWord(sql`line.due_date`, word),
    amountHasWord(sql`line.net`, word),
  ];
  return sql`(${sql.join(
    parts.filter((part) => part !== undefined),
    sql` or `,
  )})`;
}

/** The conditions that voucher lines of the months have the words, one for each. */
export async function findLines(
  tx: CompanyTx,
  companyId: string,
  months: readonly MonthRange[],
  revenue: SQL,
  words: readonly string[],
): Promise<SQL[]> {
  const found: SQL[] = [];
  for (const word of words) found.push(await hasLineWord(tx, companyId, months, revenue, word));
  return found;
}
