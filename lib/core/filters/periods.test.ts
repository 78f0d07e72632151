import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { runs } from '@/tests/factories/runs';
import { fiscalYearOf, fiscalYearRange } from './fiscal-year';
import { addMonths, type MonthRange, monthNumber, monthOf } from './months';
import { frequencies, type History, histories, monthsPerBucket } from './options';
import { bucketsOf, rangesOf, type Span } from './periods';

const span = { first: '2021-01', last: '2026-10', known: '2021-01', fiscalStart: 1 };

describe('rangesOf', () => {
  test('ytd is 1 January to the month', () => {
    expect(rangesOf('ytd', '2026-05', span)).toEqual([{ from: '2026-01', to: '2026-05' }]);
  });

  test('ytd3yr is the same stretch of each of the last three years', () => {
    expect(rangesOf('ytd3yr', '2026-05', span)).toEqual([
      { from: '2024-01', to: '2024-05' },
      { from: '2025-01', to: '2025-05' },
      { from: '2026-01', to: '2026-05' },
    ]);
  });

  test('ytdall is the same stretch of every year with data', () => {
    expect(rangesOf('ytdall', '2026-02', span).map((r) => r.from.slice(0, 4))).toEqual([
      '2021',
      '2022',
      '2023',
      '2024',
      '2025',
      '2026',
    ]);
  });

  test('2yr is whole calendar years, past the chosen month, up to the last month with data', () => {
    expect(rangesOf('2yr', '2024-05', span)).toEqual([
      { from: '2023-01', to: '2023-12' },
      { from: '2024-01', to: '2024-12' },
    ]);
    expect(rangesOf('2yr', '2026-05', span)).toEqual([
      { from: '2025-01', to: '2025-12' },
      { from: '2026-01', to: '2026-10' },
    ]);
  });

  test('years before the first with data are left out', () => {
    expect(rangesOf('10yr', '2026-10', span)).toHaveLength(6);
  });

  const whole = (year: number) => ({ from: `${year}-01`, to: `${year}-12` });

  test.each<[string, Partial<Span>, History, string, MonthRange[]]>([
    [
      'data to January end there',
      { last: '2026-01' },
      '2yr',
      '2026-01',
      [whole(2025), { from: '2026-01', to: '2026-01' }],
    ],
    ['data to December end the year', { last: '2025-12' }, '2yr', '2025-12', [whole(2024), whole(2025)]],
    [
      'data to November leave one month out',
      { last: '2025-11' },
      '2yr',
      '2025-11',
      [whole(2024), { from: '2025-01', to: '2025-11' }],
    ],
    [
      'a year that begins after the data stands whole where it was asked for',
      { last: '2025-12' },
      '2yr',
      '2026-03',
      [whole(2025), whole(2026)],
    ],
    [
      'so far this year ends with the data',
      { last: '2026-01' },
      'ytd2yr',
      '2026-03',
      [
        { from: '2025-01', to: '2025-03' },
        { from: '2026-01', to: '2026-01' },
      ],
    ],
    ['a year with data in December alone is there', { first: '2024-12' }, '5yr', '2025-06', [whole(2024), whole(2025)]],
    ['a year without is not', { first: '2025-01' }, '5yr', '2025-06', [whole(2025)]],
    [
      'the same stretch has data from its last month',
      { first: '2024-03' },
      'ytd3yr',
      '2025-03',
      [
        { from: '2024-01', to: '2024-03' },
        { from: '2025-01', to: '2025-03' },
      ],
    ],
    ['and none from the month after', { first: '2024-04' }, 'ytd3yr', '2025-03', [{ from: '2025-01', to: '2025-03' }]],
    [
      'every year is from the first with data',
      { first: '2023-12' },
      'yrall',
      '2025-01',
      [whole(2023), whole(2024), whole(2025)],
    ],
    ['the year asked for stands also where it is before all data', {}, 'yrall', '2019-05', [whole(2019)]],
    ['and where it is one of several', {}, '2yr', '2019-05', [whole(2019)]],
    [
      'ten years are ten',
      { first: '2010-01' },
      'ytd10yr',
      '2026-01',
      Array.from({ length: 10 }, (_, i) => ({ from: `${2017 + i}-01`, to: `${2017 + i}-01` })),
    ],
  ])('%s', (_, own, history, yrpr, ranges) => {
    expect(rangesOf(history, yrpr, { ...span, ...own })).toEqual(ranges);
  });
});

