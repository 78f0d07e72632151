import { strFromU8, unzipSync } from 'fflate';
import { extractText } from 'unpdf';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as XLSX from 'xlsx';
import { GET as pageCall } from '@/app/api/[section]/page/route';
import { env } from '@/base/env';
import { closeConnection } from '@/db/client';
import { migrateDatabase } from '@/db/migrations';
import { joinValues } from '@/lib/core/filters/own-values';
import { formatNumber } from '@/lib/core/format/number';
import { deleteCalculation } from '@/lib/domains/bids/calculations/change-calculation';
import { href } from '@/lib/platform/routing/href';
import { bidStatuses } from '@/lib/platform/tables/declared/choices';
import { loadPage } from '@/lib/product/pages/load-page';
import { findPage } from '@/lib/product/pages/registry';
import { newBid, saves } from '@/tests/factories/bid-with-calculation';
import { call, cookiesOf } from '@/tests/factories/caller';
import { type Grant, makeCompany, makeUser } from '@/tests/factories/company';
import { type ExportCompany, type MadeBid, makeExportCompany } from '@/tests/factories/export-company';
import { canariesIn, everythingIn } from '@/tests/factories/find-canaries';
import { foreignFormula } from '@/tests/factories/foreign-formula';
import { scopeIn } from '@/tests/factories/live-rows';
import { type PlantedCompany, plantCompany } from '@/tests/factories/planted-company';
import { sheetRows } from '@/tests/factories/sheet-rows';
import { workedRows, workedTotals } from '@/tests/factories/worked-calculation';

let made: ExportCompany;
let admin: string;
const read = (...paths: string[]): Grant[] => paths.map((path) => ({ path, action: 'Read' }));
const exportPath = '/bid/export/tilbud';

beforeAll(async () => {
  await migrateDatabase(env().DATABASE_URL);
  made = await makeExportCompany();
  admin = await cookiesOf(await makeUser(made.companyId));
});
afterAll(closeConnection);

type Query = Record<string, string>;
const ask = (query: Query, cookie = admin, company = made.companyId) =>
  call(pageCall as Parameters<typeof call>[0], href('/api/bid/page', { id: 'export/tilbud', ...query, company }), {
    headers: { cookie },
    params: { section: 'bid' },
  });

type Json = { title: string; total: number; sums: Record<string, number>; data: Record<string, unknown>[] } & Record<
  string,
  unknown
>;
async function rowsOf(query: Query, cookie = admin): Promise<Json> {
  const response = await ask(query, cookie);
  expect(response.status, await response.clone().text()).toBe(200);
  return (await response.json()).rader;
}

async function sheetOf(query: Query, cookie = admin): Promise<{ name: string; rows: unknown[][]; facts: Query }> {
  const response = await ask({ ...query, media: 'excel' }, cookie);
  expect(response.status, await response.clone().text()).toBe(200);
  const bytes = new Uint8Array(await response.arrayBuffer());
  for (const [name, file] of Object.entries(unzipSync(bytes))) {
    if (name.startsWith('xl/worksheets/')) expect(strFromU8(file)).not.toMatch(foreignFormula);
  }
  const book = XLSX.read(bytes);
  const [name = '', about = ''] = book.SheetNames;
  const rows = (sheet: string) => sheetRows(book.Sheets[sheet]);
  return { name, rows: rows(name), facts: Object.fromEntries(rows(about)) };
}

async function pdfOf(query: Query): Promise<string> {
  const response = await ask({ ...query, media: 'pdf' });
  expect(response.status).toBe(200);
  const { text } = await extractText(new Uint8Array(await response.arrayBuffer()), { mergePages: true });
  return text.replace(/\s+/g, ' ');
}

const sumOf = (ore: readonly (number | null)[]) => ore.reduce<number>((sum, each) => sum + (each ?? 0), 0) / 100;
const month = ({ duedate, startdate }: MadeBid) => (duedate ?? startdate ?? '').slice(0, 7);

