import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { PUT as degreeCall } from '@/app/api/economy/earned/degree/route';
import { POST as bookCall, GET as fileCall } from '@/app/api/economy/earned/entry/route';
import { PUT as estimateCall } from '@/app/api/economy/earned/estimate/route';
import { PUT as setSettingCall, GET as settingCall } from '@/app/api/economy/earned/setting/route';
import { env } from '@/base/env';
import { closeConnection } from '@/db/client';
import { asCompany } from '@/db/company';
import { migrateDatabase } from '@/db/migrations';
import {
  account,
  contract,
  dimension,
  employee,
  equipment,
  forecast,
  ledgerMonth,
  project,
  purchaseDelivery,
  purchaseOrder,
  purchaseOrderLine,
  shippingLine,
  supplierInvoice,
  supplierInvoiceLine,
  timeEntry,
  variation,
} from '@/db/schema';
import { addMonths, monthParts } from '@/lib/core/filters/months';
import { lastDayOf } from '@/lib/core/format/days';
import { earnedVerdict } from '@/lib/domains/economy/earned/earned-verdict';
import { earnedPath } from '@/lib/platform/routing/paths';
import { readEarned } from '@/lib/product/pages/earned/read-earned';
import { readListOf } from '@/lib/product/pages/month-list';
import { call, cookiesOf, json } from '@/tests/factories/caller';
import { makeCompany, makeUser, type TestCompany } from '@/tests/factories/company';
import { addJudgedProject, bookedMonth } from '@/tests/factories/judged-project';
import { scopeIn } from '@/tests/factories/live-rows';

const month = bookedMonth();
const next = addMonths(month, 1);
let company: TestCompany;
let cookie = '';
let project1 = '';

const read = (of = company, requested = month) => readEarned(scopeIn(of), monthParts(requested));
const rowOf = async (no: string, requested = month) => {
  const row = (await read(company, requested)).rows.find((one) => one.no === no);
  if (!row) throw new Error(`No project ${no}.`);
  return row;
};
const put = (handler: typeof estimateCall, address: string, body: Record<string, unknown>, as = cookie) =>
  call(handler, `/api/economy/earned/${address}`, {
    ...json({ company: company.companyId, op: randomUUID(), month, ...body }, { cookie: as }),
  });
const estimate = (amount: number | null, rest: Record<string, unknown> = {}, as = cookie) =>
  put(estimateCall, 'estimate', { project: project1, role: 'controller', amount, ...rest }, as);
const withRight = async (action: 'Read' | 'Write', path = earnedPath) =>
  cookiesOf(await makeUser(company.companyId, [{ path, action }]));
const text = (response: Response) => response.text();

/** Books an amount on a project in a month. */
async function book(no: string, number: string, at: string, net: number): Promise<void> {
  const { companyId } = company;
  await asCompany(companyId, async (tx) => {
    const [dim] = await tx.select().from(dimension).where(eq(dimension.code, no));
    const [known] = await tx.select().from(account).where(eq(account.no, number));
    const [made] = known
      ? [known]
      : await tx.insert(account).values({ companyId, no: number, name: number }).returning();
    const [year = 0, nr = 0] = at.split('-').map(Number);
    const row = { companyId, year, month: nr, accountId: made?.xid ?? '', projectId: dim?.xid ?? '', net, lines: 1 };
    await tx.insert(ledgerMonth).values(row);
  });
}

beforeAll(async () => {
  await migrateDatabase(env().DATABASE_URL);
  company = await makeCompany({ name: 'Havnes AS' });
  cookie = await cookiesOf(company);
  const { companyId } = company;
  const stand = {
    no: '26001',
    name: 'Bru',
    leader: 'Kari Test',
    revenue: 1_000_000,
    cost: 400_000,
    ahead: 400_000,
    invoiced: 300_000,
  };
  project1 = await addJudgedProject(companyId, stand);
  await addJudgedProject(companyId, {
    no: '26002',
    name: 'Kai',
    leader: 'Markus Dahl',
    cost: 100_000,
    ahead: 100_000,
    invoiced: 700_000,
  });
  await addJudgedProject(companyId, { no: '26003', name: 'Småoppdrag', cost: 50_000 });
});
afterAll(closeConnection);

