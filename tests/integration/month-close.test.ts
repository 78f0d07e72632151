import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { PUT as savePointsCall } from '@/app/api/economy/month/points/route';
import { POST as remarkCall, PUT as solveCall } from '@/app/api/economy/month/remark/route';
import { POST as actCall, GET as readCall } from '@/app/api/economy/month/route';
import { env } from '@/base/env';
import { closeConnection } from '@/db/client';
import { asCompany } from '@/db/company';
import { migrateDatabase } from '@/db/migrations';
import { frozenPage, importRun, membership, monthEvent, notice } from '@/db/schema';
import { asSystem } from '@/db/system';
import { hasRows } from '@/lib/core/widgets/of-widget';
import { writeFact } from '@/lib/domains/contracts/write-fact';
import {
  earnedPath,
  liquidityPath,
  monthClosePath,
  profitAndLossPath,
  projectAccountsPath,
} from '@/lib/platform/routing/paths';
import { addRow } from '@/lib/platform/tables/add-row';
import { answers } from '@/lib/product/calls/answers';
import { importSaft, planReplacement } from '@/lib/product/imports/saft/import-saft';
import { undoImport } from '@/lib/product/imports/saft/undo/undo-import';
import { actOnMonth } from '@/lib/product/pages/act-on-month';
import { loadPage } from '@/lib/product/pages/load-page';
import { readListOf } from '@/lib/product/pages/month-list';
import { vatDue } from '@/lib/product/pages/month-points';
import { findPage } from '@/lib/product/pages/registry';
import { change } from '@/tests/factories/any-table';
import { call, cookiesOf, json } from '@/tests/factories/caller';
import { addMember, type Grant, makeUser } from '@/tests/factories/company';
import { makeGroup } from '@/tests/factories/group';
import { type LedgerCompany, makeLedgerCompany } from '@/tests/factories/ledger-company';
import { scopeIn } from '@/tests/factories/live-rows';
import { type FixtureVoucher, oneSale, type SaftFixture, saftXml, withSaftFile } from '@/tests/factories/saft';

beforeAll(() => migrateDatabase(env().DATABASE_URL));
afterAll(closeConnection);

const month = '2024-03';
const march = (no: string, more: Partial<FixtureVoucher> = {}): FixtureVoucher => ({
  ...oneSale,
  ...{ no, date: '2024-03-15', ...more },
});
const cost = (no: string, kroner: number, date = '2024-03-30') =>
  march(no, {
    ...{ date, description: 'Myrstrand Stillas' },
    lines: [
      { account: '4000', net: kroner * 100, supplier: 'L1' },
      { account: '2400', net: -kroner * 100, supplier: 'L1' },
    ],
  });

/** A ledger to the end of March, and the cookie of who closes it. */
async function makeBooks(numbers = ['1', '2']) {
  const of = await makeLedgerCompany();
  await of.take({ to: [2024, 3], vouchers: () => numbers.map((no) => march(no)) });
  return { of, cookie: await cookiesOf(of) };
}

const act = (of: LedgerCompany, cookie: string, body: Record<string, unknown>) =>
  call(actCall, '/api/economy/month', json({ company: of.companyId, op: randomUUID(), month, ...body }, { cookie }));

async function read(of: LedgerCompany, cookie: string, at = month) {
  const response = await call(readCall, `/api/economy/month?month=${at}&company=${of.companyId}`, {
    headers: { cookie },
  });
  expect(response.status, await response.clone().text()).toBe(200);
  return answers['GET /api/economy/month'].parse(await response.json());
}

/** The page as its reader loads it, in any month. */
async function opened(of: LedgerCompany, at = month, permissions: Grant[] = [{ path: '/', action: 'Write' }]) {
  const entry = findPage(monthClosePath);
  if (!entry) throw new Error('The page is not there.');
  const { widgets } = await loadPage({ ...scopeIn(of), permissions }, entry, { yrpr: at });
  const rowsIn = (id: string) => {
    const widget = widgets[id];
    if (!widget || !hasRows(widget)) throw new Error(`${id} is no table.`);
    return widget.data;
  };
  const { endret } = widgets;
  const marked = ['resultat', 'prosjekt', 'likviditet', 'opptjent', 'konsern'].flatMap((id) =>
    rowsIn(id).flatMap(({ _figure, frozenam, nowam, changedam }) =>
      nowam === null ? [] : [[`${id} ${_figure}`, [frozenam, nowam, changedam]] as const],
    ),
  );
  return { rowsIn, marked: Object.fromEntries(marked), said: endret?.wtype === 'verdict' ? endret.sentence : '' };
}

