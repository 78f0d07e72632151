import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  addsPiece,
  expectedOf,
  judgeScan,
  mostOf,
  type Pieces,
  returnActions,
  scanActions,
  sharePieces,
  withCount,
} from './scan-rules';

const rows = fc
  .array(fc.nat(20), { maxLength: 8 })
  .map((counts) => counts.map((countam, i) => ({ row: `rad ${i}`, countam })));

const item = fc.record({
  serialno: fc.constantFrom(null, 'RA1'),
  planned: fc.nat(6),
  out: fc.nat(6),
  away: fc.constantFrom(null, '26007 Bru'),
});

const parts = fc.array(fc.record({ count: fc.nat(40), action: fc.constantFrom(...returnActions) }), { maxLength: 4 });

test('pieces are taken of rows in their order, none twice, and what is left over is said', () => {
  fc.assert(
    fc.property(rows, parts, (of, requested) => {
      const { taken, rest } = sharePieces(of, requested);
      // One piece at a time: each row's pieces in order meet the requested pieces in order.
      const pieces = of.flatMap(({ row, countam }) => Array.from({ length: countam }, () => row));
      const answers = requested.flatMap(({ count }, part) => Array.from({ length: count }, () => part));
      const expected = new Map<string, number>();
      for (const [i, part] of answers.entries()) {
        const key = `${pieces[i]} ${part}`;
        if (i < pieces.length) expected.set(key, (expected.get(key) ?? 0) + 1);
      }
      const given = taken.flatMap(({ row, parts: own }) => own.map(({ count, action }) => ({ row, count, action })));
      expect(given.map(({ row, count }) => [row, count])).toEqual(
        [...expected].map(([key, count]) => [key.slice(0, key.lastIndexOf(' ')), count]),
      );
      expect(given.map(({ action }) => action)).toEqual(
        [...expected.keys()].map((key) => requested[Number(key.slice(key.lastIndexOf(' ')))]?.action),
      );
      expect(rest).toBe(Math.max(0, answers.length - pieces.length));
      const byRow = new Map(of.map(({ row, countam }) => [row, countam]));
      for (const { row, parts: own, left } of taken) {
        expect(own.reduce((sum, { count }) => sum + count, left)).toBe(byRow.get(row));
      }
    }),
  );
});

test('a sequence of scans makes a list: each item as often as it may, what belongs counted first, none refused silently', () => {
  fc.assert(
    fc.property(
      fc.array(item, { minLength: 1, maxLength: 4 }),
      fc.constantFrom(...scanActions),
      fc.array(fc.nat(3), { maxLength: 30 }),
      (items, action, scans) => {
        let pieces: Pieces[] = [];
        const belonging = new Map<number, number>();
        for (const at of scans.map((one) => one % items.length)) {
          const scanned = pieces.find(({ xid }) => xid === String(at))?.count ?? 0;
          const verdict = judgeScan(items[at] as (typeof items)[number], action, scanned);
          if (verdict === 'belongs') belonging.set(at, (belonging.get(at) ?? 0) + 1);
          if (addsPiece(verdict)) pieces = withCount(pieces, String(at), scanned + 1);
        }
        expect(new Set(pieces.map(({ xid }) => xid)).size).toBe(pieces.length);
        for (const [at, one] of items.entries()) {
          const times = scans.filter((scan) => scan % items.length === at).length;
          const count = pieces.find(({ xid }) => xid === String(at))?.count ?? 0;
          const barred = action === 'sendt' && one.serialno !== null && (one.out > 0 || one.away !== null);
          expect(count).toBe(barred ? 0 : Math.min(times, mostOf(one, action)));
          expect(belonging.get(at) ?? 0).toBe(Math.min(count, expectedOf(one, action)));
        }
      },
    ),
  );
});

test('nothing comes back that is not out, and a piece of its own leaves once', () => {
  fc.assert(
    fc.property(item, fc.nat(8), (one, scanned) => {
      if (addsPiece(judgeScan(one, 'returnert', scanned))) expect(scanned).toBeLessThan(one.out);
      if (one.serialno !== null && addsPiece(judgeScan(one, 'sendt', scanned))) {
        expect([scanned, one.out, one.away]).toEqual([0, 0, null]);
      }
    }),
  );
});

test('a count of none takes the item off the list, another leaves the order', () => {
  const two = withCount(withCount([], 'a', 2), 'b', 1);
  expect(withCount(two, 'a', 5)).toEqual([
    { xid: 'a', count: 5 },
    { xid: 'b', count: 1 },
  ]);
  expect(withCount(two, 'a', 0)).toEqual([{ xid: 'b', count: 1 }]);
});
