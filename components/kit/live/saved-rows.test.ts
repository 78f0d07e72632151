import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Row } from '@/lib/core/widgets/column';
import type { WireChange } from '@/lib/platform/tables/wire-change';
import { SavedRows } from './saved-rows';

const by = { id: 'u', name: 'Kari' };
const common = { op: 'o', tbl: 'm', by, at: '' };
const edit = (no: number, row: string, val: string): WireChange => ({
  ...common,
  no,
  row,
  kind: 'edit',
  col: 'a',
  val,
});
const insert = (no: number, row: string, val: string): WireChange => ({
  ...common,
  no,
  row,
  kind: 'insert',
  vals: { a: val },
});
const remove = (no: number, row: string): WireChange => ({ ...common, no, row, kind: 'delete' });

function shown(saved: SavedRows) {
  expect(saved.list).toEqual(saved.order.map((id) => saved.get(id)));
  return Object.fromEntries(saved.list.map(({ xid, a }) => [xid, a]));
}

/** The rows after the first `count` changes. */
function rowsAfter(changes: readonly WireChange[], count: number): Row[] {
  const rows = new Map<string, Row>();
  for (const { kind, row, val = null, vals } of changes.slice(0, count)) {
    const before = rows.get(row);
    if (kind === 'delete') rows.delete(row);
    else if (kind === 'insert') rows.set(row, { xid: row, ...vals });
    else if (before) rows.set(row, { ...before, a: val });
  }
  return [...rows.values()];
}

test('changes that have come already are not made again', () => {
  const saved = new SavedRows();
  saved.load([{ xid: 'r1', a: 'x' }], 0);
  expect(saved.apply([edit(1, 'r1', 'y'), edit(2, 'r1', 'z')], 2)).toHaveLength(2);
  expect(saved.apply([edit(1, 'r1', 'y'), edit(2, 'r1', 'z'), edit(3, 'r1', 'w')], 3)).toHaveLength(1);
  expect(saved.apply([edit(1, 'r1', 'y')], 3)).toEqual([]);
  expect(shown(saved)).toEqual({ r1: 'w' });
});

test('rows that were read before the latest changes get them once more', () => {
  const saved = new SavedRows();
  saved.load([{ xid: 'r1', a: 'x' }], 0);
  saved.apply([edit(1, 'r1', 'y'), insert(2, 'r2', 'ny'), remove(3, 'r1')], 3);
  saved.load([{ xid: 'r1', a: 'y' }], 1);
  expect(shown(saved)).toEqual({ r2: 'ny' });
  expect(saved.no).toBe(3);
});

test('while rows are to be read again, what came since is no ground to ask from', () => {
  const saved = new SavedRows();
  saved.load([{ xid: 'r1', a: 'x' }], 0);
  saved.miss(10);
  saved.apply([edit(11, 'r1', 'z')], 11);
  expect(saved.no).toBe(0);
  saved.load([{ xid: 'r1', a: 'y' }], 5);
  expect(saved.outOfDate).toBe(true);
  saved.load([{ xid: 'r1', a: 'y' }], 10);
  expect(saved.outOfDate).toBe(false);
  expect(saved.no).toBe(11);
  expect(shown(saved)).toEqual({ r1: 'z' });
});

test('rows older than those before are asked for again from where they are', () => {
  const saved = new SavedRows();
  saved.load([{ xid: 'r1', a: 'y' }], 5);
  saved.apply([edit(6, 'r1', 'z')], 6);
  expect(saved.load([{ xid: 'r1', a: 'x' }], 3)).toBe(true);
  expect(saved.no).toBe(3);
  saved.apply([edit(4, 'r1', 'y'), edit(6, 'r1', 'z')], 6);
  expect(shown(saved)).toEqual({ r1: 'z' });
});

