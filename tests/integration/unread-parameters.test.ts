import { randomUUID } from 'node:crypto';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { GET as kindCall } from '@/app/api/[section]/[kind]/route';
import { GET as pageCall } from '@/app/api/[section]/page/route';
import { GET as windowCall } from '@/app/api/[section]/window/route';
import { GET as equipmentCall } from '@/app/api/equipment/component/route';
import { env } from '@/base/env';
import { closeConnection } from '@/db/client';
import { migrateDatabase } from '@/db/migrations';
import type { WidgetResult } from '@/lib/core/widgets/widget';
import { tabParam } from '@/lib/platform/routing/page';
import { takesParam } from '@/lib/platform/routing/page-params';
import { pages } from '@/lib/product/pages/registry';
import { unreadHeader } from '@/lib/product/pages/unread';
import { call, cookiesOf } from '@/tests/factories/caller';
import { type PlantedCompany, plantCompany, targetOf } from '@/tests/factories/planted-company';
import { type RouteCall, routes } from '@/tests/routes';

let company: PlantedCompany;
let cookie = '';
beforeAll(async () => {
  await migrateDatabase(env().DATABASE_URL);
  company = await plantCompany();
  cookie = await cookiesOf(company);
});
afterAll(closeConnection);

const app = path.join(import.meta.dirname, '..', '..', 'app');

/** Every address that is read, but those that say it is no call, whatever they are sent. */
const read = Object.entries(routes).flatMap(([address, { GET }]) => (GET ? [{ address, GET }] : []));
const others = new Set([
  '/healthz',
  '/readyz',
  '/metrics',
  '/data/[[...path]]',
  '/auth/[[...path]]',
  '/files/[...path]',
  // A group's, of which a company has none: trade-pairs tries it.
  '/api/economy/tradepair',
  // Its address is whole or it is not: mail programs may add what they like.
  '/api/notices/stop',
]);

describe.each(read.filter(({ address }) => !others.has(address)))('GET $address', ({ address, GET }) => {
  test('refuses a parameter it does not read', async () => {
    const module = await import(/* @vite-ignore */ path.join(app, address, 'route.ts'));
    const [made] = GET(targetOf(company)) as [RouteCall];
    const sent = `${made.address}${made.address.includes('?') ? '&' : '?'}ukjentfilter=1`;
    const answer = await call(module.GET, sent, { headers: { cookie }, params: made.params });
    expect([answer.status, await answer.text()], sent).toEqual([400, expect.stringContaining('«ukjentfilter»')]);
  });
});

const ask = (handler: unknown, address: string, params: Record<string, string>) =>
  call(handler as Parameters<typeof call>[0], address, { headers: { cookie }, params });

/** The rows of each widget. */
const rowsOnly = (widgets: Record<string, { data?: unknown }>) =>
  Object.fromEntries(Object.entries(widgets).map(([id, { data }]) => [id, data]));

function askPage({ section, kind, page }: (typeof pages)[number], query: Record<string, string>) {
  const params = new URLSearchParams({ id: `${kind}/${page}`, company: company.companyId, ...query });
  return ask(pageCall, `/api/${section}/page?${params}`, { section });
}

test.each(pages)(
  '$path takes what is sent with every page, says what it passed over, and refuses the rest',
  async (page) => {
    const periods = { history: 'ytd', frequency: 'qr', yrpr: '202505' };
    const about = { projectid: randomUUID(), equipmentid: randomUUID(), scope: 'project' };
    const whole = await askPage(page, {});
    const passed = Object.entries({ ...periods, ...about }).filter(([name]) => !takesParam(page, name));
    const sent = await askPage(page, { ...Object.fromEntries(passed), media: '', format: '' });
    const names = passed.map(([name]) => name).filter((name) => name !== 'scope' || !('project' in page.widgets));
    expect([sent.status, sent.headers.get(unreadHeader)]).toEqual([200, names.join(', ')]);
    if (!('project' in page.widgets)) expect(rowsOnly(await sent.json())).toEqual(rowsOnly(await whole.json()));
    const unknown = await askPage(page, { prosjektnavn: 'x' });
    expect([unknown.status, await unknown.text()]).toEqual([400, expect.stringContaining('«prosjektnavn»')]);
    for (const media of takesParam(page, 'q') ? [] : ['json', 'excel', 'pdf']) {
      const answer = await askPage(page, { q: 'noe', media });
      expect([answer.status, await answer.text()]).toEqual([400, expect.stringContaining('«q»')]);
    }
  },
);

test.each(pages.filter(({ kind }) => kind === 'datatable' || kind === 'editable'))(
  '$path has its items under the first key',
  async (page) => {
    const widgets = (await (await askPage(page, {})).json()) as Record<string, WidgetResult>;
    const [first = ''] = Object.keys(widgets);
    expect(Object.keys(page.widgets)).toContain(first);
    if (Object.keys(page.widgets).length > 1) expect(first).toBe(page.page);
    expect(widgets[first]).toMatchObject({ data: expect.any(Array), options: { columns: expect.any(Array) } });
  },
);

