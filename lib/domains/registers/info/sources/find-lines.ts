import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { CompanyTx } from '@/db/company';
import { queryRows } from '@/db/query-rows';
import { amountHasWord, dayHasWord, hasWord } from '@/lib/platform/routing/windows/text-form';
import type { Lead, Search } from '@/lib/platform/routing/windows/window-table';
import { findDays, findNamed, type NamedOn, type SearchedDay } from './find-days';
import { among, findOfOnly, findVouchers, onDays, type Requested } from './find-vouchers';

const ids = z.array(z.string());
const namesRow = z.strictObject({ at: z.number(), accounts: ids, customers: ids, suppliers: ids, dimensions: ids });
type Names = Omit<z.infer<typeof namesRow>, 'at'>;
const none: Names = { accounts: [], customers: [], suppliers: [], dimensions: [] };

/** What a word was found in: the ids of those that have it, and the days whose lines' texts and amounts may; undefined: all days. */
type Found = { names: Names; words: readonly string[] | undefined; amounts: readonly string[] | undefined };

/** What of accounts, customers, suppliers and dimensions has each of the words. */
async function findNames(tx: CompanyTx, companyId: string, words: readonly string[]): Promise<Names[]> {
  const requested = words.map((word, at) => {
    const named = (table: string, text: SQL) =>
      sql`array(select xid from ${sql.identifier(table)} where company_id = ${companyId} and ${hasWord(text, word)})`;
    return sql`select ${at}::int as at, ${named('account', sql`no || ' ' || name`)} as accounts,
      ${named('customer', sql`name`)} as customers, ${named('supplier', sql`name`)} as suppliers,
      ${named('dimension', sql`name`)} as dimensions`;
  });
  return queryRows(tx, namesRow)`${sql.join(requested, sql` union all `)} order by at`;
}

/** The conditions, of which one holds for a line that names what the word was found in. */
function namesOne({ accounts, customers, suppliers, dimensions }: Names): SQL[] {
  const naming = (columns: readonly SQL[], values: readonly string[]) =>
    values.length === 0 ? [] : columns.map((column) => among(column, values));
  return [
    ...naming([sql`line.account_id`], accounts),
    ...naming([sql`line.customer_id`], customers),
    ...naming([sql`line.supplier_id`], suppliers),
    ...naming([sql`line.project_id`, sql`line.department_id`, sql`line.segment_id`], dimensions),
  ];
}

const anyOf = (parts: readonly (SQL | undefined)[]) =>
  sql.join(
    parts.filter((part) => part !== undefined),
    sql` or `,
  );

/** The parts of a condition, for lines of days that may fulfil it; nothing where there are no such days. */
function onThose(dates: readonly string[] | undefined, parts: readonly (SQL | undefined)[]): SQL[] {
  if (dates?.length === 0 || parts.every((part) => part === undefined)) return [];
  return [dates ? sql`(${onDays(dates)} and (${anyOf(parts)}))` : anyOf(parts)];
}

/** The conditions, of which one holds for a line that has the word in what is its own or in what it names. */
function linesHave(word: string, { names, words, amounts }: Found): SQL[] {
  const dated = dayHasWord(sql`line.date`, word);
  const texts = [
    hasWord(sql`line.description`, word),
    hasWord(sql`line.tax_code`, word),
    dayHasWord(sql`line.due_date`, word),
  ];
  return [
    ...namesOne(names),
    ...(dated ? [dated] : []),
    ...onThose(words, texts),
    ...onThose(amounts, [amountHasWord(sql`line.net`, word)]),
  ];
}

const oneOf = (parts: readonly SQL[]) => (parts.length === 0 ? sql`false` : sql`(${anyOf(parts)})`);

/** Lines of days with no more than these are looked up one by one. */
const mostLookedUp = 100_000;

/** Whether joins look each row up from here on, or read a table once. */
const lookUp = (tx: CompanyTx, few: boolean) =>
  tx.execute(sql`select set_config('enable_nestloop', ${few ? 'on' : 'off'}, true)`);

const areFew = (days: readonly SearchedDay[]) => days.reduce((sum, { lines }) => sum + lines, 0) <= mostLookedUp;

/** The vouchers of the lines of a condition, as an array. */
const vouchersOf = (companyId: string, lines: SQL) => sql`array(
  select distinct line.voucher_id from voucher_line line where line.company_id = ${companyId} and ${lines})`;

/** The vouchers of the days' lines as an array, where they are few. */
const vouchersOn = (companyId: string, days: readonly SearchedDay[]) =>
  areFew(days) ? vouchersOf(companyId, onDays(days.map(({ date }) => date))) : undefined;

