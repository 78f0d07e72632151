import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { env } from '@/base/env';
import { closeConnection } from '@/db/client';
import { migrateDatabase } from '@/db/migrations';
import { permission } from '@/db/schema';
import { asSystem } from '@/db/system';
import { bidListPath, contractTablePath, priceListPath, profitAndLossPath } from '@/lib/platform/routing/paths';
import { addRow } from '@/lib/platform/tables/add-row';
import { saveCells } from '@/lib/platform/tables/save-cells';
import { judgeAlerts } from '@/lib/product/pages/follow/alerts/judge-alerts';
import { readFigures } from '@/lib/product/pages/follow/read-figures';
import { findPage } from '@/lib/product/pages/registry';
import { alertNoticesOf, changeAlertOf, makeAlertOf, ownAlertsOf, price, prices } from '@/tests/factories/alerts';
import { change } from '@/tests/factories/any-table';
import { makeCompany, makeUser } from '@/tests/factories/company';
import { makeLedgerCompany } from '@/tests/factories/ledger-company';
import { scopeIn } from '@/tests/factories/live-rows';

beforeAll(() => migrateDatabase(env().DATABASE_URL));
afterAll(closeConnection);

const reads = [{ path: priceListPath, action: 'Read' as const }];

test('an alert for colleagues is one for each, by their own rights, and whoever gave it takes theirs back', async () => {
  const of = await makeCompany();
  const [one, two] = [await makeUser(of.companyId, reads), await makeUser(of.companyId, reads)];
  const stranger = await makeUser(of.companyId, [{ path: bidListPath, action: 'Read' }]);
  const other = await makeCompany();
  await price(of, 'Rør 1');
  for (const refused of [stranger, other]) {
    expect(await makeAlertOf(of, of, { ...prices, colleagues: [one.userId, refused.userId] })).toMatchObject({
      status: 400,
    });
  }
  // Nothing is half made.
  expect(await ownAlertsOf(of)).toEqual([]);
  expect(await ownAlertsOf(one)).toEqual([]);

  const colleagues = [one.userId, two.userId, one.userId, of.userId];
  expect((await makeAlertOf(of, of, { ...prices, colleagues })).status).toBe(201);
  expect(await ownAlertsOf(one)).toMatchObject([{ handed: true, with: null, rule: 'over 1 rad' }]);
  expect(await alertNoticesOf(of, one)).toMatchObject([{ words: 'har gitt deg varselet om «Prisliste: antall»' }]);
  expect((await ownAlertsOf(of)).map((alert) => alert.with?.id ?? null).sort()).toEqual(
    [null, one.userId, two.userId].sort(),
  );

  // Whose right is taken gets nothing more, and whoever gave it sees why.
  await asSystem((tx) => tx.execute(sql`delete from ${permission} where user_id = ${two.userId}`));
  await price(of, 'Rør 2');
  await judgeAlerts(of.companyId);
  expect(await alertNoticesOf(of, of)).toHaveLength(1);
  expect(await alertNoticesOf(of, one)).toHaveLength(2);
  expect(await alertNoticesOf(of, two)).toHaveLength(1);
  const given = (await ownAlertsOf(of)).filter((alert) => alert.with !== null);
  expect(given.find((alert) => alert.with?.id === two.userId)?.problem).toMatch(/Har ikke lenger tilgang/);

  const [toOne] = given.filter((alert) => alert.with?.id === one.userId);
  expect(await changeAlertOf(of, two, toOne?.xid ?? '', { change: 'takeback' })).toBe(404);
  expect(await changeAlertOf(of, of, toOne?.xid ?? '', { change: 'takeback' })).toBe(200);
  expect(await ownAlertsOf(one)).toEqual([]);
  expect((await ownAlertsOf(of)).filter((alert) => alert.with === null)).toHaveLength(1);
  expect(await changeAlertOf(of, of, toOne?.xid ?? '', { change: 'hand', to: one.userId })).toBe(200);
  expect(await ownAlertsOf(one)).toHaveLength(1);
});

