import { expect, test } from 'vitest';
import { planBars } from './plan-bars';

const rows = [
  { xid: 'a', title: 'Rigg', startdate: '2026-03-02', enddate: '2026-03-06', progr: 1, hoursam: 40 },
  { xid: 'b', title: 'Maling', startdate: '2026-03-05', enddate: '2026-03-20', progr: 0.25, hoursam: 1_200 },
  { xid: 'm', title: 'Overlevering', startdate: '2026-03-20', enddate: '2026-03-20', milestone: true, progr: 0 },
  { xid: 'u', title: 'Uten datoer', startdate: null, enddate: null, progr: 0 },
];
const link = (_earlier: string, _later: string) => ({ _earlier, _later, linkkind: 'FS', lagint: 0 });

test('a milestone is reached at the end of its day, and what starts before its links let it says from when it may', () => {
  const plan = planBars(rows, [link('a', 'b'), link('b', 'm'), link('u', 'm')], '2026-03-10');
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
  expect(planBars(later, [link('a', 'b'), link('b', 'm')], '2026-03-10').tooEarly).toEqual([]);
  expect(planBars(later, [link('a', 'b'), link('b', 'a')], '2026-03-10')).toMatchObject({ ring: true, critical: [] });
});
