import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { env } from '@/base/env';
import { closeConnection } from '@/db/client';
import { asCompany } from '@/db/company';
import { migrateDatabase } from '@/db/migrations';
import { contract, contractFact, employee, project, variation } from '@/db/schema';
import { today } from '@/lib/core/clock';
import { formatShortDay as shortDay } from '@/lib/core/format/date';
import { addDays } from '@/lib/core/format/days';
import { openClocks } from '@/lib/domains/contracts/board/open-clocks';
import { readReportFacts } from '@/lib/domains/projects/report/read-facts';
import type { Permission } from '@/lib/platform/auth/permissions';
import type { Scope } from '@/lib/platform/auth/session';
import type { AttentionLine } from '@/lib/platform/routing/attention/line';
import {
  casesPath,
  projectOverviewPath,
  projectOverviewTabPath,
  variationTablePath,
} from '@/lib/platform/routing/paths';
import { readCounts } from '@/lib/product/home/read-counts';
import { readHome } from '@/lib/product/home/read-home';
import { makeCompany } from '@/tests/factories/company';
import { followAttention, linesOf } from '@/tests/factories/follow-attention';
import { scopeIn } from '@/tests/factories/live-rows';
import { pageOf, widgetOf } from '@/tests/factories/page-of';
import { runs } from '@/tests/factories/runs';

beforeAll(() => migrateDatabase(env().DATABASE_URL));
afterAll(closeConnection);

const ago = (days: number) => addDays(today(), -days);
type Fact = Pick<typeof contractFact.$inferInsert, 'kind' | 'day' | 'notice' | 'amountam' | 'cause'>;
type Case = { standard?: 'NS 8407' | 'NS 8406' | 'Egne vilkår' | null; status?: string; facts?: Fact[]; sent?: string };

/** A company with a project whose contracts have a case each, seen to by Ola. */
async function makeCases(cases: readonly Case[]) {
  const made = await makeCompany();
  const { companyId } = made;
  const [projectId, ola] = [uuidv7(), uuidv7()];
  await asCompany(companyId, async (tx) => {
    await tx.insert(employee).values({ companyId, xid: ola, empid: '1', employee: 'Ola', category: 'Ansatt' });
    await tx
      .insert(project)
      .values({ companyId, xid: projectId, erpProjectid: '26012', description: 'Storbåe', status: 'Pågår' });
    for (const [at, { standard = 'NS 8407', status = 'Løpende', facts = [], sent }] of cases.entries()) {
      const [contractId, variationId] = [uuidv7(), uuidv7()];
      const own = { companyId, no: `K-${at}`, title: 'Bru', projectId, responsibleId: ola };
      await tx.insert(contract).values({ ...own, xid: contractId, standard, status });
      const row = { companyId, contractId, xid: variationId, no: `VOR-${at}`, title: 'Rigg', sentdate: sent };
      await tx.insert(variation).values({ ...row, status: 'Sendt', amountam: sent ? 250_000 : null });
      const about = { companyId, contractId, variationId, userId: made.userId, userName: 'Kari Test' };
      if (facts.length > 0) await tx.insert(contractFact).values(facts.map((fact) => ({ ...about, ...fact })));
    }
  });
  return { companyId, projectId, scope: scopeIn(made) };
}

const known = (days: number): Fact => ({ kind: 'known', day: ago(days), cause: 'change' });
const notified = (days: number, notice = 'grounds'): Fact => ({ kind: 'notified', day: ago(days), notice });
/** Ours past and ours in time; theirs late and theirs in time; without a standard; of a contract that is over. */
const course: readonly Case[] = [
  { facts: [known(9), notified(9, 'time')] },
  { facts: [known(2), notified(1, 'time')] },
  { sent: ago(20) },
  { sent: ago(3) },
  { standard: null, sent: ago(50) },
  { status: 'Avsluttet', facts: [known(9)] },
];

const contractWriter: Permission[] = ['/contract', '/project', '/home'].map((path) => ({ path, action: 'Write' }));
const ofCases = (lines: readonly AttentionLine[]) => lines.filter(({ id }) => /^(vor|varsler)\./.test(id));

