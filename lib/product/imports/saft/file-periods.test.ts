import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { monthNumber, monthOf } from '@/lib/core/filters/months';
import { decidePeriods, type FilePeriods, PeriodsSeen } from './file-periods';
import type { SaftSelection } from './header';
import { monthOfPeriod, type Numbering, otherNumberings } from './period-numbering';
import type { PeriodSaid } from './types';

const silent: SaftSelection = { dates: undefined, periods: undefined };
const unknown = { start: 1, settled: false };

function decide(
  said: readonly PeriodSaid[],
  {
    selection = silent,
    known = unknown,
    opened = false,
  }: { selection?: SaftSelection; known?: { start: number; settled: boolean }; opened?: boolean } = {},
): FilePeriods {
  const periods = new PeriodsSeen();
  for (const one of said) periods.add(one);
  const decided = decidePeriods(periods.said, selection, known, opened);
  if (!decided) throw new Error('nothing decided');
  return decided;
}

/** A voucher written as 'date period year'. */
function said(text: string): PeriodSaid {
  const [date = '', period = '', periodYear = ''] = text.split(' ');
  const number = (value: string) => (value === '-' || value === '' ? undefined : Number(value));
  return { date, period: number(period), periodYear: number(periodYear) };
}

function placed(periods: FilePeriods, text: string): string {
  const { year, month } = periods.place(said(text));
  return monthOf(year * 12 + month - 1);
}

const ends = ({ first, last }: FilePeriods) =>
  [first, last].map(({ year, month }) => monthOf(year * 12 + month - 1)).join();

const selected = (from: string, to: string): SaftSelection => {
  const end = (text: string) => {
    const [year = 0, period = 0] = text.split('/').map(Number);
    return { year, period };
  };
  return from.includes('-')
    ? { dates: { from, to }, periods: undefined }
    : { dates: undefined, periods: { from: end(from), to: end(to) } };
};

/** Writes a date as a system with this numbering does. */
function writtenBy(numbering: Numbering, month: number, day: number): PeriodSaid {
  const date = `${monthOf(month)}-${String(day).padStart(2, '0')}`;
  for (let year = Math.floor(month / 12) - 1; year <= Math.floor(month / 12) + 1; year += 1) {
    for (let period = 1; period <= 12; period += 1) {
      if (monthOfPeriod(numbering, year, period) === month) return { date, period, periodYear: year };
    }
  }
  throw new Error('no period');
}

describe('how a file counts', () => {
  test('is told from a year of vouchers, whatever its first month and its way of counting', () => {
    const numbering = fc.constantFrom(...otherNumberings(1));
    const day = fc.integer({ min: 1, max: 28 });
    fc.assert(
      fc.property(
        numbering,
        fc.array(day, { minLength: 12, maxLength: 12 }),
        fc.integer({ min: -1, max: 2 }),
        (way, days, years) => {
          const first = (2020 + years) * 12 + way.start - 1;
          const vouchers = days.map((on, i) => writtenBy(way, first + i, on));
          const periods = decide(vouchers);
          expect(periods.start).toBe(way.start);
          expect(periods.astray).toBe(0);
          expect(ends(periods)).toBe(`${monthOf(first)},${monthOf(first + 11)}`);
          for (const voucher of vouchers) {
            const { year, month } = periods.place(voucher);
            expect(year * 12 + month - 1).toBe(monthNumber(voucher.date));
          }
          const lastYear = vouchers.at(-1)?.periodYear;
          expect(placed(periods, `2020-01-01 13 ${lastYear}`)).toBe(monthOf(first + 11));
        },
      ),
    );
  });

  test('is by calendar months while those explain it as well', () => {
    const month = fc.integer({ min: 2019 * 12, max: 2026 * 12 });
    fc.assert(
      fc.property(fc.array(month, { minLength: 1 }), (months) => {
        // Months that make up whole years would reveal the fiscal year's start.
        fc.pre((Math.max(...months) - Math.min(...months) + 1) % 12 !== 0);
        const periods = decide(
          months.map((one) => said(`${monthOf(one)}-10 ${(one % 12) + 1} ${Math.floor(one / 12)}`)),
        );
        expect(periods.start).not.toBe(7);
        expect(periods.astray).toBe(0);
        expect(ends(periods)).toBe(`${monthOf(Math.min(...months))},${monthOf(Math.max(...months))}`);
      }),
    );
  });

  test('of one voucher of 15 July in period 1 is from July, and a voucher a month late says nothing', () => {
    const july = decide([said('2024-07-15 1 2024')], { selection: selected('2024/1', '2024/12') });
    expect([july.start, placed(july, '2024-07-15 1 2024'), ends(july)]).toEqual([7, '2024-07', '2024-07,2025-06']);
    const late = decide([said('2024-02-03 1 2024')]);
    expect([late.start, late.astray, placed(late, '2024-02-03 1 2024')]).toEqual([undefined, 1, '2024-01']);
    const typo = decide([said('2025-01-15 1 2024')]);
    expect([typo.start, typo.astray, placed(typo, '2025-01-15 1 2024')]).toEqual([undefined, 1, '2024-01']);
  });

  test('is not overturned by vouchers that are posted late: the period stands, and they are counted', () => {
    const year = Array.from({ length: 12 }, (_, i) => said(`2024-${String(i + 1).padStart(2, '0')}-20 ${i + 1} 2024`));
    const periods = decide([
      ...year,
      said('2024-02-03 1 2024'),
      said('2025-01-10 12 2024'),
      said('2025-02-01 13 2024'),
    ]);
    expect(periods.astray).toBe(2);
    expect(
      ['2024-02-03 1 2024', '2025-01-10 12 2024', '2025-02-01 13 2024'].map((one) => placed(periods, one)),
    ).toEqual(['2024-01', '2024-12', '2024-12']);
  });

  test('of a company with a ledger is its own where a small file says little', () => {
    const settled = { start: 7, settled: true };
    const small = decide([said('2024-08-20 1 2024')], { known: settled });
    expect([placed(small, '2024-08-20 1 2024'), small.astray, small.start]).toEqual(['2024-07', 1, 7]);
    const calendar = decide([said('2024-07-15 1 2024')], { known: { start: 1, settled: true } });
    expect([placed(calendar, '2024-07-15 1 2024'), calendar.astray]).toEqual(['2024-01', 1]);
    const closing = decide([said('2025-06-30 13 2024')], { known: settled });
    expect(placed(closing, '2025-06-30 13 2024')).toBe('2025-06');
  });
});

