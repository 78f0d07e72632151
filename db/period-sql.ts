import { type SQL, sql } from 'drizzle-orm';

/** From and to as yyyy-mm, both included. */
export type MonthRange = { from: string; to: string };

/** The same months in each of consecutive years. */
type Stretch = { firstYear: number; lastYear: number; firstMonth: number; lastMonth: number };

/** The parts of a month as yyyy-mm. */
export const yearOf = (month: string) => Number(month.slice(0, 4));
export const monthOf = (month: string) => Number(month.slice(5, 7));

/** Splits a range into single months. */
export function eachMonth({ from, to }: MonthRange): MonthRange[] {
  const number = (month: string) => yearOf(month) * 12 + monthOf(month) - 1;
  return Array.from({ length: number(to) - number(from) + 1 }, (_, i) => {
    const at = number(from) + i;
    const month = `${Math.floor(at / 12)}-${String((at % 12) + 1).padStart(2, '0')}`;
    return { from: month, to: month };
  });
}

function byYear({ from, to }: MonthRange): Stretch[] {
  const years = Array.from({ length: yearOf(to) - yearOf(from) + 1 }, (_, i) => yearOf(from) + i);
  return years.map((year) => ({
    firstYear: year,
    lastYear: year,
    firstMonth: year === yearOf(from) ? monthOf(from) : 1,
    lastMonth: year === yearOf(to) ? monthOf(to) : 12,
  }));
}

/** Joins ranges of the same months in neighbouring years, so that few index ranges are read. */
function stretchesOf(ranges: readonly MonthRange[]): Stretch[] {
  const joined: Stretch[] = [];
  for (const next of ranges.flatMap(byYear).sort((a, b) => a.firstYear - b.firstYear)) {
    const last = joined.at(-1);
    const same = last && last.firstMonth === next.firstMonth && last.lastMonth === next.lastMonth;
    if (last && same && next.firstYear === last.lastYear + 1) last.lastYear = next.lastYear;
    else joined.push({ ...next });
  }
  return joined;
}

/**
 * The condition that a row's `year` and `month` are in one of the ranges; false without ranges. `table` is an alias.
 */
export function inMonths(table: string, ranges: readonly MonthRange[]): SQL {
  const year = sql`${sql.identifier(table)}.year`;
  const month = sql`${sql.identifier(table)}.month`;
  const parts = stretchesOf(ranges).map((s) => {
    const years =
      s.firstYear === s.lastYear
        ? sql`${year} = ${s.firstYear}`
        : sql`${year} between ${s.firstYear} and ${s.lastYear}`;
    if (s.firstMonth === 1 && s.lastMonth === 12) return sql`(${years})`;
    return sql`(${years} and ${month} between ${s.firstMonth} and ${s.lastMonth})`;
  });
  return parts.length === 0 ? sql`false` : sql`(${sql.join(parts, sql` or `)})`;
}

/** A row's `year` and `month` as months since year 0, as `monthNumber` computes them from yyyy-mm. */
export function monthNumberOf(table: string): SQL {
  const alias = sql.identifier(table);
  return sql`(${alias}.year * 12 + ${alias}.month - 1)`;
}

/** The condition that a row's `year` and `month` are not after the month (yyyy-mm). */
export function upToMonth(table: string, month: string): SQL {
  const alias = sql.identifier(table);
  return sql`(${alias}.year, ${alias}.month) <= (${yearOf(month)}::smallint, ${monthOf(month)}::smallint)`;
}
