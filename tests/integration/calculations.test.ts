import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { PATCH, POST } from '@/app/api/bid/calc/route';
import { env } from '@/base/env';
import { onTheSide } from '@/db/budget';
import { closeConnection } from '@/db/client';
import { asCompany } from '@/db/company';
import { migrateDatabase } from '@/db/migrations';
import {
  calculation,
  calculationCalc,
  calculationLine,
  calculationSection,
  calculationVersion,
  supplier,
} from '@/db/schema';
import { asSystem } from '@/db/system';
import { defaultAssumptions } from '@/lib/core/calculation/assumptions';
import { changeRow } from '@/lib/core/calculation/edit-rows';
import { inOrder } from '@/lib/core/calculation/order';
import { recompute } from '@/lib/core/calculation/recompute';
import { type CalculationRow, calcs, emptyRow, rowSections } from '@/lib/core/calculation/row';
import {
  deleteCalculation,
  renameCalculation,
  undeleteCalculation,
} from '@/lib/domains/bids/calculations/change-calculation';
import { createCalculation } from '@/lib/domains/bids/calculations/create-calculation';
import { maxRows } from '@/lib/domains/bids/calculations/limits';
import { listCalculations } from '@/lib/domains/bids/calculations/list-calculations';
import { openCalculation } from '@/lib/domains/bids/calculations/open-calculation';
import { restoreVersion } from '@/lib/domains/bids/calculations/restore-version';
import { SavedMeanwhile } from '@/lib/domains/bids/calculations/save-calculation';
import { listVersions, readVersion } from '@/lib/domains/bids/calculations/versions';
import type { Scope } from '@/lib/platform/auth/session';
import { calcPath } from '@/lib/platform/routing/paths';
import { deleteRow as deleteLiveRow } from '@/lib/platform/tables/delete-row';
import { newBid, saves } from '@/tests/factories/bid-with-calculation';
import { call, cookiesOf } from '@/tests/factories/caller';
import { makeCompany, makeUser } from '@/tests/factories/company';
import { eventually } from '@/tests/factories/eventually';
import { makeScope, scopeIn } from '@/tests/factories/live-rows';
import { workedAssumptions, workedId, workedRows, workedTotals } from '@/tests/factories/worked-calculation';

beforeAll(() => migrateDatabase(env().DATABASE_URL));
afterAll(closeConnection);

const worked = recompute(workedRows(), workedAssumptions);
const byXid = (rows: readonly CalculationRow[]) => [...rows].sort((a, b) => (a.xid < b.xid ? -1 : 1));

async function bidAndScope() {
  const scope = await makeScope();
  return { scope, pid: await newBid(scope) };
}

/** A colleague in the same company. */
function colleague(scope: Scope, fullName: string, userId: string): Scope {
  return { ...scope, user: { ...scope.user, id: userId, fullName } };
}

const counts = ({ company }: Scope) =>
  asCompany(company.id, async (tx) => ({
    calculations: (await tx.select().from(calculation)).length,
    lines: (await tx.select().from(calculationLine)).length,
    versions: (await tx.select().from(calculationVersion)).length,
  }));

test('the database knows the same sections and kinds as the rules', () => {
  expect(calculationSection.enumValues).toEqual([...rowSections]);
  expect(calculationCalc.enumValues).toEqual([...calcs]);
});

test('a calculation is saved whole and read back as it was worked out, to the øre and the tenth of a kilogram', async () => {
  const { scope, pid } = await bidAndScope();
  const { bcid, version, saved } = await saves(scope, pid);
  expect([version, saved]).toEqual([1, worked.rows.length]);
  const opened = await openCalculation(scope, bcid);
  expect(byXid(opened.items)).toEqual(byXid(worked.rows));
  expect(opened).toMatchObject({ name: 'Kalkyle', bid: pid, saved_by: 'Kari Test', assumptions: workedAssumptions });
  const { costs, revenue, result, margin, co2 } = workedTotals;
  expect(await listCalculations(scope, pid)).toMatchObject([
    { xid: bcid, costs, revenue, result, margin, co2, version: 1 },
  ]);
  expect(recompute(opened.items, opened.assumptions).totals).toMatchObject(workedTotals);
});