const fiscal = { first: '2020-09', last: '2025-02', known: '2020-09', fiscalStart: 7 };

describe('a fiscal year from July', () => {
  test('so far this year is from July to the month, in each of the years', () => {
    expect(rangesOf('ytd', '2025-02', fiscal)).toEqual([{ from: '2024-07', to: '2025-02' }]);
    expect(rangesOf('ytd2yr', '2024-09', fiscal)).toEqual([
      { from: '2023-07', to: '2023-09' },
      { from: '2024-07', to: '2024-09' },
    ]);
    expect(rangesOf('ytdall', '2024-09', fiscal).map(({ from }) => from)).toEqual([
      '2020-07',
      '2021-07',
      '2022-07',
      '2023-07',
      '2024-07',
    ]);
  });

  test('whole years are fiscal years, up to the last month with data', () => {
    expect(rangesOf('2yr', '2024-08', fiscal)).toEqual([
      { from: '2023-07', to: '2024-06' },
      { from: '2024-07', to: '2025-02' },
    ]);
    expect(rangesOf('2yr', '2024-06', fiscal)).toEqual([
      { from: '2022-07', to: '2023-06' },
      { from: '2023-07', to: '2024-06' },
    ]);
  });

  test('its parts are named by it, VAT terms by the calendar', () => {
    const year = [{ from: '2024-07', to: '2025-06' }];
    const labels = (frequency: (typeof frequencies)[number], ranges = year, start = 7) =>
      bucketsOf(frequency, ranges, start).map(({ label }) => label);
    expect(labels('yr')).toEqual(['2024/25']);
    expect(labels('hy')).toEqual(['1. halvår 2024/25', '2. halvår 2024/25']);
    expect(labels('qr', [{ from: '2024-07', to: '2025-02' }])).toEqual([
      '1. kvartal 2024/25',
      '2. kvartal 2024/25',
      '3. kvartal 2024/25 (jan–feb)',
    ]);
    expect(labels('tm').slice(0, 4)).toEqual(['4. termin 2024', '5. termin 2024', '6. termin 2024', '1. termin 2025']);
    expect(labels('tm', [{ from: '2024-02', to: '2025-01' }], 2)).toEqual([
      '1. termin 2024 (feb)',
      ...['2.', '3.', '4.', '5.', '6.'].map((term) => `${term} termin 2024`),
      '1. termin 2025 (jan)',
    ]);
  });
});

const month = fc.integer({ min: 2015 * 12, max: 2030 * 12 }).map(monthOf);

const monthsIn = (list: readonly { from: string; to: string }[]) =>
  list.flatMap((r) =>
    Array.from({ length: monthNumber(r.to) - monthNumber(r.from) + 1 }, (_, i) => addMonths(r.from, i)),
  );

test('buckets cover each range once, in order, within the frequency’s own borders, whatever month the year begins', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...histories),
      fc.constantFrom(...frequencies),
      month,
      month,
      fc.nat(120),
      fc.integer({ min: 1, max: 12 }),
      (history, frequency, yrpr, first, length, fiscalStart) => {
        const ranges = rangesOf(history, yrpr, { first, last: addMonths(first, length), known: first, fiscalStart });
        const buckets = bucketsOf(frequency, ranges, fiscalStart);
        expect(monthsIn(buckets)).toEqual(monthsIn(ranges));
        expect(monthsIn(ranges)).toEqual([...new Set(monthsIn(ranges))].sort());
        const begins = frequency === 'tm' ? 0 : fiscalStart - 1;
        for (const bucket of buckets) {
          const [from, to] = [bucket.from, bucket.to].map((one) => monthNumber(one) - begins);
          expect(Math.floor((from ?? 0) / monthsPerBucket[frequency])).toBe(
            Math.floor((to ?? 0) / monthsPerBucket[frequency]),
          );
          if (frequency !== 'tm') {
            expect(fiscalYearOf(bucket.from, fiscalStart)).toBe(fiscalYearOf(bucket.to, fiscalStart));
          }
        }
        expect(new Set(buckets.map((b) => b.key)).size).toBe(buckets.length);
        expect(new Set(buckets.map((b) => b.label)).size).toBe(buckets.length);
      },
    ),
    { numRuns: runs(500) },
  );
});

