import { describe, expect, test } from 'vitest';
import { UserError } from '@/lib/errors';
import { parseFilters, withPeriods } from './filters';

describe('parseFilters', () => {
  test('defaults, and only the page’s own names', () => {
    expect(parseFilters({ company: 'x', account: '3000', other: 'y' }, ['account'])).toEqual({
      history: 'ytd',
      frequency: 'mo',
      yrpr: undefined,
      own: { account: '3000' },
    });
  });

  test.each([
    [{ history: 'ytd4yr' }],
    [{ frequency: 'uke' }],
    [{ yrpr: '2026-13' }],
    [{ yrpr: '202610' }],
    [{ history: ['ytd', 'ytd'] }],
    [{ account: ['1', '2'] }],
    [{ account: 'x'.repeat(201) }],
  ])('refuses %j with a sentence', (params) => {
    expect(() => parseFilters(params, ['account'])).toThrow(UserError);
  });
});

test('without a month the last one with data is taken', () => {
  const asked = parseFilters({}, []);
  expect(withPeriods(asked, { first: '2021-01', last: '2026-10' }).yrpr).toBe('2026-10');
});
