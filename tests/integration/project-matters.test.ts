import { eq } from 'drizzle-orm';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { env } from '@/base/env';
import { closeConnection } from '@/db/client';
import { asCompany, type CompanyTx } from '@/db/company';
import { migrateDatabase } from '@/db/migrations';
import {
  booking,
  contract,
  employee,
  equipment,
  execution,
  handover,
  project,
  shippingLine,
  timeEntry,
  variation,
} from '@/db/schema';
import { today } from '@/lib/core/clock';
import { addDays } from '@/lib/core/format/days';
import type { Scope } from '@/lib/platform/auth/session';
import {
  casesPath,
  projectListPath,
  projectOverviewPath,
  projectOverviewTabPath,
  projectPath,
  projectTabPath,
  shippingPath,
  variationTablePath,
} from '@/lib/platform/routing/paths';
import { newBid, saves } from '@/tests/factories/bid-with-calculation';
import { makeCompany } from '@/tests/factories/company';
import { addJudgedProject } from '@/tests/factories/judged-project';
import { scopeIn } from '@/tests/factories/live-rows';
import { pageOf, widgetOf } from '@/tests/factories/page-of';

beforeAll(() => migrateDatabase(env().DATABASE_URL));
afterAll(closeConnection);

const on = (days: number) => addDays(today(), days);

/** A project, a person, and a calculation that the project may have as its plan. */
type Made = { companyId: string; projectId: string; scope: Scope; person: string; bcid: string };

/** A matter of one source: how it and one of its kind that is not due are made, what is said of it, and how it is settled. */
type Case = {
  make: (tx: CompanyTx, made: Made) => Promise<unknown>;
  said: { matter: string; owner: string; age: string | null; tone: string | null };
  /** The section of the overview that counts it, with 'bad' where that is red, and the permission to open it. */
  counted: [section: string, count: string];
  opens: string;
  settle: (tx: CompanyTx, made: Made) => Promise<unknown>;
};

const cases: Readonly<Record<string, Case>> = {
  VOR: {
    make: async (tx, { companyId, projectId, person }) => {
      const own = { companyId, projectId, title: 'Bru', status: 'Løpende' };
      const [agreed] = await tx
        .insert(contract)
        .values({ ...own, no: 'K-1', responsibleId: person })
        .returning();
      const sent = { companyId, contractId: agreed?.xid ?? '', status: 'Sendt', amountam: 1_234_567 };
      await tx.insert(variation).values([
        { ...sent, no: 'VOR-1', title: 'Ekstra strøk', sentdate: on(-20) },
        { ...sent, no: 'VOR-2', title: 'Besvart', sentdate: on(-20), answerdate: on(-1) },
        { ...sent, no: 'VOR-3', title: 'Avslått', sentdate: on(-20), status: 'Avslått' },
      ]);
    },
    // No standard is chosen, so that no number of days makes it late.
    said: {
      matter: 'VOR-1 Ekstra strøk uten svar · Velg standard på kontrakten · 1.235 Tkr',
      owner: 'Kari Vik',
      age: '20 d uten svar',
      tone: null,
    },
    counted: ['kontrakt', '1'],
    opens: variationTablePath,
    settle: (tx) => tx.update(variation).set({ answerdate: today() }).where(eq(variation.no, 'VOR-1')),
  },
  Aktivitet: {
    make: (tx, { companyId, projectId, person }) => {
      const own = { companyId, projectId, startdate: on(-30), progr: 0.5 };
      return tx.insert(execution).values([
        { ...own, title: 'Sandblåsing', enddate: on(-3), responsibleId: person },
        { ...own, title: 'Maling', enddate: today() },
        { ...own, title: 'Ferdig', enddate: on(-3), progr: 1 },
        { ...own, title: 'Avsluttet', enddate: on(-3), actualend: on(-2) },
      ]);
    },
    said: { matter: 'Sandblåsing', owner: 'Kari Vik', age: '3 d over', tone: 'bad' },
    counted: ['gantt', '1 bad'],
    opens: projectTabPath('utforelse'),
    settle: (tx) => tx.update(execution).set({ progr: 1 }).where(eq(execution.title, 'Sandblåsing')),
  },
  Overlevering: {
    make: (tx, { companyId, projectId }) =>
      tx.insert(handover).values([
        { companyId, projectId, title: 'Felt 1', day: on(5) },
        { companyId, projectId, title: 'Felt 0', day: on(-5), signedBy: 'Ola', signedAt: new Date() },
      ]),
    said: { matter: 'Felt 1', owner: 'Jonas Holm', age: 'om 5 d', tone: 'warn' },
    counted: ['overlevering', '1'],
    opens: projectOverviewTabPath('overlevering'),
    settle: (tx) =>
      tx.update(handover).set({ signedBy: 'Ola', signedAt: new Date() }).where(eq(handover.title, 'Felt 1')),
  },
  Utstyr: {
    make: async (tx, { companyId, projectId }) => {
      const thing = { companyId, classification: 'utst', count: 9 };
      const items = await tx
        .insert(equipment)
        .values([
          { ...thing, shortid: 'A-1', title: 'Stillas' },
          { ...thing, shortid: 'A-2', title: 'Lift' },
        ])
        .returning();
      for (const [i, { xid: equipmentId }] of items.entries()) {
        const stay = { companyId, projectId, equipmentId, startdate: on(-30), countam: 2 };
        // The first should have been back, the second has a day left.
        await tx.insert(booking).values({ ...stay, enddate: on(i === 0 ? -16 : 0), serialized: false });
        await tx.insert(shippingLine).values([
          { ...stay, status: 'sendt' },
          { ...stay, status: 'returnert', enddate: on(-17) },
        ]);
      }
    },
    said: { matter: '2 enheter skulle vært returnert', owner: 'Lager', age: '16 d over', tone: 'bad' },
    counted: ['mob', '1 bad'],
    opens: shippingPath,
    settle: (tx) => tx.update(shippingLine).set({ status: 'returnert', enddate: today() }),
  },
  Timer: {
    make: async (tx, { companyId, projectId, bcid, person }) => {
      await tx.update(project).set({ calculationId: bcid, calculationVersion: 1 }).where(eq(project.xid, projectId));
      const spent = { companyId, projectId, employeeId: person, day: on(-40) };
      await tx.insert(timeEntry).values([
        { ...spent, hours: 7.5 },
        { ...spent, day: on(-41), hours: 4 },
        { ...spent, day: on(-42), hours: 8, calcline: uuidv7() },
      ]);
    },
    said: { matter: '2 føringer uten kalkylelinje · 11,5 t', owner: 'Jonas Holm', age: null, tone: null },
    counted: ['kalkyle', '1'],
    opens: projectTabPath('kalkyle'),
    settle: (tx, { companyId }) =>
      tx.update(timeEntry).set({ calcline: uuidv7() }).where(eq(timeEntry.companyId, companyId)),
  },
};

