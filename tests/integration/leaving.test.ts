import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { POST as handOverCall, GET as leaversCall } from '@/app/api/personell/leaving/route';
import { env } from '@/base/env';
import { closeConnection } from '@/db/client';
import { asCompany } from '@/db/company';
import { migrateDatabase } from '@/db/migrations';
import { editLog, employee, notice, project, risk, task, user } from '@/db/schema';
import { asSystem } from '@/db/system';
import { today } from '@/lib/core/clock';
import { addMonthsToDay } from '@/lib/core/format/days';
import { heldTables, type Leaver } from '@/lib/domains/people/leaving/holdings';
import { call, cookiesOf, json } from '@/tests/factories/caller';
import { makeCompany, makeUser, type TestUser } from '@/tests/factories/company';

beforeAll(() => migrateDatabase(env().DATABASE_URL));
afterAll(closeConnection);

const nameOf = async ({ userId }: TestUser) =>
  (await asSystem((tx) => tx.select().from(user).where(eq(user.id, userId))))[0]?.fullName ?? '';

/** A leader with two running projects, a finished one, an open and a closed risk and a task, and somebody to take over. */
async function makeLeader(enddate: string | null, hasMail = true) {
  const of = await makeCompany();
  const { companyId } = of;
  const [his, hers] = [await makeUser(companyId), await makeUser(companyId)];
  const [from, to] = [uuidv7(), uuidv7()];
  const hisName = await nameOf(his);
  await asCompany(companyId, async (tx) => {
    const person = { companyId, category: 'Ansatt' };
    await tx.insert(employee).values([
      {
        ...person,
        xid: from,
        empid: '1',
        employee: hasMail ? 'Jonas Holm' : hisName,
        enddate,
        ...(hasMail && { email: his.email }),
      },
      { ...person, xid: to, empid: '2', employee: 'Mia Wold', email: hers.email.toUpperCase() },
    ]);
    const ids = [uuidv7(), uuidv7(), uuidv7()];
    for (const [at, status] of ['Pågår', 'Planlagt', 'Avsluttet'].entries())
      await tx.insert(project).values({
        ...{ companyId, xid: ids[at] ?? '', erpProjectid: `2600${at}`, description: 'Bru', status, managerId: from },
      });
    const own = { companyId, projectId: ids[0] ?? '', responsibleId: from, probabilityint: 3, impactint: 3 };
    await tx.insert(risk).values([
      { ...own, xid: uuidv7(), title: 'Vær', status: 'Åpen' },
      { ...own, xid: uuidv7(), title: 'Stål', status: 'Lukket' },
      { ...own, xid: uuidv7(), title: 'Ras', status: 'Inntruffet' },
    ]);
    await tx
      .insert(task)
      .values({ companyId, xid: uuidv7(), ownerId: his.userId, text: 'Ring', createdate: today(), orderint: 1 });
  });
  return { ...of, from, to, his, hers };
}

type Leading = Awaited<ReturnType<typeof makeLeader>>;
const leaversOf = async (of: Leading, as: TestUser = of) => {
  const answer = await call(leaversCall, `/api/personell/leaving?company=${of.companyId}`, {
    headers: { cookie: await cookiesOf(as) },
  });
  return answer.ok ? ((await answer.json()) as Leaver[]) : answer.status;
};
const handOver = async (of: Leading, more: Record<string, unknown> = {}, as: TestUser = of) => {
  const { companyId: company, from, to } = of;
  const body = { company, op: randomUUID(), from, to: { project: to, risk: to }, ...more };
  return (await call(handOverCall, '/api/personell/leaving', json(body, { cookie: await cookiesOf(as) }))).status;
};

