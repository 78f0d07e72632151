import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { allDays } from '@/lib/core/calendar/calendar-days';
import { arrange, muchMoney } from '@/lib/platform/routing/attention/line';
import { projectListPath, projectOverviewPath } from '@/lib/platform/routing/paths';
import { earnedValueOf } from './earned-value';
import { losingLines } from './losing-lines';
import type { Standing } from './read-standings';

const day = '2026-11-25';
const base = earnedValueOf({
  status: 'Pågår',
  plan: { revenue: 1, cost: 1, hours: null, enddate: null },
  activities: [
    {
      hours: 100,
      progress: 0.5,
      from: '2026-11-01',
      to: '2026-11-30',
      began: '2026-11-01',
      ended: null,
      last: '2026-11-30',
    },
  ],
  actual: [],
  expected: [],
  bookedThrough: null,
  today: day,
  calendar: allDays,
});

/** A project of 1 000 Tkr at a planned margin of 20 %, which is expected to end at `margin` percent. */
function standing(no: number, margin: number, leader: string | null, kroner = 1_000_000): Standing {
  const revenue = kroner * 100;
  const project = {
    ...{ xid: `x${no}`, no: `${no}`, name: 'Bru', status: 'Pågår', place: null, startdate: null, enddate: null },
    ...{ customer: null, customerId: null, segment: null, leader },
  };
  const cost = {
    ...base.end.cost,
    value: Math.round(revenue * (1 - margin / 100)),
  } as Standing['value']['end']['cost'];
  const plan = { ...base.plan, revenue, cost: revenue * 0.8 };
  return {
    project,
    course: { activities: [], actual: [], expected: [], calendar: allDays },
    calculated: { revenue: null, cost: null },
    value: { ...base, plan, done: { now: 0.5, booked: 0.5 } as typeof base.done, end: { ...base.end, cost } },
  };
}

const kari = { id: 'u', email: 'kari@firma.no', fullName: 'Kari Nordmann' };
const writes = { user: kari, permissions: [{ path: '/project', action: 'Write' as const }] };
const reads = { user: kari, permissions: [{ path: '/project', action: 'Read' as const }] };

describe('the lines of the projects', () => {
  test('two that lose most of their margin have a line each, which leads to the project', () => {
    const lines = losingLines([standing(1, 5, 'Per'), standing(2, 2, 'Per'), standing(3, 19, null)], writes);
    expect(lines.map(({ text }) => text)).toEqual([
      '2 Bru mister over halve dekningsgraden',
      '1 Bru mister over halve dekningsgraden',
    ]);
    expect(lines[0]).toMatchObject({
      part: 'haster',
      path: projectOverviewPath,
      params: { projectid: 'x2' },
      amount: -180_000,
      detail: 'DG ventes 2,0 % mot 20,0 %',
      word: { text: '−180 Tkr', tone: 'bad' },
      act: { text: 'Hvorfor', path: projectOverviewPath, params: { projectid: 'x2' } },
    });
  });

  test('one that has spent its whole plan with nothing completed is urgent, however little it is over', () => {
    const over = standing(4, 18, 'Kari Nordmann');
    const value = {
      ...over.value,
      done: { now: 0, booked: 0, planned: null },
      booked: { revenue: 0, cost: 82_000_000 },
    };
    const lines = losingLines([{ ...over, value }], reads);
    expect(lines).toHaveLength(1);
    expect(lines[0]).toMatchObject({
      part: 'haster',
      text: '4 Bru har brukt mer enn hele planen uten fremdrift',
      detail: 'Minst 20 Tkr over hele planen, utført er ikke ført',
      word: { text: '−20 Tkr', tone: 'bad' },
    });
  });

  test('three are one line, which names the worst and leads to the list', () => {
    const lines = losingLines([standing(1, 5, 'Per'), standing(2, 2, 'Per'), standing(3, 8, null)], writes);
    expect(lines).toHaveLength(1);
    expect(lines[0]).toMatchObject({
      text: 'Tre prosjekter mister over halve dekningsgraden',
      detail: 'Verst: 2 Bru, DG ventes 2,0 % mot 20,0 %',
      count: 3,
      path: projectListPath,
      act: { params: { projectid: 'x2' } },
      stake: { kind: 'money', cause: 'tre prosjekter' },
    });
  });

  test('what is under plan without losing half is without haste, with whom', () => {
    const lines = losingLines([standing(1, 15, 'Per'), standing(2, 15, 'Kari Nordmann')], writes);
    expect(lines.map(({ id, text, who }) => [id, text, who])).toEqual([
      ['prosjekter.mine', 'prosjekt under planlagt dekningsgrad, −50 Tkr', 'Kari Nordmann'],
      ['prosjekter.andre', 'prosjekt under planlagt dekningsgrad, −50 Tkr', 'Per'],
    ]);
  });

  test('each that loses is counted once; urgent for its leader, and above the limit for whoever may write', () => {
    const one = fc.record({
      margin: fc.integer({ min: -30, max: 30 }),
      leader: fc.constantFrom('Kari Nordmann', 'Per', null),
      kroner: fc.constantFrom(10_000, 1_000_000),
    });
    fc.assert(
      fc.property(fc.array(one, { maxLength: 12 }), fc.constantFrom(writes, reads), (found, who) => {
        const standings = found.map(({ margin, leader, kroner }, i) => standing(i, margin, leader, kroner));
        const lines = losingLines(standings, who);
        const half = found.filter(({ margin }) => margin < 10);
        const under = found.filter(({ margin }) => margin >= 10 && margin < 18);
        expect(lines.reduce((sum, { count }) => sum + count, 0)).toBe(half.length + under.length);
        const lost = half.reduce((sum, { margin, kroner }) => sum + (kroner * (20 - margin)) / 100, 0);
        const all = who === writes && lost > muchMoney;
        const mine = half.filter(({ leader }) => all || leader === 'Kari Nordmann');
        const { urgent } = arrange(lines);
        expect(urgent.reduce((sum, { count }) => sum + count, 0)).toBe(mine.length);
        expect(urgent.length).toBeLessThanOrEqual(2);
        expect(new Set(lines.map(({ id }) => id)).size).toBe(lines.length);
      }),
    );
  });
});