test('a month has what is earned of each project, the sums, and whom to ask', async () => {
  const found = await read();
  expect(found.rows.map(({ no, by, earned }) => [no, by, earned?.under, earned?.over])).toEqual([
    ['26001', 'forecast', 200_000_00, 0],
    ['26002', 'forecast', 0, 200_000_00],
    ['26003', null, undefined, undefined],
  ]);
  expect(found.sums).toMatchObject({ under: 200_000_00, over: 200_000_00, contract: 2_000_000_00, cost: 500_000_00 });
  expect(found.unapproved.map(({ no, leader }) => [no, leader])).toEqual([
    ['26001', 'Kari Test'],
    ['26002', 'Markus Dahl'],
  ]);
  expect(found.booked).toBeUndefined();
  // The ledger has only its last month, in which one of them began.
  await asCompany(company.companyId, (tx) =>
    tx
      .update(project)
      .set({ startdate: `${month}-01` })
      .where(eq(project.erpProjectid, '26003')),
  );
  expect((await read()).rows.map(({ no, early }) => [no, early])).toEqual([
    ['26001', true],
    ['26002', true],
    ['26003', false],
  ]);
  const { sentence, reason } = earnedVerdict(found);
  expect(sentence).toMatch(/^200 Tkr er utført og ikke fakturert, 200 mer enn i .*\. 26001 har 200 av dem\.$/);
  expect(reason).toBe('200 er fakturert og ikke utført. To prognoser er ikke godkjent.');
});

/** The points of the month's list that what is earned decides. */
const pointsOf = async () =>
  (await readListOf(scopeIn(company), month)).points
    .filter(({ path }) => path === earnedPath)
    .map(({ id, state, text: found, who }) => [id, state, found, who]);

test('the month is kept open by whose estimate is not approved, and by its entry', async () => {
  expect(await pointsOf()).toEqual([
    ['estimates', 'blocks', '0 av 2 er godkjent, 26001 og 26002 mangler', 'Kari Test, Markus Dahl'],
    ['entry', 'waits', 'Bilaget på 200 Tkr er et utkast til prognosene er godkjent', null],
  ]);
});

describe('the contract', () => {
  test('has approved changes from the month they are approved in, and no others', async () => {
    const { companyId } = company;
    const xid = await asCompany(companyId, async (tx) => {
      const common = { companyId, projectId: project1, no: 'K-1', title: 'Bru', status: 'Løpende' };
      const [made] = await tx
        .insert(contract)
        .values({ ...common, valueam: 900_000 })
        .returning();
      await tx.insert(contract).values({ ...common, no: 'K-2', status: 'Utkast', valueam: 5_000_000 });
      return made?.xid ?? '';
    });
    const change = (no: string, status: string, answerdate: string | null, amountam: number) =>
      asCompany(companyId, (tx) =>
        tx.insert(variation).values({
          ...{ companyId, contractId: xid, no, title: no, status, amountam, sentdate: `${month}-01`, answerdate },
        }),
      );
    await change('V1', 'Godkjent', lastDayOf(month), 100_000);
    await change('V2', 'Godkjent', `${next}-01`, 20_000);
    await change('V3', 'Avslått', lastDayOf(month), 3_000);
    await change('V4', 'Sendt', null, 400);
    const row = await rowOf('26001');
    expect(row).toMatchObject({ contracted: true, contract: 1_000_000_00, probable: 23_400_00 });
    expect((await rowOf('26001', next)).contract).toBe(1_020_000_00);
    expect((await rowOf('26001', addMonths(month, -1))).contract).toBe(900_000_00);
  });
});

describe('an estimate', () => {
  test('of the controller wins, can be taken away, and is refused below what is spent', async () => {
    const low = await estimate(399_999);
    expect([low.status, await text(low)]).toEqual([400, 'Prognosen er lavere enn det som er brukt.']);
    expect((await estimate(500_000)).status).toBe(200);
    expect(await rowOf('26001')).toMatchObject({ by: 'controller', estimate: 500_000_00, leaderEstimate: 800_000_00 });
    // It is of its own month.
    expect(await rowOf('26001', addMonths(month, -1))).toMatchObject({ by: 'forecast' });
    expect((await estimate(null)).status).toBe(200);
    expect(await rowOf('26001')).toMatchObject({ by: 'forecast', estimate: 800_000_00 });
  });

  test('needs Write of a controller, and of a leader that the project is theirs', async () => {
    const reader = await withRight('Read');
    const refused = await estimate(500_000, {}, reader);
    expect([refused.status, await text(refused)]).toEqual([403, 'Du kan ikke endre Opptjent.']);
    const other = await estimate(500_000, { role: 'leader' }, reader);
    expect(await text(other)).toBe('Du kan ikke godkjenne prognosen for prosjekter som andre leder.');
    expect((await estimate(500_000, {}, await withRight('Write', '/project'))).status).toBe(403);
    expect((await estimate(500_000, { project: randomUUID() })).status).toBe(404);
  });

  test('is approved by the leader of the project, who needs no Write', async () => {
    const user = await makeUser(company.companyId, [{ path: earnedPath, action: 'Read' }]);
    await asCompany(company.companyId, (tx) =>
      tx.update(employee).set({ email: user.email }).where(eq(employee.empid, 'E26001')),
    );
    expect((await estimate(800_000, { role: 'leader' }, await cookiesOf(user))).status).toBe(200);
    expect(await rowOf('26001')).toMatchObject({ by: 'leader', estimate: 800_000_00 });
  });
});