test('a page with tabs has its tab among its filters, as its files are asked for by it', () => {
  const tabbed = pages.filter(({ tabs }) => tabs !== undefined);
  expect(tabbed.length).toBeGreaterThan(3);
  expect(tabbed.filter((page) => !takesParam(page, tabParam)).map((page) => page.path)).toEqual([]);
});

describe('a table as JSON', () => {
  const rowsOf = async (query: Record<string, string>) => {
    const params = new URLSearchParams({ id: 'kunder', company: company.companyId, history: 'yrall', ...query });
    const answer = await ask(kindCall, `/api/info/datatable?${params}`, { section: 'info', kind: 'datatable' });
    expect(answer.status, await answer.clone().text()).toBe(200);
    const [widget] = Object.values((await answer.json()) as Record<string, { data: Record<string, unknown>[] }>);
    return widget?.data ?? [];
  };

  test('has the rows that search and column filters leave, as the screen and the workbook have', async () => {
    const all = await rowsOf({});
    const [one] = all;
    expect(all.length).toBeGreaterThan(0);
    const no = String(one?.no);
    expect(await rowsOf({ q: no })).toEqual(all.filter((row) => Object.values(row).some((cell) => cell === no)));
    expect(await rowsOf({ 'f.no': no })).toEqual(all.filter((row) => row.no === no));
    expect(await rowsOf({ q: 'ingenting heter dette' })).toEqual([]);
    expect(await rowsOf({ 'f.no': 'ingen' })).toEqual([]);
  });

  test('refuses a filter on a column it does not have, in every form', async () => {
    const [page] = pages.filter((one) => one.path === '/info/datatable/kunder');
    for (const media of ['json', 'excel', 'pdf']) {
      const answer = page && (await askPage(page, { 'f.finnesikke': '1', media }));
      expect([answer?.status, await answer?.text()]).toEqual([
        400,
        'Ingen tabell på siden har kolonnen «finnesikke» (f.finnesikke).',
      ]);
    }
  });

  test('in windows refuses the same', async () => {
    const base = { id: 'datatable/bilag', widget: 'bilag', part: 'whole', company: company.companyId };
    for (const [name, value] of Object.entries({ 'f.finnesikke': '1', prosjektnavn: 'x' })) {
      const params = new URLSearchParams({ ...base, [name]: value });
      const answer = await ask(windowCall, `/api/info/window?${params}`, { section: 'info' });
      expect([answer.status, await answer.text()]).toEqual([
        400,
        expect.stringContaining(`«${name.replace(/^f\./, '')}»`),
      ]);
    }
  });
});

describe('GET /api/equipment/component', () => {
  const requested = async (query: Record<string, string>) => {
    const params = new URLSearchParams({ company: company.companyId, ...query });
    const answer = await ask(equipmentCall, `/api/equipment/component?${params}`, {});
    return { status: answer.status, text: await answer.text(), unread: answer.headers.get(unreadHeader) };
  };

  test('narrows by the project and the item or says that it does not, scope by scope', async () => {
    const { rows } = targetOf(company);
    const ids = { projectid: rows.project ?? '', equipmentid: rows.equipment ?? '' };
    const flow = async (query: Record<string, string>) =>
      (JSON.parse((await requested({ scope: 'equipmentflow', ...query })).text) as { equipmentflow: { pid: string }[] })
        .equipmentflow;
    const all = await flow({});
    expect(await flow({ projectid: ids.projectid })).toEqual(all.filter(({ pid }) => pid === ids.projectid));
    const unfit: [Record<string, string>, string][] = [
      [{ scope: 'equipmentforplanning', projectid: ids.projectid }, 'projectid'],
      [{ scope: 'equipment', ...ids }, 'projectid'],
      [{ scope: 'project', ...ids }, 'equipmentid'],
      [{ scope: 'keyval', equipmentid: ids.equipmentid }, 'equipmentid'],
      [{ scope: 'keyval', id: 'utstyr', projectid: ids.projectid }, 'projectid'],
    ];
    for (const [query, name] of unfit) expect(await requested(query)).toMatchObject({ status: 200, unread: name });
    expect(await requested({ scope: 'keyval', media: 'excel' })).toMatchObject({ status: 400 });
    const keyval = await requested({ scope: 'keyval', id: 'utstyr', equipmentid: ids.equipmentid, projectid: '' });
    expect((JSON.parse(keyval.text) as { keyval: unknown[] }).keyval).toHaveLength(1);
  });

  test('the catalogue is JSON when JSON is asked for', async () => {
    const { status, text } = await requested({ scope: 'excel', media: 'json' });
    expect([status, Object.keys(JSON.parse(text) as object)[0]]).toEqual([200, 'equipment']);
  });
});