test('what the sender says of derived fields counts for nothing, and orders are numbered anew', async () => {
  const { scope, pid } = await bidAndScope();
  const lies = workedRows().map((row, i) => ({
    ...row,
    ...(row.calc !== 'manuell' && { amount: 1 }),
    co2sumam: 1e6,
    calcpricepr: 5,
    orderint: row.orderint * 3 + (i % 2),
    ...(row.consume1am !== null && { quantity1am: 7 }),
  }));
  const { bcid } = await saves(scope, pid, { items: JSON.stringify(lies) });
  const { items } = await openCalculation(scope, bcid);
  expect(recompute(items, workedAssumptions).totals).toMatchObject(workedTotals);
  expect(byXid(items).map(({ amount }) => amount)).toEqual(byXid(worked.rows).map(({ amount }) => amount));
  const goods = inOrder(items.filter((row) => row.classification === 'goods'));
  expect(goods.map(({ orderint }) => orderint)).toEqual(goods.map((_, i) => i));
});

test('no rows: nothing happens', async () => {
  const { scope, pid } = await bidAndScope();
  expect(await saves(scope, pid, { items: [] })).toEqual({ bcid: '', version: 0, saved: 0 });
  expect(await counts(scope)).toEqual({ calculations: 0, lines: 0, versions: 0 });
  const { bcid } = await saves(scope, pid);
  const before = await counts(scope);
  expect(await saves(scope, pid, { bcid, version: 1, items: '[]' })).toEqual({ bcid, version: 1, saved: 0 });
  expect(await counts(scope)).toEqual(before);
});

test('a save against an older version says who saved and when, and writes nothing', async () => {
  const { scope, pid } = await bidAndScope();
  const { userId } = await makeUser(scope.company.id);
  const ola = colleague(scope, 'Ola Nordmann', userId);
  const { bcid } = await saves(scope, pid);
  await saves(ola, pid, { bcid, version: 1, items: workedRows().slice(0, 40) });
  const before = await openCalculation(scope, bcid);
  const stale = saves(scope, pid, { bcid, version: 1 });
  await expect(stale).rejects.toThrow(/^Ola Nordmann lagret kalkylen \d\d\.\d\d\.\d{4}.*Ingenting av ditt er lagret/);
  await expect(stale).rejects.toMatchObject({ status: 409, version: 2 });
  expect(await openCalculation(scope, bcid)).toEqual(before);
  // The clear choice: once told, the sender may put his own on top, and the other's is kept.
  expect(await saves(scope, pid, { bcid, version: 2 })).toMatchObject({ version: 3 });
  expect((await readVersion(scope, bcid, 2)).items).toHaveLength(40);
});

test('of ten who save at once one is in, nine are told, and nothing is a mix', async () => {
  const { scope, pid } = await bidAndScope();
  const { bcid } = await saves(scope, pid);
  const results = await Promise.allSettled(
    Array.from({ length: 10 }, (_, i) => {
      const items = workedRows().map((row) => ({ ...row, comment: `Utgave ${i}` }));
      return saves(scope, pid, { bcid, version: 1, items });
    }),
  );
  const won = results.flatMap((result, i) => (result.status === 'fulfilled' ? [i] : []));
  expect(won).toHaveLength(1);
  for (const result of results) {
    if (result.status === 'rejected') expect(result.reason).toBeInstanceOf(SavedMeanwhile);
  }
  const { items, version } = await openCalculation(scope, bcid);
  expect(new Set(items.map(({ comment }) => comment))).toEqual(new Set([`Utgave ${won[0]}`]));
  expect(version).toBe(2);
});

