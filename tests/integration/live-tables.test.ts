import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { env } from '@/base/env';
import { closeConnection } from '@/db/client';
import { asCompany } from '@/db/company';
import { migrateDatabase } from '@/db/migrations';
import { editLog } from '@/db/schema';
import type { Scope } from '@/lib/platform/auth/session';
import { addRow } from '@/lib/platform/tables/add-row';
import { changesSince } from '@/lib/platform/tables/changes';
import { deleteRow } from '@/lib/platform/tables/delete-row';
import { ChangeRefused } from '@/lib/platform/tables/refusal';
import { restoreRow } from '@/lib/platform/tables/restore-row';
import { saveCells } from '@/lib/platform/tables/save-cells';
import { customersOf, direct, makeScope, newCustomer } from '@/tests/factories/live-rows';

beforeAll(() => migrateDatabase(env().DATABASE_URL));
afterAll(closeConnection);

const logOf = ({ company }: Scope) =>
  asCompany(company.id, (tx) => tx.select().from(editLog).where(eq(editLog.companyId, company.id)).orderBy(editLog.no));

/** Runs the work so many times at once; what it gave and what it threw. */
async function atOnce<T>(times: number, work: (i: number) => Promise<T>) {
  const results = await Promise.allSettled(Array.from({ length: times }, (_, i) => work(i)));
  return {
    given: results.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : [])),
    thrown: results.flatMap((result): unknown[] => (result.status === 'rejected' ? [result.reason] : [])),
  };
}

test('a row is added, edited, deleted and brought back, and the log tells of it in order', async () => {
  const scope = await makeScope();
  const row = await newCustomer(scope);
  expect(await customersOf(scope)).toMatchObject([{ no: '10001', name: 'Havnes AS', paymentDays: 30 }]);
  const cells = [{ row, col: 'paymentDays', val: '45', was: 30 }];
  await saveCells(scope, { ...direct(), cells });
  await deleteRow(scope, { ...direct(), row });
  expect(await customersOf(scope)).toEqual([]);
  const deleted = await asCompany(scope.company.id, (tx) => tx.select().from(editLog).orderBy(editLog.no));
  expect(deleted.map(({ no, kind, oldText, newText }) => [no, kind, oldText, newText])).toEqual([
    [1, 'insert', null, null],
    [2, 'edit', '30', '45'],
    [3, 'delete', null, null],
  ]);
  await restoreRow(scope, { ...direct(), no: 3 });
  expect(await customersOf(scope)).toMatchObject([{ xid: row, no: '10001', paymentDays: 45 }]);
  const missed = await changesSince(scope.company.id, 1);
  expect(missed).toMatchObject({
    no: 4,
    changes: [{ kind: 'edit', val: 45 }, { kind: 'delete' }, { kind: 'restore' }],
  });
});

test('of fifty writers with the version each saw exactly one is told ok, and the others what stands there', async () => {
  const scope = await makeScope();
  const row = await newCustomer(scope);
  const results = await Promise.allSettled(
    Array.from({ length: 50 }, (_, i) =>
      saveCells(scope, { ...direct(), cells: [{ row, col: 'name', val: `Navn ${i}`, was: 'Havnes AS' }] }),
    ),
  );
  const won = results.flatMap((result, i) => (result.status === 'fulfilled' ? [i] : []));
  expect(won).toHaveLength(1);
  for (const result of results) {
    if (result.status === 'fulfilled') continue;
    expect(result.reason).toBeInstanceOf(ChangeRefused);
    expect((result.reason as ChangeRefused).problems).toMatchObject([
      { row, col: 'name', now: { val: `Navn ${won[0]}` } },
    ]);
  }
});

