import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addMonths } from '@/lib/core/filters/months';
import { forecastEnd, forecastMonths, type MonthFacts, trackRecord } from './forecast-months';

/** The cost of 26011 in Tkr: booked to October, assessed from November on. */
const cost: MonthFacts[] = [
  { month: '2026-07', planned: 4_287, earned: 4_263, actual: 4_500, assessed: null },
  { month: '2026-08', planned: 5_075, earned: 5_018, actual: 1_055, assessed: 763 },
  { month: '2026-09', planned: 5_837, earned: 5_749, actual: 982, assessed: 762 },
  { month: '2026-10', planned: 6_292, earned: 6_171, actual: 470, assessed: 452 },
  { month: '2026-11', planned: 6_673, earned: 6_452, actual: 0, assessed: 373 },
  { month: '2026-12', planned: 7_036, earned: null, actual: 0, assessed: 360 },
  { month: '2027-01', planned: 7_334, earned: null, actual: 0, assessed: 292 },
  { month: '2027-02', planned: 7_485, earned: null, actual: 0, assessed: 151 },
];

test('booked months are held against the work done, months to come against the plan', () => {
  const months = forecastMonths(cost, '2026-10');
  expect(months.map(({ plan }) => plan)).toEqual([4_287, 788, 762, 455, 381, 363, 298, 151]);
  expect(months.map(({ sums }) => sums)).toEqual([
    { earned: 4_263, now: 4_500, forecast: null, deviation: 237 },
    { earned: 5_018, now: 5_555, forecast: null, deviation: 537 },
    { earned: 5_749, now: 6_537, forecast: null, deviation: 788 },
    { earned: 6_171, now: 7_007, forecast: null, deviation: 836 },
    { earned: 6_673, now: null, forecast: 7_380, deviation: 707 },
    { earned: 7_036, now: null, forecast: 7_740, deviation: 704 },
    { earned: 7_334, now: null, forecast: 8_032, deviation: 698 },
    { earned: 7_485, now: null, forecast: 8_183, deviation: 698 },
  ]);
  expect(forecastEnd(months, 7_485)).toEqual({ plan: 7_485, now: 7_007, rest: 1_176, forecast: 8_183, deviation: 698 });
});

test('the last assessments say how far the next can be believed, from three on and 5 % off', () => {
  const months = forecastMonths(cost, '2026-10');
  expect(trackRecord(months)).toEqual({ months: 3, ratio: 2_507 / 1_977 });
  expect(trackRecord(months.slice(2))).toBeNull();
  expect(trackRecord(months.map((month) => ({ ...month, assessed: month.actual })))).toBeNull();
});

test('without an assessed month ahead there is no forecast', () => {
  const months = forecastMonths(
    cost.map((month) => ({ ...month, assessed: month.month > '2026-10' ? null : month.assessed })),
    '2026-10',
  );
  expect(months.at(-1)?.sums).toEqual({ earned: 7_485, now: null, forecast: null, deviation: null });
  expect(forecastEnd(months, 7_485)).toMatchObject({ now: 7_007, rest: null, forecast: null, deviation: null });
});

test('hours entered in a month that is not over count at least', () => {
  const months = forecastMonths(
    [
      { month: '2026-10', planned: 100, earned: 90, actual: 80, assessed: 70 },
      { month: '2026-11', planned: 200, earned: 150, actual: 95, assessed: 60 },
      { month: '2026-12', planned: 300, earned: null, actual: 0, assessed: 50 },
    ],
    '2026-10',
  );
  expect(months.map(({ sums }) => sums.forecast)).toEqual([null, 175, 225]);
  expect(forecastEnd(months, 300)).toEqual({ plan: 300, now: 175, rest: 145, forecast: 225, deviation: -75 });
});

const amount = fc.nat(1_000_000);
const anyMonths = fc
  .array(
    fc.record({
      more: amount,
      actual: amount,
      assessed: fc.option(amount),
      done: fc.double({ min: 0, max: 1, noNaN: true }),
    }),
    {
      minLength: 1,
      maxLength: 40,
    },
  )
  .map((all) => {
    let planned = 0;
    return all.map(({ more, done, ...rest }, i): MonthFacts => {
      planned += more;
      return { month: addMonths('2025-01', i), planned, earned: Math.round(planned * done), ...rest };
    });
  });

test('the end is what is locked and what is expected of each open month, however they are split', () => {
  fc.assert(
    fc.property(anyMonths, fc.nat(40), (facts, at) => {
      const last = addMonths('2025-01', at - 1);
      const months = forecastMonths(facts, last);
      const open = facts.filter(({ month }) => month > last);
      const locked = facts.filter(({ month }) => month <= last).reduce((sum, { actual }) => sum + actual, 0);
      const rest = open.reduce((sum, { actual, assessed }) => sum + Math.max(actual, assessed ?? 0), 0);
      const end = forecastEnd(months, facts.at(-1)?.planned ?? null);
      if (open.some(({ assessed }) => (assessed ?? 0) > 0)) expect(end.forecast).toBe(locked + rest);
      else expect(end.forecast).toBeNull();
      expect(months.reduce((sum, { plan }) => sum + (plan ?? 0), 0)).toBe(facts.at(-1)?.planned ?? 0);
      const lastLocked = months.findLast((month) => month.locked);
      if (lastLocked) expect(lastLocked.sums.now).toBe(locked);
    }),
  );
});