test('a style code follows its column', () => {
  const saved = new SavedRows('style');
  saved.load([{ xid: 'r1', style: 2, _style: 2 }], 0);
  saved.apply([{ ...edit(1, 'r1', ''), col: 'style', val: 6 }], 1);
  expect(saved.get('r1')).toEqual({ xid: 'r1', style: 6, _style: 6 });
  saved.apply([{ ...edit(2, 'r1', ''), col: 'style', val: null }], 2);
  expect(saved.get('r1')).toEqual({ xid: 'r1', style: null });
});

test('a row that is brought back stands where it stood, and one’s own new row stands first', () => {
  const saved = new SavedRows();
  saved.load([{ xid: 'r1' }, { xid: 'r2' }, { xid: 'r3' }], 0);
  saved.placeFirst('mine');
  saved.apply([remove(1, 'r2'), insert(2, 'theirs', 'x'), insert(3, 'mine', 'y')], 3);
  expect(saved.order).toEqual(['mine', 'r1', 'r3', 'theirs']);
  saved.apply([{ ...insert(4, 'r2', 'z'), kind: 'restore' }], 4);
  expect(saved.order).toEqual(['mine', 'r1', 'r2', 'r3', 'theirs']);
});

const row = fc.constantFrom('r1', 'r2', 'r3');
const changeList = fc
  .array(fc.record({ kind: fc.constantFrom('edit', 'insert', 'delete'), row, val: fc.string({ maxLength: 2 }) }), {
    maxLength: 30,
  })
  .map((list) =>
    list.map(({ kind, row, val }, i) => {
      if (kind === 'delete') return remove(i + 1, row);
      return kind === 'edit' ? edit(i + 1, row, val) : insert(i + 1, row, val);
    }),
  );

test('rows read at any time, with the changes in any lots, end as the table stands', () => {
  fc.assert(
    fc.property(
      changeList,
      fc.nat(30),
      fc.nat(5),
      fc.array(fc.nat(6), { maxLength: 8 }),
      fc.constantFrom(1, 3, undefined),
      (changes, at, newer, sizes, remembered) => {
        const no = Math.min(at, changes.length);
        const saved = new SavedRows(undefined, remembered);
        // The rows read may be newer than the number they were read at.
        saved.load(rowsAfter(changes, Math.min(no + newer, changes.length)), no);
        let from = no;
        for (const size of [...sizes, changes.length]) {
          const upTo = Math.min(from + size, changes.length);
          saved.apply(changes.slice(from, upTo), upTo);
          // Halfway the rest of the rows arrives, read some time between.
          const read = size === 3 ? no : Math.max(no, upTo - 1);
          const isOlder = size % 3 === 0 && saved.load(rowsAfter(changes, read), no);
          if (isOlder) saved.apply(changes.slice(no, upTo), upTo);
          from = upTo;
        }
        const end = Object.fromEntries(rowsAfter(changes, changes.length).map(({ xid, a }) => [String(xid), a]));
        expect(shown(saved)).toEqual(end);
      },
    ),
  );
});

test('rows are the same however far they were prepared before the first change', () => {
  const rows: Row[] = Array.from({ length: 5_000 }, (_, i) => ({ xid: `r${i}`, a: `${i}` }));
  for (const steps of [0, 1, 2, 3, 4]) {
    const saved = new SavedRows();
    saved.load(rows, 0);
    expect(saved.list).toEqual(rows);
    const preparing = saved.prepare();
    for (let step = 0; step < steps; step += 1) preparing.next();
    saved.apply([edit(1, 'r4999', 'sist'), insert(2, 'ny', 'x'), remove(3, 'r0')], 3);
    expect(preparing.next().done).toBe(true);
    const now = [...rows.slice(1, -1), { xid: 'r4999', a: 'sist' }, { xid: 'ny', a: 'x' }];
    expect(saved.list).toEqual(now);
    expect(saved.order).toEqual(now.map(({ xid }) => xid));
    saved.placeFirst('utkast');
    expect(saved.position('utkast')).toBeLessThan(saved.position('r1'));
    saved.load(now, 3);
    expect(saved.get('ny')).toEqual({ xid: 'ny', a: 'x' });
    expect(saved.get('r0')).toBeUndefined();
  }
});
