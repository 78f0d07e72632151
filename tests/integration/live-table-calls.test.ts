import { randomUUID } from 'node:crypto';
import { extractText } from 'unpdf';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as XLSX from 'xlsx';
import { GET as kindCall } from '@/app/api/[section]/[kind]/route';
import { GET as deleteCall } from '@/app/api/[section]/delete/route';
import { GET as historyCall } from '@/app/api/[section]/history/route';
import { GET as ownCall } from '@/app/api/[section]/own/route';
import { GET as pageCall } from '@/app/api/[section]/page/route';
import { env } from '@/base/env';
import { closeConnection } from '@/db/client';
import { migrateDatabase } from '@/db/migrations';
import type { Scope } from '@/lib/platform/auth/session';
import { addRow } from '@/lib/platform/tables/add-row';
import { saveCells } from '@/lib/platform/tables/save-cells';
import { change, rowOf, tableOf } from '@/tests/factories/any-table';
import { call, cookiesOf } from '@/tests/factories/caller';
import { makeCompany, makeUser, type TestCompany } from '@/tests/factories/company';
import { scopeIn } from '@/tests/factories/live-rows';
import { sheetRows } from '@/tests/factories/sheet-rows';

const calls = { kind: kindCall, page: pageCall, delete: deleteCall, history: historyCall, own: ownCall };
type Handler = Parameters<typeof call>[0];

let company: TestCompany;
let scope: Scope;
let cookie = '';

async function ask(
  which: keyof typeof calls,
  address: string,
  { as = cookie, headers = {} }: { as?: string; headers?: Record<string, string> } = {},
): Promise<Response> {
  const url = new URL(address, 'http://x');
  if (!url.searchParams.has('company')) url.searchParams.set('company', company.companyId);
  const [, , section = '', kind = ''] = url.pathname.split('/');
  return call(calls[which] as Handler, url.pathname + url.search, {
    headers: { cookie: as, ...headers },
    params: which === 'page' ? { section } : { section, kind },
  });
}

async function add(tbl: string, vals: Record<string, unknown>): Promise<string> {
  const row = uuidv7();
  await addRow(scope, { ...change(), tbl, row, vals });
  return row;
}

const save = (tbl: string, row: string, col: string, val: unknown) =>
  saveCells(scope, { ...change(), tbl, cells: [{ row, col, val }] });

beforeAll(async () => {
  await migrateDatabase(env().DATABASE_URL);
  company = await makeCompany({ name: 'Havnes AS' });
  scope = scopeIn(company);
  cookie = await cookiesOf(company);
});
afterAll(closeConnection);

