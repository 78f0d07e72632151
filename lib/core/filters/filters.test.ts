import { describe, expect, test } from 'vitest';
import { UserError } from '@/base/errors';
import { parseFilters, withPeriods } from './filters';
import { openingPeriod } from './opening-period';
import { filterDefaults } from './options';
import { periodParams } from './period-params';

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
    [{}, { history: '5yr', frequency: 'qr' }],
    [{ history: '' }, { history: '5yr', frequency: 'qr' }],
    [{ account: '3000' }, { history: '5yr', frequency: 'qr' }],
    [{ history: 'ytd2yr' }, { history: 'ytd2yr', frequency: 'mo' }],
    [{ frequency: 'yr' }, { history: 'ytd', frequency: 'yr' }],
    [{ yrpr: '2026-03' }, { history: 'ytd', frequency: 'mo' }],
  ])('a company’s own period is for addresses that name none: %j', (params, period) => {
    expect(parseFilters(params, ['account'], { history: '5yr', frequency: 'qr' })).toMatchObject(period);
  });

  test.each([
    [{ history: 'ytd4yr' }],
    [{ frequency: 'uke' }],
    [{ yrpr: '2026-13' }],
    [{ yrpr: '202613' }],
    [{ yrpr: '2026-1' }],
    [{ history: ['ytd', 'ytd'] }],
    [{ account: ['1', '2'] }],
    [{ account: 'x'.repeat(201) }],
  ])('refuses %j with a sentence', (params) => {
    expect(() => parseFilters(params, ['account'])).toThrow(UserError);
  });
});

test('a month is also taken as the number the specification writes', () => {
  expect(parseFilters({ yrpr: '202610' }, []).yrpr).toBe('2026-10');
});

test('without a month the last one with data is taken', () => {
  const requested = parseFilters({}, []);
  expect(
    withPeriods(requested, {
      first: '2021-01',
      last: '2026-10',
      known: '2021-01',
      knownTo: '2026-10-31',
      fiscalStart: 1,
    }).yrpr,
  ).toBe('2026-10');
});

test('what is stored of a company’s period counts where it is one of ours', () => {
  expect(openingPeriod(undefined)).toEqual(filterDefaults);
  expect(openingPeriod({ history: null, frequency: 'qr' })).toEqual({ history: 'ytd', frequency: 'qr' });
  expect(openingPeriod({ history: '5yr', frequency: 'uke' })).toEqual({ history: '5yr', frequency: 'mo' });
});

test('an address names history and frequency always, and the month unless it is the last', () => {
  const span = { first: '2021-01', last: '2026-10', known: '2021-01', knownTo: '2026-10-31', fiscalStart: 1 };
  expect(periodParams({ ...filterDefaults, yrpr: '2026-10', span })).toEqual({ history: 'ytd', frequency: 'mo' });
  expect(periodParams({ history: '5yr', frequency: 'qr', yrpr: '2026-03', span })).toEqual({
    history: '5yr',
    frequency: 'qr',
    yrpr: '2026-03',
  });
});
