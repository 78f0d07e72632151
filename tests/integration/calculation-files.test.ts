import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { extractText, getDocumentProxy } from 'unpdf';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as XLSX from 'xlsx';
import { GET as pageCall } from '@/app/api/[section]/page/route';
import { GET } from '@/app/api/bid/calc/file/route';
import { env } from '@/base/env';
import { closeConnection } from '@/db/client';
import { asCompany } from '@/db/company';
import { migrateDatabase } from '@/db/migrations';
import { bid, company as companyTable, customer, employee, supplier } from '@/db/schema';
import { asSystem } from '@/db/system';
import { offerOf } from '@/lib/core/calculation/offer';
import { recompute } from '@/lib/core/calculation/recompute';
import { classificationNames, costClassifications, isRevenue } from '@/lib/core/calculation/row';
import { formatNumber } from '@/lib/core/format/number';
import { createCalculation } from '@/lib/domains/bids/calculations/create-calculation';
import type { EstimateFile } from '@/lib/domains/bids/calculations/estimate/address';
import { estimateHref } from '@/lib/domains/bids/calculations/estimate/address';
import { href } from '@/lib/platform/routing/href';
import { calcPath } from '@/lib/platform/routing/paths';
import { pdfText, sheetsOf } from '@/tests/e2e/reading';
import { newBid, saves } from '@/tests/factories/bid-with-calculation';
import { call, cookiesOf } from '@/tests/factories/caller';
import { makeCompany, makeUser, type TestCompany } from '@/tests/factories/company';
import { newCustomer, scopeIn } from '@/tests/factories/live-rows';
import { convertedByOffice, office } from '@/tests/factories/office';
import { workedAssumptions, workedRows, workedTotals } from '@/tests/factories/worked-calculation';

const worked = recompute(workedRows(), workedAssumptions);
const { costs, revenue, result, margin, co2 } = workedTotals;
const secretSupplier = 'Sandkompaniet Hemmelig AS';
const secretComment = 'Kunden må ikke se dette';
const calculationName = 'Lavest mulig margin';

let own: TestCompany;
let cookie: string;
let pid: string;
let bcid: string;

/** The company with a bid of a customer's, and the worked example with a supplier and comments, saved. */
beforeAll(async () => {
  await migrateDatabase(env().DATABASE_URL);
  own = await makeCompany();
  cookie = await cookiesOf(own);
  const scope = scopeIn(own);
  const { companyId } = own;
  await asSystem((tx) => tx.update(companyTable).set({ orgnr: '923609016' }).where(eq(companyTable.id, companyId)));
  pid = await newBid(scope);
  const clientId = await newCustomer(scope, { name: 'Bergen Verft AS' });
  const [sold] = await asCompany(companyId, async (tx) => {
    await tx.update(customer).set({ address: 'Laksevågneset 12', city: 'Laksevåg' }).where(eq(customer.xid, clientId));
    const [person] = await tx
      .insert(employee)
      .values({ companyId, empid: '7', employee: 'Ola Ansvarlig', category: 'Ansatt' })
      .returning();
    await tx.update(bid).set({ clientId, responsibleId: person?.xid }).where(eq(bid.xid, pid));
    return tx.insert(supplier).values({ companyId, no: '1', name: secretSupplier }).returning();
  });
  const items = workedRows().map((row) => ({ ...row, comment: secretComment, sup_id: sold?.xid ?? null }));
  bcid = (await saves(scope, pid, { items, name: calculationName })).bcid;
});
afterAll(closeConnection);

const ask = (file: string, id = bcid, as = cookie, company = own.companyId) =>
  call(GET as Parameters<typeof call>[0], estimateHref(company, id, file as EstimateFile), { headers: { cookie: as } });

async function bytesOf(file: EstimateFile, id = bcid): Promise<Buffer> {
  const response = await ask(file, id);
  expect(response.status, await response.clone().text()).toBe(200);
  return Buffer.from(await response.arrayBuffer());
}