const bidCases: [string, Query, (one: MadeBid) => boolean][] = [
  ['all', {}, () => true],
  ['one status', { status: '7. Salg' }, ({ status }) => status === '7. Salg'],
  [
    'several statuses',
    { status: joinValues(['7. Salg', '8. Tapt', '1. Forespørsel']) },
    ({ status }) => /^[781]/.test(status),
  ],
  ['all that are open', { status: joinValues(['apne', '9. Utgått']) }, ({ status }) => !/^[78]/.test(status)],
  ['a segment', { segment: 'S2' }, ({ segment }) => segment === 'S2'],
  ['without a segment', { segment: 'ingen' }, ({ segment }) => segment === null],
  [
    'a customer and those without',
    { customer: joinValues(['10002', 'ingen']) },
    ({ customer }) => customer === null || customer === '10002',
  ],
  ['one who has left', { responsible: 'E2' }, ({ responsible }) => responsible === 'E2'],
  ['from a month', { from: '2025-06' }, (one) => month(one) >= '2025-06'],
  ['up to a month', { to: '2025-03' }, (one) => month(one) !== '' && month(one) <= '2025-03'],
  [
    'all at once',
    { status: joinValues([...bidStatuses].slice(0, 6)), customer: '10001', from: '2025-02', to: '2025-10' },
    (one) =>
      /^[1-6]/.test(one.status) && one.customer === '10001' && month(one) >= '2025-02' && month(one) <= '2025-10',
  ],
];

