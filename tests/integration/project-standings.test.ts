import { eq } from 'drizzle-orm';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { POST as handOut } from '@/app/api/todo/handout/route';
import { POST as undo } from '@/app/api/todo/handoutundo/route';
import { env } from '@/base/env';
import { closeConnection } from '@/db/client';
import { asCompany } from '@/db/company';
import { migrateDatabase } from '@/db/migrations';
import {
  contract,
  employee,
  notice,
  project,
  projectLog,
  purchaseOrder,
  requirement,
  risk,
  task,
  timeEntry,
  variation,
} from '@/db/schema';
import { today } from '@/lib/core/clock';
import { addDays, lastDayOf } from '@/lib/core/format/days';
import type { Scope } from '@/lib/platform/auth/session';
import {
  projectListPath,
  projectOverviewPath,
  projectOverviewTabPath,
  purchasingPath,
} from '@/lib/platform/routing/paths';
import { call, cookiesOf, json } from '@/tests/factories/caller';
import { makeCompany, makeUser } from '@/tests/factories/company';
import { addJudgedProject, bookedMonth, lastWorkday } from '@/tests/factories/judged-project';
import { scopeIn } from '@/tests/factories/live-rows';
import { pageOf, widgetOf } from '@/tests/factories/page-of';

beforeAll(() => migrateDatabase(env().DATABASE_URL));
afterAll(closeConnection);

const open = async () => {
  const company = await makeCompany();
  return { company, scope: scopeIn(company), companyId: company.companyId };
};

/** Kroner: half done, planned cost 750.000, so that 375.000 is earned. */
const loser = { no: '26001', cost: 600_000, ahead: 400_000, invoiced: 300_000, hours: 700 };

test('a list has its projects by group, most lost first, with the sentence over those that can be judged', async () => {
  const { scope, companyId } = await open();
  await addJudgedProject(companyId, { no: '26003', cost: 375_000, ahead: 375_000, hours: 500 });
  await addJudgedProject(companyId, { no: '26002', cost: 400_000, ahead: 400_000, hours: 500 });
  await addJudgedProject(companyId, loser);
  await addJudgedProject(companyId, { no: '26004', done: null, cost: 10_000 });
  await addJudgedProject(companyId, { no: '27001', status: 'Planlagt', done: 0 });
  await addJudgedProject(companyId, { no: '25001', status: 'Levert', cost: 900_000 });
  const page = await pageOf(scope, projectListPath);
  const { data } = widgetOf(page, 'vurdert', 'datatable');
  expect(
    data.map(({ erp_projectid, _group, why, dbdeviationam }) => [erp_projectid, _group, why, dbdeviationam]),
  ).toEqual([
    ['26001', 'half', '225 brukt for mye, resten 25 over', -250_000],
    ['26002', 'under', '25 brukt for mye, resten 25 over', -50_000],
    ['26003', 'course', 'I rute', 0],
    ['26004', 'unjudged', 'Utført er ikke ført', null],
    ['27001', 'planned', null, null],
  ]);
  const [first] = data;
  expect([first?.planint, first?.nowint, first?.forecastint, first?.usedint, first?.doneint]).toEqual([
    0.25,
    expect.closeTo(-0.2, 9),
    0,
    0.7,
    0.5,
  ]);
  expect(widgetOf(page, 'vurdering', 'verdict')).toMatchObject({
    tone: 'bad',
    sentence: 'Ett av tre prosjekter mister mer enn halve dekningsgraden. Samlet ventes 15,0 % mot planlagt 25,0 %.',
    reason:
      '300 Tkr under plan. Arbeidet har kostet 22 % mer enn planlagt; prognosene regner bare med 4 % mer for resten. Ett er ikke med, uten plan eller utført.',
  });
});

test('approved variations are named until the planned income has them', async () => {
  const { scope, companyId } = await open();
  const projectid = await addJudgedProject(companyId, loser);
  await asCompany(companyId, async (tx) => {
    const [made] = await tx
      .insert(contract)
      .values({ companyId, no: 'K-1', title: 'Kai', projectId: projectid, status: 'Aktiv', valueam: 1_000_000 })
      .returning();
    const all = { companyId, contractId: made?.xid ?? '', title: 'Tillegg' };
    await tx.insert(variation).values([
      { ...all, no: 'VOR-1', status: 'Godkjent', amountam: 120_000 },
      { ...all, no: 'VOR-2', status: 'Godkjent', amountam: 80_000 },
      { ...all, no: 'VOR-3', status: 'Avslått', amountam: 500_000 },
    ]);
  });
  const said = async () =>
    widgetOf(await pageOf(scope, projectOverviewPath, { projectid, fane: 'oversikt' }), 'vurdering', 'verdict').reason;
  expect(await said()).toContain('Godkjente VOR 200 Tkr er ikke med.');
  await asCompany(companyId, (tx) =>
    tx.update(project).set({ revenueam: 1_200_000 }).where(eq(project.companyId, companyId)),
  );
  expect(await said()).not.toContain('VOR');
});

