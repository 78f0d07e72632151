import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addMonths, monthNumber, monthOf } from './months';
import { frequencies, histories, monthsPerBucket } from './options';
import { bucketsOf, rangesOf } from './periods';

const span = { first: '2021-01', last: '2026-10' };

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
});

const month = fc.integer({ min: 2015 * 12, max: 2030 * 12 }).map(monthOf);

test('buckets cover each range once, in order, never longer than the frequency', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...histories),
      fc.constantFrom(...frequencies),
      month,
      month,
      fc.nat(120),
      (history, frequency, yrpr, first, length) => {
        const ranges = rangesOf(history, yrpr, { first, last: addMonths(first, length) });
        const buckets = bucketsOf(frequency, ranges);
        const months = (list: { from: string; to: string }[]) =>
          list.flatMap((r) =>
            Array.from({ length: monthNumber(r.to) - monthNumber(r.from) + 1 }, (_, i) => addMonths(r.from, i)),
          );
        expect(months(buckets)).toEqual(months(ranges));
        expect(months(ranges)).toEqual([...new Set(months(ranges))].sort());
        for (const bucket of buckets) {
          expect(monthNumber(bucket.to) - monthNumber(bucket.from) + 1).toBeLessThanOrEqual(monthsPerBucket[frequency]);
          expect(Math.floor((monthNumber(bucket.from) % 12) / monthsPerBucket[frequency])).toBe(
            Math.floor((monthNumber(bucket.to) % 12) / monthsPerBucket[frequency]),
          );
        }
        expect(new Set(buckets.map((b) => b.key)).size).toBe(buckets.length);
        expect(new Set(buckets.map((b) => b.label)).size).toBe(buckets.length);
      },
    ),
    { numRuns: 500 },
  );
});

test('a bucket cut short says which months it holds', () => {
  expect(bucketsOf('qr', [{ from: '2026-01', to: '2026-05' }]).map((b) => b.label)).toEqual([
    '1. kvartal 2026',
    '2. kvartal 2026 (apr–mai)',
  ]);
  expect(bucketsOf('yr', [{ from: '2026-01', to: '2026-10' }]).map((b) => b.label)).toEqual(['2026 (jan–okt)']);
  expect(bucketsOf('tm', [{ from: '2026-01', to: '2026-03' }]).map((b) => b.label)).toEqual([
    '1. termin 2026',
    '2. termin 2026 (mar)',
  ]);
});
