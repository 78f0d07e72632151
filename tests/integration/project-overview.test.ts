import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { and, eq } from 'drizzle-orm';
import sharp from 'sharp';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { GET as ownChanges } from '@/app/api/[section]/own/route';
import { env } from '@/base/env';
import { closeConnection } from '@/db/client';
import { asCompany } from '@/db/company';
import { migrateDatabase } from '@/db/migrations';
import { executionLink, handover, handoverEvent, handoverPoint, storedFile } from '@/db/schema';
import { changePoint } from '@/lib/domains/projects/handover/check-point';
import { defaultChecklist } from '@/lib/domains/projects/handover/default-checklist';
import { signHandover } from '@/lib/domains/projects/handover/sign-handover';
import { startHandover } from '@/lib/domains/projects/handover/start-handover';
import { linkActivities } from '@/lib/domains/projects/plan/link-activities';
import type { Scope } from '@/lib/platform/auth/session';
import { dropPicture, keepPicture, readStoredPicture } from '@/lib/platform/files/stored-picture';
import { href } from '@/lib/platform/routing/href';
import { projectOverviewPath, projectOverviewTabPath, projectPath, projectTabPath } from '@/lib/platform/routing/paths';
import { readTable } from '@/lib/platform/tables/read-table';
import { saveCells } from '@/lib/platform/tables/save-cells';
import { loadPage } from '@/lib/product/pages/load-page';
import { pages, readablePages } from '@/lib/product/pages/registry';
import { addLeast, addProject, change, makeFilledScope, tableOf } from '@/tests/factories/any-table';
import { base, cookiesOf } from '@/tests/factories/caller';
import { makeUser } from '@/tests/factories/company';
import { pageOf } from '@/tests/factories/page-of';

const entry = pages.find(({ path }) => path === projectOverviewPath);
if (!entry) throw new Error('The overview is gone.');

let scope: Scope;
/** Another company, and a project of it. */
let foreign: Scope;
let foreignProject: string;
let here: string;
let there: string;

beforeAll(async () => {
  await migrateDatabase(env().DATABASE_URL);
  scope = await makeFilledScope();
  foreign = await makeFilledScope();
  here = String((await readTable(scope, tableOf('project'))).data[0]?.xid);
  there = await addProject(scope);
  foreignProject = String((await readTable(foreign, tableOf('project'))).data[0]?.xid);
});
afterAll(closeConnection);

const having = (tab: string, action: 'Read' | 'Write'): Scope => ({
  ...scope,
  permissions: [{ path: projectOverviewTabPath(tab), action }],
});

