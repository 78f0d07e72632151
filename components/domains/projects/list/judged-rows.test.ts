import { expect, test } from 'vitest';
import { nextFriday } from '@/lib/core/format/days';
import type { Row } from '@/lib/core/widgets/column';
import type { EarnedValue } from '@/lib/domains/projects/earned-value/earned-value';
import { judgedRows, leadersOf, nextStart, oldestOf, sectionsOf, shortName, startWords } from './judged-rows';

const value: EarnedValue = {
  status: 'Pågår',
  today: '2026-11-25',
  bookedThrough: '2026-10-31',
  plan: { revenue: 100, cost: 80, hours: 100, enddate: null },
  done: { now: 0.5, booked: 0.5, planned: 0.5 },
  booked: { revenue: 50, cost: 40 },
  hours: 50,
  end: { cost: null, hours: null, day: null },
};

const row = (no: number, group: string, more: Row = {}): Row => ({
  xid: `id ${no}`,
  erp_projectid: `260${no}`,
  description: `Kai ${no}`,
  manager: 'Jonas Holm',
  dbdeviationam: -100.1,
  _group: group,
  _value: JSON.stringify(value),
  ...more,
});

test('groups come in their order with exact sums; a long one is folded unless it is the first', () => {
  const many = (group: string, from: number) => Array.from({ length: 11 }, (_, at) => row(from + at, group));
  const sections = sectionsOf(judgedRows([...many('under', 10), ...many('half', 30), row(50, 'unjudged')]));
  expect(sections.map(({ group, rows, deviation, folded }) => [group, rows.length, deviation, folded])).toEqual([
    ['half', 11, -1_101.1, false],
    ['under', 11, -1_101.1, true],
    ['unjudged', 1, null, true],
  ]);
  expect(sectionsOf(judgedRows([row(1, 'unjudged')]))[0]?.folded).toBe(false);
});

test('each leader of the first group is asked once, for all that they lose on', () => {
  const rows = judgedRows([
    row(1, 'half'),
    row(2, 'half', { manager: 'Mia Wold' }),
    row(3, 'half'),
    row(4, 'half', { manager: null }),
    row(5, 'under', { manager: 'Ole Bakke' }),
  ]);
  expect(leadersOf(rows).map(({ leader, projects }) => [leader, projects.map(({ no }) => no)])).toEqual([
    ['Jonas Holm', ['2601', '2603']],
    ['Mia Wold', ['2602']],
  ]);
});

test.each([
  ['2026-11-25', '2026-11-27'],
  ['2026-11-27', '2026-12-04'],
  ['2026-11-28', '2026-12-04'],
  ['2026-11-30', '2026-12-04'],
])('the Friday after %s is %s', (day, friday) => {
  expect(nextFriday(day)).toBe(friday);
});

test('a long name is short in a narrow column', () => {
  expect(['Jonas Holm', 'Markus Hopland Amundsen', 'Ola', ''].map(shortName)).toEqual([
    'Jonas H.',
    'Markus A.',
    'Ola',
    '',
  ]);
});

test('the oldest of several projects is that of the earliest day, whatever its words', () => {
  const rows = judgedRows([
    row(1, 'planned', { _oldestday: '2026-11-20', oldest: '5 d over' }),
    row(2, 'planned', { _oldestday: null, oldest: null }),
    row(3, 'planned', { _oldestday: '2026-10-01', oldest: '55 d over' }),
    row(4, 'planned', { _oldestday: '2027-01-01', oldest: 'om 37 d' }),
  ]);
  expect(oldestOf(rows)?.oldest).toBe('55 d over');
  expect(oldestOf(judgedRows([row(2, 'planned', { _oldestday: null })]))).toBeUndefined();
});

test('the next to start is that of the earliest day, with who leads it; a day that is past is said so', () => {
  const [running, later, next, none] = judgedRows([
    row(1, 'course', { _start: '2026-01-01' }),
    row(2, 'planned', { _start: '2027-02-01', manager: null }),
    row(3, 'planned', { _start: '2026-12-01' }),
    row(4, 'planned', { _start: null }),
  ]);
  if (!running || !later || !next || !none) throw new Error('rows are missing');
  expect(nextStart([running, later, next, none])).toBe(next);
  expect(nextStart([running, none])).toBeUndefined();
  expect(startWords(next, '2026-11-25')).toBe('2603 Kai 3 starter 01.12, Jonas H.');
  expect(startWords(next, '2026-12-01')).toBe('2603 Kai 3 starter 01.12, Jonas H.');
  expect(startWords(next, '2026-12-02')).toBe('2603 Kai 3 skulle startet 01.12, Jonas H.');
  expect(startWords(later, '2026-11-25')).toBe('2602 Kai 2 starter 01.02.2027');
});