const events = ({ companyId }: LedgerCompany) =>
  asCompany.read(companyId, (tx) => tx.select().from(monthEvent).where(eq(monthEvent.companyId, companyId)));

describe('the list of a month', () => {
  test('computed points are judged where their pages judge, and hand points wait for somebody', async () => {
    const { of } = await makeBooks(['1', '3']);
    const { points, verdict } = await readListOf(scopeIn(of), month);
    expect(points.map(({ id, state }) => [id, state])).toEqual([
      ['reconciliation', 'blocks'],
      ['ledger', 'done'],
      ['bank', 'warns'],
      ['stock', 'warns'],
    ]);
    expect(points[0]?.text).toContain('Bilag 2 mangler');
    expect(verdict.sentence).toBe('Avstemming sperrer mars 2024.');
    expect(verdict.link?.to).toBe('/economy/report/avstemming');
  });

  test('a month after the ledger is blocked by it, and the VAT return is of the month that ends its term', async () => {
    const { of } = await makeBooks();
    const { points } = await readListOf(scopeIn(of), '2024-04');
    expect(points.find(({ id }) => id === 'ledger')).toMatchObject({ state: 'blocks' });
    expect(points.find(({ id }) => id === 'vat')).toMatchObject({
      title: 'Mva-melding 2. termin',
      text: 'frist 10.06.2024',
    });
    expect([vatDue('2026-06'), vatDue('2026-10'), vatDue('2026-12')]).toEqual([
      '2026-08-31',
      '2026-12-10',
      '2027-02-10',
    ]);
  });

  test('cases that wait for us are counted, and warn alone', async () => {
    const { of } = await makeBooks();
    const add = async (tbl: string, vals: Record<string, unknown>) => {
      const row = randomUUID();
      await addRow(scopeIn(of), { ...change(), tbl, row, vals });
      return row;
    };
    const contract = await add('contract', { title: 'Bru', status: 'Løpende', standard: 'NS 8407' });
    const variation = await add('variation', { contract, title: 'Ventetid' });
    await writeFact(scopeIn(of), { op: randomUUID(), variation, kind: 'known', day: '2024-03-01', cause: 'client' });
    const { points, verdict } = await readListOf(scopeIn(of), month);
    const cases = points.find(({ id }) => id === 'cases');
    expect(cases).toMatchObject({ state: 'warns', text: expect.stringContaining('venter på oss') });
    expect(verdict.sentence).toBe('Ingenting sperrer mars 2024.');
    expect(verdict.reason).toContain('Endringssaker og ukelister');
  });

  test('a company without a ledger has a list, and cannot close', async () => {
    const of = await makeLedgerCompany();
    const cookie = await cookiesOf(of);
    const response = await act(of, cookie, { act: 'close' });
    expect(response.status).toBe(409);
    expect(await response.text()).toContain('sperrer mars 2024');
    expect(await read(of, cookie)).toMatchObject({ isClosed: false, closer: null, frozen: null, remarks: [] });
  });

  test('a text is for who may read the page where it is done, the state for all who see the list', async () => {
    const { of } = await makeBooks(['1', '3']);
    const reader = { ...scopeIn(of), permissions: [{ path: monthClosePath, action: 'Read' as const }] };
    const { points } = await readListOf(reader, month);
    expect(points[0]).toMatchObject({ id: 'reconciliation', state: 'blocks', text: '' });
  });

  test('a point is ticked and unticked by hand, a computed one never', async () => {
    const { of, cookie } = await makeBooks();
    expect((await act(of, cookie, { act: 'tick', point: 'bank' })).status).toBe(200);
    const ticked = async () => (await readListOf(scopeIn(of), month)).points.find(({ id }) => id === 'bank');
    expect(await ticked()).toMatchObject({ state: 'done', who: expect.stringContaining('Bruker') });
    expect((await act(of, cookie, { act: 'tick', point: 'bank' })).status).toBe(200);
    expect(await events(of)).toHaveLength(1);
    await act(of, cookie, { act: 'untick', point: 'bank' });
    expect(await ticked()).toMatchObject({ state: 'warns', who: null });
    const computed = await act(of, cookie, { act: 'tick', point: 'reconciliation' });
    expect([computed.status, await computed.text()]).toEqual([400, 'Avstemming regnes ut, og kan ikke hukes av.']);
    expect((await act(of, cookie, { act: 'tick', point: 'nothing' })).status).toBe(400);
  });

  test('the company chooses which points there are, who does them, and which block', async () => {
    const { of, cookie } = await makeBooks();
    const own = `own-${randomUUID()}`;
    const choice = { who: of.userId, blocks: true, off: false };
    const points = { stock: { ...choice, off: true }, [own]: choice };
    const body = { company: of.companyId, closer: of.userId, points, own: [{ id: own, title: 'Lønn kjørt' }] };
    const saved = await call(savePointsCall, '/api/economy/month/points', { ...json(body, { cookie }), method: 'PUT' });
    expect(saved.status, await saved.text()).toBe(200);
    const list = await readListOf(scopeIn(of), month);
    expect((await read(of, cookie)).closer).toBe(of.userId);
    expect(list.points.map(({ id }) => id)).not.toContain('stock');
    expect(list.points.at(-1)).toMatchObject({ title: 'Lønn kjørt', state: 'blocks' });
    const refused = await act(of, cookie, { act: 'close' });
    expect([refused.status, await refused.text()]).toEqual([409, 'Lønn kjørt sperrer mars 2024.']);
    const { points: chosen } = await read(of, cookie);
    expect(chosen.find(({ id }) => id === own)).toMatchObject({ isOwn: true, who: of.userId });
  });
});

