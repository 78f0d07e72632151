import fc from 'fast-check';
import { expect, test } from 'vitest';
import { anyRows } from '@/tests/factories/any-calculation';
import { workedId, workedRows } from '@/tests/factories/worked-calculation';
import { addActivity, addPackage, copyRow, deleteRow, withBelow } from './edit-rows';
import { groupOf, inOrder, moveAfter, moveBefore, moveRow, renumber } from './order';
import { type CalculationRow, ownerOf } from './row';

const start = anyRows().map((rows) => renumber(rows));

function isNumbered(rows: readonly CalculationRow[]): boolean {
  const groups = new Map<string, number[]>();
  for (const row of rows) groups.set(groupOf(row), [...(groups.get(groupOf(row)) ?? []), row.orderint]);
  return [...groups.values()].every((orders) => orders.sort((a, b) => a - b).every((order, i) => order === i));
}

function idsFrom(first: number) {
  let next = first;
  return () => workedId(next++);
}

type Step = { kind: 'up' | 'down' | 'before' | 'copy' | 'delete' | 'package' | 'activity'; at: number; to: number };
const steps = fc.array(
  fc.record({
    kind: fc.constantFrom<Step['kind']>('up', 'down', 'before', 'copy', 'delete', 'package', 'activity'),
    at: fc.nat(),
    to: fc.nat(),
  }),
  { maxLength: 12 },
);

function take(rows: readonly CalculationRow[], { kind, at, to }: Step, newId: () => string): readonly CalculationRow[] {
  const row = rows[at % Math.max(1, rows.length)];
  if (kind === 'package' || !row) return addPackage(rows, { xid: newId(), title: 'Ny' });
  const { xid } = row;
  if (kind === 'activity') return addActivity(rows, xid, { xid: newId(), title: 'Ny' });
  if (kind === 'copy') return rows.length > 200 ? rows : copyRow(rows, xid, newId);
  if (kind === 'delete') return deleteRow(rows, xid);
  if (kind === 'before') return moveBefore(rows, xid, rows[to % rows.length]?.xid ?? null);
  return moveRow(rows, xid, kind === 'up' ? -1 : 1);
}

test('whatever is done, rows are numbered 0…n−1 per section and classification, ids are unique and owners are there', () => {
  fc.assert(
    fc.property(start, steps, (rows, list) => {
      const newId = idsFrom(10_000);
      const done = list.reduce((now, step) => take(now, step, newId), rows as readonly CalculationRow[]);
      expect(isNumbered(done)).toBe(true);
      const ids = new Set(done.map(({ xid }) => xid));
      expect(ids.size).toBe(done.length);
      expect(done.filter((row) => ownerOf(row) !== null && !ids.has(ownerOf(row) ?? ''))).toEqual([]);
    }),
  );
});

test('up then down is nothing, but for the first, which up leaves where it is', () => {
  fc.assert(
    fc.property(start, fc.nat(), (rows, at) => {
      const row = rows[at % Math.max(1, rows.length)];
      if (!row) return;
      const up = moveRow(rows, row.xid, -1);
      if (row.orderint === 0) expect(up).toBe(rows);
      else expect(moveRow(up, row.xid, 1)).toEqual(rows);
    }),
  );
});

test('a row is moved past the next of those in sight', () => {
  const rows = workedRows();
  const goods = (list: readonly CalculationRow[]) =>
    inOrder(list.filter((row) => row.classification === 'goods')).map((row) => row.xid);
  const [first, ...rest] = goods(rows);
  const last = rest.at(-1) ?? '';
  const moved = moveRow(rows, first ?? '', 1, (row) => row.xid === last);
  expect(goods(moved)).toEqual([...rest, first]);
  expect(moveRow(rows, last, 1)).toBe(rows);
});

test('dropped before another it stands there, and last when before none', () => {
  const rows = workedRows();
  const order = (list: readonly CalculationRow[]) =>
    inOrder(list.filter((row) => row.section === 'jobpkg')).map((row) => row.title);
  expect(order(moveBefore(rows, workedId(3), workedId(1)))).toEqual([
    'Ekstra flater',
    'Skrog, utvendig',
    'Rør på dekk',
  ]);
  expect(order(moveBefore(rows, workedId(1), null))).toEqual(['Rør på dekk', 'Ekstra flater', 'Skrog, utvendig']);
  expect(moveBefore(rows, workedId(1), workedId(11)), 'an activity is of another group').toBe(rows);
});

test('dropped after another it stands there, and the group is numbered from 0', () => {
  fc.assert(
    fc.property(fc.nat({ max: 12 }), fc.nat({ max: 12 }), (from, to) => {
      const rows = workedRows();
      const goods = (list: readonly CalculationRow[]) => inOrder(list.filter((row) => row.classification === 'goods'));
      const before = goods(rows).map((row) => row.xid);
      const [xid = '', after = ''] = [before[from], before[to]];
      if (xid === '' || after === '') return;
      const moved = moveAfter(rows, xid, after);
      const rest = before.filter((one) => one !== xid);
      const wanted = xid === after ? before : rest.flatMap((one) => (one === after ? [one, xid] : [one]));
      expect(goods(moved).map((row) => row.xid)).toEqual(wanted);
      expect(goods(moved).map((row) => row.orderint)).toEqual(wanted.map((_, place) => place));
    }),
  );
});

test('a new job package gets the current count, a new activity its package’s days', () => {
  const rows = addPackage(workedRows(), { xid: workedId(4), title: 'Ny pakke' });
  expect(rows.at(-1)).toMatchObject({ orderint: 3, section: 'jobpkg', category: 'Kontrakt' });
  const [, ...more] = [rows, addActivity(rows, workedId(1), { xid: workedId(16), title: 'Ny aktivitet' })];
  expect(more[0]?.at(-1)).toMatchObject({
    orderint: 3,
    classification: workedId(1),
    frdt: '2026-03-02',
    isworkpkg: true,
  });
});

test('a package is copied and deleted with all that stands under it', () => {
  const rows = workedRows();
  const below = withBelow(rows, workedId(1)).length;
  const copied = copyRow(rows, workedId(1), idsFrom(5_000));
  expect(copied).toHaveLength(rows.length + below);
  const titles = inOrder(copied.filter((row) => row.section === 'jobpkg')).map((row) => row.title);
  expect(titles).toEqual(['Skrog, utvendig', 'Skrog, utvendig (kopi)', 'Rør på dekk', 'Ekstra flater']);
  expect(deleteRow(copied, workedId(5_000))).toEqual(rows);
  expect(deleteRow(rows, workedId(1))).toHaveLength(rows.length - below);
});

test('a line is copied right after itself under its own name', () => {
  const copied = copyRow(workedRows(), workedId(101), idsFrom(5_000));
  const goods = inOrder(copied.filter((row) => row.classification === 'goods'));
  expect(goods.slice(0, 4).map(({ xid, title }) => [xid, title])).toEqual([
    [workedId(100), 'Kobberslagg 0,4–1,4 mm'],
    [workedId(101), 'Granat 30/60 mesh'],
    [workedId(5_000), 'Granat 30/60 mesh'],
    [workedId(102), 'Malingsfjerner, gel'],
  ]);
});