describe('the fiscal year of calendar periods', () => {
  const months = ['2024-07-15 7 2024', '2025-01-15 1 2025'].map(said);

  test('is shown by a selection of whole years, in days or in periods', () => {
    for (const selection of [selected('2024-07-01', '2025-06-30'), selected('2024/7', '2025/6')]) {
      const periods = decide(months, { selection });
      expect([periods.start, ends(periods), periods.toDate]).toEqual([7, '2024-07,2025-06', '2025-06-30']);
      expect(placed(periods, '2025-06-30 13 2025')).toBe('2025-06');
    }
    expect(decide(months, { selection: selected('2024-01-01', '2025-12-31') }).start).toBe(1);
  });

  test('is not shown by any other stretch, nor by one in whose middle a result has begun', () => {
    expect(decide(months, { selection: selected('2024-07-01', '2025-03-31') }).start).toBeUndefined();
    expect(decide(months, { selection: selected('2024-07-01', '2025-06-30'), opened: true }).start).toBeUndefined();
  });

  test('is shown by a selection counted from its first month, where that alone holds the vouchers', () => {
    const year = Array.from({ length: 12 }, (_, i) => {
      const month = monthOf(2024 * 12 + 6 + i);
      return said(`${month}-10 ${Number(month.slice(5))} ${month.slice(0, 4)}`);
    });
    const periods = decide(year, { selection: selected('2024/1', '2024/12') });
    expect([periods.start, ends(periods), periods.fromDate]).toEqual([7, '2024-07,2025-06', '2024-07-01']);
  });
});

describe('what a file leaves out', () => {
  test('the year: the nearest to the date; the period: the date’s month; the selection: the vouchers’ own months', () => {
    const year = Array.from({ length: 12 }, (_, i) => said(`${monthOf(2024 * 12 + 6 + i)}-10 ${i + 1}`));
    const periods = decide(year);
    expect([periods.start, ends(periods)]).toEqual([7, '2024-07,2025-06']);
    expect(placed(periods, '2025-01-02 6')).toBe('2024-12');
    expect(placed(periods, '2024-12-30 7')).toBe('2025-01');
    const bare = decide(['2024-07-15', '2024-09-02'].map(said));
    expect([placed(bare, '2024-09-02'), ends(bare), bare.fromDate, bare.toDate, bare.start]).toEqual([
      '2024-09',
      '2024-07,2024-09',
      '2024-07-15',
      '2024-09-02',
      undefined,
    ]);
    expect(decidePeriods(new PeriodsSeen().said, silent, unknown, false)).toBeUndefined();
  });
});

describe('a year longer than twelve months', () => {
  const straight = (from: string, length: number, year: number) =>
    Array.from({ length }, (_, i) => said(`${monthOf(monthNumber(from) + i)}-12 ${i + 1} ${year}`));

  test('of 15 months from October goes straight on, and the years after it are the calendar’s', () => {
    for (const year of [2024, 2025]) {
      const periods = decide(straight('2024-10', 15, year));
      expect([ends(periods), periods.astray, periods.start]).toEqual(['2024-10,2025-12', 0, 1]);
      expect(placed(periods, `2025-12-31 15 ${year}`)).toBe('2025-12');
    }
  });

  test('of 18 calendar months moves the year to July', () => {
    const periods = decide(straight('2024-01', 18, 2024));
    expect([ends(periods), periods.start]).toEqual(['2024-01,2025-06', 7]);
  });

  test('is not made by closing entries dated the month after', () => {
    const periods = decide([...straight('2024-01', 12, 2024), said('2025-01-20 13 2024')]);
    expect(placed(periods, '2025-01-20 13 2024')).toBe('2024-12');
    expect(ends(periods)).toBe('2024-01,2024-12');
  });
});
