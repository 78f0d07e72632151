import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { GET as pageOfKind } from '@/app/api/[section]/[kind]/route';
import { GET as component } from '@/app/api/project/component/route';
import { env } from '@/base/env';
import { closeConnection } from '@/db/client';
import { asCompany } from '@/db/company';
import { migrateDatabase } from '@/db/migrations';
import type { Scope } from '@/lib/platform/auth/session';
import { href } from '@/lib/platform/routing/href';
import { projectPath, projectTabPath } from '@/lib/platform/routing/paths';
import { addRow } from '@/lib/platform/tables/add-row';
import { deleteRow } from '@/lib/platform/tables/delete-row';
import { cellHistory } from '@/lib/platform/tables/history';
import { type LiveServer, startLive } from '@/lib/platform/tables/live/server';
import { ownChanges } from '@/lib/platform/tables/own-changes';
import { readTable } from '@/lib/platform/tables/read-table';
import { latestNo } from '@/lib/platform/tables/record';
import { liveTables } from '@/lib/platform/tables/registry';
import { restoreRow } from '@/lib/platform/tables/restore-row';
import { saveCells } from '@/lib/platform/tables/save-cells';
import { loadPage } from '@/lib/product/pages/load-page';
import { pages, readablePages } from '@/lib/product/pages/registry';
import { saveColumnChoice } from '@/lib/product/pages/save-column-choice';
import { addLeast, addProject, change, makeFilledScope, tableOf } from '@/tests/factories/any-table';
import { base, call, cookiesOf } from '@/tests/factories/caller';
import { makeUser } from '@/tests/factories/company';
import { eventually } from '@/tests/factories/eventually';
import { liveClient } from '@/tests/factories/live-client';
import { changesOf, portOf } from '@/tests/factories/live-side';

/** The tables of the tabs; hours, of which somebody has 24 a day, are in hours.test.ts. */
const inProjects = [...liveTables.values()].filter(({ tbl, scopes }) => scopes?.projectid && tbl !== 'time_entry');
const entry = pages.find(({ path }) => path === projectPath);
if (!entry) throw new Error('The project screen is gone.');

let scope: Scope;
let live: LiveServer;
/** Two projects of one company. */
let here: string;
let there: string;

beforeAll(async () => {
  await migrateDatabase(env().DATABASE_URL);
  scope = await makeFilledScope();
  const projects = await readTable(scope, tableOf('project'));
  here = String(projects.data[0]?.xid);
  there = await addProject(scope);
  live = await startLive(0, '127.0.0.1');
});
afterAll(async () => {
  await live.stop();
  await closeConnection();
});

/** A row of a project's tab, made there. */
const addTo = (projectid: string, tbl: string) => addLeast(scope, tableOf(tbl), { projectid });

const idsOf = async (tbl: string, projectid: string) =>
  (await readTable(scope, tableOf(tbl), { part: { projectid } })).data.map(({ xid }) => xid);

test('the tables of the tabs are those of the projects', () => {
  expect(inProjects.map(({ tbl }) => tbl).sort()).toEqual([
    'booking',
    'contract',
    'evaluation',
    'execution',
    'forecast',
    'opportunity',
    'project_log',
    'recommendation',
    'requirement',
    'risk',
    'shipping_line',
  ]);
});

