import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays, daysBetween } from '@/lib/core/format/days';
import { runs } from '@/tests/factories/runs';
import type { Use } from './articles';
import { daysOfRun, type Help, helpsFor, runAround } from './helps';
import { leftByWeek, weeksFrom } from './left';

const today = '2026-11-25';
const day = (n: number) => addDays(today, n);
const weeks = weeksFrom(today);
const useAt = (
  xid: string,
  pid: string,
  from: number,
  to: number,
  countam: number,
  kind: Use['kind'] = 'booking',
): Use => ({
  ...{ xid, kind, pid, project: `${pid} Kai`, by: 'Kari', own: false, waits: false, eid: 'e' },
  ...{ startdate: day(from), enddate: day(to), countam },
});
const uses = fc
  .array(
    fc.record({
      pid: fc.constantFrom('26001', '26002'),
      from: fc.integer({ min: -10, max: 40 }),
      length: fc.nat(25),
      countam: fc.integer({ min: 1, max: 8 }),
      kind: fc.constantFrom<Use['kind']>('booking', 'booking', 'wish', 'taken'),
    }),
    { minLength: 1, maxLength: 6 },
  )
  .map((all) =>
    all.map(({ pid, from, length, countam, kind }, i) => useAt(`${i}`, pid, from, from + length, countam, kind)),
  );

type Days = { startdate: string; enddate: string };

/** An independent count of what lacks on the worst day. */
function lacks(stock: number, all: readonly Use[], { startdate, enddate }: Days): number {
  let most = 0;
  for (let on = startdate; on <= enddate; on = addDays(on, 1)) {
    const used = all
      .filter((use) => use.startdate <= on && on <= use.enddate)
      .reduce((sum, use) => sum + use.countam, 0);
    most = Math.max(most, used - stock);
  }
  return most;
}
function changed(use: Use, help: Help): Use {
  if (help.kind === 'count') return { ...use, countam: help.to };
  return help.kind === 'start' ? { ...use, startdate: help.day } : { ...use, enddate: help.day };
}

test('each help does what it says, is the smallest that does, and comes after those that help more', () => {
  fc.assert(
    fc.property(uses, fc.nat(10), fc.integer({ min: 0, max: 7 }), (all, stock, at) => {
      const run = runAround(leftByWeek({ stock, uses: all }, weeks, today), at);
      if (!run) return;
      const days = daysOfRun(weeks, run, today);
      const before = lacks(stock, all, days);
      const helps = helpsFor({ stock, uses: all }, days, today);
      const after = (use: Use, other: Use) =>
        lacks(
          stock,
          all.map((one) => (one === use ? other : one)),
          days,
        );
      for (const help of helps) {
        const { use } = help;
        expect(use.kind).not.toBe('taken');
        expect(help.lacking).toBe(after(use, changed(use, help)));
        expect(help.lacking).toBeLessThan(before);
        const fewer = Array.from({ length: use.countam - 1 }, (_, n) => n + 1).filter(
          (countam) => after(use, { ...use, countam }) === 0,
        );
        if (help.kind === 'count') {
          expect(help.to).toBe(Math.max(...fewer));
          continue;
        }
        expect(fewer, 'a smaller count would have solved it').toEqual([]);
        const others = Array.from({ length: daysBetween(use.startdate, use.enddate) }, (_, n) => n + 1).flatMap(
          (by) => [
            ...(use.startdate >= today
              ? [{ by, lacking: after(use, { ...use, startdate: addDays(use.startdate, by) }) }]
              : []),
            ...(addDays(use.enddate, -by) >= today
              ? [{ by, lacking: after(use, { ...use, enddate: addDays(use.enddate, -by) }) }]
              : []),
          ],
        );
        const least = Math.min(...others.map(({ lacking }) => lacking));
        const by = Math.min(...others.filter(({ lacking }) => lacking === least).map((one) => one.by));
        expect(help.lacking).toBe(least);
        const given = help.kind === 'start' ? daysBetween(use.startdate, help.day) : daysBetween(help.day, use.enddate);
        expect(given).toBe(by);
      }
    }),
    { numRuns: runs(200) },
  );
});

test('the largest booking goes down by exactly what lacks, and who books more than there is comes first', () => {
  const all = [
    useAt('a', '26013', 49, 84, 38),
    useAt('b', '26018', 9, 61, 10),
    useAt('c', '27011', 65, 97, 9),
    useAt('d', '25026', 67, 95, 9),
    useAt('e', '26013', 49, 84, 6),
  ];
  const left = leftByWeek({ stock: 40, uses: all }, weeks, today);
  const run = runAround(left, 9);
  if (!run) throw new Error('Nothing lacks.');
  const days = daysOfRun(weeks, run, today);
  const helps = helpsFor({ stock: 40, uses: all }, days, today);
  expect(helps[0]).toMatchObject({ kind: 'count', to: 16, lacking: 0, use: { xid: 'a' } });
  const own = helps.find(({ use }) => use.xid === 'd');
  expect(own).toMatchObject({ kind: 'start', lacking: 14 });
});

test('nothing helps where nothing lacks', () => {
  expect(
    helpsFor({ stock: 2, uses: [useAt('a', '1', 0, 5, 2)] }, { startdate: day(0), enddate: day(20) }, today),
  ).toEqual([]);
  expect(runAround([1, -1, -2, 0], 0)).toBeUndefined();
  expect(runAround([1, -1, -2, 0], 2)).toEqual({ first: 1, last: 2 });
});
