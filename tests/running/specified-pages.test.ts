import { beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { type WidgetResult, widgetSchema } from '@/lib/core/widgets/widget';
import type { PageEntry } from '@/lib/platform/routing/page';
import { equipmentParam, projectParam } from '@/lib/platform/routing/things';
import { findPage } from '@/lib/product/pages/registry';
import { demoCompanies, demoPassword } from '@/lib/tools/demo/people';
import { askRunning, cookiesAtRunning } from '@/tests/factories/running-product';
import { specifiedPages } from '@/tests/specified/pages';
import { fixedRoutes, notThereYet, routesWithoutPage, sectionRoots } from '@/tests/specified/routes';

let headers: { cookie: string };
let company: string;
/** What pages are about that show nothing until something is chosen. */
let chosen: Record<string, string>;

/** A call's JSON as the demo administrator in the first company. Throws where it is not answered. */
async function read<T extends z.ZodType>(schema: T, path: string, query: Record<string, string> = {}) {
  const answer = await askRunning(`${path}?${new URLSearchParams({ ...query, company })}`, { headers });
  const text = await answer.text();
  expect(answer.status, `${path} ${text.slice(0, 200)}`).toBe(200);
  return schema.parse(JSON.parse(text)) as z.infer<T>;
}

const rows = z.array(z.looseObject({}));

/** The project with most of what a project has, which is also the one with something of each kind. */
async function richestProject(): Promise<string> {
  const board = await read(z.record(z.string(), z.object({ data: rows })), '/api/info/statusrows', { id: 'fremdrift' });
  const keyval = z.object({ keyval: z.array(z.object({ text: z.string(), value: z.string() })) });
  const { keyval: choices } = await read(keyval, '/api/project/component', { scope: 'keyval' });
  const counts = (Object.values(board)[0]?.data ?? []).map((row) => ({
    pno: String(row.pno),
    marks: ['calcint', 'equpint', 'handint', 'ordlnint', 'evalint'].filter((key) => Number(row[key]) > 0).length,
  }));
  const [richest] = counts.toSorted((one, other) => other.marks - one.marks);
  const found = choices.find(({ text }) => text.includes(richest?.pno ?? '–'));
  if (!found) throw new Error(`No project to choose is ${richest?.pno}.`);
  return found.value;
}

/** A calculation that has been saved. */
async function savedCalculation(): Promise<string> {
  const { bids } = await read(z.object({ bids: rows }), '/api/bid/component', { scope: 'bids' });
  const listed = z.object({ calculations: z.array(z.looseObject({ xid: z.string() })) });
  for (const { xid } of bids) {
    const { calculations } = await read(listed, '/api/bid/calc', { pid: String(xid) });
    if (calculations[0]) return calculations[0].xid;
  }
  throw new Error('No bid of the demo data has a calculation.');
}

beforeAll(async () => {
  headers = { cookie: await cookiesAtRunning({ email: 'admin@demo.no', password: demoPassword }) };
  const companies = await (await askRunning('/api/cache', { headers })).json();
  const [id] = Object.entries(companies.company).find(([, name]) => name === demoCompanies[0]?.name) ?? [];
  if (!id) throw new Error('The first demo company is not there.');
  company = id;
  const { keyval } = await read(
    z.object({ keyval: z.array(z.object({ value: z.string() })) }),
    '/api/equipment/component',
    { scope: 'keyval', id: 'utstyr' },
  );
  const { customer } = await read(z.object({ customer: rows }), '/api/bid/component', { scope: 'customer' });
  chosen = {
    [projectParam]: await richestProject(),
    [equipmentParam]: keyval[0]?.value ?? '',
    beregning: await savedCalculation(),
    kunde: String(customer[0]?.xid),
  };
});

/** Whether a widget shows rows or figures. */
function isFilled(widget: WidgetResult): boolean {
  if (widget.wtype === 'failed') return false;
  if (widget.wtype === 'stat') return widget.stat !== null;
  if (widget.wtype === 'verdict') return widget.sentence !== '';
  if (widget.wtype === 'chart') return widget.series.some(({ data }) => data.some((value) => Number(value) !== 0));
  return widget.data.length > 0;
}

/** The parameters of a page's address that say what it shows. */
function asking(path: string): Record<string, string> {
  const own = findPage(path)?.own.map(({ name }) => name) ?? [];
  const about = Object.entries(chosen).filter(([name]) => own.includes(name));
  return { history: 'yrall', ...Object.fromEntries(about), ...(own.includes('what') && { what: 'bids' }) };
}

/** What may be empty, by page; on a page about one project or one customer, what that one has none of. */
const mayBeEmpty: Readonly<Record<string, readonly string[]>> = {
  // Faults in the books: the demo ledger has none of these.
  '/economy/report/avstemming': ['bilagsfeil'],
  // What people have imported: the demo ledger is written, not read from a file.
  '/master/import/saft': ['importer'],
  // The pictures one has put there oneself.
  '/staging0': ['bilder'],
};
const aboutOne = new Set([
  '/bid/customercard/kunder',
  '/project/customtable/prosjekt',
  '/project/customtable/oversikt',
]);
aboutOne.add('/project/projectpoint/kunde').add('/bid/calc/ny');

/** Where a program reads the page: by kind and page, by a path of its own, or, where a call has that name, by both as its id. */
function callOf(path: string, { section, kind, page }: PageEntry): [string, Record<string, string>] {
  if (path !== `/${section}/${kind}/${page}`) return [`/api${path}`, {}];
  if (kind === 'calc') return [`/api/${section}/page`, { id: `${kind}/${page}` }];
  return [`/api/${section}/${kind}`, { id: page }];
}

const there = specifiedPages.map(([path]) => path).filter((path) => !(path in notThereYet));

test.each(there)('%s opens and is filled', async (path) => {
  const screen = await askRunning(`${path}?${new URLSearchParams({ ...asking(path), company })}`, { headers });
  expect(screen.status).toBe(200);
  expect(await screen.text()).toContain('<!DOCTYPE html>');
  const page = findPage(path);
  // A screen that is no page of a section's has no widgets.
  if (!page) return;
  const [call, id] = callOf(path, page);
  const widgets = Object.entries(await read(z.record(z.string(), widgetSchema), call, { ...asking(path), ...id }));
  const empty = widgets.filter(([, widget]) => !isFilled(widget)).map(([name]) => name);
  if (aboutOne.has(path)) expect(empty.length, empty.join(', ')).toBeLessThan(widgets.length);
  else expect(empty).toEqual(mayBeEmpty[path] ?? []);
});

test('the fixed routes, the section roots and the routes without a parameter open', async () => {
  for (const path of [...fixedRoutes, ...sectionRoots, ...routesWithoutPage.filter((one) => !(one in notThereYet))]) {
    if (path === '/logout') continue;
    const answer = await askRunning(`${path}?${new URLSearchParams({ company })}`, { headers });
    // Whoever is logged in is led on from the log-in.
    const expected = path === '/' ? 307 : 200;
    expect(answer.status, path).toBe(expected);
  }
});

test('without a log-in each of them leads to the public page, the public page and /logout aside', async () => {
  for (const path of [...there, ...fixedRoutes, ...sectionRoots]) {
    const answer = await askRunning(path);
    if (path === '/' || path === '/logout') expect(answer.status, path).toBe(200);
    else {
      expect([303, 307], path).toContain(answer.status);
      expect(new URL(answer.headers.get('location') ?? '', 'http://own.invalid').pathname, path).toBe('/');
    }
  }
});
