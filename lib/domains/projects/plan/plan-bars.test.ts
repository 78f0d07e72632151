import { expect, test } from 'vitest';
import { allDays, type WorkCalendar } from '@/lib/core/calendar/calendar-days';
import { planBars } from './plan-bars';

const rows = [
  { xid: 'a', title: 'Rigg', startdate: '2026-03-02', enddate: '2026-03-06', progr: 1, hoursam: 40 },
  { xid: 'b', title: 'Maling', startdate: '2026-03-05', enddate: '2026-03-20', progr: 0.25, hoursam: 1_200 },
  { xid: 'm', title: 'Overlevering', startdate: '2026-03-20', enddate: '2026-03-20', milestone: true, progr: 0 },
  { xid: 'u', title: 'Uten datoer', startdate: null, enddate: null, progr: 0 },
];
const link = (_earlier: string, _later: string) => ({ _earlier, _later, linkkind: 'FS', lagint: 0 });

test('a milestone is reached at the end of its day, and what starts before its links let it says from when it may', () => {
  const plan = planBars(rows, [link('a', 'b'), link('b', 'm'), link('u', 'm')], '2026-03-10', allDays);
  expect(plan.bars.map(({ id }) => id)).toEqual(['a', 'b', 'm']);
  expect(plan).toMatchObject({ undated: 1, ring: false, from: '2026-03', months: 2 });
  expect(plan.tooEarly).toEqual(['Maling', 'Overlevering']);
  expect(plan.critical).toEqual(['Rigg', 'Maling', 'Overlevering']);
  expect(plan.bars[1]).toMatchObject({ key: '25 %', done: 0.25, critical: true });
  expect(plan.bars[1]?.text).toBe(
    '1.200 timer · 25 % utført · på kritisk vei · avhengighetene tillater den tidligst 07.03.2026',
  );
  expect(plan.links.every(({ critical }) => critical)).toBe(true);
});

test('a plan in order has no activity too early, and a ring is said', () => {
  const later = rows.map((row) => (row.xid === 'b' ? { ...row, startdate: '2026-03-07' } : row));
  expect(planBars(later, [link('a', 'b'), link('b', 'm')], '2026-03-10', allDays).tooEarly).toEqual([]);
  expect(planBars(later, [link('a', 'b'), link('b', 'a')], '2026-03-10', allDays)).toMatchObject({
    ring: true,
    critical: [],
  });
});

test('in workdays, slack and the earliest day pass weekends and holidays, and the stored days stay', () => {
  const easter: WorkCalendar = {
    kind: 'Virkedager',
    holidays: { Skjærtorsdag: ['2026-04-02'], Langfredag: ['2026-04-03'], 'Andre påskedag': ['2026-04-06'] },
    own: [],
  };
  const plan = (calendar: WorkCalendar, start: string) =>
    planBars(
      [
        { xid: 'a', title: 'Rigg', startdate: '2026-03-30', enddate: '2026-04-01', progr: 0 },
        { xid: 'b', title: 'Maling', startdate: start, enddate: '2026-04-08', progr: 0 },
        { xid: 'c', title: 'Vask', startdate: '2026-04-01', enddate: '2026-04-07', progr: 0 },
      ],
      [link('a', 'b')],
      '2026-03-01',
      calendar,
    );
  const [, b, c] = plan(easter, '2026-04-07').bars;
  expect([b?.startdate, b?.endt]).toEqual(['2026-04-07', '08.04.2026']);
  expect(b?.text).toBe('0 % utført · 2 arbeidsdager · på kritisk vei');
  expect(c?.text).toBe('0 % utført · 2 arbeidsdager · 1 arbeidsdag slakk');
  // Easter is no float when nobody works in it, and five days of it when everybody does.
  expect(plan(easter, '2026-04-07').critical).toEqual(['Rigg', 'Maling']);
  expect(plan(allDays, '2026-04-07').bars[0]?.text).toBe('0 % utført · 5 dager slakk');
  const early = plan(easter, '2026-04-01');
  expect(early.tooEarly).toEqual(['Maling']);
  expect(early.bars[1]?.text).toContain('tidligst 07.04.2026');
});

test('a milestone that waits may be reached at the end of the day it waits for', () => {
  const waiting = [rows[0] ?? {}, { ...rows[2], startdate: '2026-03-05', enddate: '2026-03-05' }];
  expect(planBars(waiting, [link('a', 'm')], '2026-03-01', allDays).bars[1]?.text).toContain('tidligst 06.03.2026');
});