test('the measure of the degree stays from its month on', async () => {
  const choose = (method: string, as = cookie) => put(degreeCall, 'degree', { project: project1, method }, as);
  expect((await choose('hours', await withRight('Read'))).status).toBe(403);
  expect((await choose('activities')).status).toBe(200);
  expect(await rowOf('26001')).toMatchObject({ method: 'activities', degree: { part: 500_000, whole: 1_000_000 } });
  expect((await rowOf('26001', next)).method).toBe('activities');
  expect((await rowOf('26001', addMonths(month, -1))).method).toBe('cost');
  expect((await choose('cost')).status).toBe(200);
});

test('goods, rent and hours are costs until their vouchers come, and count once', async () => {
  const { companyId } = company;
  const day = `${month}-10`;
  const last = lastDayOf(month);
  const { line, item } = await asCompany(companyId, async (tx) => {
    const order = {
      companyId,
      kind: 'PO',
      no: '26001-1',
      poid: 1,
      projectId: project1,
      status: 'levert',
      orderdate: day,
    };
    const [made] = await tx.insert(purchaseOrder).values(order).returning();
    const own = { companyId, orderId: made?.xid ?? '', text: 'Stål', countam: 10, priceam: 100 };
    const [bought] = await tx.insert(purchaseOrderLine).values(own).returning();
    await tx
      .insert(purchaseDelivery)
      .values({ companyId, lineId: bought?.xid ?? '', date: day, countam: 4, receivedByName: 'Ola' });
    const hired = { companyId, shortid: 'L-1', title: 'Lift', classification: 'utst', rented: true, dayrentam: 50 };
    const [lift] = await tx.insert(equipment).values(hired).returning();
    const out = {
      companyId,
      projectId: project1,
      equipmentId: lift?.xid ?? '',
      status: 'sendt',
      countam: 2,
      startdate: day,
    };
    await tx.insert(shippingLine).values({ ...out, discountam: 0 });
    const [person] = await tx.select().from(employee).where(eq(employee.empid, 'E26002'));
    const worked = { companyId, projectId: project1, employeeId: person?.xid ?? '', hours: 2 };
    await tx.insert(timeEntry).values([
      { ...worked, day, costam: 600 },
      { ...worked, day: last },
    ]);
    return { line: bought?.xid ?? '', item: lift?.xid ?? '' };
  });
  const days = Number(last.slice(8)) - 9;
  const kinds = async () =>
    Object.fromEntries((await read()).notBooked.map(({ kind, count, amount }) => [kind, [count, amount]]));
  expect(await kinds()).toEqual({ receipts: [1, 400_00], rent: [2, days * 100_00], hours: [2, 600_00] });
  expect((await rowOf('26001')).cost).toBe(400_000_00 + 1_000_00 + days * 100_00);
  await asCompany(companyId, async (tx) => {
    const common = { companyId, supplierKey: '1', supplierName: 'Stål AS', issuedate: day };
    const sums = { lineam: 0, taxexclusiveam: 0, taxam: 0, taxinclusiveam: 0, payableam: 0 };
    const [made] = await tx
      .insert(supplierInvoice)
      .values({ ...common, ...sums, no: 'F1', voucherDate: last })
      .returning();
    const bought = { companyId, invoiceId: made?.xid ?? '', unitcode: 'NAR', netam: 0, priceam: 100 };
    await tx.insert(supplierInvoiceLine).values([
      { ...bought, lineid: '1', orderint: 1, text: 'Stål', countam: 4, orderLineId: line },
      {
        ...bought,
        lineid: '2',
        orderint: 2,
        text: 'Leie',
        countam: 1,
        equipmentId: item,
        projectId: project1,
        startdate: day,
        enddate: last,
      },
    ]);
    await tx.update(timeEntry).set({ costam: 600 }).where(eq(timeEntry.day, last));
  });
  expect(await kinds()).toEqual({});
});

