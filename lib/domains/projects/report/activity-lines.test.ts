import fc from 'fast-check';
import { expect, test } from 'vitest';
import { allDays } from '@/lib/core/calendar/calendar-days';
import { addDays, daysBetween } from '@/lib/core/format/days';
import { activityLines, behindTone, endText, timeNote } from './activity-lines';
import type { ActivityFact } from './read-facts';

const today = '2026-11-25';
const activity = (given: Partial<ActivityFact>): ActivityFact => ({
  title: 'Toppstrøk',
  milestone: false,
  done: 0,
  from: '2026-11-01',
  to: '2026-11-30',
  ended: null,
  end: given.to ?? '2026-11-30',
  owner: null,
  ...given,
});
const lines = (...activities: ActivityFact[]) => activityLines(activities, { today, calendar: allDays });

test('completed activities are one line, the others follow in the order of the plan, milestones without shares', () => {
  const found = lines(
    activity({ title: 'Rigg', done: 1, from: '2026-01-02', to: '2026-02-01', ended: '2026-02-03', end: '2026-02-03' }),
    activity({ title: 'Toppstrøk', done: 0.65 }),
    activity({ title: 'Primer', done: 1, from: '2026-02-02', to: '2026-05-01' }),
    activity({ title: 'Start', milestone: true, ended: '2026-01-02' }),
    activity({ title: 'Overlevering', milestone: true, from: null, to: '2027-02-28' }),
  );
  expect(found.map(({ title, kind, end }) => [title, kind, end])).toEqual([
    ['To ferdige: rigg til primer', 'completed', '2026-05-01'],
    ['Toppstrøk', 'activity', '2026-11-30'],
    ['Overlevering', 'milestone', '2027-02-28'],
  ]);
  expect(found[1]).toMatchObject({ planned: expect.closeTo(25 / 30, 5), done: 0.65, tone: 'bad' });
  expect(found[2]).toMatchObject({ planned: null, deviation: null });
});

test('Etter plan is the share of the planned days that have gone, of any activity on any day', () => {
  fc.assert(
    fc.property(fc.integer({ min: -400, max: 400 }), fc.integer({ min: 0, max: 500 }), (start, length) => {
      const from = addDays(today, start);
      const to = addDays(from, length);
      const [line] = lines(activity({ from, to, done: 0.5 }));
      const gone = Math.min(length + 1, Math.max(0, daysBetween(from, today) + 1));
      expect(line?.planned).toBeCloseTo(gone / (length + 1), 4);
    }),
  );
});

test('red is more than five points behind, amber more than two, as printed in whole points', () => {
  expect([-0.06, -0.051, -0.05, -0.03, -0.02, 0, 0.4, null].map(behindTone)).toEqual([
    'bad',
    'warn',
    'warn',
    'warn',
    null,
    null,
    null,
    null,
  ]);
});

test('the note names what lies furthest behind with deadline and owner, and the last day beside the plan', () => {
  const activities = [
    activity({ title: 'Primer', done: 0.7, owner: 'Ola Dal' }),
    activity({ title: 'Toppstrøk', done: 0.1, owner: 'Karoline Pettersen' }),
  ];
  const note = timeNote(activities, lines(...activities), { plannedEnd: '2027-02-28', end: '2027-03-02' });
  expect(note).toBe(
    'Toppstrøk ligger 73 prosentpoeng etter, frist 30.11.2026 (Karoline Pettersen). Ferdig 02.03.2027, 2 dager etter plan.',
  );
  expect(endText('2027-02-28', '2027-02-28')).toBe('Ferdig 28.02.2027, som planlagt.');
  expect(endText('2027-02-28', '2027-02-27')).toBe('Ferdig 27.02.2027, 1 dag før plan.');
  expect(endText(null, null)).toBe('');
});
