import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { CompanyTx } from '@/db/company';
import { inMonths } from '@/db/period-sql';
import { queryRows } from '@/db/query-rows';
import type { MonthRange } from '@/lib/core/filters/months';
import { formHasWord, formOf } from '@/lib/platform/routing/windows/text-form';
import type { NamedOn } from './find-days';

/** Ids as a PostgreSQL array literal, which is passed through unparsed; empty when a setting has them. */
const manyIds = z.string().nullable();

/** The ids found by `condition` as `manyIds`, or put into the transaction's `setting` where they are many. */
const listed = (id: SQL, setting: string, condition: SQL, mostNamed: number) => sql`
  case when count(*) filter (where ${condition}) > ${mostNamed}
    then left(set_config(${setting}, (array_agg(${id}) filter (where ${condition}))::text, true), 0)
    else (array_agg(${id}) filter (where ${condition}))::text end`;

/**
 * The searched lines: a company's of some months, with its revenue accounts. Up to `mostNamed` vouchers are listed by
 * id in a query; more stay in the database, in a setting of the transaction.
 */
export type Requested = { companyId: string; months: readonly MonthRange[]; revenue: SQL; mostNamed: number };

export const among = (column: SQL, found: string | readonly string[]) =>
  sql`${column} = any(${sql.param(found)}::uuid[])`;

/** The condition that a voucher is in a list (an array of SQL); true without one. */
const isIn = (voucher: SQL, list: SQL | undefined) => (list ? sql`${voucher} = any(${list})` : sql`true`);

export const onDays = (dates: readonly string[]) => sql`line.date = any(${sql.param(dates)}::date[])`;

/** The condition that a line's voucher is in the list, or in the setting that has it; [] for none. */
function isListed(list: string | null | undefined, setting: string): SQL[] {
  if (list === null || list === undefined) return [];
  if (list !== '') return [among(sql`line.voucher_id`, list)];
  return [sql`line.voucher_id in (select unnest(current_setting(${setting})::uuid[]))`];
}

/**
 * The conditions that a line's voucher has each word: its number or journal, or its text when the line has none. The
 * vouchers (of a list, if given) are scanned once for all words.
 */
export async function findVouchers(
  tx: CompanyTx,
  { companyId, mostNamed }: Requested,
  words: readonly string[],
  list: SQL | undefined,
): Promise<SQL[][]> {
  if (words.length === 0) return [];
  const name = sql`voucher.no || ' ' || voucher.journal`;
  const described = sql`voucher.description`;
  const forms = [...new Map(words.map((word) => [formOf(word).name, formOf(word)])).values()];
  const formed = (form: string, of: 'name' | 'described') => sql`found.${sql.identifier(`${of}_${form}`)}`;
  const made = forms.flatMap((form) => [
    sql`${form.of(name)} as ${sql.identifier(`name_${form.name}`)}`,
    sql`${form.of(described)} as ${sql.identifier(`described_${form.name}`)}`,
  ]);
  const lists = words.flatMap((word, at) => {
    const has = (of: 'name' | 'described') => formHasWord(formed(formOf(word).name, of), word);
    const listOf = (of: 'name' | 'described', condition: SQL) =>
      sql`${listed(sql`found.xid`, `found.${of}_${at}`, condition, mostNamed)} as ${sql.identifier(`${of}_${at}`)}`;
    return [listOf('name', has('name')), listOf('described', sql`${has('described')} and not ${has('name')}`)];
  });
  const [found = {}] = await queryRows(tx, z.record(z.string(), manyIds))`
    select ${sql.join(lists, sql`, `)}
    from (select voucher.xid, ${sql.join(made, sql`, `)} from voucher
      where company_id = ${companyId} and ${isIn(sql`voucher.xid`, list)} offset 0) found`;
  return words.map((_, at) => {
    const isOf = (of: 'name' | 'described') => isListed(found[`${of}_${at}`], `found.${of}_${at}`);
    return [...isOf('name'), ...isOf('described').map((has) => sql`(line.description is null and ${has})`)];
  });
}

/**
 * The vouchers of the months within `within` whose lines name exactly one customer, with that customer: one scan for
 * all words.
 */
function onlyNamed({ companyId, months }: Requested, within: SQL): SQL {
  const text = sql`naming.customer_id::text collate "C"`;
  return sql`select naming.voucher_id, min(${text})::uuid as customer_id from voucher_line naming
    where naming.company_id = ${companyId} and naming.customer_id is not null and ${inMonths('naming', months)} and ${within}
    group by naming.voucher_id having min(${text}) = max(${text})`;
}

/**
 * The conditions that a line is revenue without a customer, of a voucher whose only customer has the word; undefined
 * when no customer has it.
 */
export async function findOfOnly(
  tx: CompanyTx,
  requested: Requested,
  customersOf: readonly (readonly string[])[],
  named: readonly (NamedOn | undefined)[],
  list: SQL | undefined,
): Promise<(SQL | undefined)[]> {
  const voucher = sql`naming.voucher_id`;
  // Words whose lines are few search only their vouchers; the others share one search.
  const ownOf = (at: number) => {
    const of = named[at];
    return of && onlyNamed(requested, sql`${among(voucher, of.vouchers)} and ${isIn(voucher, list)}`);
  };
  const shared = onlyNamed(requested, isIn(voucher, list));
  const lists = customersOf.flatMap((customers, at) => {
    if (customers.length === 0) return [];
    const own = ownOf(at);
    const from = own ? sql`(${own}) only_one` : sql`shared`;
    const list = listed(sql`voucher_id`, `found.only_${at}`, among(sql`customer_id`, customers), requested.mostNamed);
    return [sql`(select ${list} from ${from}) as ${sql.identifier(`only_${at}`)}`];
  });
  if (lists.length === 0) return [];
  const [found = {}] = await queryRows(tx, z.record(z.string(), manyIds))`
    with shared as materialized (${shared}) select ${sql.join(lists, sql`, `)}`;
  return customersOf.map((_, at) => {
    const [has] = isListed(found[`only_${at}`], `found.only_${at}`);
    return has && sql`(line.customer_id is null and line.account_id = any(${requested.revenue}) and ${has})`;
  });
}