describe('the drawer', () => {
  test('has eleven tabs, none of them open before a project is chosen, then the first', async () => {
    const closed = await loadPage(scope, entry, {}, { opens: true });
    expect(closed.tab).toBeUndefined();
    expect(Object.keys(closed.widgets)).toEqual(['prosjekt']);
    const opened = await loadPage(scope, entry, { projectid: here }, { opens: true });
    expect(opened.tab).toBe('oversikt');
    expect(opened.tabs.map(({ title }) => title)).toEqual([
      'Oversikt',
      'Daglig logg fremdrift',
      'Overleveringsrapport',
      'Kalkyle og regnskap',
      'Kontrakt og VOR',
      'Tidsbanken i dag og hist',
      'Mob og de-mob',
      'Utstyrsplassering',
      'Kart',
      'Rekvisisjon bestilling',
      'Gantt detaljert plan',
    ]);
  });

  test.each(entry.tabs?.map(({ id }) => id) ?? [])('%s is read without a failure', async (fane) => {
    const opened = await loadPage(scope, entry, { projectid: here, fane }, { opens: true });
    expect(opened.tab).toBe(fane);
    const { widgets = [], filed = [] } = entry.tabs?.find(({ id }) => id === fane) ?? {};
    expect(Object.keys(opened.widgets)).toEqual(widgets.filter((id) => !filed.includes(id)));
    for (const [id, widget] of Object.entries(opened.widgets)) expect(widget.wtype, id).not.toBe('failed');
  });

  test('without a project every table is empty and says what to do; one of another company is none', async () => {
    const { widgets } = await loadPage(scope, entry, {});
    for (const widget of Object.values(widgets)) {
      const parameters = { empty: 'Velg et prosjekt og trykk «Hent prosjekt».' };
      expect(widget).toMatchObject({ parameters });
    }
    const requested = await loadPage(scope, entry, { projectid: foreignProject, fane: 'gantt' });
    for (const widget of Object.values(requested.widgets))
      expect(widget).toMatchObject({ wtype: 'failed', status: 404 });
  });

  test('whoever has one tab opens the page, sees it alone and is refused the others', async () => {
    const reader = having('overlevering', 'Read');
    expect(readablePages(reader.permissions).map(({ path }) => path)).toEqual([projectOverviewPath]);
    const opened = await loadPage(reader, entry, { projectid: here }, { opens: true });
    expect(opened.tabs).toMatchObject([{ id: 'overlevering', title: 'Overleveringsrapport' }]);
    // Of the tab that is asked for; the page's own path is no right of his.
    const requested = { projectid: here, fane: 'overlevering' };
    expect((await loadPage(reader, entry, requested)).mayWrite).toBe(false);
    expect((await loadPage(having('overlevering', 'Write'), entry, requested)).mayWrite).toBe(true);
    await expect(loadPage(reader, entry, { projectid: here, fane: 'kalkyle' })).rejects.toMatchObject({ status: 403 });
    await expect(loadPage(reader, entry, {}, { only: ['regnskap'] })).rejects.toMatchObject({ status: 403 });
  });

  test('Kalkyle og regnskap has the forecast, for who may write it to write, and for others to read', async () => {
    const address = { projectid: here, fane: 'kalkyle' };
    const mayWrite = async (by: Scope) => {
      const { forecast } = (await loadPage(by, entry, address, { opens: true })).widgets;
      return forecast?.wtype === 'tabulator' && forecast.options.live?.mayWrite;
    };
    expect(await mayWrite(having('kalkyle', 'Read'))).toBe(false);
    expect(await mayWrite(having('kalkyle', 'Write'))).toBe(true);
    const path = projectTabPath('forecast');
    const both = [...having('kalkyle', 'Read').permissions, { path, action: 'Write' as const }];
    expect(await mayWrite({ ...scope, permissions: both })).toBe(true);

    const row = await addLeast(scope, tableOf('forecast'), { projectid: here });
    const cells = [{ row, col: 'note', val: 'Dyrere stål' }];
    const edit = (by: Scope, projectid?: string) =>
      saveCells(by, { ...change(), tbl: 'forecast', ...(projectid !== undefined && { projectid }), cells });
    await expect(edit(having('kalkyle', 'Read'), here)).rejects.toMatchObject({ status: 403 });
    await expect(edit(having('logg', 'Write'), here)).rejects.toMatchObject({ status: 403 });
    await expect(edit(having('kalkyle', 'Write'))).rejects.toMatchObject({ status: 403 });
    await edit(having('kalkyle', 'Write'), here);
    const none = (await loadPage(having('logg', 'Read'), entry, { projectid: here }, { opens: true })).widgets;
    expect(none.forecast).toBeUndefined();
    await expect(loadPage(having('logg', 'Read'), entry, {}, { only: ['forecast'] })).rejects.toMatchObject({
      status: 403,
    });
  });

  test('Write on a tab is enough for the rows it shows of a project, and for nothing beside it', async () => {
    const row = await addLeast(scope, tableOf('execution'), { projectid: here });
    const cells = [{ row, col: 'note', val: 'Flyttet' }];
    const writer = having('gantt', 'Write');
    await saveCells(writer, { ...change(), tbl: 'execution', projectid: here, cells });
    const edit = (by: Scope, projectid?: string) =>
      saveCells(by, { ...change(), tbl: 'execution', projectid, cells: [{ row, col: 'note', val: 'x' }] });
    await expect(edit(writer)).rejects.toMatchObject({ status: 403 });
    await expect(edit(having('logg', 'Write'), here)).rejects.toMatchObject({ status: 403 });
    await expect(edit(writer, there)).rejects.toMatchObject({ problems: [{ message: 'Fant ikke raden' }] });
  });
});

