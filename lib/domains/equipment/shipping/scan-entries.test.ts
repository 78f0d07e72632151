import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  lastReason,
  listedOf,
  moveEntry,
  returnProgress,
  roomFor,
  type ScanEntry,
  turned,
  withEntry,
  withoutReason,
  withRest,
} from './scan-entries';
import { addsPiece, judgeScan, returnActions, type ScanAction } from './scan-rules';

const items = fc.array(
  fc.record({
    serialno: fc.constantFrom(null, 'RA1'),
    planned: fc.nat(3),
    out: fc.nat(6),
    away: fc.constant(null),
  }),
  { minLength: 1, maxLength: 4 },
);
const action = fc.constantFrom(...returnActions);
const step = fc.oneof(
  fc.record({ kind: fc.constant('scan' as const), at: fc.nat(3), action }),
  fc.record({ kind: fc.constant('count' as const), at: fc.nat(3), action, count: fc.nat(8) }),
  fc.record({ kind: fc.constant('move' as const), at: fc.nat(3), action, to: action }),
  fc.record({ kind: fc.constant('rest' as const), at: fc.nat(3), action }),
);

/** The pieces of one action by hand: item index → count. */
const tally = (entries: readonly ScanEntry[], of: ScanAction, xid: string) =>
  entries.filter((entry) => entry.action === of && entry.xid === xid).reduce((sum, { count }) => sum + count, 0);

test('whatever is scanned, counted and changed, no item has more on the list than was out, and no piece two answers', () => {
  fc.assert(
    fc.property(items, fc.array(step, { maxLength: 30 }), (all, steps) => {
      const known = all.map((item, i) => ({
        ...item,
        xid: String(i),
        out: item.serialno ? Math.min(1, item.out) : item.out,
      }));
      let entries: ScanEntry[] = [];
      for (const each of steps) {
        const item = known[each.at % known.length] as (typeof known)[number];
        const { xid } = item;
        const before = tally(entries, each.action, xid);
        const others = listedOf(entries, xid, each.action) - before;
        switch (each.kind) {
          case 'scan':
            if (!addsPiece(judgeScan(item, each.action, before + others))) break;
            entries = withEntry(entries, { xid, action: each.action, count: before + 1 });
            expect(tally(entries, each.action, xid)).toBe(before + 1);
            break;
          case 'count': {
            const most = roomFor(item, entries, each.action);
            expect(most).toBe(item.out - others);
            entries = withEntry(entries, { xid, action: each.action, count: Math.min(each.count, most), set: true });
            expect(tally(entries, each.action, xid)).toBe(Math.min(each.count, most));
            break;
          }
          case 'move': {
            const to = tally(entries, each.to, xid);
            entries = moveEntry(entries, { xid, action: each.action }, each.to);
            expect(tally(entries, each.to, xid)).toBe(each.to === each.action ? before : before + to);
            if (each.to !== each.action) expect(tally(entries, each.action, xid)).toBe(0);
            break;
          }
          case 'rest':
            entries = withRest(entries, returnProgress(known, entries).left, each.action, 'Borte');
            expect(returnProgress(known, entries).left).toEqual([]);
            break;
        }
        expect(new Set(entries.map((one) => `${one.xid} ${one.action}`)).size).toBe(entries.length);
        for (const one of entries) expect(one.count).toBeGreaterThan(0);
        for (const { xid: of, out } of known) {
          expect(returnActions.reduce((sum, kind) => sum + tally(entries, kind, of), 0)).toBeLessThanOrEqual(out);
        }
      }
    }),
  );
});

test('lines, done and what is left agree with a count by hand', () => {
  const entry = fc.record({
    item: fc.nat(3),
    action,
    count: fc.integer({ min: 1, max: 4 }),
    set: fc.boolean(),
  });
  fc.assert(
    fc.property(
      fc.array(fc.nat(6), { minLength: 4, maxLength: 4 }),
      fc.array(entry, { maxLength: 8 }),
      (out, given) => {
        const entries = given.map(
          ({ item, set, ...rest }): ScanEntry => ({ ...rest, xid: String(item), ...(set && { set }) }),
        );
        const { lines, done, left } = returnProgress(
          out.map((pieces, i) => ({ xid: String(i), out: pieces })),
          entries,
        );
        expect(lines).toBe(out.filter((pieces) => pieces > 0).length);
        const listed = (i: number) =>
          entries.filter(({ xid }) => xid === String(i)).reduce((sum, { count }) => sum + count, 0);
        const wasSet = (i: number) => entries.some(({ xid, set }) => xid === String(i) && set);
        expect(done).toBe(out.filter((pieces, i) => pieces > 0 && (listed(i) >= pieces || wasSet(i))).length);
        expect(left).toEqual(
          out.flatMap((pieces, i) => (pieces > listed(i) ? [{ xid: String(i), count: pieces - listed(i) }] : [])),
        );
      },
    ),
  );
});

test('what is sent is no answer to what was out', () => {
  const entries: ScanEntry[] = [{ xid: 'a', action: 'sendt', count: 2 }];
  expect(returnProgress([{ xid: 'a', out: 2 }], entries)).toEqual({
    lines: 1,
    done: 0,
    left: [{ xid: 'a', count: 2 }],
  });
  expect(listedOf(entries, 'a', 'returnert')).toBe(0);
  expect(listedOf(entries, 'a', 'sendt')).toBe(2);
});

test('a changed entry keeps its place and loses the reason of what it was', () => {
  const entries: ScanEntry[] = [
    { xid: 'a', action: 'skadet', count: 1, reason: 'Lekker' },
    { xid: 'b', action: 'svinn', count: 2, reason: 'Stjålet' },
  ];
  expect(moveEntry(entries, { xid: 'a', action: 'skadet' }, 'svinn')).toEqual([
    { xid: 'a', action: 'svinn', count: 1 },
    { xid: 'b', action: 'svinn', count: 2, reason: 'Stjålet' },
  ]);
  expect(withoutReason(moveEntry(entries, { xid: 'a', action: 'skadet' }, 'svinn')).map(({ xid }) => xid)).toEqual([
    'a',
  ]);
  expect(withoutReason(moveEntry(entries, { xid: 'a', action: 'skadet' }, 'returnert'))).toEqual([]);
  expect(lastReason(entries, 'svinn')).toBe('Stjålet');
  expect(lastReason(entries, 'returnert')).toBeUndefined();
});

test('a list that is turned keeps its pieces, one entry an item', () => {
  const entries: ScanEntry[] = [
    { xid: 'a', action: 'skadet', count: 1, reason: 'Lekker' },
    { xid: 'b', action: 'returnert', count: 3, set: true },
    { xid: 'a', action: 'svinn', count: 2, reason: 'Stjålet' },
  ];
  expect(turned(entries, 'sendt')).toEqual([
    { xid: 'a', action: 'sendt', count: 3 },
    { xid: 'b', action: 'sendt', count: 3 },
  ]);
  expect(turned(turned(entries, 'sendt'), 'returnert').map(({ action }) => action)).toEqual(['returnert', 'returnert']);
});