describe('the closing', () => {
  test('freezes the pages, is done once, and is opened again with a reason alone', async () => {
    const { of, cookie } = await makeBooks();
    const op = randomUUID();
    expect((await act(of, cookie, { op, act: 'close', point: 'bank' })).status).toBe(200);
    expect((await act(of, cookie, { op, act: 'close', point: 'bank' })).status).toBe(200);
    const rows = await asCompany.read(of.companyId, (tx) =>
      tx.select().from(frozenPage).where(eq(frozenPage.companyId, of.companyId)),
    );
    expect(rows.map(({ path }) => path).toSorted()).toEqual(
      [earnedPath, liquidityPath, projectAccountsPath, profitAndLossPath].toSorted(),
    );
    expect((await read(of, cookie)).isClosed).toBe(true);
    expect((await opened(of)).said).toBe('Ingen tall er endret siden avslutning.');
    expect((await opened(of)).marked).toEqual({});
    const again = await act(of, cookie, { act: 'close' });
    expect([again.status, await again.text()]).toEqual([
      409,
      expect.stringContaining('Mars 2024 er allerede avsluttet av Bruker'),
    ]);
    expect((await act(of, cookie, { act: 'tick', point: 'bank' })).status).toBe(409);
    expect((await act(of, cookie, { act: 'open' })).status).toBe(400);
    expect((await act(of, cookie, { act: 'open', why: 'Et bilag manglet' })).status).toBe(200);
    expect((await read(of, cookie)).isClosed).toBe(false);
    expect((await opened(of)).said).toBe('Ingen måned er avsluttet før.');
    expect((await events(of)).at(-1)).toMatchObject({ kind: 'opened', why: 'Et bilag manglet' });
    expect((await act(of, cookie, { act: 'open', why: 'En gang til' })).status).toBe(409);
  });

  test('of two who close at once one does, and the other is told who', async () => {
    const { of } = await makeBooks();
    const scopes = [scopeIn(of), { ...scopeIn(of), user: { ...scopeIn(of).user, fullName: 'Ola Test' } }];
    const both = await Promise.allSettled(
      scopes.map((scope) => actOnMonth(scope, { op: randomUUID(), month, act: 'close' })),
    );
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    const lost = both.find((one) => one.status === 'rejected');
    expect(String(lost?.reason)).toMatch(/Mars 2024 er allerede avsluttet av (Kari|Ola) Test\./);
    expect(await events(of)).toHaveLength(1);
  });

  test('needs Write on the page', async () => {
    const { of } = await makeBooks();
    const grants: Grant[] = [{ path: monthClosePath, action: 'Read' }];
    const cookie = await cookiesOf(await makeUser(of.companyId, grants));
    expect((await act(of, cookie, { act: 'close' })).status).toBe(403);
    expect((await read(of, cookie)).isClosed).toBe(false);
  });
});