/** The days whose lines' texts, vouchers or amounts may have the word at a place. */
const withWord = (days: readonly SearchedDay[], of: 'words' | 'vouchers' | 'amounts', at: number) =>
  days.filter((day) => day[of][at]).map(({ date }) => date);

const foundOn = (days: readonly SearchedDay[] | undefined, names: Names | undefined, at: number): Found => ({
  names: names ?? none,
  words: days && withWord(days, 'words', at),
  amounts: days && withWord(days, 'amounts', at),
});

/** The conditions that lines have the words, one for each; `days`, `keys`: of lines on these days, and of these ids, alone. */
async function allHave(
  tx: CompanyTx,
  requested: Requested,
  words: readonly string[],
  names: readonly Names[],
  named: readonly (NamedOn | undefined)[],
  days: readonly SearchedDay[] | undefined,
  keys?: readonly string[],
): Promise<SQL[]> {
  const { companyId } = requested;
  const within = (those: readonly SearchedDay[] | undefined) =>
    keys ? vouchersOf(companyId, among(sql`line.xid`, keys)) : those && vouchersOn(companyId, those);
  const described = days?.filter(({ vouchers }) => vouchers.includes(true));
  await lookUp(tx, within(days) !== undefined);
  const vouchers = described?.length === 0 ? [] : await findVouchers(tx, companyId, words, within(described));
  const customers = names.map((one) => one.customers);
  const ofOnly = await findOfOnly(tx, requested, customers, named, within(days));
  await lookUp(tx, false);
  return words.map((word, at) => {
    const only = ofOnly[at];
    return oneOf([
      ...linesHave(word, foundOn(days, names[at], at)),
      ...onThose(days && withWord(days, 'vouchers', at), vouchers[at] ?? []),
      ...(only ? [only] : []),
    ]);
  });
}

/** Whether a day may have lines with the word at a place; `named`: where lines name what has it, undefined: anywhere. */
const mayHave = (day: SearchedDay, at: number, named: NamedOn | undefined) =>
  day.words[at] ||
  day.vouchers[at] ||
  day.amounts[at] ||
  day.dates[at] ||
  named === undefined ||
  named.days.has(day.date);

/**
 * Looks for the words among the voucher lines of the months. `byDay`: the lines are as they were written, so that what their days are
 * searched by tells where to look.
 */
export async function findLines(
  tx: CompanyTx,
  requested: Requested,
  words: readonly string[],
  { byDay }: { byDay: boolean },
): Promise<Search> {
  const names = words.length === 0 ? [] : await findNames(tx, requested.companyId, words);
  if (!byDay) return { has: () => allHave(tx, requested, words, names, [], undefined) };
  const days = await findDays(tx, requested.companyId, requested.months, words);
  const named = await findNamed(tx, requested.companyId, requested.months, names.map(namesOne));
  const known = new Map(days.map((day) => [day.date, day]));
  const daysOf = (leads: readonly Lead[]) => leads.flatMap(({ value }) => known.get(value) ?? []);
  const ofRevenue = sql`(line.customer_id is null and line.account_id = any(${requested.revenue}))`;
  // What a voucher adds to its lines is taken for true where it is not quickly found: so much is known of a line without looking elsewhere.
  const may = async (leads: readonly Lead[]) => {
    const on = daysOf(leads);
    const described = words.map((_, at) => on.filter(({ vouchers }) => vouchers[at]));
    const rare = words.filter((_, at) => areFew(described[at] ?? []));
    const days = [...new Set(described.filter(areFew).flat())];
    const looked =
      days.length === 0 ? [] : await findVouchers(tx, requested.companyId, rare, vouchersOn(requested.companyId, days));
    const vouchers = new Map(rare.map((word, at) => [word, looked[at] ?? []]));
    return words.map((word, at) => {
      const [of, customers] = [named[at], names[at]?.customers ?? []];
      const ofNamed = of ? sql`${ofRevenue} and ${among(sql`line.voucher_id`, of.vouchers)}` : ofRevenue;
      const only = customers.length === 0 ? [] : [sql`(${ofNamed})`];
      const those = onThose(withWord(on, 'vouchers', at), vouchers.get(word) ?? [sql`true`]);
      return oneOf([...linesHave(word, foundOn(on, names[at], at)), ...those, ...only]);
    });
  };
  return {
    leads: days
      .filter((day) => words.every((_, at) => mayHave(day, at, named[at])))
      .map(({ date, lines }) => ({ value: date, count: lines })),
    may,
    has: (leads, keys) => allHave(tx, requested, words, names, named, leads ? daysOf(leads) : days, keys),
  };
}