/** The rows of the list of cases that a person sees first: of contracts that run, by group. */
async function listed(scope: Scope, group: string) {
  const { data } = widgetOf(await pageOf(scope, casesPath), 'frister', 'datatable');
  return data.filter((row) => row.casegroup === group && row.contractstatus === 'Løpende');
}

test('home and the menu count what the list of cases has under Vi må, and name each with its clock', async () => {
  const { scope } = await makeCases(course);
  const worker = { ...scope, user: { ...scope.user, fullName: 'Ola' }, permissions: contractWriter };
  const must = await listed(worker, 'Vi må');
  const { lines, counts } = await readHome(worker);
  expect(must.length).toBeGreaterThan(1);
  const line = lines.urgent.find(({ id }) => id === 'varsler.haster');
  expect(line).toMatchObject({ count: must.length, path: casesPath, amount: null, who: 'Ola' });
  expect(line?.first.map(({ label, place }) => [label, place?.path, place?.params])).toContainEqual([
    '26012 VOR-0: Varsle at pålegget er en endring, 2 d over vår frist',
    casesPath,
    { sak: must[0]?._case },
  ]);
  expect(counts).toContainEqual({ path: casesPath, count: must.length, red: true });
  expect((await readCounts(worker)).counts).toEqual(counts);
  const [answers] = lines.own.filter(({ id }) => id === 'vor.mine');
  expect(answers?.count).toBe((await listed(worker, 'Deres svar er sent')).length + 1);
  expect(answers?.first.map(({ label }) => label)).toEqual([
    'VOR-4 Rigg: Velg standard på kontrakten',
    expect.stringMatching(/^26012 VOR-2: Svar på pengekravet av .*, 6 d over /),
    expect.stringMatching(/^26012 VOR-2: Svar på varselet av .*, 6 d over /),
  ]);
  await followAttention(worker);
  // An administrator and a colleague leave them to Ola, and who writes VOR alone opens no list.
  const others = { ...worker, user: { ...scope.user, fullName: 'Per' } };
  expect(ofCases(await linesOf(others)).map(({ part }) => part)).toEqual(['andre', 'andre']);
  expect((await readCounts(others)).counts).toEqual([]);
});

test('amounts of VOR are in no line of who reads the list of cases alone, and nothing is counted without it', async () => {
  const { scope } = await makeCases(course);
  const as = (path: string): Scope => ({ ...scope, permissions: [{ path, action: 'Read' }] });
  const lines = await linesOf(as(casesPath));
  expect(ofCases(lines)).toHaveLength(2);
  expect(JSON.stringify(lines)).not.toMatch(/250|Tkr/);
  await followAttention(as(casesPath));
  expect(ofCases(await linesOf(as(variationTablePath)))).toEqual([]);
});

test('the overview of a project has the same clocks as matters, in its count and in its list', async () => {
  const { scope, projectId } = await makeCases(course);
  const page = await pageOf(scope, projectOverviewPath, { projectid: projectId, fane: 'oversikt' });
  const { data } = widgetOf(page, 'krever', 'datatable');
  const must = await listed(scope, 'Vi må');
  const late = await listed(scope, 'Deres svar er sent');
  expect(data.filter(({ kind }) => kind === 'VOR')).toHaveLength(must.length + late.length + 1);
  expect(data.map(({ matter, age, _tone }) => [matter, age, _tone])).toEqual(
    expect.arrayContaining([
      ['VOR-0 Rigg: Varsle at pålegget er en endring', '2 d over vår frist', 'bad'],
      [`VOR-2 Rigg: Svar på varselet av ${shortDay(ago(20))} · 250 Tkr`, expect.stringMatching(/^6 d over/), 'warn'],
      ['VOR-4 Rigg uten svar · Velg standard på kontrakten · 250 Tkr', '50 d uten svar', null],
    ]),
  );
  const counts = widgetOf(page, 'prosjekt', 'datatable').data[0]?._counts;
  expect(counts).toMatchObject({ kontrakt: `${data.length} bad` });
  const tab = await pageOf(scope, projectOverviewPath, { projectid: projectId, fane: 'kontrakt' });
  const acts = widgetOf(tab, 'vor', 'datatable').data.map(({ no, act }) => [no, act]);
  expect(acts).toContainEqual(['VOR-0', 'Varsle at pålegget er en endring, 2 d over vår frist']);
  expect(acts).toContainEqual(['VOR-4', 'Svar ventes, Velg standard på kontrakten.']);
  const carpenter: Scope = {
    ...scope,
    permissions: [{ path: projectOverviewTabPath('oversikt'), action: 'Read' }],
  };
  const blind = await pageOf(carpenter, projectOverviewPath, { projectid: projectId, fane: 'oversikt' });
  expect(JSON.stringify(widgetOf(blind, 'krever', 'datatable').data)).not.toMatch(/Tkr|250/);
});

