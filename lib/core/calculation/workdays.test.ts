import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type CalendarDays, type WorkCalendar, workdayKinds } from '@/lib/core/calendar/calendar-days';
import { workdaysIn } from '@/lib/core/calendar/work-calendar';
import { anyDay, anyRows } from '@/tests/factories/any-calculation';
import { workedAssumptions, workedId } from '@/tests/factories/worked-calculation';
import { calculationCalendar, readAssumptions } from './assumptions';
import { lineFindings } from './check-line';
import { weeklyHours } from './histogram';
import { recompute } from './recompute';
import { type CalculationRow, emptyRow } from './row';
import { setCell } from './set-cell';

const days: CalendarDays = {
  holidays: { Langfredag: ['2018-03-30', '2026-04-03'], 'Andre påskedag': ['2026-04-06', '2060-04-19'] },
  own: [{ name: 'Planleggingsdag', from: '2026-04-08', to: '2026-04-08', kind: 'Fri', yearly: false }],
};
const calendar: WorkCalendar = { ...days, kind: 'Virkedager' };
const assumptions = { ...workedAssumptions, calendar };
const easter = { frdt: '2026-04-01', todt: '2026-04-09' };

const line = (more: Partial<CalculationRow>) =>
  emptyRow({ xid: workedId(1), section: 'ledger', calc: 'dager', countint: 1, priceam: 100, ...easter, ...more });
const workedOut = (row: CalculationRow, given = assumptions) => recompute([row], given).rows[0];

test('work counts workdays, and what is rented or stays somewhere counts every day', () => {
  expect(workedOut(line({ classification: 'personnel' }))).toMatchObject({ daysint: 4, amount: 400 });
  for (const classification of ['access', 'tuut', 'transport', 'travelacco'] as const) {
    expect(workedOut(line({ classification }))).toMatchObject({ daysint: 9, amount: 900 });
  }
  expect(workedOut(emptyRow({ xid: workedId(2), section: 'jobpkg', ...easter }))?.daysint).toBe(4);
  expect(workedOut(emptyRow({ xid: workedId(2), section: 'activity', ...easter }))?.daysint).toBe(4);
});

test('without a calendar every amount is what it was', () => {
  fc.assert(
    fc.property(anyRows(), (rows) => {
      const every = { ...workedAssumptions, calendar: { ...days, kind: 'Alle dager' } as const };
      expect(recompute(rows, every)).toEqual(recompute(rows, workedAssumptions));
    }),
  );
});

test('days that are typed give the last day that has as many of them', () => {
  fc.assert(
    fc.property(anyDay, fc.integer({ min: 1, max: 200 }), fc.constantFrom(...workdayKinds), (frdt, count, kind) => {
      const counting = { ...days, kind };
      for (const classification of ['personnel', 'access'] as const) {
        const set = setCell(line({ classification, frdt, todt: null }), 'daysint', count, counting);
        if ('error' in set) continue;
        expect(workedOut(set.row, { ...assumptions, calendar: counting })?.daysint).toBe(count);
      }
    }),
  );
  const typed = setCell(line({ classification: 'personnel' }), 'daysint', 4, calendar);
  expect(typed).toMatchObject({ row: { todt: '2026-04-09' } });
});

test('work on free days alone costs nothing, and the check says why', () => {
  const saturday = line({ classification: 'personnel', frdt: '2026-04-04', todt: '2026-04-05', title: 'Helgevakt' });
  const row = workedOut(saturday);
  expect(row).toMatchObject({ daysint: 0, amount: 0 });
  expect(row && lineFindings(row, { ownerDated: true, listed: new Map() }).map(({ message }) => message)).toContain(
    '«Helgevakt» har ingen arbeidsdager mellom datoene sine.',
  );
});

test('hours lie in the weeks that have workdays', () => {
  const crew = line({ classification: 'personnel', calc: 'timer', durationam: 10 });
  const { weeks } = weeklyHours(recompute([crew], assumptions), calendar);
  expect(weeks.map(({ week, hours }) => [week, hours])).toEqual([
    ['2026-W14', 20],
    ['2026-W15', 20],
  ]);
});

test('a calculation holds a copy of the calendar that reads back the same, of the years it can have', () => {
  const copy = calculationCalendar(days, 'Virkedager');
  expect(copy?.holidays).toEqual({ Langfredag: ['2026-04-03'], 'Andre påskedag': ['2026-04-06'] });
  expect(readAssumptions(JSON.parse(JSON.stringify({ ...workedAssumptions, calendar: copy })))).toEqual({
    ...workedAssumptions,
    calendar: copy,
  });
  expect(calculationCalendar(days, 'Alle dager')).toBeUndefined();
  for (const broken of [
    { ...copy, kind: 'Aldri' },
    { ...copy, own: [{ name: 'x' }] },
    { ...copy, holidays: { x: 1 } },
  ]) {
    expect(readAssumptions({ ...workedAssumptions, calendar: broken })).toEqual(workedAssumptions);
  }
  expect(workdaysIn(copy ?? calendar, '2026-04-01', '2026-04-09')).toBe(4);
});
