import fc from 'fast-check';
import { expect, test } from 'vitest';
import { allDays, workdayKinds } from '@/lib/core/calendar/calendar-days';
import { anyDay, anyRows } from '@/tests/factories/any-calculation';
import { workedAssumptions, workedId, workedRows } from '@/tests/factories/worked-calculation';
import { daysInclusive, isCalculationDay, shiftDay } from './days';
import { weeklyHours } from './histogram';
import { moveDays, setDays } from './plan';
import { recompute } from './recompute';
import { emptyRow } from './row';

test.each([
  ['2019-01-01', true],
  ['2050-01-01', true],
  ['2018-12-31', false],
  ['2050-01-02', false],
  ['2026-02-29', false],
  ['2024-02-29', true],
  ['2026-2-1', false],
  ['01.02.2026', false],
  ['', false],
])('%s is a day of a calculation: %s', (text, valid) => {
  expect(isCalculationDay(text)).toBe(valid);
});

test('days are counted with the first and the last, and only when both are valid', () => {
  expect(daysInclusive('2026-03-02', '2026-03-02')).toBe(1);
  expect(daysInclusive('2026-03-28', '2026-03-30')).toBe(3);
  expect(daysInclusive('2026-03-30', '2026-03-28')).toBe(0);
  expect(daysInclusive('2026-03-30', null)).toBeNull();
  expect(daysInclusive('2026-02-30', '2026-03-28')).toBeNull();
  fc.assert(
    fc.property(anyDay, fc.integer({ min: 0, max: 400 }), (day, more) => {
      const last = shiftDay(day, more);
      expect(daysInclusive(day, last)).toBe(last === '2050-01-01' ? daysInclusive(day, '2050-01-01') : more + 1);
    }),
  );
});

test('the weeks’ hours and those without a date are the calculation’s hours', () => {
  // Hours derived from a norm (timer/m²) do not divide evenly into days.
  const norm = fc
    .record({ hours: fc.integer({ min: 1, max: 999_999 }), frdt: anyDay, days: fc.integer({ min: 0, max: 90 }) })
    .map(({ hours, frdt, days }) => {
      const measured = { calc: 'mengde1', quantity1am: hours / 1_000, measure1: 'timer' } as const;
      return { ...measured, frdt, todt: shiftDay(frdt, days), section: 'ledger', classification: 'personnel' } as const;
    });
  fc.assert(
    fc.property(anyRows(), fc.array(norm, { maxLength: 5 }), fc.constantFrom(...workdayKinds), (rows, norms, kind) => {
      const calendar = { ...allDays, kind };
      const more = norms.map((row, i) => emptyRow({ ...row, xid: workedId(700 + i) }));
      const calculated = recompute([...rows, ...more], { ...workedAssumptions, calendar });
      const { weeks, undated } = weeklyHours(calculated, calendar);
      const thousandths = (hours: number) => Math.round(hours * 1_000);
      const sum = weeks.reduce((all, { hours }) => all + thousandths(hours), thousandths(undated));
      expect(sum).toBe(thousandths(calculated.totals.hours));
    }),
  );
});

test('hours are spread evenly over their days, week by week without gaps', () => {
  const crew = { section: 'ledger' as const, classification: 'personnel', calc: 'timer' as const, durationam: 10 };
  const rows = [
    emptyRow({ ...crew, xid: workedId(1), countint: 2, frdt: '2026-03-05', todt: '2026-03-10' }),
    emptyRow({ ...crew, xid: workedId(2), countint: 1, frdt: '2026-03-23', todt: '2026-03-23' }),
    emptyRow({ ...crew, xid: workedId(3), countint: 1, daysint: 3 }),
  ];
  expect(weeklyHours(recompute(rows, workedAssumptions), allDays)).toEqual({
    weeks: [
      { week: '2026-W10', monday: '2026-03-02', hours: 80 },
      { week: '2026-W11', monday: '2026-03-09', hours: 40 },
      { week: '2026-W12', monday: '2026-03-16', hours: 0 },
      { week: '2026-W13', monday: '2026-03-23', hours: 10 },
    ],
    undated: 30,
  });
});

test('a package that is moved takes all under it along; stretched, those that had its days', () => {
  const rows = workedRows();
  const dates = (list: readonly { xid: string; frdt: string | null; todt: string | null }[], id: number) => {
    const row = list.find(({ xid }) => xid === workedId(id));
    return [row?.frdt, row?.todt];
  };
  const moved = setDays(rows, workedId(1), '2026-03-09', '2026-05-17');
  expect(dates(moved, 12)).toEqual(['2026-04-06', '2026-05-15']);
  expect(dates(moved, 2)).toEqual(dates(rows, 2));
  expect(moveDays(moved, workedId(1), -7)).toEqual(rows);
  const stretched = setDays(rows, workedId(1), '2026-03-02', '2026-05-24');
  expect(dates(stretched, 12)).toEqual(dates(rows, 12));
  expect(dates(stretched, 114), 'a line with the package’s days').toEqual(['2026-03-02', '2026-05-24']);
  for (const [from, to] of [
    ['2026-05-24', '2026-03-02'],
    ['2018-01-01', '2026-03-02'],
  ] as const) {
    expect(setDays(rows, workedId(1), from, to)).toBe(rows);
  }
  expect(moveDays(rows, workedId(1), 10_000), 'out of bounds').toBe(rows);
});
