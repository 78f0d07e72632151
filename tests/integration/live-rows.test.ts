import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { env } from '@/base/env';
import { closeConnection } from '@/db/client';
import { asCompany } from '@/db/company';
import { migrateDatabase } from '@/db/migrations';
import { editLog, execution, measureValue, project, task } from '@/db/schema';
import type { Scope } from '@/lib/platform/auth/session';
import { ownChanges } from '@/lib/platform/tables/own-changes';
import { saveCells } from '@/lib/platform/tables/save-cells';
import { saveRows } from '@/lib/platform/tables/save-rows';
import { makeUser } from '@/tests/factories/company';
import { customersOf, direct, makeScope, newCustomer } from '@/tests/factories/live-rows';

beforeAll(() => migrateDatabase(env().DATABASE_URL));
afterAll(closeConnection);

const none = { cells: [], add: [], remove: [], restore: [] } as const;
const logOf = ({ company }: Scope) =>
  asCompany(company.id, (tx) => tx.select().from(editLog).where(eq(editLog.companyId, company.id)).orderBy(editLog.no));

/** Another administrator of the same company. */
async function colleagueOf(scope: Scope): Promise<Scope> {
  const { userId, email } = await makeUser(scope.company.id);
  return { ...scope, user: { id: userId, email, fullName: 'Ola Test' } };
}

test('rows are added and others changed in one change, taken back and made again as one', async () => {
  const scope = await makeScope();
  const row = await newCustomer(scope);
  const before = await customersOf(scope);
  const [first, second] = [uuidv7(), uuidv7()];
  const pasted = {
    ...none,
    ...direct(),
    cells: [{ row, col: 'name', val: 'Overskrevet AS', was: 'Havnes AS' }],
    add: [
      { row: first, vals: { name: 'En AS' } },
      { row: second, vals: { name: 'To AS' } },
    ],
  };
  const { no, lines } = await saveRows(scope, pasted);
  expect({ no, lines }).toEqual({ no: 4, lines: 3 });
  // Each new row has a number of its own.
  expect((await customersOf(scope)).map(({ no, name }) => [no, name])).toEqual([
    ['10001', 'Overskrevet AS'],
    ['10002', 'En AS'],
    ['10003', 'To AS'],
  ]);
  expect(await saveRows(scope, pasted)).toEqual({ no: 4, lines: 3 });
  expect((await ownChanges(scope, { tbl: 'customer' })).changes.at(-1)?.steps).toHaveLength(3);

  const undone = await saveRows(scope, {
    ...none,
    ...direct(),
    via: 'undo',
    cells: [{ row, col: 'name', val: 'Havnes AS', was: 'Overskrevet AS' }],
    remove: [first, second],
  });
  expect(await customersOf(scope)).toEqual(before);
  const deletions = (await logOf(scope)).filter(({ kind }) => kind === 'delete').map(({ no }) => no);
  // Where the screen takes the numbers of its deletions from.
  expect(deletions).toEqual([undone.no - undone.lines + 1, undone.no - undone.lines + 2]);
  await saveRows(scope, { ...none, ...direct(), via: 'redo', restore: deletions });
  expect(await customersOf(scope)).toHaveLength(3);
});

test('nothing is written when one of the rows cannot be, and each that cannot is named', async () => {
  const scope = await makeScope();
  const row = await newCustomer(scope);
  const [good, bad, worse] = [uuidv7(), uuidv7(), uuidv7()];
  const add = [
    { row: good, vals: { name: 'God AS' } },
    { row: bad, vals: { name: 'Dårlig AS', no: '10001' } },
    { row: worse, vals: { phone: '1' } },
  ];
  const cells = [{ row, col: 'name', val: 'Ny' }];
  const refused = saveRows(scope, { ...none, ...direct(), cells, add });
  await expect(refused).rejects.toMatchObject({
    problems: [
      { row: bad, col: 'no' },
      { row: worse, col: 'name' },
    ],
  });
  expect(await customersOf(scope)).toMatchObject([{ name: 'Havnes AS' }]);
  const stale = [{ row, col: 'name', val: 'Ny', was: 'Noe annet' }];
  await expect(saveRows(scope, { ...none, ...direct(), cells: stale, add: add.slice(0, 1) })).rejects.toMatchObject({
    status: 409,
  });
  expect(await customersOf(scope)).toHaveLength(1);
  await expect(saveRows(scope, { ...none, ...direct() })).rejects.toThrow('Endringen er tom.');
});

