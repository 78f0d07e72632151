import { type SQL, sql } from 'drizzle-orm';
import { type Typed, taxForms } from '@/lib/core/search/read-typed';
import type { Sought } from './subject';

/** The beginning of a voucher's number has at least so many signs: fewer begin every number of a year. */
const fewestSigns = 4;

/** Most lines looked at for each amount, and most numbers: what is more is counted as this. */
export const mostFound = 100;

/** The text that follows all that begin with the given one, in the order of code points. */
const afterAll = (beginning: string) => `${beginning}\u{10ffff}`;

/** The vouchers with a line of an amount (in øre), newest first. */
function withAmount(companyId: string, ore: number, fit: 0 | 1, text: string): SQL {
  return sql`(select line.voucher_id as id, line.date, ${fit}::int as fit, line.xid as line, ${text}::text as found_as
    from voucher_line line where line.company_id = ${companyId} and line.ore = ${ore}::bigint
    order by line.date desc limit ${mostFound})`;
}

/** The vouchers that come to an amount (in øre), newest first, whether one of their lines does or not. */
function withSum(companyId: string, ore: number): SQL {
  return sql`(select voucher.xid as id, voucher.date, 0::int as fit, null::uuid as line, ''::text as found_as
    from voucher where voucher.company_id = ${companyId} and voucher.ore = ${ore}::bigint
    order by voucher.date desc limit ${mostFound})`;
}

/** The vouchers with a number, newest first, and those whose number begins so, the highest first: each in its index's order. */
function withNumber(companyId: string, number: string): SQL[] {
  const select = (fit: 0 | 1, where: SQL, order: SQL) => sql`(
    select voucher.xid as id, voucher.date, ${fit}::int as fit, null::uuid as line, null::text as found_as
    from voucher where voucher.company_id = ${companyId} and ${where} order by ${order} limit ${mostFound})`;
  const begins = sql`voucher.no ~>=~ ${number} and voucher.no ~<~ ${afterAll(number)} and voucher.no <> ${number}`;
  return [
    select(0, sql`voucher.no = ${number}`, sql`voucher.date desc`),
    ...(number.length < fewestSigns ? [] : [select(1, begins, sql`voucher.no using ~>~`)]),
  ];
}

/** The vouchers with a line of a reference, newest first: an invoice's number is seldom its voucher's. */
const withReference = (companyId: string, number: string): SQL => sql`(
  select line.voucher_id as id, line.date, 0::int as fit, null::uuid as line, null::text as found_as
  from voucher_line line where line.company_id = ${companyId} and line.reference = ${number}
  order by line.date desc limit ${mostFound})`;

/** The vouchers of invoices that are called so, by their ids. */
const calledSo = (companyId: string, ids: readonly string[]): SQL => sql`(
  select voucher.xid as id, voucher.date, 0::int as fit, null::uuid as line, null::text as found_as
  from voucher where voucher.company_id = ${companyId} and voucher.xid = any(${sql.param(ids)}::uuid[]))`;

/** Labels an amount that is the typed one with or without tax. */
const taxText = (rate: number, typedIs: 'gross' | 'net') => `${typedIs === 'gross' ? 'med' : 'uten'} ${rate} % mva.`;

/**
 * The vouchers that a typed text may mean (id, date, fit, line, found_as), as queries; undefined where it is neither a
 * number nor an amount.
 */
export function vouchersFound(companyId: string, sought: Sought): SQL[] | undefined {
  if (!('typed' in sought)) return undefined;
  const { number, amount }: Typed = sought.typed;
  const found = [
    ...(number === null ? [] : [...withNumber(companyId, number), withReference(companyId, number)]),
    ...(sought.called.length === 0 ? [] : [calledSo(companyId, sought.called)]),
    ...(amount === null
      ? []
      : [
          withAmount(companyId, amount.ore, 0, ''),
          withSum(companyId, amount.ore),
          ...taxForms(amount.ore).map(({ ore, rate, typedIs }) =>
            withAmount(companyId, ore, 1, taxText(rate, typedIs)),
          ),
        ]),
  ];
  return found.length === 0 ? undefined : found;
}

/** The best vouchers of those found that meet a condition on their id, each with how it was found, and how many there are. */
export const bestVouchers = (found: readonly SQL[], where: (id: SQL) => SQL, most: number): SQL => sql`
  select id, count(*) over () as count, min(fit) as fit, (array_agg(line order by fit, line is null, date desc))[1] as line,
    (array_agg(found_as order by fit, line is null, date desc))[1] as found_as
  from (${sql.join([...found], sql` union all `)}) hit group by id having ${where(sql`hit.id`)}
  order by min(fit), max(date) desc, id limit ${most}`;