async function opened(): Promise<Made> {
  const company = await makeCompany();
  const { companyId } = company;
  const projectId = await addJudgedProject(companyId, { no: '26001', leader: 'Jonas Holm', done: 0 });
  const person = await asCompany(companyId, async (tx) => {
    const [made] = await tx
      .insert(employee)
      .values({ companyId, empid: '9', employee: 'Kari Vik', category: 'Ansatt' })
      .returning();
    return made?.xid ?? '';
  });
  const scope = scopeIn(company);
  const { bcid } = await saves(scope, await newBid(scope));
  return { companyId, projectId, person, scope, bcid: String(bcid) };
}

/** What the project's overview says to a user: its matters, and the counts of its sections. */
async function said(scope: Scope, { projectId }: Made) {
  const page = await pageOf(scope, projectOverviewPath, { projectid: projectId, fane: 'oversikt' });
  const { data } = widgetOf(page, 'krever', 'datatable');
  return { data, counts: widgetOf(page, 'prosjekt', 'datatable').data[0]?._counts };
}

/** How many the list of projects says that the project has. */
async function listed({ scope }: Made) {
  const list = widgetOf(await pageOf(scope, projectListPath), 'vurdert', 'datatable');
  return list.data[0]?.mattersint;
}

test.each(Object.entries(cases))(
  '%s comes when it is due, is counted where it is listed, and goes when settled',
  async (kind, one) => {
    const made = await opened();
    const { companyId, scope } = made;
    expect((await said(scope, made)).data).toEqual([]);
    await asCompany(companyId, (tx) => one.make(tx, made));
    const { data, counts } = await said(scope, made);
    expect(
      data.map((row) => ({ kind: row.kind, matter: row.matter, owner: row.owner, age: row.age, tone: row._tone })),
    ).toEqual([{ kind, ...one.said }]);
    expect(counts).toEqual(Object.fromEntries([one.counted]));
    expect(await listed(made)).toBe(1);
    await asCompany(companyId, (tx) => one.settle(tx, made));
    const after = await said(scope, made);
    expect([after.data, after.counts, await listed(made)]).toEqual([[], {}, 0]);
  },
);