test('two who save at the very same moment: one is in, the other is told', async () => {
  const { scope, pid } = await bidAndScope();
  const { bcid } = await saves(scope, pid);
  // Both are held at the calculation until both have come so far.
  const waiting = sql`select count(*)::int as n from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`;
  let both: Promise<PromiseSettledResult<unknown>[]> | undefined;
  await asCompany(scope.company.id, async (tx) => {
    await tx.select().from(calculation).where(eq(calculation.xid, bcid)).for('update');
    const saving = () => saves(scope, pid, { bcid, version: 1 });
    both = onTheSide(() => Promise.allSettled([saving(), saving()]));
    await eventually(async () =>
      expect((await onTheSide(() => asSystem((db) => db.execute(waiting)))).rows[0]?.n).toBeGreaterThanOrEqual(2),
    );
  });
  const results = (await both) ?? [];
  expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  const reported = results.find((result) => result.status === 'rejected');
  expect(reported?.reason).toBeInstanceOf(SavedMeanwhile);
});

test.each([[true], [false]])(
  'one save asked for ten times at once happens once (new calculation: %s)',
  async (fresh) => {
    const { scope, pid } = await bidAndScope();
    const bcid = fresh ? undefined : (await saves(scope, pid)).bcid;
    const op = randomUUID();
    const version = fresh ? undefined : 1;
    const answers = await Promise.all(Array.from({ length: 10 }, () => saves(scope, pid, { bcid, version, op })));
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(await saves(scope, pid, { bcid, version, op })).toEqual(answers[0]);
    expect(await counts(scope)).toMatchObject({ calculations: 1, versions: fresh ? 1 : 2 });
    const { userId } = await makeUser(scope.company.id);
    await expect(saves(colleague(scope, 'Ola', userId), pid, { op })).rejects.toMatchObject({ status: 409 });
  },
);

test('several at once on one bid get names of their own', async () => {
  const { scope, pid } = await bidAndScope();
  await Promise.all(Array.from({ length: 5 }, () => saves(scope, pid)));
  const names = (await listCalculations(scope, pid)).map(({ name }) => name).sort();
  expect(names).toEqual(['Kalkyle', 'Kalkyle 2', 'Kalkyle 3', 'Kalkyle 4', 'Kalkyle 5']);
});

test('versions are kept with rows, sums and who; one that is brought back becomes the newest', async () => {
  const { scope, pid } = await bidAndScope();
  const { bcid } = await saves(scope, pid);
  const cheaper = changeRow(workedRows(), workedId(104), { priceam: 10 });
  const assumptions = { ...workedAssumptions, rotations: 3 };
  await saves(scope, pid, { bcid, version: 1, items: cheaper, assumptions });
  const [second, first] = await listVersions(scope, bcid);
  expect(first).toMatchObject({ version: 1, costs: workedTotals.costs, saved_by: 'Kari Test', restored: null });
  expect(second?.costs).not.toBe(first?.costs);
  const stored = await readVersion(scope, bcid, 1);
  expect(byXid(stored.items)).toEqual(byXid(worked.rows));
  await expect(restoreVersion(scope, { bcid, restore: 1, version: 1, op: randomUUID() })).rejects.toMatchObject({
    status: 409,
  });
  const op = randomUUID();
  const restored = await restoreVersion(scope, { bcid, restore: 1, version: 2, op });
  expect(restored).toEqual({ bcid, version: 3, saved: worked.rows.length });
  expect(await restoreVersion(scope, { bcid, restore: 1, version: 2, op })).toEqual(restored);
  const now = await openCalculation(scope, bcid);
  expect([byXid(now.items), now.assumptions]).toEqual([byXid(worked.rows), workedAssumptions]);
  expect(await listVersions(scope, bcid)).toMatchObject([{ version: 3, restored: 1 }, { version: 2 }, { version: 1 }]);
  await expect(readVersion(scope, bcid, 9)).rejects.toMatchObject({ status: 404 });
});

