import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, expect, test } from 'vitest';
import { closeConnection } from '@/db/client';
import { inMonths, monthNumberOf, upToMonth } from '@/db/period-sql';
import { asSystem } from '@/db/system';
import { monthNumber, monthOf } from '@/lib/core/filters/months';
import { runs } from '@/tests/factories/runs';

afterAll(closeConnection);

const first = monthNumber('2018-01');
const months = Array.from({ length: 8 * 12 }, (_, i) => first + i);
const calendar = sql`(
  select (n / 12)::smallint as year, (n % 12 + 1)::smallint as month
  from generate_series(${first}::int, ${first + months.length - 1}::int) n) calendar`;

const month = fc.integer({ min: first, max: first + months.length - 1 });
const ranges = fc.array(
  fc.tuple(month, month).map(([a, b]) => ({ from: monthOf(Math.min(a, b)), to: monthOf(Math.max(a, b)) })),
  { maxLength: 5 },
);
const wholeYears = fc
  .subarray([2018, 2019, 2020, 2021, 2022, 2023, 2024])
  .map((years) => years.map((year) => ({ from: `${year}-01`, to: `${year}-09` })));

async function picked(condition: ReturnType<typeof inMonths>): Promise<number[]> {
  const { rows } = await asSystem((tx) =>
    tx.execute<{ n: number }>(
      sql`select ${monthNumberOf('calendar')} as n from ${calendar} where ${condition} order by 1`,
    ),
  );
  return rows.map((row) => row.n);
}

test('the condition holds for the months of the ranges and no others', async () => {
  await fc.assert(
    fc.asyncProperty(fc.oneof(ranges, wholeYears), async (list) => {
      const expected = months.filter((n) => list.some(({ from, to }) => monthOf(n) >= from && monthOf(n) <= to));
      expect(await picked(inMonths('calendar', list))).toEqual(expected);
    }),
    { numRuns: runs(60), endOnFailure: true },
  );
});

test('up to a month takes it and all before it', async () => {
  expect(await picked(upToMonth('calendar', '2020-03'))).toEqual(months.filter((n) => n <= monthNumber('2020-03')));
});