test('fifty writers on different cells of one row are all kept', async () => {
  const scope = await makeScope();
  const row = await newCustomer(scope);
  const cols = ['name', 'address', 'postalCode', 'city', 'phone'];
  const { given, thrown } = await atOnce(50, (i) =>
    saveCells(scope, { ...direct(), cells: [{ row, col: cols[i % 5] ?? '', val: `${i}` }] }),
  );
  expect(thrown).toEqual([]);
  expect(given.map(({ no }) => no).sort((a, b) => a - b)).toEqual(Array.from({ length: 50 }, (_, i) => i + 2));
  const log = (await logOf(scope)).slice(1);
  const [stored] = await customersOf(scope);
  for (const col of cols) {
    const own = log.filter((line) => line.col === col);
    expect(own).toHaveLength(10);
    // Each line begins where the one before ended: nothing was overwritten unseen.
    for (const [i, line] of own.entries()) if (i > 0) expect(line.oldValue).toBe(own[i - 1]?.newValue);
    expect(stored?.[col as 'name']).toBe(own.at(-1)?.newValue);
  }
});

test('fifty cells of one row that fifty writers each saw are all saved', async () => {
  const scope = await makeScope();
  const rows = await Promise.all(Array.from({ length: 10 }, () => newCustomer(scope)));
  const cols = ['address', 'postalCode', 'city', 'phone', 'email'];
  const { thrown } = await atOnce(50, (i) => {
    const [row, col] = [rows[Math.floor(i / 5)] ?? '', cols[i % 5] ?? ''];
    return saveCells(scope, {
      ...direct(),
      cells: [{ row, col, val: col === 'email' ? `a${i}@b.no` : `${i}`, was: null }],
    });
  });
  expect(thrown).toEqual([]);
});

test.each([
  ['with the value its editor saw', { was: 'Havnes AS' }],
  ['without it', {}],
])('one change sent forty times at once %s happens once', async (_, seen) => {
  const scope = await makeScope();
  const row = await newCustomer(scope);
  const change = { ...direct(), cells: [{ row, col: 'name', val: 'Havn AS', ...seen }] };
  const { given, thrown } = await atOnce(40, async (i) => {
    if (i % 4 === 3) await saveCells(scope, { ...direct(), cells: [{ row, col: 'phone', val: `${i}` }] });
    return saveCells(scope, change);
  });
  expect(thrown).toEqual([]);
  const own = (await logOf(scope)).filter(({ op }) => op === change.op);
  expect(own).toHaveLength(1);
  expect(new Set(given.map(({ no }) => no))).toEqual(new Set([own[0]?.no]));
});

test('adding, deleting and bringing back, each sent twenty times at once, happen once', async () => {
  const scope = await makeScope();
  const row = randomUUID();
  const add = { ...direct(), row, vals: { name: 'En gang AS' } };
  const remove = { ...direct(), row };
  const restore = { ...direct(), no: 2 };
  for (const [i, work] of [
    () => addRow(scope, add),
    () => deleteRow(scope, remove),
    () => restoreRow(scope, restore),
    // Asked for once more after all that: what was answered then.
    () => addRow(scope, add),
  ].entries()) {
    const { given, thrown } = await atOnce(20, work);
    expect(thrown).toEqual([]);
    expect(new Set(given.map(({ no }) => no))).toEqual(new Set([i === 3 ? 1 : i + 1]));
  }
  expect(await logOf(scope)).toHaveLength(3);
  expect(await customersOf(scope)).toHaveLength(1);
});

test('a change’s name is its maker’s: another user cannot ask under it', async () => {
  const scope = await makeScope();
  const row = await newCustomer(scope);
  const change = { ...direct(), cells: [{ row, col: 'name', val: 'Mitt AS' }] };
  await saveCells(scope, change);
  const other = { ...scope, user: { ...scope.user, id: (await makeScope()).user.id } };
  await expect(saveCells(other, { ...change, cells: [{ row, col: 'name', val: 'Ditt AS' }] })).rejects.toMatchObject({
    status: 409,
  });
  expect(await customersOf(scope)).toMatchObject([{ name: 'Mitt AS' }]);
});