describe('what was frozen', () => {
  test('a later voucher marks the figures it moves and no other, and an undo takes the marks away', async () => {
    const { of, cookie } = await makeBooks();
    await act(of, cookie, { act: 'close' });
    const before = [march('1'), march('2')];
    await of.take({ to: [2024, 4], vouchers: () => [...before, cost('3', 63_000), cost('4', 500, '2024-04-02')] });
    const fallen = [2_000, -61_000, -63_000];
    const added = [0, 63_000, 63_000];
    const ofMonth = (line: string) => `resultat resultat/${line}/2024-03_2024-03`;
    expect((await opened(of)).marked).toEqual({
      [ofMonth('40 Forbruk av råvarer og halvfabrikater')]: added,
      [ofMonth('Varekostnad')]: added,
      [ofMonth('Sum driftskostnader')]: added,
      [ofMonth('Dekningsbidrag')]: fallen,
      [ofMonth('Driftsresultat')]: fallen,
      [ofMonth('Resultat før skatt')]: fallen,
      [ofMonth('Årsresultat')]: fallen,
      'prosjekt prosjekter/Uten prosjekt/goods': added,
      'prosjekt prosjekter/Uten prosjekt/margin': [0, -63_000, -63_000],
    });
    const { said, rowsIn } = await opened(of);
    expect(said).toBe('9 tall er endret siden avslutning, og ett bilag er lest inn etterpå.');
    expect(rowsIn('bilag')).toMatchObject([{ voucher: '3', amount: 63_000, account: '4000', party: 'Ørret Ås AS' }]);
    const [last] = await asCompany.read(of.companyId, (tx) =>
      tx
        .select()
        .from(importRun)
        .where(and(eq(importRun.companyId, of.companyId), eq(importRun.toDate, '2024-04-30'))),
    );
    const author = { company: { id: of.companyId }, user: { id: of.userId, fullName: 'Test' } };
    await undoImport({ author, importId: last?.xid ?? '' });
    expect((await opened(of)).marked).toEqual({});
    expect((await opened(of)).said).toBe('Ingen tall er endret siden avslutning.');
  });

  test('a replaced voucher marks what it moves, in the month after too where that was open', async () => {
    const { of, cookie } = await makeBooks();
    await act(of, cookie, { act: 'close' });
    const doubled = oneSale.lines.map((line) => ({ ...line, net: line.net * 2 }));
    const changes: Partial<SaftFixture> = {
      to: [2024, 3],
      vouchers: () => [march('1'), march('2', { lines: doubled })],
    };
    const user = { id: of.userId, name: 'Test' };
    await withSaftFile(saftXml(changes), async (filePath) => {
      const input = { companyId: of.companyId, user, fileName: 'r.xml', filePath };
      await importSaft({ ...input, replace: { expect: (await planReplacement(input)).token } });
    });
    const { marked: found } = await opened(of);
    expect(found['resultat resultat/Driftsresultat/2024-03_2024-03']).toEqual([2_000, 3_000, 1_000]);
    expect(found['prosjekt prosjekter/200 Brygge 2/revenue']).toEqual([2_000, 3_000, 1_000]);
    expect((await opened(of, '2024-04')).marked).toEqual(found);
    expect((await opened(of, '2024-02')).said).toBe('Ingen måned er avsluttet før.');
  });

  test('a page is shown to who may read it now, and vouchers to who may read those', async () => {
    const { of, cookie } = await makeBooks();
    await act(of, cookie, { act: 'close' });
    const grants: Grant[] = [monthClosePath, liquidityPath].map((path) => ({ path, action: 'Read' }));
    const { rowsIn } = await opened(of, month, grants);
    const shown = ['resultat', 'prosjekt', 'likviditet', 'opptjent', 'konsern'].filter((id) => rowsIn(id).length > 0);
    expect(shown).toEqual(['likviditet']);
    expect((await opened(of)).rowsIn('resultat').length).toBeGreaterThan(0);
  });
});