type Table = { data: Record<string, unknown>[] };
async function tables(): Promise<Record<string, Table>> {
  const address = href('/api/bid/page', { id: 'calc/ny', beregning: bcid, company: own.companyId });
  const response = await call(pageCall as Parameters<typeof call>[0], address, {
    headers: { cookie },
    params: { section: 'bid' },
  });
  return response.json();
}

const lines = worked.rows.filter(({ section, xid }) => section === 'ledger' && !worked.left.has(xid));
const costLines = lines.filter(({ classification }) => classification !== 'revenue');

describe('the worked example is the same figures', () => {
  test('as JSON, line by line and in the sums', async () => {
    const json = await tables();
    const rows = new Map(json.oppsummering?.data.map((row) => [row.name, row]));
    expect(rows.get('Kostnad')).toMatchObject({ amount: costs, co2 });
    expect(rows.get('Omsetning')).toMatchObject({ amount: revenue });
    expect(rows.get('Resultat')).toMatchObject({ amount: result, margin });
    expect(json.fordeling?.data.at(-1)).toMatchObject({ name: 'Sum', costs, price: revenue, result, co2 });
    const [under, sold] = [json.omsetning?.data.slice(-3), json.omsetning?.data.slice(0, -3) ?? []];
    const reported = [...costClassifications.flatMap((name) => json[name]?.data ?? []), ...sold];
    const figures = (rows: readonly object[]) =>
      rows
        .map((row) => row as Record<string, unknown>)
        .map(({ title, amount, co2sumam }) => `${title} ${amount} ${co2sumam}`)
        .sort();
    expect(reported).toHaveLength(59);
    // Revenue is a plus to whoever reads it.
    const shown = lines.map((row) => ({ ...row, amount: isRevenue(row) ? -(row.amount ?? 0) : row.amount }));
    expect(figures(reported)).toEqual(figures(shown));
    expect(under).toMatchObject([
      { title: 'Omsetning', amount: revenue },
      { title: 'Kostnad', amount: costs },
      { title: 'Resultat', amount: result, priceam: margin },
    ]);
  });

  test.skipIf(!office.isThere)('as Excel on paper: each sheet is one page', { timeout: 120_000 }, async () => {
    const bytes = await bytesOf('excel');
    const { text } = await extractText(new Uint8Array(await convertedByOffice(new Uint8Array(bytes), 'pdf')));
    expect(text.length).toBe(sheetsOf(bytes).size);
  });

  test('as Excel: a sheet per tab, numbers and dates as such, names for ids, sums below', async () => {
    const bytes = await bytesOf('excel');
    const sheets = sheetsOf(bytes);
    expect([...sheets.keys()]).toEqual([
      'Oppsummering',
      'Oppsummering pr jobbpakke',
      'Jobbpakker',
      'Aktiviteter',
      'Prosjektplan',
      'Forutsetninger',
      'Omsetning og resultat',
      'Sand og maling',
      'Tilkomst',
      'Personell',
      'Reise og opphold',
      classificationNames.consumable,
      'Tungt utstyr',
      'Transport',
      'Om rapporten',
    ]);
    const summary = new Map(sheets.get('Oppsummering')?.map((row) => [row[0], row]));
    expect(summary.get('Kostnad')?.slice(3, 5)).toEqual([costs, co2]);
    expect(summary.get('Resultat')?.slice(3)).toEqual([result, null, margin]);
    const sumIn = (name: string, column: string) => {
      const [heading = [], ...rows] = sheets.get(name) ?? [];
      return Number(rows.at(-1)?.[heading.indexOf(column)]);
    };
    const names = [...sheets.keys()].slice(7, 14);
    expect(names.reduce((sum, name) => sum + sumIn(name, 'Beløp'), 0)).toBe(costs);
    expect(names.reduce((sum, name) => sum + Math.round(sumIn(name, 'CO2 kg') * 10), 0)).toBe(co2 * 10);
    const goods = sheets.get('Sand og maling') ?? [];
    const primer = goods.find(([title]) => title === 'Sinkepoksy primer, 60 µm') ?? [];
    expect(primer[goods[0]?.indexOf('Hører til') ?? -1]).toBe('Skrog, utvendig › Maling');
    expect(primer[goods[0]?.indexOf('Beregning') ?? -1]).toBe('Mengde 1');
    expect(sheets.get('Prosjektplan')?.[1]).toEqual(['Skrog, utvendig', 'Kontrakt', 46_083, 46_152, 70]);
    expect(sheets.get('Forutsetninger')?.[1]).toEqual(['Timer per dag, ansatte', 12, 'timer']);
    const plan = XLSX.read(bytes, { cellNF: true }).Sheets.Prosjektplan ?? {};
    expect(plan.C5).toMatchObject({ t: 'n', z: 'dd.mm.yyyy' });
    const about = Object.fromEntries(sheets.get('Om rapporten') ?? []);
    expect(about).toMatchObject({ Tilbud: '26-0001 Skrog og dekk', Kalkyle: calculationName });
    const everything = JSON.stringify([...sheets.values()]);
    for (const { xid } of worked.rows) expect(everything).not.toContain(xid);
  });

  test('as the house’s own PDF, with what is left to look at', async () => {
    const text = await pdfText(await bytesOf('intern'));
    for (const figure of [
      `Kostnad ${formatNumber(costs)} kr`,
      `Omsetning ${formatNumber(revenue)} kr`,
      `Resultat ${formatNumber(result)} kr`,
      `Margin ${formatNumber(margin, 1)} %`,
      `CO2 ${formatNumber(co2, 1)} kg`,
      '«Befaring» mangler CO2.',
      `${calculationName}, versjon 1`,
      'Intern. Skal ikke sendes til kunden.',
    ]) {
      expect(text).toContain(figure);
    }
    for (const { title, amount, co2sumam } of costLines) {
      // The font writes the micro sign as the Greek letter it looks like.
      expect(text).toContain(title.replace('µ', 'μ'));
      const emitted = co2sumam === 0 ? '–' : formatNumber(co2sumam, 1);
      expect(text).toContain(`${formatNumber(amount ?? 0)} ${emitted}`);
    }
  });

  test('as the customer’s PDF: prices that sum to the revenue, and the CO2', async () => {
    const text = await pdfText(await bytesOf('kunde'));
    const { parts } = offerOf(worked);
    const vat = formatNumber(revenue / 4, 2);
    expect(text).toContain(
      `Alt samlet ${formatNumber(revenue)} ${vat} ${formatNumber(revenue * 1.25, 2)} ${formatNumber(co2, 1)}`,
    );
    for (const { packages } of parts) {
      for (const one of packages.flatMap((each) => [each, ...each.activities])) {
        expect(text).toContain(`${formatNumber(one.co2, 1)} ${formatNumber(one.price)}`);
      }
    }
    for (const words of [
      'Tilbud 26-0001',
      'Skrog og dekk',
      'Bergen Verft AS',
      'Laksevågneset 12',
      'Org.nr 923 609 016',
      'Ola Ansvarlig',
      '02.03.2026–12.06.2026',
      '1.840,5 m² og 4.250 m³',
      'Opsjoner og endringer (VOR) er ikke med i kontraktssummen',
      'Betaling netto 30 dager fra fakturadato.',
      'Tilbud 26-0001 aksepteres på vegne av Bergen Verft AS slik det er beskrevet her.',
      'Side 1 av 2',
    ]) {
      expect(text).toContain(words);
    }
  });
});