describe('an editable page', () => {
  let client = '';
  let row = '';
  beforeAll(async () => {
    client = await add('customer', { name: 'Kystverket' });
    row = await add('bid', {
      description: 'Maling av kai',
      key: '26-0700',
      client,
      revenueam: 1_250_000,
      probability: 0.4,
      duedate: '2026-12-24',
    });
  });

  test('answers the tabulator of specification 1: lookups with their values, rows by xid', async () => {
    const answer = await (await ask('kind', '/api/bid/editable?id=tilbud&format=editable&media=json')).json();
    const { tilbud } = answer;
    expect(Object.keys(answer)).toEqual(['tilbud']);
    expect(tilbud).toMatchObject({ wtype: 'tabulator', options: { index: 'xid', live: { tbl: 'bid' } } });
    const column = (name: string) => tilbud.options.columns.find(({ value }: { value: string }) => value === name);
    expect(column('client')).toMatchObject({
      formatter: 'lookup',
      editor: { kind: 'lookup', values: [{ value: client, label: '10001 Kystverket' }] },
    });
    expect(column('bidstatus').editor.values).toHaveLength(9);
    expect(tilbud.data).toMatchObject([{ xid: row, client, bidstatus: '1. Forespørsel', probability: 0.4 }]);
  });

  test('answers the same rows as a data table, with lookups by name', async () => {
    const { tilbud } = await (await ask('kind', '/api/bid/editable?id=tilbud&format=datatable')).json();
    expect(tilbud).toMatchObject({ wtype: 'datatable', total: 1 });
    expect(tilbud.options.columns.some((column: object) => 'editor' in column || 'formatter' in column)).toBe(false);
    expect(tilbud.data).toMatchObject([{ xid: row, client: '10001 Kystverket', revenueam: 1_250_000 }]);
  });

  test('is written to Excel with names, dates, shares and sums', async () => {
    const response = await ask('page', '/api/bid/page?id=editable/tilbud&media=excel');
    const book = XLSX.read(new Uint8Array(await response.arrayBuffer()), { cellNF: true });
    const sheet = book.Sheets[book.SheetNames[0] ?? ''] ?? {};
    const [heading = [], ...lines] = sheetRows(sheet);
    const line = Object.fromEntries(heading.map((name, i) => [name, lines[0]?.[i]]));
    expect(line).toMatchObject({ Kunde: '10001 Kystverket', Beløp: 1_250_000, Sannsynlighet: 0.4 });
    const cell = (name: string) => sheet[XLSX.utils.encode_cell({ r: 4, c: heading.indexOf(name) })];
    expect(cell('Frist')).toMatchObject({ t: 'n', v: 46_380, z: 'dd.mm.yyyy' });
    expect(cell('Sannsynlighet')?.z).toBe('0%');
    expect(lines.at(-1)?.[heading.indexOf('Beløp')]).toBe(1_250_000);
  });

  test('is printed with yes and no and choices by name', async () => {
    await add('scratch', { title: 'Prøve', done: true, day: '2026-01-31', style: '2', sharepr: 0.125 });
    await add('scratch', { title: 'Annen' });
    const response = await ask('page', '/api/staging/page?id=editable/ark&media=pdf');
    const { text } = await extractText(new Uint8Array(await response.arrayBuffer()), { mergePages: true });
    expect(text.replace(/\s+/g, ' ')).toMatch(/Prøve 12,5\s?% 31\.01\.2026 Ja Fet Annen Nei/);
    const { ark } = await (await ask('kind', '/api/staging/datatable?id=ark')).json();
    expect(ark.data).toMatchObject([{ title: 'Prøve', _style: '2', style: 'Fet' }, { title: 'Annen' }]);
  });

  test('says of a certificate that it has run out until it is renewed', async () => {
    const employee = await add('employee', { employee: 'Kari Vik' });
    const printed = async () => {
      const response = await ask('page', '/api/personell/page?id=editable/kurs&media=pdf');
      return (await extractText(new Uint8Array(await response.arrayBuffer()), { mergePages: true })).text;
    };
    await add('certificate', { employee, title: 'Varme arbeider', expires: '2020-01-31' });
    expect(await printed()).toMatch(/31\.01\.2020\s+utløpt/);
    await add('certificate', { employee, title: 'Varme arbeider', expires: '2098-01-31' });
    expect(await printed()).not.toContain('utløpt');
    const gone = await add('employee', { employee: 'Ola Vik' });
    await add('certificate', { employee: gone, title: 'Varme arbeider', expires: '2020-01-31' });
    expect(await printed()).toContain('utløpt');
    await save('employee', gone, 'active', false);
    expect(await printed()).not.toContain('utløpt');
  });

  test('whose address has no page parameter is answered and written like the others', async () => {
    const measure = await add('measure', { name: 'Sykefravær', unit: '%', limit: 'Høyst', target: '4' });
    await save('measure', measure, '2025-02', '4,25');
    const { edit } = await (await ask('kind', '/api/measure/editable?id=edit&year=2025')).json();
    expect(edit.data).toMatchObject([{ name: 'Sykefravær', '2025-02': 4.25, standing: 'Over mål' }]);
    const texts = edit.options.columns.map(({ text }: { text: string }) => text);
    expect(texts.slice(2, 5)).toEqual(['Krav', 'Mål', 'Status']);
    const response = await ask('page', '/api/measure/page?id=editable/edit&year=2025&media=excel');
    const book = XLSX.read(new Uint8Array(await response.arrayBuffer()));
    const [heading = [], first = []] = sheetRows(book.Sheets[book.SheetNames[0] ?? '']);
    expect([first[heading.indexOf('Status')], first[heading.indexOf('Feb')]]).toEqual(['Over mål', 4.25]);
    const bad = await ask('kind', '/api/measure/editable?id=edit&year=25');
    const { edit: failed } = await bad.json();
    expect(failed).toMatchObject({ wtype: 'failed', message: 'Året skrives med fire sifre, fra 2000 til 2099.' });
  });
});