test('a new calculation is empty or a copy, named, and made once', async () => {
  const { scope, pid } = await bidAndScope();
  const op = randomUUID();
  const empty = await createCalculation(scope, { pid, name: '  Budsjett ', from: undefined, op });
  expect(await createCalculation(scope, { pid, name: 'Budsjett', from: undefined, op })).toBe(empty);
  expect(await openCalculation(scope, empty)).toMatchObject({
    name: 'Budsjett',
    version: 0,
    items: [],
    assumptions: defaultAssumptions,
  });
  expect(await saves(scope, pid, { bcid: empty, version: 0 })).toMatchObject({ version: 1 });
  const copy = await createCalculation(scope, { pid, name: 'Revidert', from: empty, op: randomUUID() });
  const copied = await openCalculation(scope, copy);
  expect(byXid(copied.items)).toEqual(byXid(worked.rows));
  expect(copied.assumptions).toEqual(workedAssumptions);
  for (const name of ['budsjett', ' ', 'x'.repeat(101), 'a\u0000b']) {
    const refused = createCalculation(scope, { pid, name, from: undefined, op: randomUUID() });
    await expect(refused, name).rejects.toMatchObject({ status: 400 });
  }
});

test('renamed, deleted and brought back; a bid with calculations is not deleted', async () => {
  const { scope, pid } = await bidAndScope();
  const [first, second] = [(await saves(scope, pid)).bcid, (await saves(scope, pid)).bcid];
  await expect(renameCalculation(scope, second, 'KALKYLE')).rejects.toMatchObject({ status: 400 });
  await renameCalculation(scope, second, "'); drop table calculation; --");
  expect((await listCalculations(scope, pid)).map(({ name }) => name)).toContain("'); drop table calculation; --");
  await deleteCalculation(scope, first);
  expect((await listCalculations(scope, pid)).map(({ xid }) => xid)).toEqual([second]);
  await expect(openCalculation(scope, first)).rejects.toMatchObject({ status: 404 });
  await expect(saves(scope, pid, { bcid: first, version: 1 })).rejects.toMatchObject({ status: 404 });
  await expect(readVersion(scope, first, 1)).rejects.toMatchObject({ status: 404 });
  await undeleteCalculation(scope, first);
  expect((await openCalculation(scope, first)).items).toHaveLength(worked.rows.length);
  const removal = () => deleteLiveRow(scope, { op: randomUUID(), via: 'direct', tbl: 'bid', row: pid });
  await renameCalculation(scope, second, 'Revidert');
  const { name } = await openCalculation(scope, first);
  await expect(removal()).rejects.toThrow(
    `Tilbudet har kalkylene «${name}», «Revidert» og kan ikke slettes. Sett heller`,
  );
  await deleteCalculation(scope, second);
  await expect(removal()).rejects.toThrow(`Tilbudet har kalkylen «${name}» og kan ikke slettes.`);
  await deleteCalculation(scope, first);
  await expect(removal()).rejects.toThrow('Tilbudet har hatt kalkyler, som blir tatt vare på, og kan ikke slettes.');
  const without = await bidAndScope();
  await deleteLiveRow(without.scope, { op: randomUUID(), via: 'direct', tbl: 'bid', row: without.pid });
});

const line = (more: Record<string, unknown> = {}) => ({
  xid: workedId(500),
  section: 'ledger',
  classification: 'goods',
  title: 'Sand',
  ...more,
});

