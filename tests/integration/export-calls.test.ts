import { strFromU8, unzipSync } from 'fflate';
import { extractText } from 'unpdf';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as XLSX from 'xlsx';
import { GET as kindCall } from '@/app/api/[section]/[kind]/route';
import { GET as pageCall } from '@/app/api/[section]/page/route';
import { GET as pivotCall } from '@/app/api/[section]/pivot/[table]/route';
import { env } from '@/base/env';
import { closeConnection } from '@/db/client';
import { migrateDatabase } from '@/db/migrations';
import { formatNumber } from '@/lib/core/format/number';
import { decodeRows } from '@/lib/core/table-view/columnar';
import { importSaft } from '@/lib/product/imports/saft/import-saft';
import { call, cookiesOf } from '@/tests/factories/caller';
import { makeCompany, makeUser } from '@/tests/factories/company';
import { foreignFormula } from '@/tests/factories/foreign-formula';
import { ownLedger } from '@/tests/factories/known-ledgers';
import { withSaftFile } from '@/tests/factories/saft';
import { sheetRows } from '@/tests/factories/sheet-rows';

const { revenue, lines } = ownLedger;
const whole = revenue.reduce((sum, one) => sum + one, 0);
const printed = revenue.map((one) => formatNumber(one, 0)).join(' ');
let company = '';
let cookie = '';
let outsider = '';

async function ask(kind: 'page' | 'kind' | 'pivot', address: string, headers = { cookie }): Promise<Response> {
  const [, , section = '', second = '', table = ''] = new URL(address, 'http://x').pathname.split('/');
  const handler = { page: pageCall, kind: kindCall, pivot: pivotCall }[kind];
  const params: Record<string, string>[] = [{ section }];
  if (kind === 'kind') params.push({ kind: second });
  if (kind === 'pivot') params.push({ table });
  return call(handler as Parameters<typeof call>[0], address, { headers, params: Object.assign({}, ...params) });
}

async function sheetsOf(response: Response): Promise<Map<string, unknown[][]>> {
  expect(response.status, await response.clone().text()).toBe(200);
  const bytes = new Uint8Array(await response.arrayBuffer());
  for (const [name, file] of Object.entries(unzipSync(bytes))) {
    if (name.startsWith('xl/worksheets/')) expect(strFromU8(file)).not.toMatch(foreignFormula);
  }
  const book = XLSX.read(bytes);
  return new Map(book.SheetNames.map((name) => [name, sheetRows(book.Sheets[name])]));
}

async function textOf(response: Response): Promise<string> {
  expect(response.status, response.headers.get('content-type') ?? '').toBe(200);
  const { text } = await extractText(new Uint8Array(await response.arrayBuffer()), { mergePages: true });
  return text.replace(/\s+/g, ' ');
}

afterAll(closeConnection);

beforeAll(async () => {
  await migrateDatabase(env().DATABASE_URL);
  const made = await makeCompany({ name: 'Tøyen "Leke" fabrikk/AS' });
  company = made.companyId;
  cookie = await cookiesOf(made);
  outsider = await cookiesOf(await makeUser(company, [{ path: '/info', action: 'Read' }]));
  const user = { id: made.userId, name: 'Test Testesen' };
  await withSaftFile(await ownLedger.read(), (filePath) =>
    importSaft({ companyId: company, user, fileName: 'saft.xml', filePath }),
  );
});

describe('a ledger’s revenue is the same in every form', () => {
  it('as JSON', async () => {
    const response = await ask('kind', `/api/economy/report?id=resultat&company=${company}&frequency=mo`);
    const { utvikling } = await response.json();
    expect(utvikling.parameters.readat).toBeGreaterThan(1_700_000_000);
    const income = utvikling.series.find((series: { name: string }) => series.name === 'Inntekter');
    expect(income.data).toEqual(revenue);
  });

  it('in the workbook of the report', async () => {
    const sheets = await sheetsOf(
      await ask('page', `/api/economy/page?id=report/resultat&company=${company}&frequency=mo&media=excel`),
    );
    const row = [...sheets.values()].flat().find((cells) => cells[0] === 'Sum driftsinntekter');
    expect(row?.slice(1, 5)).toEqual(revenue);
    expect(Object.fromEntries(sheets.get('Om rapporten') ?? [])).toMatchObject({
      Selskap: 'Tøyen "Leke" fabrikk/AS',
      Frekvens: 'Måned',
      'År og måned': 'apr 2017',
    });
  });

  it('in the PDF of the report', async () => {
    const text = await textOf(
      await ask('page', `/api/economy/page?id=resultat&company=${company}&frequency=mo&media=pdf`),
    );
    expect(text).toContain(`Sum driftsinntekter ${printed}`);
  });

  it('in the pivot: JSON, workbook and PDF', async () => {
    const address = `/api/economy/pivot/kunde?company=${company}`;
    const { kunde } = await (await ask('pivot', address)).json();
    const months = ['2017-01', '2017-02', '2017-03', '2017-04'];
    const sum = (month: string) =>
      kunde.data
        .filter((row: { month: string }) => row.month === month)
        .reduce((total: number, row: { net: number }) => total + Math.round(row.net * 100), 0) / 100;
    expect(months.map(sum)).toEqual(revenue);
    const [sheet] = (await sheetsOf(await ask('pivot', `${address}&media=excel`))).values();
    expect(sheet?.at(-1)).toEqual(['Sum', null, ...revenue, whole, whole]);
    expect(await textOf(await ask('pivot', `${address}&media=pdf`))).toContain(
      `Sum ${printed} ${formatNumber(whole, 0)} ${formatNumber(whole, 0)}`,
    );
  });
});