describe('GET /api/{area}/delete', () => {
  test('deletes a row, once for one op, and the log has it', async () => {
    const row = await add('contact', { client: await add('customer', { name: 'Vik' }), name: 'Ola' });
    const op = randomUUID();
    const address = `/api/master/delete?tbl=contact&row=${row.toUpperCase()}&op=${op}`;
    const first = await (await ask('delete', address)).json();
    expect(first).toEqual({ status: 'ok', no: expect.any(Number) });
    expect(await (await ask('delete', address)).json()).toEqual(first);
    expect(await rowOf(scope, tableOf('contact'), row)).toBeUndefined();
    const other = await ask('delete', `/api/master/delete?tbl=contact&row=${row}`);
    expect([other.status, await other.text()]).toEqual([400, 'Fant ikke raden']);
  });

  test('refuses another section, an unknown table, another site, a reader, and a row others point at', async () => {
    const customer = await add('customer', { name: 'Sund' });
    await add('contact', { client: customer, name: 'Kari' });
    const address = (section: string, tbl: string, row = customer) => `/api/${section}/delete?tbl=${tbl}&row=${row}`;
    const answers: [string, Parameters<typeof ask>[2], number, string][] = [
      [address('bid', 'customer'), {}, 404, 'Fant ikke siden.'],
      [address('master', 'user'), {}, 400, 'Ukjent tabell.'],
      [address('master', '__proto__'), {}, 400, 'Ukjent tabell.'],
      [address('master', 'customer', 'alle'), {}, 400, 'Raden er ugyldig.'],
      [address('master', 'customer'), {}, 400, 'Raden er i bruk i Kontakter og kan ikke slettes.'],
    ];
    for (const [requested, how, status, sentence] of answers) {
      const answer = await ask('delete', requested, how);
      expect([answer.status, await answer.text()], requested).toEqual([status, sentence]);
    }
    const reader = await cookiesOf(await makeUser(company.companyId, [{ path: '/', action: 'Read' }]));
    expect((await ask('delete', address('master', 'customer'), { as: reader })).status).toBe(403);
    const elsewhere = { headers: { 'sec-fetch-site': 'cross-site' } };
    expect((await ask('delete', address('master', 'customer'), elsewhere)).status).toBe(403);
    expect(await rowOf(scope, tableOf('customer'), customer)).toMatchObject({ name: 'Sund' });
  });
});

