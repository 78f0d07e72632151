import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Column, Row } from '@/lib/core/widgets/column';
import { knownTone } from '@/lib/core/widgets/state-tone';
import { courseOf, standingOf, standings, withStandings } from './standing';

const months = ['2026-01', '2026-02', '2026-03'];
const column: Column = {
  text: 'Status',
  value: 'standing',
  type: 'text',
  against: { target: 'target', limit: 'limit', course: months },
};
const figures = (...values: (number | null)[]) =>
  Object.fromEntries(months.map((name, i) => [name, values[i] ?? null]));

test('the latest figure is what is held against the target', () => {
  const absence = { target: 5, limit: 'Høyst' };
  expect(standingOf(column, { ...absence, ...figures(9, 5) })).toBe('Nådd');
  expect(standingOf(column, { ...absence, ...figures(4, 5.25) })).toBe('Nær mål');
  expect(standingOf(column, { ...absence, ...figures(4, 4, 5.26) })).toBe('Over mål');
  const closed = { target: 90, limit: 'Minst' };
  expect(standingOf(column, { ...closed, ...figures(78, null, 90) })).toBe('Nådd');
  expect(standingOf(column, { ...closed, ...figures(99, 85.5) })).toBe('Nær mål');
  expect(standingOf(column, { ...closed, ...figures(99, 85.4) })).toBe('Under mål');
});

test('nothing is near a target of nothing', () => {
  expect(standingOf(column, { target: 0, limit: 'Høyst', ...figures(0.1) })).toBe('Over mål');
  expect(standingOf(column, { target: 0, limit: 'Høyst', ...figures(0) })).toBe('Nådd');
});

test('without a figure, a target or what the target is, nothing is said', () => {
  for (const row of [
    { target: 5, limit: 'Høyst', ...figures() },
    { target: null, limit: 'Høyst', ...figures(3) },
    { target: 5, limit: null, ...figures(3) },
  ]) {
    expect(standingOf(column, row)).toBeNull();
  }
  expect(courseOf(column, { ...figures(1, null, 3) })).toEqual([1, null, 3]);
});

test('what is reached the one way is missed or just met the other, and each word has its colour', () => {
  const figure = fc.integer({ min: -1_000, max: 1_000 });
  fc.assert(
    fc.property(figure, figure, (target, latest) => {
      const least = standingOf(column, { target, limit: 'Minst', ...figures(latest) });
      const most = standingOf(column, { target, limit: 'Høyst', ...figures(latest) });
      expect(least === 'Nådd' && most === 'Nådd').toBe(latest === target);
      expect([least, most]).toContain('Nådd');
    }),
  );
  expect(standings.map(knownTone)).toEqual(['good', 'warn', 'bad', 'bad']);
});

test('a row that stays the same stays the same object; one that is edited stands anew', () => {
  const rows: Row[] = [
    { xid: 'a', target: 5, limit: 'Høyst', ...figures(4) },
    { xid: 'b', target: 5, limit: 'Høyst', ...figures(9) },
  ];
  const first = withStandings([column], rows);
  expect(first.map(({ standing }) => standing)).toEqual(['Nådd', 'Over mål']);
  expect(withStandings([column], rows)[0]).toBe(first[0]);
  const edited = withStandings([column], [{ ...rows[0], target: 3 }, ...rows.slice(1)]);
  expect(edited.map(({ standing }) => standing)).toEqual(['Over mål', 'Over mål']);
  const plain: Column[] = [{ text: 'Navn', value: 'name', type: 'text' }];
  expect(withStandings(plain, rows)).toBe(rows);
});