test('the tabs of the project’s page count late matters, of tabs that one may read', async () => {
  const project = await addProject(scope);
  const row = await addLeast(scope, tableOf('requirement'), { projectid: project });
  const cells = [{ row, col: 'duedate', val: '2020-01-01' }];
  await saveCells(scope, { ...change(), tbl: 'requirement', projectid: project, cells });
  const requirements = projectTabPath('krav');
  const countsFor = async (permissions: Scope['permissions']) => {
    const { prosjekt } = (await pageOf({ ...scope, permissions }, projectPath, { projectid: project })).widgets;
    return prosjekt?.wtype === 'datatable' ? prosjekt.data[0]?._counts : undefined;
  };
  expect(await countsFor(scope.permissions)).toEqual({ krav: '1 bad' });
  expect(await countsFor([{ path: requirements, action: 'Read' }])).toEqual({ krav: '1 bad' });
  expect(await countsFor([{ path: projectTabPath('risiko'), action: 'Read' }])).toEqual({});
});

test('the calls about a table’s rows of a project answer whoever has one of the tabs that show them', async () => {
  const company = scope.company.id;
  const user = await makeUser(company, [{ path: projectOverviewTabPath('gantt'), action: 'Read' }]);
  const cookie = await cookiesOf(user);
  const ask = async (tbl: string) => {
    const request = new Request(new URL(href('/api/project/own', { company, tbl, projectid: here }), base), {
      headers: { cookie },
    });
    return (await ownChanges(request, { params: Promise.resolve({ section: 'project' }) })).status;
  };
  expect(await ask('execution')).toBe(200);
  expect(await ask('project_log')).toBe(403);
});

describe('a hand-over', () => {
  const start = async (projectid = here) => (await startHandover(scope, { act: 'start', op: uuidv7(), projectid })).xid;
  const pointsOf = (id: string) =>
    asCompany(scope.company.id, (tx) =>
      tx
        .select()
        .from(handoverPoint)
        .where(and(eq(handoverPoint.companyId, scope.company.id), eq(handoverPoint.handoverId, id))),
    );
  const headOf = async (id: string) => {
    const [found] = await asCompany(scope.company.id, (tx) =>
      tx
        .select()
        .from(handover)
        .where(and(eq(handover.companyId, scope.company.id), eq(handover.xid, id))),
    );
    return found;
  };
  const eventsOf = (id: string) =>
    asCompany(scope.company.id, (tx) =>
      tx
        .select()
        .from(handoverEvent)
        .where(and(eq(handoverEvent.companyId, scope.company.id), eq(handoverEvent.handoverId, id)))
        .orderBy(handoverEvent.at),
    );
  const check = (
    handover: string,
    point: string,
    state: 'OK' | 'Mangel' | 'Ikke aktuelt' | null,
    note: string | null,
  ) => changePoint(scope, { act: 'check', handover, point, state, note });
  const checkAll = async (id: string) => {
    for (const { xid } of await pointsOf(id)) await check(id, xid, 'OK', null);
  };

  test('begins once with the standard checklist, however often it is asked for', async () => {
    const op = uuidv7();
    const requested = { act: 'start' as const, op, projectid: here };
    await Promise.all([startHandover(scope, requested), startHandover(scope, requested)]);
    expect((await pointsOf(op)).map(({ title }) => title).sort()).toEqual([...defaultChecklist].sort());
    expect((await eventsOf(op)).map(({ act }) => act)).toEqual(['opprettet']);
  });

  test('is signed with name and time when every point is judged, and then nothing in it changes', async () => {
    const id = await start();
    const [first] = await pointsOf(id);
    const point = first?.xid ?? '';
    await expect(signHandover(scope, { act: 'sign', handover: id })).rejects.toThrow('12 punkter er ikke sett på');
    await checkAll(id);
    await check(id, point, 'Mangel', null);
    await expect(signHandover(scope, { act: 'sign', handover: id })).rejects.toThrow('mangel uten merknad');
    await check(id, point, 'Mangel', 'Males fredag');
    await signHandover(scope, { act: 'sign', handover: id });
    expect(await headOf(id)).toMatchObject({ signedBy: scope.user.fullName, signedAt: expect.any(Date) });
    const before = await pointsOf(id);
    expect(before.find(({ xid }) => xid === point)).toMatchObject({
      state: 'Mangel',
      note: 'Males fredag',
      checkedBy: scope.user.fullName,
    });
    const locked = { status: 400, message: 'Overleveringen er signert og låst. Åpne den igjen for å endre den.' };
    await expect(check(id, point, 'OK', null)).rejects.toMatchObject(locked);
    await expect(changePoint(scope, { act: 'remove', handover: id, point })).rejects.toMatchObject(locked);
    const add = { act: 'add' as const, handover: id, point: uuidv7(), title: 'Nytt' };
    await expect(changePoint(scope, add)).rejects.toMatchObject(locked);
    await expect(signHandover(scope, { act: 'sign', handover: id })).rejects.toThrow('signert allerede');
    expect(await pointsOf(id)).toEqual(before);
  });

  test('is received by the customer, and opened again by an act that is written down with who and why', async () => {
    const id = await start();
    const received = { act: 'receive' as const, handover: id, name: 'Kari Byggherre' };
    await expect(signHandover(scope, received)).rejects.toThrow('ikke signert ennå');
    await checkAll(id);
    await signHandover(scope, { act: 'sign', handover: id });
    await signHandover(scope, received);
    expect(await headOf(id)).toMatchObject({ receivedBy: 'Kari Byggherre', receivedAt: expect.any(Date) });
    await signHandover(scope, { act: 'reopen', handover: id, note: 'Feil dato' });
    const none = { signedBy: null, signedAt: null, receivedBy: null, receivedAt: null };
    expect(await headOf(id)).toMatchObject(none);
    const said = (await eventsOf(id)).map(({ act, userName, note }) => [act, userName, note]);
    const by = scope.user.fullName;
    expect(said).toEqual([
      ['opprettet', by, null],
      ['signert', by, null],
      ['mottatt', by, 'Kari Byggherre'],
      ['gjenåpnet', by, 'Feil dato'],
    ]);
    const [point] = await pointsOf(id);
    await check(id, point?.xid ?? '', 'Ikke aktuelt', null);
  });

  test('of another company is none, a point of another hand-over is none, and who only reads changes nothing', async () => {
    const [mine, other] = [await start(), await start(there)];
    const [point] = await pointsOf(other);
    const requested = {
      act: 'check' as const,
      handover: mine,
      point: point?.xid ?? '',
      state: 'OK' as const,
      note: null,
    };
    await expect(changePoint(scope, requested)).rejects.toMatchObject({ status: 404 });
    await expect(signHandover(foreign, { act: 'sign', handover: mine })).rejects.toMatchObject({ status: 404 });
    await expect(changePoint(foreign, { ...requested, handover: other })).rejects.toMatchObject({ status: 404 });
    const begun = { act: 'start' as const, op: uuidv7(), projectid: foreignProject };
    await expect(startHandover(scope, begun)).rejects.toMatchObject({ status: 404 });
    const reader = having('overlevering', 'Read');
    await expect(signHandover(reader, { act: 'sign', handover: mine })).rejects.toMatchObject({ status: 403 });
    await expect(changePoint(reader, { ...requested, handover: other })).rejects.toMatchObject({ status: 403 });
    await changePoint(having('overlevering', 'Write'), { ...requested, handover: other });
  });
});