test('a last day lists what is held, kind by kind, and one act hands it on, logged, with a notice', async () => {
  const of = await makeLeader(addMonthsToDay(today(), 1));
  const { companyId, from, to, hers } = of;
  expect(await leaversOf(of)).toMatchObject([
    {
      ...{ ID: from, Left: false },
      Holdings: [
        { Tbl: 'project', Count: 2, May: true },
        { Tbl: 'risk', Count: 1, May: true },
      ],
      Also: ['1 egen oppgave', `påloggingen ${of.his.email}, som stenges under Administrasjon → Brukere`],
    },
  ]);
  const op = randomUUID();
  expect([await handOver(of, { op }), await handOver(of, { op })]).toEqual([200, 200]);
  const projects = await asCompany.read(companyId, (tx) => tx.select().from(project));
  expect(projects.map(({ status, managerId }) => [status, managerId]).sort()).toEqual([
    ['Avsluttet', from],
    ['Planlagt', to],
    ['Pågår', to],
  ]);
  const log = await asCompany.read(companyId, (tx) => tx.select().from(editLog).where(eq(editLog.op, op)));
  expect(log.map(({ tbl, col }) => `${tbl} ${col}`).sort()).toEqual([
    'project manager',
    'project manager',
    'risk responsible',
  ]);
  const received = await asCompany.read(companyId, (tx) =>
    tx.select().from(notice).where(eq(notice.userId, hers.userId)),
  );
  expect(received.map(({ words }) => words)).toEqual([expect.stringMatching(/^har gitt deg 3 saker etter /)]);
  expect(await leaversOf(of)).toMatchObject([{ Holdings: [] }]);
});

test('who has left says so where they own something, and only who works here takes over, from who may write', async () => {
  const of = await makeLeader('2020-01-31');
  expect(await leaversOf(of)).toMatchObject([{ Left: true }]);
  const [held] = heldTables.filter(({ table }) => table.tbl === 'project');
  const [label] = await asCompany.read(of.companyId, (tx) =>
    tx
      .select({ name: sql<string>`${held?.table.columns.manager?.reference?.label}` })
      .from(employee)
      .where(eq(employee.xid, of.from)),
  );
  expect(label?.name).toMatch(/ \(sluttet\)$/);
  const bad = [
    { project: of.from },
    { certificate: of.to },
    { project: randomUUID() },
    { project: of.to, risk: randomUUID() },
    {},
  ];
  for (const to of bad) expect(await handOver(of, { to }), JSON.stringify(to)).toBe(400);
  expect(await handOver(of, { from: of.to, to: { project: of.from } })).toBe(400);
  const staff = await makeUser(of.companyId, [{ path: '/personell', action: 'Write' }]);
  expect(await leaversOf(of, staff)).toMatchObject([{ Holdings: [{ May: false }, { May: false }] }]);
  expect(await handOver(of, {}, staff)).toBe(403);
  expect(await leaversOf(of, await makeUser(of.companyId, [{ path: '/project', action: 'Write' }]))).toBe(403);
});

test('each kind may go to somebody of its own, who is told of that alone', async () => {
  const of = await makeLeader(today());
  const { companyId, from, to, hers } = of;
  const third = uuidv7();
  await asCompany(companyId, (tx) =>
    tx.insert(employee).values({ companyId, xid: third, empid: '3', employee: 'Per', category: 'Ansatt' }),
  );
  expect(await handOver(of, { to: { project: third, risk: to } })).toBe(200);
  const projects = await asCompany.read(companyId, (tx) => tx.select().from(project));
  expect(projects.map(({ managerId }) => managerId).sort()).toEqual([from, third, third].sort());
  const received = await asCompany.read(companyId, (tx) =>
    tx.select().from(notice).where(eq(notice.userId, hers.userId)),
  );
  expect(received.map(({ words }) => words)).toEqual(['har gitt deg 1 sak etter Jonas Holm (Risiko: 1)']);
});

test('a user of the same name is a question, and what they have is not counted', async () => {
  const of = await makeLeader(today(), false);
  expect(await leaversOf(of)).toMatchObject([
    { Also: [`kanskje påloggingen ${of.his.email}, med samme navn. Skriv i så fall e-posten på raden`] },
  ]);
});