describe('the log', () => {
  test('tells of a cell who changed it, when, from what to what', async () => {
    const row = await add('supplier', { name: 'Maling AS' });
    await save('supplier', row, 'rank', '2');
    await save('supplier', row, 'rank', '1');
    const { history } = await (await ask('history', `/api/master/history?tbl=supplier&row=${row}&col=rank`)).json();
    expect(history).toMatchObject([
      { kind: 'edit', by: 'Kari Test', from: { val: 2, text: '2' }, to: { val: 1, text: '1' } },
      { kind: 'edit', from: { val: null, text: '' }, to: { val: 2 } },
      { kind: 'insert' },
    ]);
    const unknown = await ask('history', `/api/master/history?tbl=supplier&row=${row}&col=passord`);
    expect([unknown.status, await unknown.text()]).toEqual([400, 'Ukjent kolonne.']);
  });

  test('gives each his own changes of a table', async () => {
    const row = await add('equipment', { title: 'Lift' });
    await save('equipment', row, 'count', '3');
    const { changes } = await (await ask('own', '/api/equipment/own?tbl=equipment')).json();
    expect(changes.map(({ steps }: { steps: object[] }) => steps)).toMatchObject([
      [{ row, kind: 'insert' }],
      [{ row, kind: 'edit', col: 'count', from: null, to: 3 }],
    ]);
    const other = await cookiesOf(await makeUser(company.companyId));
    expect(await (await ask('own', '/api/equipment/own?tbl=equipment', { as: other })).json()).toEqual({ changes: [] });
  });

  test('is a page: the newest first, in words, with moments that Excel knows', async () => {
    const row = await add('project', { description: 'Bru over Vik', erp_projectid: '26900' });
    await save('project', row, 'status', 'Pågår');
    await save('project', row, 'startdate', '2026-03-01');
    const { endringslogg } = await (await ask('kind', '/api/info/datatable?id=endringslogg')).json();
    const own = endringslogg.data.filter(({ table }: { table: string }) => table === 'Prosjekter');
    const line = { who: 'Kari Test', row: '26900 Bru over Vik', via: null };
    expect(own).toMatchObject([
      { ...line, column: 'Start', kind: 'Endret', from: null, to: '01.03.2026' },
      { ...line, column: 'Status', kind: 'Endret', from: 'Planlagt', to: 'Pågår' },
      { ...line, column: null, kind: 'Lagt til' },
    ]);
    expect(own[0].at).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/);
    const response = await ask('page', '/api/info/page?id=datatable/endringslogg&media=excel&q=26900');
    const book = XLSX.read(new Uint8Array(await response.arrayBuffer()), { cellNF: true });
    const sheet = book.Sheets[book.SheetNames[0] ?? ''] ?? {};
    expect(sheet.A5).toMatchObject({ t: 'n', z: 'dd.mm.yyyy hh:mm:ss' });
    const seconds = (Number(sheet.A5?.v) - 25_569) * 86_400;
    expect(Math.round(seconds)).toBe(Date.parse(`${own[0].at.replace(' ', 'T')}Z`) / 1000);
    expect(sheetRows(sheet)).toHaveLength(1 + 3);
  });

  test('shows nobody the tables he may not read', async () => {
    await add('employee', { employee: 'Per Hemmelig' });
    const user = await makeUser(company.companyId, [
      { path: '/info', action: 'Read' },
      { path: '/project', action: 'Read' },
    ]);
    const as = await cookiesOf(user);
    const answer = await (await ask('kind', '/api/info/datatable?id=endringslogg', { as })).json();
    const tables = new Set(answer.endringslogg.data.map(({ table }: { table: string }) => table));
    expect([...tables]).toEqual(['Prosjekter']);
    expect(answer.endringslogg.total).toBe(answer.endringslogg.data.length);
    const row = randomUUID();
    expect((await ask('history', `/api/personell/history?tbl=employee&row=${row}&col=employee`, { as })).status).toBe(
      403,
    );
    expect((await ask('own', '/api/personell/own?tbl=employee', { as })).status).toBe(403);
  });

  test('is narrowed to months, in Norwegian time', async () => {
    const month = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Oslo' }).format(new Date()).slice(0, 7);
    const rows = async (query: string) => {
      const answer = await (await ask('kind', `/api/info/datatable?id=endringslogg${query}`)).json();
      return answer.endringslogg.total;
    };
    const all = await rows('');
    expect(all).toBeGreaterThan(5);
    expect(await rows(`&from=${month}&to=${month}`)).toBe(all);
    expect(await rows('&to=2020-12')).toBe(0);
    expect(await rows('&from=2099-01')).toBe(0);
  });
});

describe('the part of a table a call names', () => {
  const remove = (row: string, part: string) => ask('delete', `/api/master/delete?tbl=customer&row=${row}&${part}`);

  test.each(['projectid=&equipmentid=', 'projectid=null&equipmentid=null', 'projectid=undefined&equipmentid='])(
    'is none where it is sent empty: %s',
    async (part) => {
      const row = await add('customer', { name: 'Kort levetid AS' });
      expect((await remove(row, part)).status).toBe(200);
    },
  );

  test('of a table without such parts is where a row was deleted, and no list of rows', async () => {
    const row = await add('customer', { name: 'Blir slettet AS' });
    expect((await remove(row, `projectid=${uuidv7()}&equipmentid=${uuidv7()}`)).status).toBe(200);
    const own = await ask('own', `/api/master/own?tbl=customer&equipmentid=${uuidv7()}`);
    expect([own.status, await own.text()]).toEqual([400, 'Tabellen «customer» kan ikke avgrenses med «equipmentid».']);
  });
});