describe('a data table', () => {
  it('comes by rows and by columns alike', async () => {
    const address = `/api/info/datatable?id=bilag&company=${company}&format=datatable&history=yrall`;
    const rows = await (await ask('kind', address)).json();
    const columns = await (await ask('kind', `${address}&shape=columns`)).json();
    const [id] = Object.keys(rows);
    expect(rows[id ?? ''].data).toHaveLength(lines);
    expect(decodeRows(columns[id ?? ''].data)).toEqual(rows[id ?? ''].data);
  });

  it('is written as the address shows it: searched, sorted and summed', async () => {
    const address = `/api/info/page?id=datatable/bilag&company=${company}&history=yrall&media=excel`;
    const first = async (query: string) => [...(await sheetsOf(await ask('page', address + query))).values()][0] ?? [];
    const [heading = [], ...all] = await first('');
    const [account, debit] = [heading.indexOf('Konto'), heading.indexOf('Debet')];
    const expected = all.filter((cells) => cells.some((cell) => cell === '1920')).slice(0, 200);
    const found = await first('&f.account=1920');
    const rows = found.slice(1, -1);
    expect(rows).toEqual(expected);
    expect(rows.length).toBeGreaterThan(3);
    expect(new Set(rows.map((cells) => cells[account]))).toEqual(new Set(['1920']));
    const ore = rows.reduce((sum, cells) => sum + Math.round(Number(cells[debit] ?? 0) * 100), 0);
    expect(found.at(-1)?.[debit]).toBe(ore / 100);
  });
});

describe('a pivot that is searched', () => {
  it('is written with the rows found alone, and their sum', async () => {
    const address = `/api/economy/page?id=pivot/konto&company=${company}&history=yrall&media=excel`;
    const first = async (query: string) => [...(await sheetsOf(await ask('page', address + query))).values()][0] ?? [];
    const all = await first('');
    const found = await first('&q=1920');
    const account = all.find((cells) => String(cells[1] ?? '').includes('1920'));
    expect(account?.at(-1)).toBeDefined();
    expect(found.filter((cells) => String(cells[1] ?? '') !== '' && cells[0] !== 'Sum').length).toBeLessThan(
      all.length / 2,
    );
    expect(found.at(-1)?.at(-1)).toBe(account?.at(-1));
  });
});

describe('downloads', () => {
  it('are named after company, page and month, and never kept', async () => {
    const response = await ask('page', `/api/economy/page?id=report/resultat&company=${company}&media=excel`);
    expect(response.headers.get('content-disposition')).toBe(
      `attachment; filename="Toyen -Leke- fabrikk-AS - Resultat - 2017-04.xlsx"; filename*=UTF-8''T%C3%B8yen%20-Leke-%20fabrikk-AS%20-%20Resultat%20-%202017-04.xlsx`,
    );
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(response.headers.get('content-type')).toContain('spreadsheetml.sheet');
  });

  it.each([
    ['page', '/api/economy/page?id=report/finnes-ikke', 404, 'Fant ikke siden.'],
    ['page', '/api/economy/page?id=../info/datatable/bilag', 404, 'Fant ikke siden.'],
    ['page', '/api/economy/page?id=resultat&media=word', 400, 'Ukjent «media»: velg json, excel eller pdf.'],
    ['page', '/api/economy/page?media=pdf', 400, 'Kallet mangler «id».'],
    ['kind', '/api/economy/report?id=resultat&format=grid', 400, 'Ukjent «format»: velg datatable eller editable.'],
    ['kind', '/api/economy/report?id=resultat&yrpr=2017-13', 400, 'År og måned skrives som 2026-10.'],
    ['kind', '/api/economy/report?id=resultat&id=omsetning', 400, '«id» kan bare stå én gang.'],
    ['pivot', '/api/economy/pivot/resultat?media=json', 404, 'Fant ikke siden.'],
  ] as const)('%s %s answers %i with a sentence', async (kind, address, status, sentence) => {
    const response = await ask(kind, `${address}&company=${company}`);
    expect([response.status, await response.text()]).toEqual([status, sentence]);
  });

  it('need Read on the page, and a log-in', async () => {
    const address = `/api/economy/page?id=report/resultat&company=${company}&media=pdf`;
    expect((await ask('page', address, { cookie: outsider })).status).toBe(403);
    expect((await ask('page', address, { cookie: '' })).status).toBe(401);
    expect((await ask('kind', `/api/info/datatable?id=kunder&company=${company}`, { cookie: outsider })).status).toBe(
      200,
    );
  });
});