test('an alert for colleagues that holds already is one notice to each', async () => {
  const of = await makeCompany();
  const one = await makeUser(of.companyId, reads);
  for (const name of ['Rør 1', 'Rør 2']) await price(of, name);
  expect((await makeAlertOf(of, of, { ...prices, colleagues: [one.userId] })).body).toMatchObject({ began: true });
  expect(await alertNoticesOf(of, one)).toMatchObject([{ words: expect.stringMatching(/^er over 1 rad: nå 2 rader/) }]);
});

test('the sum of a column is followed under the filters of the list', async () => {
  const of = await makeCompany();
  const scope = scopeIn(of);
  const contract = async (title: string, valueam: number) => {
    const row = randomUUID();
    await addRow(scope, { ...change(), tbl: 'contract', row, vals: { title, valueam } });
    return row;
  };
  const row = await contract('Kai 1', 60);
  await contract('Kai 2', 39);
  await contract('Bru', 10_000);
  const entry = findPage(contractTablePath);
  if (!entry) throw new Error('No contracts.');
  const figures = await readFigures(scope, entry, 'q=kai');
  const summed = figures.find(({ col }) => col === 'valueam');
  expect(summed).toMatchObject({ unit: 'amount', value: 99, name: expect.stringContaining('sum Verdi') });
  const wanted = { path: contractTablePath, query: 'q=kai', widget: summed?.widget, rule: 'over', limit: 99 };
  expect((await makeAlertOf(of, of, { ...wanted, col: 'finnesikke' })).status).toBe(400);
  expect((await makeAlertOf(of, of, { ...wanted, col: 'valueam' })).body).toMatchObject({ began: false });
  await judgeAlerts(of.companyId);
  expect(await alertNoticesOf(of, of)).toEqual([]);
  await saveCells(scope, { ...change(), tbl: 'contract', cells: [{ row, col: 'valueam', val: '61' }] });
  await judgeAlerts(of.companyId);
  expect(await alertNoticesOf(of, of)).toMatchObject([
    { byName: summed?.name, words: expect.stringMatching(/^er over 99 kr: nå 100 kr/) },
  ]);
});

test('a deviation from the budget begins when the budget makes it more than the limit', async () => {
  const of = await makeLedgerCompany();
  await of.take();
  const entry = findPage(profitAndLossPath);
  if (!entry) throw new Error('No report.');
  const scope = scopeIn(of);
  const deviating = async () =>
    (await readFigures(scope, entry, '')).find(({ unit, budget }) => unit === 'amount' && budget !== null);
  const [stat] = await readFigures(scope, entry, '');
  expect(await deviating()).toBeUndefined();
  const wanted = { path: profitAndLossPath, widget: stat?.widget, rule: 'budget', limit: 10 };
  expect(await makeAlertOf(of, of, wanted)).toMatchObject({
    status: 400,
    text: 'Tallet har ikke noe budsjett å avvike fra.',
  });
  const line = randomUUID();
  await addRow(scope, { ...change(), tbl: 'budget', row: line, vals: { accountGroup: '30', project: null } });
  const budget = (val: string) =>
    saveCells(scope, { ...change(), tbl: 'budget', cells: [{ row: line, col: '2024-01', val }] });
  // 1.000 was sold in January, against a budget of as much.
  await budget('1.000');
  const known = await deviating();
  expect(known).toMatchObject({ budget: 0 });
  expect((await makeAlertOf(of, of, { ...wanted, widget: known?.widget })).body).toMatchObject({ began: false });
  await budget('1.100');
  await judgeAlerts(of.companyId);
  expect(await alertNoticesOf(of, of)).toEqual([]);
  await budget('800');
  for (const _ of [1, 2]) await judgeAlerts(of.companyId);
  expect(await alertNoticesOf(of, of)).toMatchObject([
    { byName: known?.name, words: expect.stringMatching(/^er mer enn 10 % fra budsjettet: nå /) },
  ]);
});