describe('what activities wait for', () => {
  const addTo = (projectid: string) => addLeast(scope, tableOf('execution'), { projectid });
  const link = (earlier: string, later: string, by = scope, projectid = here) =>
    linkActivities(by, { act: 'link', projectid, earlier, later, kind: 'FS', lag: 0 });

  test('is made, made anew with other days, and taken away', async () => {
    const [a, b] = [await addTo(here), await addTo(here)];
    const { xid } = await link(a, b);
    const again = { act: 'link' as const, projectid: here, earlier: a, later: b, kind: 'SS' as const, lag: 3 };
    expect(await linkActivities(scope, again)).toEqual({ xid });
    const read = () =>
      asCompany(scope.company.id, (tx) =>
        tx
          .select()
          .from(executionLink)
          .where(and(eq(executionLink.companyId, scope.company.id), eq(executionLink.xid, xid))),
      );
    expect(await read()).toMatchObject([{ kind: 'SS', lagint: 3 }]);
    const away = { act: 'unlink' as const, projectid: here, link: xid };
    await expect(linkActivities(scope, { ...away, projectid: there })).rejects.toMatchObject({ status: 404 });
    await expect(linkActivities(foreign, away)).rejects.toMatchObject({ status: 404 });
    await linkActivities(scope, away);
    expect(await read()).toEqual([]);
  });

  test('never closes a ring, also when two halves of it are made at once', async () => {
    const [a, b, c] = [await addTo(here), await addTo(here), await addTo(here)];
    await link(a, b);
    await link(b, c);
    await expect(link(c, a)).rejects.toThrow('De kan ikke vente på hverandre.');
    await expect(link(a, a)).rejects.toThrow('En aktivitet kan ikke vente på seg selv.');
    const [d, e] = [await addTo(here), await addTo(here)];
    const both = await Promise.allSettled([link(d, e), link(e, d)]);
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  });

  test('is of one project, and of whoever may write the plan', async () => {
    const [a, b] = [await addTo(here), await addTo(there)];
    await expect(link(a, b)).rejects.toMatchObject({ status: 404 });
    await expect(link(a, await addTo(here), foreign)).rejects.toMatchObject({ status: 404 });
    await expect(link(a, await addTo(here), having('gantt', 'Read'))).rejects.toMatchObject({ status: 403 });
  });
});

