import { expect, test } from 'vitest';
import { parseFilters, withPeriods } from './filters';
import { wholeFilters } from './whole-filters';

const span = { first: '2024-01', last: '2026-11', known: '2024-01', fiscalStart: 1 } as const;
const of = (yrpr: string, knownTo: string) =>
  withPeriods(parseFilters({ history: 'ytd2yr', yrpr }, []), { ...span, knownTo });

test('filters of comparisons have the whole months of the last range beside earlier ranges, and the same filters where all are whole', () => {
  expect(wholeFilters(of('2026-11', '2026-11-05')).ranges).toEqual([
    { from: '2025-01', to: '2025-11' },
    { from: '2026-01', to: '2026-10' },
  ]);
  const whole = of('2026-10', '2026-11-05');
  expect(wholeFilters(whole)).toBe(whole);
});

test('a year of which no month is whole is compared with nothing, not replaced by the year before', () => {
  expect(wholeFilters(of('2026-01', '2026-01-05')).ranges).toEqual([]);
});