test('the customer is told nothing of costs, margins, suppliers, comments or what the calculation is called', async () => {
  const bytes = await bytesOf('kunde');
  const document = await getDocumentProxy(new Uint8Array(bytes));
  const text = `${await pdfText(bytes)} ${JSON.stringify(await document.getMetadata())}`;
  const { parts } = offerOf(worked);
  const prices = new Set(
    parts.flatMap(({ packages, sum }) => [
      sum.price,
      ...packages.flatMap((one) => [one.price, ...one.activities.map(({ price }) => price)]),
    ]),
  );
  const summaries = [...worked.packages.values(), ...worked.activities.values(), worked.totals];
  const secrets = [
    ...summaries.flatMap((one) => [one.costs, one.revenue - one.costs]),
    ...costLines.flatMap(({ amount }) => amount ?? []),
    ...Object.values(worked.totals.byClassification).map(({ amount }) => amount),
  ];
  // Small figures may also be a measure or a date; revenue shared out is what the customer pays.
  for (const figure of secrets.filter(
    (value) => Math.abs(value) >= 10_000 && !prices.has(value) && value !== revenue,
  )) {
    expect(text, String(figure)).not.toMatch(new RegExp(`(?<![\\d.])${formatNumber(figure)}(?![\\d.])`));
  }
  for (const { title } of costLines) expect(text).not.toContain(title.replace('µ', 'μ'));
  for (const secret of [secretSupplier, secretComment, calculationName, '26,8', '22,5', 'Kari Test', own.email]) {
    expect(text).not.toContain(secret);
  }
  expect(text).not.toMatch(/kostnad|margin|resultat|dekningsbidrag|leverandør/i);
});