describe.each(inProjects.map(({ tbl }) => tbl))('%s', (tbl) => {
  test('a row is the project’s it was made in, and no call about another one reaches it', async () => {
    const row = await addTo(here, tbl);
    expect(await idsOf(tbl, here)).toContain(row);
    expect(await idsOf(tbl, there)).not.toContain(row);
    const [col = ''] = Object.entries(tableOf(tbl).columns).find(([, { kind }]) => kind === 'longtext') ?? [];
    const elsewhere = { ...change(), tbl, projectid: there };
    const edit = (at: string) => saveCells(scope, { ...change(), tbl, projectid: at, cells: [{ row, col, val: 'x' }] });
    await expect(edit(there)).rejects.toMatchObject({ problems: [{ row, col, message: 'Fant ikke raden' }] });
    await expect(deleteRow(scope, { ...elsewhere, row })).rejects.toMatchObject({ status: 400 });
    await edit(here);
    expect(await cellHistory(scope, { tbl, row, col, projectid: here })).toHaveLength(2);
    expect(await cellHistory(scope, { tbl, row, col, projectid: there })).toEqual([]);
    const rowsOf = async (projectid: string) =>
      (await ownChanges(scope, { tbl, projectid })).changes.flatMap(({ steps }) => steps.map((step) => step.row));
    expect(await rowsOf(here)).toContain(row);
    expect(await rowsOf(there)).not.toContain(row);
    const { no } = await deleteRow(scope, { ...change(), tbl, row, projectid: here });
    expect(await rowsOf(here)).toContain(row);
    expect(await rowsOf(there)).not.toContain(row);
    await expect(restoreRow(scope, { ...elsewhere, no })).rejects.toMatchObject({ status: 404 });
    await restoreRow(scope, { ...change(), tbl, no, projectid: here });
    expect(await idsOf(tbl, here)).toContain(row);
  });

  test('a row is not moved to another project from its own', async () => {
    const row = await addTo(here, tbl);
    const cells = [{ row, col: 'project', val: there }];
    await expect(saveCells(scope, { ...change(), tbl, projectid: here, cells })).rejects.toThrow(
      'Raden hører til her og kan ikke flyttes ut.',
    );
    expect(await idsOf(tbl, here)).toContain(row);
  });

  test('a screen of a project hears of that project alone: rows, edits, deletions and who is where', async () => {
    const { company } = scope;
    const [one, other] = await Promise.all([makeUser(company.id), makeUser(company.id)]);
    const since = await asCompany(company.id, (tx) => latestNo(tx, company.id));
    const watch = async (user: typeof one, projectid: string) => {
      const client = await liveClient(portOf(live), await cookiesOf(user));
      const requested = { type: 'watch', tbl, since, company: company.id, projectid };
      expect(await client.ask(requested)).toMatchObject({ status: 'ok' });
      return client;
    };
    const [mine, theirs] = [await watch(one, here), await watch(other, there)];
    const row = await addTo(here, tbl);
    const [col = ''] = Object.entries(tableOf(tbl).columns).find(([, { kind }]) => kind === 'longtext') ?? [];
    await saveCells(scope, { ...change(), tbl, cells: [{ row, col, val: 'Bare her' }] });
    await eventually(() => expect(changesOf(mine).map(({ kind }) => kind)).toEqual(['insert', 'edit']));
    await deleteRow(scope, { ...change(), tbl, row });
    mine.send(JSON.stringify({ type: 'cursor', row, col }));
    const last = await addTo(there, tbl);
    await eventually(() => expect(changesOf(mine).map(({ kind }) => kind)).toEqual(['insert', 'edit', 'delete']));
    await eventually(() => expect(changesOf(theirs).map((received) => received.row)).toEqual([last]));
    expect(JSON.stringify(theirs.of('present'))).not.toContain(one.userId);
    expect(JSON.stringify(theirs.of('changes'))).not.toContain(row);
    await Promise.all([mine.close(), theirs.close()]);
  });
});

test('a row that somebody moves to another project makes the screens of both read again', async () => {
  const { company } = scope;
  const row = await addTo(here, 'contract');
  const since = await asCompany(company.id, (tx) => latestNo(tx, company.id));
  const client = await liveClient(portOf(live), await cookiesOf(await makeUser(company.id)));
  await client.ask({ type: 'watch', tbl: 'contract', since, company: company.id, projectid: here });
  await saveCells(scope, { ...change(), tbl: 'contract', cells: [{ row, col: 'project', val: there }] });
  await eventually(() => expect(client.of('reload')).toHaveLength(1));
  await client.close();
});

test('a VOR of another project is no choice, and is refused when it is sent all the same', async () => {
  const contract = await addTo(there, 'contract');
  const vor = uuidv7();
  await addRow(scope, { ...change(), tbl: 'variation', row: vor, vals: { title: 'Ekstra', contract } });
  const choicesIn = async (projectid: string) => {
    const { options } = await readTable(scope, tableOf('risk'), { part: { projectid } });
    const column = options.columns.find(({ value }) => value === 'variation');
    return column?.editor?.values?.map(({ value }) => value);
  };
  expect(await choicesIn(there)).toContain(vor);
  expect(await choicesIn(here)).not.toContain(vor);
  const message = 'VOR hører til et annet prosjekt.';
  const add = (projectid: string) => {
    const vals = { title: 'Frost', variation: vor };
    return addRow(scope, { ...change(), tbl: 'risk', row: uuidv7(), vals, projectid });
  };
  await expect(add(here)).rejects.toMatchObject({ problems: [{ col: 'variation', message }] });
  const row = await addTo(here, 'risk');
  const cells = [{ row, col: 'variation', val: vor }];
  await expect(saveCells(scope, { ...change(), tbl: 'risk', cells })).rejects.toMatchObject({
    problems: [{ row, col: 'variation', message }],
  });
  await add(there);
});

test('a report has the log of the days that are asked for, both included', async () => {
  for (const day of ['2026-03-01', '2026-03-02', '2026-03-03']) {
    const vals = { text: `Notat ${day}`, day };
    await addRow(scope, { ...change(), tbl: 'project_log', row: uuidv7(), vals, projectid: there });
  }
  const daysOf = async (requested: Record<string, string>) => {
    const { widgets } = await loadPage(scope, entry, { projectid: there, ...requested }, { only: ['logg'] });
    const log = widgets.logg;
    if (log?.wtype !== 'tabulator') throw new Error(`The log is ${JSON.stringify(log)}.`);
    return log.data.map(({ day }) => day).filter((day) => String(day).startsWith('2026-03-0'));
  };
  expect(await daysOf({ loggfra: '2026-03-02' })).toEqual(['2026-03-03', '2026-03-02']);
  expect(await daysOf({ loggfra: '2026-03-02', loggtil: '2026-03-02' })).toEqual(['2026-03-02']);
  for (const requested of [{ loggfra: 'i går' }, { loggfra: '2026-03-02', loggtil: '2026-03-01' }]) {
    const { widgets } = await loadPage(scope, entry, { projectid: there, ...requested } as Record<string, string>, {
      only: ['logg'],
    });
    expect(widgets.logg).toMatchObject({ wtype: 'failed', status: 400 });
  }
});