test('what was added is not taken back over what a colleague has done in it since', async () => {
  const scope = await makeScope();
  const colleague = await colleagueOf(scope);
  const rows = [uuidv7(), uuidv7()];
  await saveRows(scope, { ...none, ...direct(), add: rows.map((row) => ({ row, vals: { name: 'Ny AS' } })) });
  await saveCells(scope, { ...direct(), cells: [{ row: rows[0] ?? '', col: 'phone', val: '1' }] });
  await saveCells(colleague, { ...direct(), cells: [{ row: rows[1] ?? '', col: 'phone', val: '2' }] });
  const undo = () => saveRows(scope, { ...none, ...direct(), via: 'undo', remove: rows });
  await expect(undo()).rejects.toThrow(/^Ola Test har endret «.*» siden\. Ingenting er angret\.$/);
  expect(await customersOf(scope)).toHaveLength(2);
});

test('rows of a project come and go within it', async () => {
  const scope = await makeScope();
  const companyId = scope.company.id;
  const [here, there] = await asCompany(companyId, (tx) =>
    tx
      .insert(project)
      .values(['1', '2'].map((no) => ({ companyId, erpProjectid: no, description: no, status: 'Pågår' })))
      .returning({ xid: project.xid }),
  );
  const change = { ...direct(), tbl: 'execution', projectid: here?.xid };
  const rows = [uuidv7(), uuidv7()];
  await saveRows(scope, { ...none, ...change, add: rows.map((row, at) => ({ row, vals: { title: `A${at}` } })) });
  const made = await asCompany(companyId, (tx) => tx.select().from(execution).orderBy(execution.orderint));
  expect(made.map(({ title, projectId }) => [title, projectId])).toEqual([
    ['A0', here?.xid],
    ['A1', here?.xid],
  ]);
  const elsewhere = { ...none, ...change, op: randomUUID(), projectid: there?.xid, remove: rows };
  await expect(saveRows(scope, elsewhere)).rejects.toThrow('Fant ikke raden');
});

test('rows of a personal table are their person’s own', async () => {
  const scope = await makeScope();
  const colleague = await colleagueOf(scope);
  const rows = [uuidv7(), uuidv7()];
  const change = { ...direct(), tbl: 'task' };
  await saveRows(scope, { ...none, ...change, add: rows.map((row) => ({ row, vals: { Text: 'Ring' } })) });
  const owners = await asCompany(scope.company.id, (tx) => tx.select({ ownerId: task.ownerId }).from(task));
  expect(owners).toEqual([{ ownerId: scope.user.id }, { ownerId: scope.user.id }]);
  const remove = { ...none, ...change, op: randomUUID(), remove: rows };
  await expect(saveRows(colleague, remove)).rejects.toThrow('Fant ikke raden');
  await saveRows(scope, remove);
});

test('months of new rows are theirs, and go and come with them', async () => {
  const scope = await makeScope();
  const { id } = scope.company;
  const row = uuidv7();
  const change = { ...none, ...direct(), tbl: 'measure' };
  await saveRows(scope, { ...change, add: [{ row, vals: { name: 'Fravær', '2026-03': '4,5', '2026-04': 5 } }] });
  const values = () =>
    asCompany(id, (tx) => tx.select({ month: measureValue.month, value: measureValue.value }).from(measureValue));
  expect(await values()).toEqual([
    { month: 3, value: 4.5 },
    { month: 4, value: 5 },
  ]);
  const { no } = await saveRows(scope, { ...change, op: randomUUID(), via: 'undo', remove: [row] });
  expect(await values()).toEqual([]);
  await saveRows(scope, { ...change, op: randomUUID(), via: 'redo', restore: [no] });
  expect(await values()).toHaveLength(2);
});

test('five hundred rows are added at once, each with its own number', async () => {
  const scope = await makeScope();
  const add = Array.from({ length: 500 }, (_, i) => ({ row: uuidv7(), vals: { name: `Kunde ${i}` } }));
  await saveRows(scope, { ...none, ...direct(), add });
  expect(new Set((await customersOf(scope)).map(({ no }) => no)).size).toBe(500);
}, 60_000);