test('a calculation without revenue, activities or customer gives all its files', async () => {
  const scope = scopeIn(own);
  const bare = await newBid(scope, '26-0009');
  const items = workedRows()
    .filter(({ section }) => section === 'jobpkg')
    .map((row) => ({ ...row, frdt: null, todt: null }));
  const saved = await saves(scope, bare, { items });
  const letter = await pdfText(await bytesOf('kunde', saved.bcid));
  expect(letter).toContain('Pris Ikke fastsatt ennå');
  expect(letter).not.toMatch(/ 0 kr|mva/);
  expect(await pdfText(await bytesOf('intern', saved.bcid))).toContain('Margin –');
  expect(
    sheetsOf(await bytesOf('excel', saved.bcid))
      .get('Aktiviteter')
      ?.flat(),
  ).toContain('Ingen rader.');
});

describe('who gets what', () => {
  test('files are named by company, what they are, number and title', async () => {
    const names = await Promise.all(
      (['excel', 'kunde', 'intern'] as const).map(async (file) => (await ask(file)).headers.get('content-disposition')),
    );
    expect(names[0]).toMatch(/ - Kalkyle 26-0001 - Skrog og dekk\.xlsx"/);
    expect(names[1]).toMatch(/ - Tilbud 26-0001 - Skrog og dekk\.pdf"/);
    expect(names[2]).toMatch(/ - Intern kalkyle 26-0001 - Skrog og dekk\.pdf"/);
  });

  test('Read on the page is what it takes; others’ and unknown calculations are not found, bad ids are told of', async () => {
    const reader = await makeUser(own.companyId, [{ path: calcPath, action: 'Read' }]);
    const stranger = await makeUser(own.companyId, [{ path: '/bid/editable/tilbud', action: 'Write' }]);
    const other = await makeCompany();
    const theirs = await cookiesOf(other);
    const [readers, strangers] = [await cookiesOf(reader), await cookiesOf(stranger)];
    for (const file of ['excel', 'kunde', 'intern']) {
      expect((await ask(file, bcid, readers)).status).toBe(200);
      expect((await ask(file, bcid, strangers)).status).toBe(403);
      expect((await ask(file, bcid, theirs)).status).toBe(403);
      for (const [id, as, company] of [
        [bcid, theirs, other.companyId],
        [randomUUID(), cookie, own.companyId],
      ] as const) {
        const response = await ask(file, id, as, company);
        expect([response.status, await response.text()]).toEqual([404, 'Fant ikke kalkylen.']);
      }
      const bad = await ask(file, 'x');
      expect([bad.status, await bad.text()]).toEqual([400, 'Kalkylen (bcid) er ugyldig.']);
    }
    const unknown = await ask('word');
    expect([unknown.status, await unknown.text()]).toEqual([400, 'Ukjent fil (file). Kjent: excel, kunde, intern.']);
  });

  test('one that has never been saved says so', async () => {
    const made = { pid, name: 'Tom', from: undefined, op: randomUUID() };
    const empty = await createCalculation(scopeIn(own), made);
    const response = await ask('kunde', empty);
    expect([response.status, await response.text()]).toEqual([
      400,
      'Kalkylen har ingen lagrede rader. Lagre den før du laster ned.',
    ]);
  });
});