describe('a company of a group', () => {
  /** Three companies of a group whose ledgers do not trade, one of them empty, with the first one's user in all. */
  async function makeGroupBooks() {
    const { of, cookie } = await makeBooks();
    const sister = await makeLedgerCompany();
    await sister.take({ orgnr: '974760673', to: [2024, 3], vouchers: () => [march('1')] });
    const third = await makeLedgerCompany();
    for (const one of [sister, third]) await addMember(one.companyId, of.userId);
    await makeGroup([of, sister, third]);
    return { of, cookie, sister };
  }

  test('has its internal trade in the list, and its group’s result frozen, for who may read its companies', async () => {
    const { of, cookie, sister } = await makeGroupBooks();
    const trade = async (permissions: Grant[]) =>
      (await readListOf({ ...scopeIn(of), permissions }, month)).points.find(({ id }) => id === 'trade');
    expect(await trade([{ path: '/', action: 'Write' }])).toMatchObject({
      state: 'done',
      text: expect.stringContaining('Ingen av selskapene'),
    });
    expect(await trade([{ path: monthClosePath, action: 'Write' }])).toBeUndefined();
    await act(of, cookie, { act: 'close' });
    expect((await opened(of)).rowsIn('konsern').length).toBeGreaterThan(0);
    const before = march('1');
    await sister.take({ orgnr: '974760673', to: [2024, 4], vouchers: () => [before, cost('2', 500)] });
    const { marked } = await opened(of);
    expect(Object.keys(marked).every((figure) => figure.startsWith('konsern '))).toBe(true);
    expect(Object.values(marked)).toContainEqual([3_000, 2_500, -500]);

    await asSystem((tx) =>
      tx.delete(membership).where(and(eq(membership.companyId, sister.companyId), eq(membership.userId, of.userId))),
    );
    // The two others are still a group that they may read, of other companies than what was frozen.
    expect((await opened(of)).rowsIn('konsern')).toEqual([]);
    expect((await opened(of)).said).toBe('Ingen tall er endret siden avslutning.');
  });
});

describe('a remark on a figure', () => {
  const said = {
    month,
    path: profitAndLossPath,
    figure: 'resultat/Driftsresultat/2024-03_2024-03',
    label: 'Driftsresultat',
  };
  const write = (of: LedgerCompany, cookie: string, body: Record<string, unknown>) =>
    call(
      remarkCall,
      '/api/economy/month/remark',
      json({ company: of.companyId, op: randomUUID(), ...said, ...body }, { cookie }),
    );

  test('is answered, notifies whom it mentions, comes into the files where it is ticked, and is solved', async () => {
    const { of, cookie } = await makeBooks();
    await act(of, cookie, { act: 'close' });
    const grants = (paths: string[]): Grant[] => paths.map((path) => ({ path, action: 'Read' }));
    const colleague = await makeUser(of.companyId, grants([monthClosePath, profitAndLossPath]));
    const stranger = await makeUser(of.companyId, grants([monthClosePath]));
    const nameOf = async (id: string) => (await read(of, cookie)).people.find(({ value }) => value === id)?.label;
    const names = [await nameOf(colleague.userId), await nameOf(stranger.userId)].map((name) => `@${name}`);
    const first = await write(of, cookie, { text: `${names.join(' og ')} hvorfor?`, in_files: true });
    const { xid } = (await first.json()) as { xid: string };
    const notified = await asCompany.read(of.companyId, (tx) =>
      tx.select().from(notice).where(eq(notice.companyId, of.companyId)),
    );
    expect(notified.map(({ userId, kind }) => [userId, kind])).toEqual([[colleague.userId, 'mentioned']]);

    const theirs = await cookiesOf(colleague);
    expect((await write(of, theirs, { text: 'Et bilag kom sent.', answer_to: xid })).status).toBe(200);
    expect((await write(of, theirs, { text: 'Svar', answer_to: randomUUID() })).status).toBe(404);
    const { remarks } = await read(of, theirs);
    expect(remarks.map(({ text, answer_to }) => [text.slice(-8), answer_to])).toEqual([
      ['hvorfor?', null],
      ['om sent.', xid],
    ]);
    const noted = (await opened(of)).rowsIn('resultat').filter((row) => row.frozenremarks !== null);
    expect(noted.map(({ _figure }) => _figure)).toEqual([said.figure]);

    const solve = { ...json({ company: of.companyId, id: xid, solved: true }, { cookie: theirs }), method: 'PUT' };
    expect((await call(solveCall, '/api/economy/month/remark', solve)).status).toBe(200);
    expect((await read(of, cookie)).remarks[0]?.solved_by).toContain('Bruker');

    const others = await cookiesOf(stranger);
    expect((await read(of, others)).remarks).toEqual([]);
    expect((await write(of, others, { text: 'Hva?' })).status).toBe(403);
    const again = { ...json({ company: of.companyId, id: xid, solved: false }, { cookie: others }), method: 'PUT' };
    expect((await call(solveCall, '/api/economy/month/remark', again)).status).toBe(404);
  });
});