describe('bids', () => {
  test.each(bidCases)('%s: rows and sum are those of the rows written', async (_name, query, fits) => {
    const expected = made.bids.filter(fits);
    expect(expected.length).toBeGreaterThan(0);
    if (_name !== 'all') expect(expected.length).toBeLessThan(made.bids.length);
    const keys = expected.map(({ key }) => key).sort((a, b) => (a < b ? 1 : -1));
    const sum = sumOf(expected.map(({ ore }) => ore));
    const json = await rowsOf({ what: 'bids', ...query });
    expect(json.data.map((row) => row.key)).toEqual(keys);
    expect([json.total, json.sums.revenueam]).toEqual([keys.length, sum]);

    const { rows } = await sheetOf({ what: 'bids', ...query });
    const [heading = [], ...lines] = rows;
    const amount = heading.indexOf('Beløp');
    expect(lines.slice(0, -1).map((cells) => cells[0])).toEqual(keys);
    expect(lines.at(-1)?.[0]).toBe('Sum');
    expect(lines.at(-1)?.[amount]).toBe(sum);
    expect(sumOf(lines.slice(0, -1).map((cells) => Math.round(Number(cells[amount] ?? 0) * 100)))).toBe(sum);

    const text = await pdfOf({ what: 'bids', ...query });
    for (const key of keys) expect(text).toContain(key);
    expect(text).toContain(`Sum ${formatNumber(sum)}`);
  });

  test('the sheet holds text as text, figures as figures and days as days, with the heading in sight', async () => {
    const response = await ask({ what: 'bids', media: 'excel', status: '3. Kalkyle' });
    expect(response.headers.get('content-disposition')).toMatch(/Tilbud\.xlsx"/);
    const bytes = new Uint8Array(await response.arrayBuffer());
    const sheet = XLSX.read(bytes, { cellNF: true }).Sheets.Tilbud ?? {};
    const [heading = []] = sheetRows(sheet);
    const at = (name: string) => sheet[XLSX.utils.encode_cell({ r: 4, c: heading.indexOf(name) })];
    expect(at('Tilbudsnr')).toMatchObject({ t: 's' });
    expect(at('Status')).toMatchObject({ t: 's', v: '3. Kalkyle' });
    expect(at('Beløp')).toMatchObject({ t: 'n', z: '#,##0;-#,##0;"–"' });
    expect(at('Sannsynlighet')).toMatchObject({ t: 'n', v: 0.25, z: '0%' });
    expect(at('Start')).toMatchObject({ t: 'n', z: 'dd.mm.yyyy' });
    expect(strFromU8(unzipSync(bytes)['xl/worksheets/sheet1.xml'] ?? new Uint8Array())).toMatch(
      /<pane [^>]*ySplit="4"[^>]*state="frozen"/,
    );
  });

  test('the file says in words what it holds', async () => {
    const { name, facts } = await sheetOf({ what: 'bids', status: joinValues(['7. Salg', '8. Tapt']), segment: 'S1' });
    expect(name).toBe('Tilbud');
    expect(facts).toMatchObject({
      Rapport: 'Tilbud',
      Innhold: 'Tilbud',
      Status: '7. Salg, 8. Tapt',
      Segment: 'Navn S1',
      'Frist fra': 'Første',
    });
    expect(Object.keys(facts)).not.toContain('Omsetning fra');
  });
});

describe('a long list', () => {
  test('comes to the screen as its first rows with the sums of all, and its PDF prints the first thousand', async () => {
    const long = await makeExportCompany(1_010);
    const cookie = await cookiesOf(await makeUser(long.companyId));
    const page = findPage(exportPath);
    if (!page) throw new Error('There is no export page.');
    const scope = {
      company: { id: long.companyId, name: 'x' },
      user: { id: long.companyId, email: 'x@test.no', fullName: 'x' },
      permissions: read('/'),
    };
    const { widgets, choices } = await loadPage(scope, page, { what: 'bids' }, { limit: 20 });
    const rows = widgets.rader as unknown as Json;
    const sum = sumOf(long.bids.map(({ ore }) => ore));
    expect([rows.data.length, rows.total, rows.sums.revenueam]).toEqual([20, 1_010, sum]);
    expect(rows.data.map(({ key }) => key)).toEqual(long.bids.slice(0, 20).map(({ key }) => key));
    expect(choices.position).toEqual([]);
    expect(choices.responsible?.map(({ value }) => value)).toEqual(['E1', 'E2', 'ingen']);

    const file = await ask({ what: 'bids', media: 'pdf' }, cookie, long.companyId);
    const { text } = await extractText(new Uint8Array(await file.arrayBuffer()), { mergePages: true });
    expect(text.replace(/\s+/g, ' ')).toContain('Viser de første 1.000 av 1.010 rader.');
    expect(text).toContain(formatNumber(sum));
    expect(text).not.toContain(long.bids.at(-1)?.key);
  });
});

describe('contacts', () => {
  test.each<[Query, (one: ExportCompany['contacts'][number]) => boolean]>([
    [{}, () => true],
    [{ customer: '10003' }, ({ customer }) => customer === '10003'],
    [{ position: 'Daglig leder' }, ({ position }) => position === 'Daglig leder'],
    [{ position: joinValues(['ingen', 'Innkjøper']) }, ({ position }) => position !== 'Daglig leder'],
    [{ position: 'Innkjøper', customer: '10001' }, (one) => one.position === 'Innkjøper' && one.customer === '10001'],
  ])('%o', async (query, fits) => {
    const names = made.contacts.filter(fits).map(({ name }) => name);
    expect(names.length).toBeGreaterThan(0);
    const { rows, name } = await sheetOf({ what: 'contacts', ...query });
    expect(name).toBe('Kontakter');
    expect(rows.slice(1).map((cells) => cells[1])).toEqual(names);
    const text = await pdfOf({ what: 'contacts', ...query });
    for (const one of made.contacts) expect(text.includes(one.name), one.name).toBe(names.includes(one.name));
  });
});

describe('prices', () => {
  test.each<[Query, (one: ExportCompany['prices'][number]) => boolean]>([
    [{}, () => true],
    [{ classification: 'access' }, ({ classification }) => classification === 'access'],
    [{ category: joinValues(['Sand', 'ingen']) }, ({ category }) => category !== 'Maling'],
    [{ supplier: '20001', category: 'Maling' }, (one) => one.supplier === '20001' && one.category === 'Maling'],
  ])('%o', async (query, fits) => {
    const titles = made.prices.filter(fits).map(({ title }) => title);
    const { rows } = await sheetOf({ what: 'prices', ...query });
    const column = rows[0]?.indexOf('Navn') ?? -1;
    expect(
      rows
        .slice(1)
        .map((cells) => cells[column])
        .sort(),
    ).toEqual(titles.sort());
    expect((await rowsOf({ what: 'prices', ...query })).total).toBe(titles.length);
    const text = await pdfOf({ what: 'prices', ...query });
    for (const title of titles) expect(text).toContain(title);
  });
});

describe('customers', () => {
  const revenue = (no: string, from: string, to: string) =>
    sumOf(made.sales.filter((s) => s.customer === no && s.month >= from && s.month <= to).map(({ ore }) => ore));

  test.each<[Query, string[], [string, string]]>([
    [{}, ['10001', '10002', '10003'], ['2024-03', '2025-02']],
    [{ revenue: 'with' }, ['10001', '10002'], ['2024-03', '2025-02']],
    [{ revenue: 'without' }, ['10003'], ['2024-03', '2025-02']],
    [{ revenue: 'without', salesto: '2024-12' }, ['10002', '10003'], ['2024-03', '2024-12']],
    [{ salesfrom: '2025-01', revenue: 'with' }, ['10001', '10002'], ['2025-01', '2025-02']],
    [{ city: joinValues(['Molde', 'ingen']) }, ['10001', '10003'], ['2024-03', '2025-02']],
  ])('%o', async (query, numbers, [from, to]) => {
    const figures = numbers.map((no) => [no, revenue(no, from, to)]);
    const json = await rowsOf({ what: 'customers', ...query });
    expect(json.data.map((row) => [row.no, row.revenue])).toEqual(figures);
    const { rows } = await sheetOf({ what: 'customers', ...query });
    const column = rows[0]?.indexOf('Omsetning') ?? -1;
    expect(rows.slice(1, -1).map((cells) => [cells[0], cells[column]])).toEqual(figures);
    const sum = sumOf(figures.map(([, kroner]) => Math.round(Number(kroner) * 100)));
    expect(rows.at(-1)?.[column]).toBe(sum);
    expect(json.sums.revenue).toBe(sum);
    expect(await pdfOf({ what: 'customers', ...query })).toContain(formatNumber(sum));
  });

  test('revenue is for those who may read it elsewhere', async () => {
    const cookie = await cookiesOf(await makeUser(made.companyId, read(exportPath, '/master/editable/kunder')));
    const { rows } = await sheetOf({ what: 'customers' }, cookie);
    expect(rows).toHaveLength(4);
    expect(rows[0]).not.toContain('Omsetning');
    const queries: Query[] = [{ revenue: 'with' }, { salesfrom: '2025-01' }];
    for (const query of queries) {
      const refused = await ask({ what: 'customers', media: 'excel', ...query }, cookie);
      expect([refused.status, await refused.text()]).toEqual([403, expect.stringContaining('Du har ikke tilgang')]);
    }
  });
});

describe('calculations', () => {
  const { costs, revenue, co2 } = workedTotals;
  let cookie: string;
  let company: string;
  beforeAll(async () => {
    const own = await makeCompany();
    company = own.companyId;
    cookie = await cookiesOf(own);
    const scope = scopeIn(own);
    const [first, second] = [await newBid(scope, '26-0001'), await newBid(scope, '26-0002')];
    // Of the first bid the earlier one does not count, and of the second the one that is deleted.
    await saves(scope, first, { items: workedRows().slice(0, 20) });
    await saves(scope, first, { name: 'Endelig' });
    const { bcid } = await saves(scope, second);
    await deleteCalculation(scope, bcid);
    await saves(scope, second, { name: 'Andre' });
  });
  const requested = async (query: Query) => {
    const response = await ask({ what: 'calculations', ...query }, cookie, company);
    return ((await response.json()) as { rader: Json }).rader;
  };

  test('are the lines that count of each bid’s last, with names and exact sums', async () => {
    const json = await requested({});
    expect([json.total, json.sums]).toEqual([118, { cost: costs * 2, revenue: revenue * 2, co2: co2 * 2 }]);
    const line = json.data.find(({ title, key }) => title === 'Sinkepoksy primer, 60 µm' && key === '26-0001');
    expect(line).toMatchObject({
      description: 'Skrog og dekk',
      status: '3. Kalkyle',
      calculation: 'Endelig',
      package: 'Skrog, utvendig',
      activity: 'Maling',
      classification: 'Sand og maling',
      quantity: 300.002,
      measure: 'l',
      price: 214,
      cost: 64_200,
      co2: 1_470,
    });
    expect(json.data.some(({ title }) => title === 'Utgått primer')).toBe(false);
    const sold = json.data.filter(({ classification }) => classification === 'Omsetning');
    expect(sold.map((row) => [row.calc, row.price, row.revenue])).toContainEqual(['Etter margin', 22.5, 8_659_610]);
  });

  test.each<[Query, number, number]>([
    [{ bid: '26-0002' }, 59, costs],
    [{ classification: 'revenue' }, 4, 0],
    [{ classification: joinValues(['personnel', 'revenue']), bid: '26-0001' }, 12, 3_965_653],
    [{ status: '7. Salg' }, 0, 0],
    [{ responsible: 'ingen' }, 118, costs * 2],
  ])('%o', async (query, lines, cost) => {
    const json = await requested(query);
    expect([json.total, json.sums.cost]).toEqual([lines, cost]);
  });

  test('all of a bid’s calculations can be asked for, each by its name', async () => {
    const json = await requested({ calculations: 'all', bid: '26-0001' });
    expect(new Set(json.data.map(({ calculation }) => calculation))).toEqual(new Set(['Endelig', 'Kalkyle']));
    const response = await ask({ what: 'calculations', media: 'excel', calculations: 'alle' }, cookie, company);
    expect([response.status, await response.text()]).toEqual([400, 'Ukjent «calculations»: velg all.']);
  });
});

describe('nothing matched', () => {
  test.each(['excel', 'pdf'])('gives a %s file all the same', async (media) => {
    const query = { what: 'bids', status: '7. Salg', to: '2019-01' };
    expect((await rowsOf(query)).parameters).toMatchObject({ empty: expect.stringContaining('filtrene') });
    if (media === 'pdf') expect(await pdfOf(query)).toContain('Ingen rader passer med filtrene.');
    else expect((await sheetOf(query)).rows[0]?.slice(0, 2)).toEqual(['Tilbudsnr', 'Beskrivelse']);
  });
});

describe('what cannot be', () => {
  test.each<[Query, string]>([
    [{ what: 'rockets' }, 'Ukjent «what». Kjent: bids, calculations, contacts, customers, prices.'],
    [{ what: '__proto__' }, 'Ukjent «what». Kjent: bids, calculations, contacts, customers, prices.'],
    [{ status: 'Vunnet' }, 'Status «Vunnet» finnes ikke.'],
    [{ segment: 'P1' }, 'Segment «P1» finnes ikke i selskapet.'],
    [{ customer: joinValues(['10001', '999']) }, 'Kunde «999» finnes ikke i selskapet.'],
    [{ responsible: "x' or true --" }, "Ansvarlig «x' or true --» finnes ikke i selskapet."],
    [{ from: '2025-13' }, 'Frist fra skrives som 2026-10.'],
    [{ what: 'contacts', status: '7. Salg' }, 'Filteret «Status» hører ikke til Kontakter.'],
    [{ what: 'customers', revenue: 'maybe' }, 'Ukjent «revenue»: velg with eller without.'],
    [{ what: 'prices', classification: 'gold' }, 'Klassifisering «gold» finnes ikke.'],
  ])('%o', async (query, sentence) => {
    for (const media of ['excel', 'pdf']) {
      const response = await ask({ ...query, media });
      expect([response.status, await response.text()]).toEqual([400, sentence]);
    }
    expect(await rowsOf(query)).toMatchObject({ wtype: 'failed', message: sentence, status: 400 });
  });
});

describe('permission', () => {
  const choices: [string, string, string[]][] = [
    ['bids', 'Tilbud', ['/bid/editable/tilbud', '/bid/datatable/tilbud']],
    ['contacts', 'Kontakter', ['/master/editable/kontakter', '/bid/massmail/kontakter']],
    ['customers', 'Kunder', ['/info/datatable/kunder', '/bid/customercard/kunder', '/master/editable/kunder']],
    ['prices', 'Prisliste', ['/bid/editable/prisliste']],
  ];

  test.each(choices)(
    '%s goes to those who may read one of its pages, and nothing else does',
    async (what, title, paths) => {
      for (const path of paths) {
        const cookie = await cookiesOf(await makeUser(made.companyId, read(exportPath, path)));
        expect((await rowsOf({}, cookie)).title, path).toBe(title);
        expect((await rowsOf({ what }, cookie)).total, path).toBeGreaterThan(0);
        for (const [other, name] of choices.filter(([one]) => one !== what)) {
          expect(await rowsOf({ what: other }, cookie)).toMatchObject({
            wtype: 'failed',
            message: `Du har ikke tilgang til ${name}.`,
            status: 403,
          });
          const file = await ask({ what: other, media: 'excel' }, cookie);
          expect([file.status, await file.text()]).toEqual([403, `Du har ikke tilgang til ${name}.`]);
        }
      }
    },
  );

  test('with nothing to take out the page says so', async () => {
    const cookie = await cookiesOf(await makeUser(made.companyId, read(exportPath)));
    expect(await rowsOf({}, cookie)).toMatchObject({ total: 0, data: [] });
    expect((await sheetOf({}, cookie)).rows.flat().join()).toContain('Du har ikke tilgang');
  });

  test('the page itself asks for Read on its path', async () => {
    const cookie = await cookiesOf(await makeUser(made.companyId, read('/bid/editable', '/master')));
    expect((await ask({ what: 'bids', media: 'excel' }, cookie)).status).toBe(403);
  });
});

describe('another company', () => {
  let other: PlantedCompany;
  beforeAll(async () => {
    other = await plantCompany();
  });

  test('is in none of the files, and its codes are unknown', async () => {
    for (const what of ['bids', 'calculations', 'contacts', 'customers', 'prices']) {
      for (const media of ['json', 'excel', 'pdf']) {
        const own = await everythingIn(await ask({ what, media }));
        expect(canariesIn(own, other), `${what} ${media}`).toEqual([]);
        const theirs = await ask({ what, media }, await cookiesOf(other), other.companyId);
        expect(theirs.status).toBe(200);
        expect(canariesIn(await everythingIn(theirs), other).length, `${what} ${media}`).toBeGreaterThan(0);
      }
    }
    const { customer, segment, employee, supplier } = other.codes;
    const queries: Query[] = [
      { customer },
      { segment },
      { responsible: employee },
      { what: 'prices', supplier },
      { what: 'calculations', bid: other.codes.bid },
    ];
    for (const query of queries) {
      const response = await ask({ ...query, media: 'excel' });
      expect(response.status).toBe(400);
      expect(await response.text()).toContain('finnes ikke i selskapet');
    }
    expect((await ask({ what: 'bids', media: 'excel' }, admin, other.companyId)).status).toBe(403);
  });
});