test.each(Object.entries(cases))(
  '%s opens for who may read where it is, and its section is counted for them alone',
  async (kind, one) => {
    const made = await opened();
    await asCompany(made.companyId, (tx) => one.make(tx, made));
    const own = projectOverviewTabPath('oversikt');
    const as = (...paths: string[]) =>
      said({ ...made.scope, permissions: [own, ...paths].map((path) => ({ path, action: 'Read' as const })) }, made);
    const [section] = one.counted;
    const without = await as();
    expect(without.data.map((row) => [row.kind, row._readable])).toEqual([[kind, false]]);
    expect(without.counts).toEqual({});
    // An amount of money is for who may read the project's ledger.
    expect(JSON.stringify(without.data)).not.toMatch(/Tkr|1234567/);
    const reads = await as(one.opens);
    expect(reads.data[0]).toMatchObject({ _readable: true });
    expect(one.opens).toContain(String(reads.data[0]?._path));
    expect((await as(projectOverviewTabPath(section))).counts).toEqual(Object.fromEntries([one.counted]));
  },
);

test('another company, another project and who has no right to the overview are told nothing', async () => {
  const made = await opened();
  const elsewhere = await opened();
  await asCompany(made.companyId, async (tx) => {
    for (const { make } of Object.values(cases)) await make(tx, made);
  });
  expect((await said(made.scope, made)).data).toHaveLength(Object.keys(cases).length);
  expect(await listed(made)).toBe(Object.keys(cases).length);
  expect((await said(elsewhere.scope, elsewhere)).data).toEqual([]);
  const other = await addJudgedProject(made.companyId, { no: '26002', done: 0 });
  expect((await said(made.scope, { ...made, projectId: other })).data).toEqual([]);
  const stranger: Scope = { ...made.scope, permissions: [{ path: projectPath, action: 'Write' }] };
  await expect(said(stranger, made)).rejects.toThrow('Du har ikke tilgang til denne siden.');
  const carpenter: Scope = { ...made.scope, permissions: [{ path: projectOverviewTabPath('logg'), action: 'Read' }] };
  await expect(said(carpenter, made)).rejects.toThrow('Du har ikke tilgang til denne fanen.');
  // With a tab of the overview alone that tab is what opens, without the matters.
  const page = await pageOf(carpenter, projectOverviewPath, { projectid: made.projectId }, { opens: true });
  expect(page.widgets).not.toHaveProperty('krever');
  expect(widgetOf(page, 'prosjekt', 'datatable').data[0]?._counts).toEqual({});
});

test('a variation leads to its case or its row, an activity to its row, at what settles it', async () => {
  const made = await opened();
  await asCompany(made.companyId, async (tx) => {
    await cases.VOR?.make(tx, made);
    await cases.Aktivitet?.make(tx, made);
  });
  const { data } = await said(made.scope, made);
  const rows = await asCompany.read(made.companyId, async (tx) => ({
    variation: (await tx.select().from(variation).where(eq(variation.no, 'VOR-1')))[0]?.xid,
    activity: (await tx.select().from(execution).where(eq(execution.title, 'Sandblåsing')))[0]?.xid,
  }));
  expect(data.map((row) => [row.kind, row._path, row._params])).toEqual([
    ['VOR', variationTablePath, { rad: `${rows.variation}.answerdate` }],
    ['Aktivitet', projectPath, { fane: 'utforelse', rad: `${rows.activity}.progr` }],
  ]);
  const writer: Scope = {
    ...made.scope,
    permissions: [projectOverviewTabPath('oversikt'), variationTablePath].map((path) => ({ path, action: 'Write' })),
  };
  const [only] = (await said(writer, made)).data;
  expect([only?._path, only?._params]).toEqual([variationTablePath, { rad: `${rows.variation}.answerdate` }]);
  const planner: Scope = {
    ...made.scope,
    permissions: ['oversikt', 'gantt', 'kontrakt'].map((tab) => ({
      path: projectOverviewTabPath(tab),
      action: 'Read',
    })),
  };
  expect((await said(planner, made)).data.map((row) => [row.kind, row._path, row._params, row._readable])).toEqual([
    ['VOR', projectOverviewPath, { fane: 'kontrakt', tabell: 'vor' }, true],
    ['Aktivitet', projectOverviewPath, { fane: 'gantt' }, true],
  ]);
  // Without a clock it is settled in its row, with one in its case.
  await asCompany(made.companyId, (tx) => tx.update(contract).set({ standard: 'NS 8407' }));
  const [first] = (await said(made.scope, made)).data;
  expect([first?._path, first?._params]).toEqual([casesPath, { sak: rows.variation }]);
});
