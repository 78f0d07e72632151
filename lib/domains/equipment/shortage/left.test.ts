import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays } from '@/lib/core/format/days';
import { runs } from '@/tests/factories/runs';
import { leftByDay } from '../planning/left-by-day';
import { inOrder, leftByWeek, mostLacking, standingOf, weeksAhead, weeksFrom } from './left';

const day = (n: number) => addDays('2026-11-25', n);
const uses = fc.array(
  fc
    .record({ from: fc.integer({ min: -20, max: 130 }), length: fc.nat(40), countam: fc.integer({ min: 1, max: 9 }) })
    .map(({ from, length, countam }) => ({ startdate: day(from), enddate: day(from + length), countam })),
  { maxLength: 12 },
);
type Uses = readonly { startdate: string; enddate: string; countam: number }[];

/** An independent count: the days of each use are written out. */
function usedOn(all: Uses, on: string): number {
  let used = 0;
  for (const { startdate, enddate, countam } of all) {
    for (let each = startdate; each <= enddate; each = addDays(each, 1)) if (each === on) used += countam;
  }
  return used;
}

test('what is left on a day is the stock less all that covers the day', () => {
  fc.assert(
    fc.property(uses, fc.nat(30), fc.integer({ min: 0, max: 60 }), fc.nat(15), (all, stock, from, length) => {
      const left = leftByDay({ stock, uses: all }, { startdate: day(from), enddate: day(from + length) });
      expect(left).toEqual(Array.from({ length: length + 1 }, (_, i) => stock - usedOn(all, day(from + i))));
    }),
    { numRuns: runs(50) },
  );
});

test('a week has what is left on its worst day, the current week from today on', () => {
  const today = day(0);
  const weeks = weeksFrom(today);
  expect([weeks.length, weeks[0]?.startdate, weeks[0]?.text, weeks[6]?.text]).toEqual([
    weeksAhead,
    '2026-11-23',
    'Uke 48',
    'Uke 1',
  ]);
  fc.assert(
    fc.property(uses, fc.nat(30), (all, stock) => {
      leftByWeek({ stock, uses: all }, weeks, today).forEach((left, i) => {
        const days = Array.from({ length: 7 }, (_, n) => addDays('2026-11-23', 7 * i + n)).filter((on) => on >= today);
        expect(left).toBe(Math.min(...days.map((on) => stock - usedOn(all, on))));
      });
    }),
    { numRuns: runs(20) },
  );
  const monday = { startdate: '2026-11-23', enddate: '2026-11-24', countam: 9 };
  expect(leftByWeek({ stock: 4, uses: [monday] }, weeks, today)[0], 'what is past is no shortage').toBe(4);
});

test('those that lack come first by how much, then those with nothing left by weeks, then the rest by name', () => {
  const article = fc.record({
    title: fc.constantFrom('Bom', 'Arm', 'Tau'),
    weeks: fc.array(fc.integer({ min: -5, max: 5 }), { minLength: 4, maxLength: 4 }),
  });
  fc.assert(
    fc.property(fc.array(article, { maxLength: 12 }), (all) => {
      const ordered = inOrder(all);
      expect(ordered).toHaveLength(all.length);
      ordered.slice(1).forEach((one, i) => {
        const before = ordered[i];
        if (!before) throw new Error('There is one before.');
        const rank = ({ weeks }: typeof one) => (weeks.some((n) => n < 0) ? 0 : weeks.includes(0) ? 1 : 2);
        expect(rank(before)).toBeLessThanOrEqual(rank(one));
        if (rank(before) !== rank(one)) return;
        expect(mostLacking(before.weeks)).toBeGreaterThanOrEqual(mostLacking(one.weeks));
        const zeros = ({ weeks }: typeof one) => weeks.filter((n) => n === 0).length;
        if (rank(one) === 1) expect(zeros(before)).toBeGreaterThanOrEqual(zeros(one));
      });
    }),
  );
  expect(
    [
      [-1, 3],
      [0, 3],
      [1, 3],
    ].map(standingOf),
  ).toEqual(['lacking', 'none', 'enough']);
});