test.each<[string, unknown, RegExp]>([
  ['no JSON', '{', /ikke gyldig JSON/],
  ['no list', { a: 1 }, /skal være en liste/],
  ['no row', [7], /Rad 1 kan ikke leses/],
  ['no id', [line({ xid: 'x' })], /^Rad 1 \(«Sand»\): «xid» er ikke en id\.$/],
  ['an id twice', [line(), line({ title: 'Mer' })], /^Rad 2 \(«Mer»\) har samme id/],
  ['an unknown section', [line({ section: 'drop' })], /«section» er ukjent/],
  ['an unknown classification', [line({ classification: 'constructor' })], /klassifiseringen «constructor» er ukjent/],
  ['an unknown calc', [line({ calc: '__proto__' })], /«calc» er ukjent/],
  ['a parent that is not there', [line({ parent: workedId(9) })], /hører til finnes ikke/],
  ['a line under a line', [line(), line({ xid: workedId(501), parent: workedId(500) })], /^Rad 2/],
  [
    'an activity without its package',
    [line({ section: 'activity', classification: workedId(9) })],
    /mangler jobbpakken/,
  ],
  ['a package of an unknown kind', [line({ section: 'jobpkg', category: 'Gave' })], /ikke «Gave»/],
  ['a day that is none', [line({ frdt: '2026-02-30' })], /«frdt» skal være en dato/],
  ['a day out of bounds', [line({ todt: '2050-01-02' })], /«todt» skal være en dato/],
  ['a number as text', [line({ priceam: '12' })], /«priceam» skal være et tall/],
  ['a number too large', [line({ countint: 1e12 })], /«countint» er for stort/],
  ['an amount too large', [line({ countint: 1e9, priceam: 1e9 })], /«Sand» blir større/],
  ['a text too long', [line({ title: 'x'.repeat(201) })], /høyst 200 tegn/],
  ['signs that cannot be stored', [line({ comment: 'a\u0000b' })], /tegn som ikke kan lagres/],
  ['half a sign', [line({ comment: '\ud800' })], /tegn som ikke kan lagres/],
  ['a margin of all', [line({ classification: 'revenue', pricemeasure: '%', priceam: 100 })], /marginen må være/],
  ['a supplier of nobody', [line({ sup_id: randomUUID() })], /leverandør som ikke finnes/],
  ['too many rows', Array.from({ length: maxRows + 1 }, () => 0), /høyst 20\.000 rader/],
])('%s is refused with a sentence, and nothing is written', async (_, items, sentence) => {
  const { scope, pid } = await bidAndScope();
  await expect(saves(scope, pid, { items })).rejects.toMatchObject({
    status: 400,
    message: expect.stringMatching(sentence),
  });
  expect(await counts(scope)).toEqual({ calculations: 0, lines: 0, versions: 0 });
});

test('names that look like code are names', async () => {
  const { scope, pid } = await bidAndScope();
  const title = `'"); drop table calculation_line; -- {"$ne":1} \\ ${'æ'.repeat(20)} 😀`;
  const { bcid } = await saves(scope, pid, {
    items: [line({ title, comment: 'a\nb\tc', constructor: 1, company_id: 'x' })],
  });
  const { items } = await openCalculation(scope, bcid);
  const expected = {
    title,
    comment: 'a\nb\tc',
    xid: workedId(500),
    section: 'ledger' as const,
    classification: 'goods',
  };
  expect(items).toEqual([emptyRow({ ...expected, amount: 0 })]);
  expect((await readVersion(scope, bcid, 1)).items).toEqual(items);
});

test('another company’s bid, calculation, supplier and version are as if they did not exist', async () => {
  const [hers, his] = [await bidAndScope(), await bidAndScope()];
  const { bcid } = await saves(hers.scope, hers.pid);
  const own = await saves(his.scope, his.pid);
  const [sold] = await asCompany(hers.scope.company.id, (tx) =>
    tx.insert(supplier).values({ companyId: hers.scope.company.id, no: '1', name: 'Hennes' }).returning(),
  );
  const gone = { status: 404 };
  const him = his.scope;
  const op = () => randomUUID();
  await expect(saves(him, hers.pid)).rejects.toMatchObject(gone);
  await expect(saves(him, hers.pid, { items: [] })).rejects.toMatchObject(gone);
  await expect(saves(him, his.pid, { bcid })).rejects.toMatchObject(gone);
  await expect(saves(him, his.pid, { bcid, items: [] })).rejects.toMatchObject(gone);
  await expect(saves(him, his.pid, { items: [line({ sup_id: sold?.xid })] })).rejects.toMatchObject({ status: 400 });
  await expect(openCalculation(him, bcid)).rejects.toMatchObject(gone);
  await expect(readVersion(him, bcid, 1)).rejects.toMatchObject(gone);
  await expect(restoreVersion(him, { bcid, restore: 1, version: 1, op: op() })).rejects.toMatchObject(gone);
  await expect(createCalculation(him, { pid: his.pid, name: 'A', from: bcid, op: op() })).rejects.toMatchObject(gone);
  await expect(createCalculation(him, { pid: hers.pid, name: 'A', from: undefined, op: op() })).rejects.toMatchObject(
    gone,
  );
  for (const change of [deleteCalculation, undeleteCalculation])
    await expect(change(him, bcid)).rejects.toMatchObject(gone);
  await expect(renameCalculation(him, bcid, 'B')).rejects.toMatchObject(gone);
  expect(await listCalculations(him, hers.pid)).toEqual([]);
  expect(await listVersions(him, bcid)).toEqual([]);
  expect((await openCalculation(hers.scope, bcid)).items).toHaveLength(worked.rows.length);
  // A calculation of another bid of one's own is no calculation of this one.
  const other = await newBid(him, '26-0002');
  await expect(saves(him, other, { bcid: own.bcid })).rejects.toMatchObject(gone);
});