test('a range begins with its fiscal year, ends with it or where the history is cut, and is the only one of it', () => {
  fc.assert(
    fc.property(fc.constantFrom(...histories), month, fc.integer({ min: 1, max: 12 }), (history, yrpr, fiscalStart) => {
      const ranges = rangesOf(history, yrpr, { first: '2010-01', last: '2035-12', known: '2010-01', fiscalStart });
      const last = fiscalYearOf(yrpr, fiscalStart);
      expect(ranges.at(-1)?.from).toBe(fiscalYearRange(last, fiscalStart).from);
      for (const [i, { from, to }] of ranges.entries()) {
        const year = last - (ranges.length - 1 - i);
        const whole = fiscalYearRange(year, fiscalStart);
        expect(from).toBe(whole.from);
        expect(to).toBe(history.startsWith('ytd') ? addMonths(yrpr, (year - last) * 12) : whole.to);
      }
    }),
  );
});

test('no month after the data is drawn, and none of it that was asked for is left out', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...histories),
      month,
      fc.nat(120),
      fc.integer({ min: -30, max: 0 }),
      fc.integer({ min: 1, max: 12 }),
      (history, first, length, back, fiscalStart) => {
        const last = addMonths(first, length);
        const yrpr = addMonths(last, back);
        const drawn = monthsIn(rangesOf(history, yrpr, { first, last, known: first, fiscalStart }));
        const requested = fiscalYearOf(yrpr, fiscalStart);
        const years = history.endsWith('all') ? Number.POSITIVE_INFINITY : Number(/(\d+)yr$/.exec(history)?.[1] ?? 1);
        // Later than the chosen month within its own year, where the history cuts.
        const isCut = (one: string) =>
          history.startsWith('ytd') && addMonths(one, (requested - fiscalYearOf(one, fiscalStart)) * 12) > yrpr;
        const wanted = monthsIn([{ from: first, to: last }]).filter((one) => {
          const year = fiscalYearOf(one, fiscalStart);
          return year <= requested && year > requested - years && !isCut(one);
        });
        expect(drawn).toEqual(expect.arrayContaining(wanted));
        for (const one of drawn) {
          expect(one <= last).toBe(true);
          expect(isCut(one)).toBe(false);
        }
      },
    ),
    { numRuns: runs(300) },
  );
});

test('a bucket cut short says which months it holds', () => {
  expect(bucketsOf('qr', [{ from: '2026-01', to: '2026-05' }], 1).map((b) => b.label)).toEqual([
    '1. kvartal 2026',
    '2. kvartal 2026 (apr–mai)',
  ]);
  expect(bucketsOf('yr', [{ from: '2026-01', to: '2026-10' }], 1).map((b) => b.label)).toEqual(['2026 (jan–okt)']);
  expect(bucketsOf('tm', [{ from: '2026-01', to: '2026-03' }], 1).map((b) => b.label)).toEqual([
    '1. termin 2026',
    '2. termin 2026 (mar)',
  ]);
});

test('a year before the one asked for is whole where the ledger ends in it, so that the same months a year earlier are asked for alike', () => {
  const span = { first: '2022-03', last: '2024-04', known: '2022-03', fiscalStart: 1 } as const;
  expect(rangesOf('2yr', '2025-05', span)).toEqual([
    { from: '2024-01', to: '2024-12' },
    { from: '2025-01', to: '2025-12' },
  ]);
  expect(rangesOf('2yr', '2024-05', span).at(-1)).toEqual({ from: '2024-01', to: '2024-04' });
});
