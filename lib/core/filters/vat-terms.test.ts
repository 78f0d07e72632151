import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { runs } from '@/tests/factories/runs';
import { addMonths, type MonthRange, monthNumber, monthOf } from './months';
import { histories } from './options';
import { bucketsOf, rangesOf } from './periods';
import { joinedRanges, termName, termsOf } from './vat-terms';

const month = fc.integer({ min: 2015 * 12, max: 2030 * 12 }).map(monthOf);
const fiscalStart = fc.integer({ min: 1, max: 12 });
const period = fc
  .tuple(fc.constantFrom(...histories), month, month, fc.nat(120), fiscalStart)
  .map(([history, yrpr, first, length, start]) => ({
    start,
    ranges: rangesOf(history, yrpr, { first, last: addMonths(first, length), known: first, fiscalStart: start }),
  }));

const monthsIn = (list: readonly MonthRange[]) =>
  list.flatMap((r) =>
    Array.from({ length: monthNumber(r.to) - monthNumber(r.from) + 1 }, (_, i) => addMonths(r.from, i)),
  );

describe('VAT terms', () => {
  test('are pairs of calendar months, each once, with every month of the period in exactly one, whatever the fiscal year', () => {
    fc.assert(
      fc.property(period, ({ ranges }) => {
        const terms = termsOf(ranges);
        for (const { from, to } of terms) {
          expect(Number(from.slice(5)) % 2).toBe(1);
          expect(to).toBe(addMonths(from, 1));
        }
        const covered = monthsIn(terms);
        expect(new Set(covered).size).toBe(covered.length);
        for (const one of monthsIn(ranges))
          expect(terms.filter(({ from, to }) => from <= one && one <= to)).toHaveLength(1);
        expect(new Set(terms.map(({ from }) => termName(from))).size).toBe(terms.length);
        expect([...terms].sort((a, b) => (a.from < b.from ? -1 : 1))).toEqual(terms);
      }),
      { numRuns: runs(500) },
    );
  });

  test('of a period are one bucket each, cut by the period’s own ends alone', () => {
    fc.assert(
      fc.property(period, ({ ranges, start }) => {
        const buckets = bucketsOf('tm', ranges, start);
        expect(monthsIn(buckets)).toEqual(monthsIn(ranges));
        const names = buckets.map(({ from }) => termName(from));
        expect(new Set(names).size).toBe(names.length);
        const months = new Set(monthsIn(ranges));
        for (const { from, to, label } of buckets) {
          const [whole] = termsOf([{ from, to }]);
          const cut = monthsIn(whole ? [whole] : []).some((one) => !months.has(one));
          expect(label).toMatch(cut ? / termin \d{4} \([a-z]{3}\)$/ : / termin \d{4}$/);
          expect(label.startsWith(termName(from))).toBe(true);
        }
      }),
      { numRuns: runs(500) },
    );
  });

  test.each([2, 4, 6, 8, 10, 12])('are not split where fiscal years begin in month %i', (start) => {
    const from = `2023-${String(start).padStart(2, '0')}`;
    const ranges = [0, 12].map((months) => ({ from: addMonths(from, months), to: addMonths(from, months + 11) }));
    const labels = bucketsOf('tm', ranges, start).map(({ label }) => label);
    expect(labels.filter((label) => label.includes('('))).toEqual([labels[0], labels.at(-1)]);
    expect(labels).toHaveLength(13);
    expect(termsOf(ranges)).toHaveLength(13);
  });
});

test('ranges that follow each other are one, others are left', () => {
  expect(
    joinedRanges([
      { from: '2023-04', to: '2024-03' },
      { from: '2024-04', to: '2024-12' },
      { from: '2025-04', to: '2025-12' },
    ]),
  ).toEqual([
    { from: '2023-04', to: '2024-12' },
    { from: '2025-04', to: '2025-12' },
  ]);
});