test('a supplier that is gone since is left blank when a version is brought back', async () => {
  const { scope, pid } = await bidAndScope();
  const companyId = scope.company.id;
  const [sold] = await asCompany(companyId, (tx) =>
    tx.insert(supplier).values({ companyId, no: '1', name: 'Sandkompaniet' }).returning(),
  );
  const { bcid } = await saves(scope, pid, { items: [line({ sup_id: sold?.xid })] });
  await saves(scope, pid, { bcid, items: [line()] });
  await asCompany(companyId, (tx) => tx.delete(supplier).where(eq(supplier.companyId, companyId)));
  await restoreVersion(scope, { bcid, restore: 1, version: 2, op: randomUUID() });
  expect((await openCalculation(scope, bcid)).items).toMatchObject([{ sup_id: null, title: 'Sand' }]);
});

test('the call takes the form of the specification: company, pid, bcid, items', async () => {
  const company = await makeCompany();
  const scope = scopeIn(company);
  const pid = await newBid(scope);
  const cookie = await cookiesOf(company);
  const send = (fields: Record<string, string>, form: FormData | URLSearchParams) => {
    for (const [name, value] of Object.entries({ company: company.companyId, pid, ...fields })) form.set(name, value);
    return call(POST, '/api/bid/calc', { method: 'POST', headers: { cookie }, body: form });
  };
  const items = JSON.stringify(workedRows());
  const first = await send({ bcid: '', items }, new FormData());
  expect([first.status, await first.clone().json()]).toMatchObject([200, { saved: worked.rows.length, version: 1 }]);
  const { bcid } = (await first.json()) as { bcid: string };
  const second = await send({ bcid, items, version: '1' }, new URLSearchParams());
  expect(await second.json()).toEqual({ saved: worked.rows.length, bcid, version: 2 });
  const stale = await send({ bcid, items, version: '1' }, new FormData());
  expect([stale.status, await stale.text()]).toEqual([409, expect.stringMatching(/^Bruker \S+ lagret kalkylen/)]);
  const assumptions = JSON.stringify({ hoursPerDay: 25 });
  const bad = await send({ bcid, items, assumptions }, new FormData());
  expect([bad.status, await bad.text()]).toEqual([400, 'Timer per dag, ansatte må være et tall fra 0 til 24.']);
  const nothing = await send({ bcid: '', items: '[]' }, new FormData());
  expect([nothing.status, await nothing.json()]).toMatchObject([200, { saved: 0 }]);
});

test('Write on the calculation page is what it takes', async () => {
  const company = await makeCompany();
  const pid = await newBid(scopeIn(company));
  const { bcid } = await saves(scopeIn(company), pid);
  const reader = await makeUser(company.companyId, [
    { path: calcPath, action: 'Read' },
    { path: '/bid/editable/tilbud', action: 'Write' },
  ]);
  const writer = await makeUser(company.companyId, [{ path: calcPath, action: 'Write' }]);
  const rename = async (user: typeof reader) => {
    const headers = { cookie: await cookiesOf(user), 'content-type': 'application/json' };
    const body = JSON.stringify({ company: company.companyId, bcid, name: 'Nytt navn' });
    return (await call(PATCH, '/api/bid/calc', { method: 'PATCH', headers, body })).status;
  };
  expect([await rename(reader), await rename(writer)]).toEqual([403, 200]);
  const scope: Scope = { ...scopeIn(company), permissions: [{ path: calcPath, action: 'Read' }] };
  await expect(saves(scope, pid)).rejects.toMatchObject({ status: 403 });
  await expect(saves(scope, pid, { items: [] })).rejects.toMatchObject({ status: 403 });
});