describe('the entry', () => {
  const file = async (requested = month) =>
    (
      await text(
        await call(fileCall, `/api/economy/earned/entry?company=${company.companyId}&month=${requested}`, {
          headers: { cookie },
        }),
      )
    )
      .trim()
      .split('\r\n');

  test('is a draft until all estimates are approved, and then booked as it is', async () => {
    expect((await file())[1]).toBe(`${lastDayOf(month)};1530;"UTKAST Opptjent, ikke fakturert";"26001";200000,00;`);
    const draft = await put(bookCall, 'entry', {});
    expect([draft.status, await text(draft)]).toEqual([400, 'Bilaget er et utkast til alle prognoser er godkjent.']);
    const [other] = await asCompany(company.companyId, (tx) =>
      tx.select().from(project).where(eq(project.erpProjectid, '26002')),
    );
    expect((await estimate(200_000, { project: other?.xid })).status).toBe(200);
    const lines = await file();
    expect(lines).toHaveLength(9);
    const sum = (at: number) =>
      lines.slice(1).reduce((all, one) => all + Number(one.split(';')[at]?.replace(',', '.')), 0);
    expect([sum(4), sum(5)]).toEqual([800_000, 800_000]);
    expect(lines[5]).toBe(`${next}-01;1530;"Tilbakeført: Opptjent, ikke fakturert";"26001";;200000,00`);
    expect((await put(bookCall, 'entry', {}, await withRight('Read'))).status).toBe(403);
    expect((await put(bookCall, 'entry', {})).status).toBe(200);
    expect((await read()).booked).toMatchObject({ mode: 'reversed', by: expect.any(String) });
    expect(await pointsOf()).toMatchObject([
      ['estimates', 'done', '2 av 2 er godkjent', null],
      ['entry', 'done', expect.stringMatching(/^Bokført .* av /), null],
    ]);
  });

  test('is reversed as it was booked, though its month has changed since', async () => {
    await book('26001', '3001', month, -50_000);
    expect((await rowOf('26001')).earned?.under).toBe(150_000_00);
    const found = await read(company, next);
    expect(found.last?.positions.find(({ no }) => no === '26001')?.under).toBe(200_000_00);
    expect(found.before.under).toBe(200_000_00);
    expect(found.lines.claim).toBe(found.sums.under);
  });

  test('when it is read back from the ledger is no income of the project', async () => {
    const before = await rowOf('26001');
    await book('26001', '3090', month, -200_000);
    await book('26001', '4390', month, 10_000);
    const after = await rowOf('26001');
    expect([after.invoiced, after.cost]).toEqual([before.invoiced, before.cost]);
  });

  test('follows the company, by its own accounts', async () => {
    const accounts = { claim: '1531', advance: '2901', income: '3091', loss: '4391', provision: '2981' };
    expect((await put(setSettingCall, 'setting', { mode: 'change', accounts }, await withRight('Read'))).status).toBe(
      403,
    );
    expect(
      (await put(setSettingCall, 'setting', { mode: 'change', accounts: { ...accounts, claim: 'x' } })).status,
    ).toBe(400);
    expect((await put(setSettingCall, 'setting', { mode: 'change', accounts })).status).toBe(200);
    const answer = await call(settingCall, `/api/economy/earned/setting?company=${company.companyId}`, {
      headers: { cookie },
    });
    expect(await answer.json()).toEqual({ mode: 'change', accounts });
    expect((await file())[1]).toMatch(/;1531;/);
    expect((await put(bookCall, 'entry', {})).status).toBe(200);
    const found = await read(company, next);
    expect(found.left.find(({ no }) => no === '26001')?.under).toBe(150_000_00);
    expect(found.lines.claim).toBe(found.sums.under - 150_000_00);
  });
});

test('another company sees and changes nothing of it', async () => {
  const other = await makeCompany();
  expect((await read(other)).rows).toEqual([]);
  const response = await estimate(900_000, { company: other.companyId }, await cookiesOf(other));
  expect(response.status).toBe(404);
  await asCompany(company.companyId, (tx) => tx.delete(forecast));
});