test('a project’s own page says the same as the list, each figure of its own day', async () => {
  const { scope, companyId } = await open();
  const projectid = await addJudgedProject(companyId, loser);
  const page = await pageOf(scope, projectOverviewPath, { projectid, fane: 'oversikt' });
  expect(widgetOf(page, 'vurdering', 'verdict')).toMatchObject({
    tone: 'bad',
    sentence:
      'Dekningsgraden ventes til 0,0 % mot planlagt 25,0 %: 225 Tkr er brukt for mye, og resten ventes 25 Tkr over planen.',
  });
  const { data } = widgetOf(page, 'sammenlikning', 'datatable');
  const day = lastDayOf(bookedMonth());
  const short = `${day.slice(8)}.${day.slice(5, 7)}${day.slice(0, 4) === today().slice(0, 4) ? '' : `.${day.slice(0, 4)}`}`;
  expect(data.map((row) => [row.figure, row.asof, row.earned, row.now, row.nowdeviation, row._tone])).toEqual([
    ['Inntekt', `fakturert av utført · ${short}`, '500', '300', '−200', 'warn'],
    ['Kostnad', `bokført til ${short}`, '375', '600', '+225', 'bad'],
    ['Dekningsgrad', `${short} · 50 % utført`, '25,0 %', '−20,0 %', '−45,0 pp', 'bad'],
    ['Timer', 'i dag · 50 % utført', '500', '700', '+200', 'bad'],
    ['Fremdrift', 'i dag', expect.stringMatching(/ %$/), '50 %', expect.any(String), expect.anything()],
  ]);
  expect(data.slice(1, 3).map((row) => [row.plan, row.forecast, row.forecastdeviation, row._forecasttone])).toEqual([
    ['750', '1.000', '+250', 'bad'],
    ['25,0 %', '0,0 %', '−25,0 pp', 'bad'],
  ]);
});

test('who may not read the ledger of a project has its page in hours, without an amount', async () => {
  const { scope, companyId } = await open();
  const projectid = await addJudgedProject(companyId, loser);
  const foreman: Scope = { ...scope, permissions: [{ path: projectOverviewTabPath('oversikt'), action: 'Read' }] };
  const page = await pageOf(foreman, projectOverviewPath, { projectid, fane: 'oversikt' });
  expect(widgetOf(page, 'vurdering', 'verdict')).toMatchObject({
    tone: 'bad',
    sentence: '70 % av timene er gått, 50 % av jobben er gjort.',
    reason: 'Igjen: 300 timer til arbeid som er regnet til 500.',
  });
  const { data } = widgetOf(page, 'sammenlikning', 'datatable');
  expect(data.map(({ figure }) => figure)).toEqual(['Timer', 'Fremdrift']);
  // Neither what is booked, planned or missing, nor the planned margin.
  expect(JSON.stringify(page.widgets)).not.toMatch(/\b(600|375|225|750|1000000|0\.25)\b/);
});

test('what needs somebody comes from every source, oldest first, with its owner; list and rail count the same', async () => {
  const { scope, companyId } = await open();
  const projectid = await addJudgedProject(companyId, { no: '26001', leader: 'Jonas Holm', done: 0 });
  const now = today();
  await asCompany(companyId, async (tx) => {
    const common = { companyId, projectId: projectid };
    await tx.insert(risk).values([
      {
        ...common,
        title: 'Nøkkelperson slutter',
        probabilityint: 3,
        impactint: 4,
        status: 'Åpen',
        duedate: addDays(now, 13),
      },
      { ...common, title: 'Liten', probabilityint: 1, impactint: 1, status: 'Åpen' },
    ]);
    await tx.insert(requirement).values([
      {
        ...common,
        no: 'K-03',
        title: 'Timelister attestert',
        source: 'Kontrakt',
        status: 'Åpent',
        duedate: addDays(now, -9),
      },
      {
        ...common,
        no: 'K-04',
        title: 'Oppfylt alt',
        source: 'Kontrakt',
        status: 'Oppfylt',
        duedate: addDays(now, -90),
      },
    ]);
    await tx
      .insert(projectLog)
      .values({ ...common, day: now, text: 'Blåst felt 7', writtenBy: 'Markus', weather: 'Regn' });
  });
  const page = await pageOf(scope, projectOverviewPath, { projectid, fane: 'oversikt' });
  const { data } = widgetOf(page, 'krever', 'datatable');
  expect(data.map(({ kind, matter, owner, age, _tone }) => [kind, matter, owner, age, _tone])).toEqual([
    ['Krav', 'K-03 Timelister attestert', 'Jonas Holm', '9 d over', 'bad'],
    ['Risiko', 'Nøkkelperson slutter', 'Jonas Holm', 'om 13 d', null],
  ]);
  const list = widgetOf(await pageOf(scope, projectListPath), 'vurdert', 'datatable');
  expect([list.data[0]?.mattersint, list.data[0]?.oldest, list.data[0]?._oldesttone]).toEqual([2, '9 d over', null]);
  const day = widgetOf(page, 'dagen', 'datatable').data;
  expect(day.map(({ todayitem, text, _weather }) => [todayitem, text, _weather])).toEqual([
    ['Siste logg', 'Blåst felt 7', 'Regn'],
  ]);
});