describe('whoever has one tab', () => {
  const having = (tab: string, action: 'Read' | 'Write'): Scope => ({
    ...scope,
    permissions: [{ path: projectTabPath(tab), action }],
  });

  test('keeps his choice of its columns, and of no page he may not open', async () => {
    const chosen = { path: projectPath, table: 'krav', choice: { order: ['no', 'title'], hidden: ['source'] } };
    await saveColumnChoice(having('krav', 'Read'), chosen);
    expect((await loadPage(having('krav', 'Read'), entry, {})).columnChoices).toEqual({ krav: chosen.choice });
    const elsewhere = saveColumnChoice(having('krav', 'Read'), { ...chosen, path: '/bid/datatable/tilbud' });
    await expect(elsewhere).rejects.toMatchObject({ status: 403 });
  });

  test('opens the page on it, sees no other, and is refused the others by name', async () => {
    const reader = having('krav', 'Read');
    expect(readablePages(reader.permissions).map(({ path }) => path)).toEqual([projectPath]);
    const opened = await loadPage(reader, entry, { projectid: here }, { opens: true });
    expect(opened.tabs.map(({ id }) => id)).toEqual(['krav']);
    expect(Object.keys(opened.widgets)).toEqual(['krav', 'prosjekt']);
    expect(Object.keys((await loadPage(reader, entry, { projectid: here })).widgets)).toEqual(['krav', 'prosjekt']);
    const refused = { status: 403, message: 'Du har ikke tilgang til denne fanen.' };
    await expect(loadPage(reader, entry, { projectid: here, fane: 'risiko' })).rejects.toMatchObject(refused);
    await expect(loadPage(reader, entry, {}, { only: ['risiko'] })).rejects.toMatchObject(refused);
    await expect(loadPage(reader, entry, { fane: 'finnesikke' })).rejects.toMatchObject({ status: 400 });
    await expect(loadPage({ ...scope, permissions: [] }, entry, {})).rejects.toMatchObject({ status: 403 });
  });

  test('is answered by the calls, and may choose among the projects', async () => {
    const user = await makeUser(scope.company.id, [{ path: projectTabPath('krav'), action: 'Read' }]);
    const cookie = await cookiesOf(user);
    const company = scope.company.id;
    const ask = async (params: Record<string, string>) => {
      const path = href('/api/project/customtable', { id: 'prosjekt', company, projectid: here, ...params });
      const request = new Request(new URL(path, base), { headers: { cookie } });
      return (await pageOfKind(request, { params: Promise.resolve({ section: 'project', kind: 'customtable' }) }))
        .status;
    };
    expect(await ask({ fane: 'krav' })).toBe(200);
    expect(await ask({ fane: 'risiko' })).toBe(403);
    expect(await ask({ widgets: 'risiko' })).toBe(403);
    const list = href('/api/project/component', { company, scope: 'keyval' });
    expect((await call(component, list, { headers: { cookie } })).status).toBe(200);
    const stranger = await cookiesOf(await makeUser(company, [{ path: '/bid', action: 'Write' }]));
    expect((await call(component, list, { headers: { cookie: stranger } })).status).toBe(403);
  });

  test('changes what it shows of a project, and nothing beside it', async () => {
    const row = await addTo(here, 'contract');
    const writer = having('kontrakt', 'Write');
    const cells = [{ row, col: 'note', val: 'Sett' }];
    const edit = { tbl: 'contract', cells };
    await saveCells(writer, { ...change(), ...edit, projectid: here });
    const not = { status: 403, message: 'Du kan ikke endre Kontrakter.' };
    await expect(saveCells(writer, { ...change(), ...edit })).rejects.toMatchObject(not);
    await expect(
      addRow(writer, { ...change(), tbl: 'risk', row: uuidv7(), vals: {}, projectid: here }),
    ).rejects.toMatchObject({ status: 403 });
    await expect(
      saveCells(having('kontrakt', 'Read'), { ...change(), ...edit, projectid: here }),
    ).rejects.toMatchObject(not);
  });
});

test('without a project the tabs are empty and say what to do; one of another company is none', async () => {
  const { widgets } = await loadPage(scope, entry, {});
  const shown = Object.values(widgets);
  expect(shown).toHaveLength(Object.keys(entry.widgets).length);
  for (const widget of shown) {
    const nothing = widget.wtype === 'chart' ? { series: [] } : { data: [] };
    const parameters = { empty: 'Velg et prosjekt og trykk «Hent prosjekt».' };
    expect(widget).toMatchObject({ ...nothing, parameters });
  }
  const foreign = await makeFilledScope();
  const [row] = (await readTable(foreign, tableOf('project'))).data;
  const requested = await loadPage(scope, entry, { projectid: String(row?.xid), fane: 'risiko' });
  expect(requested.widgets.risiko).toMatchObject({ wtype: 'failed', status: 404 });
});