test('a report asks for the answers that are awaited by their clocks, of the customer for what was sent to him', async () => {
  const { companyId, projectId } = await makeCases([
    ...course,
    { facts: [known(9), notified(4)] },
    { facts: [known(20), notified(18)] },
  ]);
  const wanted = { contracts: true, activities: false, risks: false, internal: false, requirements: false, log: false };
  const read = () => readReportFacts({ companyId, project: projectId }, wanted, openClocks);
  const waiting = async () =>
    ((await read()).variations ?? []).flatMap(({ no, waits }) => (waits ? [[no, waits.since, waits.late]] : []));
  // Asks nothing about VOR-0, 1 and 5, of which no claim and no grounds were sent.
  expect((await waiting()).toSorted()).toEqual([
    ['VOR-2', ago(20), true],
    ['VOR-3', ago(3), false],
    ['VOR-4', ago(50), false],
    ['VOR-6', ago(4), false],
    ['VOR-7', ago(18), true],
  ]);
  const [sent] = (await read()).variations?.filter(({ no }) => no === 'VOR-7') ?? [];
  expect(sent).toMatchObject({ sent: ago(18), shown: false });
});

test('whatever has happened, home counts as many lines as the list of cases, until they are written', async () => {
  const day = fc.integer({ min: 0, max: 40 });
  const notice = fc.constantFrom('grounds', 'time', 'money', 'rig');
  const fact = fc.oneof(
    day.map(known),
    fc.tuple(day, notice).map(([days, of]) => notified(days, of)),
    fc
      .tuple(day, fc.constantFrom('refused' as const, 'accepted' as const, 'demanded' as const))
      .map(([days, kind]): Fact => ({ kind, day: ago(days), ...(kind === 'demanded' && { notice: 'time' }) })),
  );
  const one: fc.Arbitrary<Case> = fc.record({
    standard: fc.constantFrom('NS 8407' as const, 'NS 8406' as const, 'Egne vilkår' as const, null),
    status: fc.constantFrom('Løpende', 'Avsluttet'),
    facts: fc.array(fact, { maxLength: 4 }),
    ...{ sent: fc.option(day.map(ago), { nil: undefined }) },
  });
  await fc.assert(
    fc.asyncProperty(fc.array(one, { minLength: 1, maxLength: 6 }), async (cases) => {
      const { scope, companyId } = await makeCases(cases);
      const lines = ofCases(await linesOf(scope));
      const count = (id: string) =>
        lines.reduce((sum, line) => sum + (line.id.startsWith(`${id}.`) ? line.count : 0), 0);
      expect(count('varsler')).toBe((await listed(scope, 'Vi må')).length);
      const late = (await listed(scope, 'Deres svar er sent')).length;
      expect(count('vor')).toBeGreaterThanOrEqual(late);
      const waits = (await listed(scope, 'Ventes')).filter(({ due }) => due === null).length;
      expect(count('vor')).toBeLessThanOrEqual(late + waits);
      await followAttention(scope);
      await asCompany(companyId, (tx) =>
        tx.update(contract).set({ status: 'Avsluttet' }).where(eq(contract.companyId, companyId)),
      );
      expect(ofCases(await linesOf(scope))).toEqual([]);
    }),
    { numRuns: runs(40) },
  );
});
