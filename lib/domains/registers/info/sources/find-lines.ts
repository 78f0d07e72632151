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

/**
 * The finds of a word: the ids of referenced rows with it, and the days whose lines' texts and amounts may have it;
 * undefined: all days.
 */
type Found = { names: Names; words: readonly string[] | undefined; amounts: readonly string[] | undefined };

/** The accounts, customers, suppliers and dimensions that contain each word. */
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

/** Alternative conditions for a line that references a row with the word. */
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

/** A condition restricted to the days that may meet it; [] without such days. */
function onThose(dates: readonly string[] | undefined, parts: readonly (SQL | undefined)[]): SQL[] {
  if (dates?.length === 0 || parts.every((part) => part === undefined)) return [];
  return [dates ? sql`(${onDays(dates)} and (${anyOf(parts)}))` : anyOf(parts)];
}

/** Alternative conditions for a line that has the word itself or in what it references. */
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

/** Most lines of the days to look up one by one. */
const mostLookedUp = 100_000;

/** Chooses for later joins between nested loops and reading each table once. */
const lookUp = (tx: CompanyTx, few: boolean) =>
  tx.execute(sql`select set_config('enable_nestloop', ${few ? 'on' : 'off'}, true)`);

const areFew = (days: readonly SearchedDay[]) => days.reduce((sum, { lines }) => sum + lines, 0) <= mostLookedUp;

/** The vouchers of the lines meeting a condition, as an array. */
const vouchersOf = (companyId: string, lines: SQL) => sql`array(
  select distinct line.voucher_id from voucher_line line where line.company_id = ${companyId} and ${lines})`;

/** The vouchers of the days' lines as an array; undefined when they are many. */
const vouchersOn = (companyId: string, days: readonly SearchedDay[]) =>
  areFew(days) ? vouchersOf(companyId, onDays(days.map(({ date }) => date))) : undefined;

/** The days whose lines' texts, vouchers or amounts may have the word at an index. */
const withWord = (days: readonly SearchedDay[], of: 'words' | 'vouchers' | 'amounts', at: number) =>
  days.filter((day) => day[of][at]).map(({ date }) => date);

const foundOn = (days: readonly SearchedDay[] | undefined, names: Names | undefined, at: number): Found => ({
  names: names ?? none,
  words: days && withWord(days, 'words', at),
  amounts: days && withWord(days, 'amounts', at),
});

/** The conditions that lines have the words, one each; `days`, `keys`: only lines on these days, with these ids. */
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
  const vouchers = described?.length === 0 ? [] : await findVouchers(tx, requested, words, within(described));
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

/**
 * True for a day that may have lines with the word at an index; `named`: where lines reference rows with it, undefined:
 * anywhere.
 */
const mayHave = (day: SearchedDay, at: number, named: NamedOn | undefined) =>
  day.words[at] ||
  day.vouchers[at] ||
  day.amounts[at] ||
  day.dates[at] ||
  named === undefined ||
  named.days.has(day.date);

/**
 * Searches the voucher lines of the months for the words. `byDay`: the days' search texts are current, so they narrow
 * the search.
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
  // Voucher conditions that are slow to check are assumed true, so that lines can be judged without reading other
  // tables.
  const may = async (leads: readonly Lead[]) => {
    const on = daysOf(leads);
    const described = words.map((_, at) => on.filter(({ vouchers }) => vouchers[at]));
    const rare = words.filter((_, at) => areFew(described[at] ?? []));
    const days = [...new Set(described.filter(areFew).flat())];
    const looked =
      days.length === 0 ? [] : await findVouchers(tx, requested, rare, vouchersOn(requested.companyId, days));
    const vouchers = new Map(rare.map((word, at) => [word, looked[at] ?? []]));
    return words.map((word, at) => {
      const [of, customers] = [named[at], names[at]?.customers ?? []];
      const ofNamed = of ? sql`${ofRevenue} and ${among(sql`line.voucher_id`, of.vouchers)}` : ofRevenue;
      const only = customers.length === 0 ? [] : [sql`(${ofNamed})`];
      const those = onThose(withWord(on, 'vouchers', at), vouchers.get(word) ?? [sql`true`]);
      return oneOf([...linesHave(word, foundOn(on, names[at], at)), ...those, ...only]);
    });
  };
  const mayHaveAll = (day: SearchedDay) => words.every((_, at) => mayHave(day, at, named[at]));
  return {
    leads: days.filter(mayHaveAll).map(({ date, lines }) => ({ value: date, count: lines })),
    others: days.filter((day) => !mayHaveAll(day)).map(({ date }) => date),
    may,
    has: (leads, keys) => allHave(tx, requested, words, names, named, leads ? daysOf(leads) : days, keys),
  };
}