describe('a picture of the daily log', () => {
  const fileOf = async (name: string, bytes: Buffer) => {
    const at = path.join(await mkdtemp(path.join(tmpdir(), 'innsikt-test-')), 'file');
    await writeFile(at, bytes);
    return { name, path: at };
  };
  const photo = () =>
    sharp({ create: { width: 3_000, height: 1_500, channels: 3, background: '#3366aa' } })
      .jpeg()
      .withExif({ IFD0: { Copyright: 'hemmelig sted' } })
      .toBuffer();

  test('is made anew, smaller and without what a camera writes, and read by whoever reads the log', async () => {
    const entryId = await addLeast(scope, tableOf('project_log'), { projectid: here });
    const bytes = await photo();
    expect(bytes.includes('hemmelig sted')).toBe(true);
    const { id } = await keepPicture(
      having('logg', 'Write'),
      { section: 'project', object: entryId },
      await fileOf('kai.jpg', bytes),
    );
    const read = (by: Scope, small: boolean) => readStoredPicture(by, { section: 'project', id, small });
    const whole = await read(having('logg', 'Read'), false);
    expect(whole.mime).toBe('image/jpeg');
    expect(whole.bytes.includes('hemmelig sted')).toBe(false);
    expect(await sharp(whole.bytes).metadata()).toMatchObject({ width: 2_400, height: 1_200 });
    expect(await sharp((await read(scope, true)).bytes).metadata()).toMatchObject({ width: 320 });
    await expect(read(having('kart', 'Read'), false)).rejects.toMatchObject({ status: 403 });
    await expect(read(foreign, false)).rejects.toMatchObject({ status: 404 });
    const { widgets } = await loadPage(scope, entry, { projectid: here, fane: 'logg' }, { opens: true });
    expect(widgets.bilder).toMatchObject({ data: [{ xid: id, _log: entryId, name: 'kai.jpg' }] });
    await expect(dropPicture(foreign, id)).rejects.toMatchObject({ status: 404 });
    await expect(dropPicture(having('logg', 'Read'), id)).rejects.toMatchObject({ status: 403 });
    await dropPicture(scope, id);
    await expect(read(scope, false)).rejects.toMatchObject({ status: 404 });
  });

  test('is a picture by its content, of an entry of one’s own company', async () => {
    const entryId = await addLeast(scope, tableOf('project_log'), { projectid: here });
    const svg = await fileOf(
      'bilde.png',
      Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg">${'<g/>'.repeat(600)}</svg>`),
    );
    await expect(keepPicture(scope, { section: 'project', object: entryId }, svg)).rejects.toMatchObject({
      status: 415,
    });
    const cut = await fileOf('kuttet.jpg', (await photo()).subarray(0, 3_000));
    await expect(keepPicture(scope, { section: 'project', object: entryId }, cut)).rejects.toMatchObject({
      status: 400,
    });
    const whole = await fileOf('kai.jpg', await photo());
    await expect(keepPicture(foreign, { section: 'project', object: entryId }, whole)).rejects.toMatchObject({
      status: 404,
    });
    await expect(
      keepPicture(having('logg', 'Read'), { section: 'project', object: entryId }, whole),
    ).rejects.toMatchObject({ status: 403 });
    const stored = await asCompany(scope.company.id, (tx) =>
      tx
        .select()
        .from(storedFile)
        .where(and(eq(storedFile.companyId, scope.company.id), eq(storedFile.object, entryId))),
    );
    expect(stored).toEqual([]);
  });
});
