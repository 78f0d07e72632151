import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays } from '@/lib/core/format/days';
import { freePieces, holders, type Item, isFree, peakOf, type Stay } from './clash';

const day = (n: number) => addDays('2026-03-01', n);
const stays = fc.array(
  fc
    .record({
      from: fc.nat(20),
      length: fc.nat(8),
      countam: fc.integer({ min: 1, max: 5 }),
      status: fc.constantFrom('planlagt', 'planlagt', 'venter'),
      eid: fc.constantFrom('a', 'b'),
    })
    .map(
      ({ from, length, ...rest }): Stay => ({
        xid: `${from}-${length}`,
        pid: 'p',
        project: '26001 Kai',
        startdate: day(from),
        enddate: day(from + length),
        ...rest,
      }),
    ),
  { maxLength: 12 },
);
const span = fc
  .tuple(fc.nat(20), fc.nat(8))
  .map(([from, length]) => ({ startdate: day(from), enddate: day(from + length) }));

/** An independent count, day by day. */
function countedOn(all: readonly Stay[], on: string): number {
  const here = all.filter((stay) => stay.status === 'planlagt' && stay.startdate <= on && on <= stay.enddate);
  return here.reduce((sum, { countam }) => sum + countam, 0);
}
function days({ startdate, enddate }: { startdate: string; enddate: string }): string[] {
  const all: string[] = [];
  for (let on = startdate; on <= enddate; on = addDays(on, 1)) all.push(on);
  return all;
}

test('the most that is held on a day is what counting each day says', () => {
  fc.assert(
    fc.property(stays, span, (all, requested) => {
      expect(peakOf(all, requested)).toBe(Math.max(...days(requested).map((on) => countedOn(all, on))));
    }),
  );
});

const item = (more: Partial<Item>): Item => ({
  eid: 'a',
  ekey: 'A',
  title: 'Ramme',
  serialno: null,
  count: 9,
  ...more,
});

test('what is free of a stock is the same on every day or more; a piece of its own is free or not', () => {
  fc.assert(
    fc.property(stays, span, fc.nat(12), (all, requested, count) => {
      const own = all.filter(({ eid }) => eid === 'a');
      const least = Math.min(...days(requested).map((on) => count - countedOn(own, on)));
      expect(freePieces(item({ count }), all, requested)).toBe(Math.max(0, least));
      const piece = item({ serialno: 'S1', count: 1 });
      const taken = days(requested).some((on) => countedOn(own, on) > 0);
      expect(isFree(piece, all, requested)).toBe(!taken);
      expect(holders(piece, all, requested).length > 0).toBe(taken);
    }),
  );
  expect(freePieces(item({ count: null }), [], { startdate: day(0), enddate: day(1) })).toBeNull();
});