test('a missing log opens on its day, and an order that waits opens by itself', async () => {
  const { scope, companyId } = await open();
  const projectid = await addJudgedProject(companyId, { no: '26001', leader: 'Jonas Holm' });
  const missed = lastWorkday();
  const [order] = await asCompany(companyId, async (tx) => {
    const [person] = await tx.select().from(employee);
    const entry = { companyId, projectId: projectid, employeeId: person?.xid ?? '', day: missed, hours: 7.5 };
    await tx.insert(timeEntry).values(entry);
    const waits = { companyId, kind: 'PO', no: '26001-1', poid: 1, projectId: projectid, status: 'sendt' };
    return tx
      .insert(purchaseOrder)
      .values({ ...waits, orderdate: today() })
      .returning({ xid: purchaseOrder.xid });
  });
  const page = await pageOf(scope, projectOverviewPath, { projectid, fane: 'oversikt' });
  const { data } = widgetOf(page, 'krever', 'datatable');
  const found = Object.fromEntries(data.map((row) => [row.kind, row]));
  expect(found.Logg).toMatchObject({ _path: projectOverviewPath, _params: { fane: 'logg', loggdag: missed } });
  expect(found.Bestilling).toMatchObject({ _path: purchasingPath, _params: { ordre: order?.xid } });
});

test('tasks are handed out as one, each to its colleague, and taken back as one, by nobody else', async () => {
  const { company, companyId } = await open();
  const colleague = await makeUser(companyId);
  const cookie = await cookiesOf(company);
  const theirs = await cookiesOf({ ...company, ...colleague });
  const op = uuidv7();
  const link = `/project/datatable/prosjekter?company=${companyId}`;
  const tasks = [colleague.userId, null].map((to) => ({ to, text: 'Foreslå tiltak', link, linktext: '26001' }));
  const send = (route: typeof handOut, path: string, body: object, as = cookie) =>
    call(route, path, json({ company: companyId, ...body }, { cookie: as }));
  const body = { op, tasks };
  for (const _ of [1, 2]) expect((await send(handOut, '/api/todo/handout', body)).status).toBe(200);
  const rows = () => asCompany(companyId, (tx) => tx.select().from(task));
  expect((await rows()).map(({ handedTo, ownerId, linktext }) => [handedTo, ownerId, linktext])).toEqual(
    expect.arrayContaining([
      [colleague.userId, company.userId, '26001'],
      [null, company.userId, '26001'],
    ]),
  );
  expect(await rows()).toHaveLength(2);
  expect(await asCompany(companyId, (tx) => tx.select().from(notice))).toHaveLength(1);
  const undone = { op: uuidv7(), taken: op };
  expect((await send(undo, '/api/todo/handoutundo', undone, theirs)).status).not.toBe(200);
  expect(await rows()).toHaveLength(2);
  expect((await send(undo, '/api/todo/handoutundo', { ...undone, op: uuidv7() })).status).toBe(200);
  expect(await rows()).toHaveLength(0);
  expect(await asCompany(companyId, (tx) => tx.select().from(notice))).toHaveLength(0);
  const wrong = { op: uuidv7(), tasks: [{ ...tasks[1], link: 'https://eksempel.no' }] };
  expect((await send(handOut, '/api/todo/handout', wrong)).status).toBe(400);
  const stranger = { op: uuidv7(), tasks: [{ ...tasks[1], to: (await makeCompany()).userId }] };
  expect((await send(handOut, '/api/todo/handout', stranger)).status).toBe(400);
});