test('a range is all or none, and each wrong cell is named', async () => {
  const scope = await makeScope();
  const rows = await Promise.all(Array.from({ length: 20 }, (_, i) => newCustomer(scope, { no: `K${i}` })));
  const before = await customersOf(scope);
  const good = rows.map((row) => ({ row, col: 'city', val: 'Bergen' }));
  const stranger = await newCustomer(await makeScope());
  const bad = [
    { row: rows[3] ?? '', col: 'paymentDays', val: 'mange' },
    { row: rows[4] ?? '', col: 'paymentDays', val: '366' },
    { row: rows[5] ?? '', col: 'orgnr', val: '123456789' },
    { row: rows[6] ?? '', col: 'companyId', val: 'x' },
    { row: stranger, col: 'city', val: 'Bergen' },
    { row: rows[7] ?? '', col: 'phone', val: '1', was: 'noe annet' },
    { row: rows[8] ?? '', col: 'no', val: 'K1' },
  ];
  for (const cell of bad) {
    const problem = await saveCells(scope, { ...direct(), cells: [...good, cell] }).catch((error: unknown) => error);
    expect(problem).toBeInstanceOf(ChangeRefused);
    expect((problem as ChangeRefused).problems).toMatchObject([{ row: cell.row, col: cell.col }]);
  }
  expect(await customersOf(scope)).toEqual(before);
  await saveCells(scope, { ...direct(), cells: good });
  expect((await customersOf(scope)).every(({ city }) => city === 'Bergen')).toBe(true);
});

test('of twenty writers of one unique value one has it, and twenty new rows have a number each', async () => {
  const scope = await makeScope();
  const { given: rows, thrown } = await atOnce(20, () => newCustomer(scope));
  expect(thrown).toEqual([]);
  expect(new Set((await customersOf(scope)).map(({ no }) => no)).size).toBe(20);
  const raced = await atOnce(20, (i) =>
    saveCells(scope, { ...direct(), cells: [{ row: rows[i] ?? '', col: 'orgnr', val: '974760673' }] }),
  );
  expect(raced.given).toHaveLength(1);
  for (const refused of raced.thrown) {
    expect(refused).toMatchObject({
      status: 400,
      message: expect.stringMatching(/^Orgnr «974760673» brukes allerede av/),
    });
  }
  expect((await customersOf(scope)).filter(({ orgnr }) => orgnr === '974760673')).toHaveLength(1);
});

test('a row that is deleted while it is edited: what was answered ok is in the log before, and nothing after', async () => {
  const scope = await makeScope();
  const row = await newCustomer(scope);
  const removal = { ...direct(), row };
  const { given, thrown } = await atOnce(30, (i) =>
    i === 12
      ? deleteRow(scope, removal)
      : saveCells(scope, { ...direct(), cells: [{ row, col: 'phone', val: `${i}` }] }),
  );
  for (const refused of thrown) expect(refused).toMatchObject({ message: 'Fant ikke raden' });
  const log = await logOf(scope);
  expect(log).toHaveLength(given.length + 1);
  // The deletion may win over every edit: the number is then what the row was made with.
  const phone = log.findLast(({ col }) => col === 'phone')?.newValue ?? null;
  expect(log.at(-1)).toMatchObject({ kind: 'delete', op: removal.op, oldValue: { phone } });
  expect(await customersOf(scope)).toEqual([]);
});

test('ranges that overlap in opposite orders do not stand in each other’s way', async () => {
  const scope = await makeScope();
  const rows = await Promise.all(Array.from({ length: 12 }, () => newCustomer(scope)));
  const { thrown } = await atOnce(24, (i) => {
    const order = i % 2 === 0 ? rows : rows.toReversed();
    return saveCells(scope, { ...direct(), cells: order.map((row) => ({ row, col: 'city', val: `By ${i}` })) });
  });
  expect(thrown).toEqual([]);
  expect(new Set((await customersOf(scope)).map(({ city }) => city)).size).toBe(1);
});
