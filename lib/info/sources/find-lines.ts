import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { CompanyTx } from '@/db/company';
import { inMonths } from '@/db/period-sql';
import { queryRows } from '@/db/query-rows';
import type { MonthRange } from '@/lib/filters/months';
import { amountHasWord, dayHasWord, formHasWord, formOf, hasWord } from '@/lib/windows/text-form';

/** Up to so many vouchers are named by their ids; of more, each line's own is looked up among them, anew in each query. */
const mostNamed = 250_000;

const ids = z.array(z.string());
const namesRow = z.strictObject({ at: z.number(), accounts: ids, customers: ids, suppliers: ids, dimensions: ids });
/** Ids as PostgreSQL writes an array, so that they pass through unread; empty for too many. */
const manyIds = z.string().nullable();

/** What a word was found in: the ids of those that have it. */
type Found = {
  names: Omit<z.infer<typeof namesRow>, 'at'>;
  vouchers: readonly SQL[];
  /** Of revenue without a customer, whose voucher names one that has the word alone. */
  ofOnly: SQL | undefined;
};

const among = (column: SQL, found: string | readonly string[]) => sql`${column} = any(${sql.param(found)}::uuid[])`;

/** That a line's voucher is in the list, or, of too many to list, in what `those` gives; nothing for none. */
function isListed(list: string | null | undefined, those: SQL): SQL[] {
  if (list === null || list === undefined) return [];
  return [list === '' ? sql`line.voucher_id in (${those})` : among(sql`line.voucher_id`, list)];
}

/** What of accounts, customers, suppliers and dimensions has each of the words. */
async function findNames(tx: CompanyTx, companyId: string, words: readonly string[]): Promise<Found['names'][]> {
  const asked = words.map((word, at) => {
    const named = (table: string, text: SQL) =>
      sql`array(select xid from ${sql.identifier(table)} where company_id = ${companyId} and ${hasWord(text, word)})`;
    return sql`select ${at}::int as at, ${named('account', sql`no || ' ' || name`)} as accounts,
      ${named('customer', sql`name`)} as customers, ${named('supplier', sql`name`)} as suppliers,
      ${named('dimension', sql`name`)} as dimensions`;
  });
  return queryRows(tx, namesRow)`${sql.join(asked, sql` union all `)} order by at`;
}

/**
 * The conditions that a line's voucher has each of the words: its number or journal, or its text where the line has none of its own. All
 * vouchers are looked through once, whatever the number of words.
 */
async function findVouchers(tx: CompanyTx, companyId: string, words: readonly string[]): Promise<SQL[][]> {
  const name = sql`voucher.no || ' ' || voucher.journal`;
  const told = sql`voucher.description`;
  const forms = [...new Map(words.map((word) => [formOf(word).name, formOf(word)])).values()];
  const formed = (form: string, of: 'name' | 'told') => sql`found.${sql.identifier(`${of}_${form}`)}`;
  const made = forms.flatMap((form) => [
    sql`${form.of(name)} as ${sql.identifier(`name_${form.name}`)}`,
    sql`${form.of(told)} as ${sql.identifier(`told_${form.name}`)}`,
  ]);
  const listed = words.flatMap((word, at) => {
    const has = (of: 'name' | 'told') => formHasWord(formed(formOf(word).name, of), word);
    const listOf = (of: 'name' | 'told', condition: SQL) => sql`
      case when count(*) filter (where ${condition}) > ${mostNamed} then ''
        else array_agg(found.xid) filter (where ${condition})::text end as ${sql.identifier(`${of}_${at}`)}`;
    return [listOf('name', has('name')), listOf('told', sql`${has('told')} and not ${has('name')}`)];
  });
  const [found = {}] = await queryRows(tx, z.record(z.string(), manyIds))`
    select ${sql.join(listed, sql`, `)}
    from (select voucher.xid, ${sql.join(made, sql`, `)} from voucher where company_id = ${companyId} offset 0) found`;
  return words.map((word, at) => {
    const isOf = (text: SQL, list: string | null | undefined) => {
      if (!list) {
        return list === ''
          ? [
              sql`line.voucher_id in (select xid from voucher where company_id = ${companyId} and ${hasWord(text, word)})`,
            ]
          : [];
      }
      return [among(sql`line.voucher_id`, list)];
    };
    return [
      ...isOf(name, found[`name_${at}`]),
      ...isOf(told, found[`told_${at}`]).map((has) => sql`(line.description is null and ${has})`),
    ];
  });
}

/** The vouchers of the months whose lines name one of the customers, and no other. */
function vouchersOfOnly(companyId: string, months: readonly MonthRange[], customers: readonly string[]): SQL {
  const names = (alias: string) =>
    sql`${sql.identifier(alias)}.company_id = ${companyId} and ${inMonths(alias, months)}`;
  return sql`select naming.voucher_id from voucher_line naming
    where ${names('naming')} and ${among(sql`naming.customer_id`, customers)} and not exists (
      select from voucher_line other where ${names('other')} and other.voucher_id = naming.voucher_id
        and other.customer_id is not null and other.customer_id <> naming.customer_id)`;
}

/** The conditions that a line is revenue without a customer, of a voucher that names one of the customers of a word alone; undefined where it has none. */
async function findOfOnly(
  tx: CompanyTx,
  companyId: string,
  months: readonly MonthRange[],
  revenue: SQL,
  customersOf: readonly (readonly string[])[],
): Promise<(SQL | undefined)[]> {
  const asked = customersOf.flatMap((customers, at) => {
    const count = sql`case when count(*) > ${mostNamed} then '' else array_agg(voucher_id)::text end`;
    const list = sql`(select ${count} from (${vouchersOfOnly(companyId, months, customers)}) found)`;
    return customers.length === 0 ? [] : [sql`${list} as ${sql.identifier(`only_${at}`)}`];
  });
  if (asked.length === 0) return [];
  const [found = {}] = await queryRows(tx, z.record(z.string(), manyIds))`select ${sql.join(asked, sql`, `)}`;
  return customersOf.map((customers, at) => {
    const [has] = isListed(found[`only_${at}`], vouchersOfOnly(companyId, months, customers));
    return has && sql`(line.customer_id is null and line.account_id = any(${revenue}) and ${has})`;
  });
}

/** The condition that a line has the word in one of its columns, asked of what it names rather than of each line. */
function hasLineWord(word: string, { names, vouchers, ofOnly }: Found): SQL {
  const { accounts, customers, suppliers, dimensions } = names;
  const naming = (columns: readonly SQL[], values: readonly string[]) =>
    values.length === 0 ? [] : columns.map((column) => among(column, values));
  const parts = [
    ...naming([sql`line.account_id`], accounts),
    ...naming([sql`line.customer_id`], customers),
    ofOnly,
    ...naming([sql`line.supplier_id`], suppliers),
    ...naming([sql`line.project_id`, sql`line.department_id`, sql`line.segment_id`], dimensions),
    ...vouchers,
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
  const names = await findNames(tx, companyId, words);
  const vouchers = await findVouchers(tx, companyId, words);
  const ofOnly = await findOfOnly(
    tx,
    companyId,
    months,
    revenue,
    names.map(({ customers }) => customers),
  );
  return words.map((word, at) => {
    const none = { accounts: [], customers: [], suppliers: [], dimensions: [] };
    return hasLineWord(word, { names: names[at] ?? none, vouchers: vouchers[at] ?? [], ofOnly: ofOnly[at] });
  });
}
