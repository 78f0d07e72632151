import { and, asc, eq } from 'drizzle-orm';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { utils, write } from 'xlsx';
import { GET as page } from '@/app/api/[section]/page/route';
import { POST as upload } from '@/app/api/tableimport/route';
import { POST as undo } from '@/app/api/tableimport/undo/route';
import { env } from '@/base/env';
import { closeConnection } from '@/db/client';
import { asCompany } from '@/db/company';
import { migrateDatabase } from '@/db/migrations';
import { budget, budgetMonth, customer, employee, priceLine, supplier } from '@/db/schema';
import { priceListPath } from '@/lib/platform/routing/paths';
import type { ImportPreview, TableImported } from '@/lib/product/imports/tabular/result';
import { call, cookiesOf } from '@/tests/factories/caller';
import { makeCompany, type TestCompany } from '@/tests/factories/company';
import { fieldFile } from '@/tests/factories/field-files';

beforeAll(() => migrateDatabase(env().DATABASE_URL));
afterAll(closeConnection);

type Office = TestCompany & { cookie: string };

/** A company with the supplier that the files name. */
async function makeOffice(): Promise<Office> {
  const company = await makeCompany();
  const { companyId } = company;
  await asCompany(companyId, (tx) =>
    tx.insert(supplier).values({ companyId, xid: uuidv7(), no: '50011', name: 'Grossisten AS' }),
  );
  return { ...company, cookie: await cookiesOf(company) };
}

type Sent = { file: Uint8Array | string; tbl?: string; name?: string; [field: string]: unknown };

async function send({ companyId, cookie }: Office, { file, name = 'fil.csv', ...fields }: Sent) {
  const form = new FormData();
  const given = { company: companyId, tbl: 'price_line', ...fields };
  for (const [field, value] of Object.entries(given)) form.set(field, String(value));
  form.set('file', new File([file as BlobPart], name));
  return call(upload, '/api/tableimport', { method: 'POST', body: form, headers: { cookie } });
}

const preview = async (office: Office, sent: Sent) => {
  const answer = await send(office, { ...sent, preview: 1 });
  expect(answer.status, await answer.clone().text()).toBe(200);
  return (await answer.json()) as ImportPreview;
};

const take = async (office: Office, sent: Sent) => {
  const answer = await send(office, sent);
  expect(answer.status, await answer.clone().text()).toBe(200);
  return (await answer.json()) as TableImported;
};

const itemsOf = ({ companyId }: Office) =>
  asCompany(companyId, async (tx) => {
    const rows = await tx
      .select()
      .from(priceLine)
      .where(eq(priceLine.companyId, companyId))
      .orderBy(asc(priceLine.lineid));
    return rows.map(({ lineid, title, priceam }) => [lineid, title, priceam]);
  });

const customersOf = ({ companyId }: Office) =>
  asCompany(companyId, (tx) =>
    tx.select().from(customer).where(eq(customer.companyId, companyId)).orderBy(asc(customer.no)),
  );

function workbookOf(sheets: Record<string, unknown[][]>): Uint8Array {
  const book = utils.book_new();
  for (const [name, rows] of Object.entries(sheets)) utils.book_append_sheet(book, utils.aoa_to_sheet(rows), name);
  return write(book, { type: 'buffer', bookType: 'xlsx' });
}

describe('a file as offices have it', () => {
  test.each([
    ['price-sep-line', [['QX4', 'Kabel', 12.5]]],
    ['price-title-rows', [['QX4', 'Kabel', 12.5]]],
    ['price-cp865', [['QX5', 'Rør blå', 1]]],
    ['price-formula-text', [['0012346', 'Kabel', 12.5]]],
    ['price-sum-row', [['QX14', 'Kabel', 12.5]]],
  ])('%s is read right', async (name, items) => {
    const office = await makeOffice();
    await take(office, { file: fieldFile(`csv/${name}.csv`) });
    expect(await itemsOf(office)).toEqual(items);
  });

  test('a sum row is listed as left out, with its line and text', async () => {
    const office = await makeOffice();
    const file = fieldFile('csv/price-sum-row.csv');
    expect((await preview(office, { file })).leftOut).toEqual([
      { row: 3, text: '50011 · Sum · Totalt · 12,50', reason: 'Sumrad' },
    ]);
    expect((await take(office, { file })).leftOut).toMatchObject([{ row: 3 }]);
  });

  test('a number that Excel has shortened is refused with its line and column, in a workbook too', async () => {
    const office = await makeOffice();
    const csv = await send(office, { file: fieldFile('csv/price-scientific-ean.csv') });
    expect([csv.status, await csv.text()]).toEqual([
      400,
      expect.stringMatching(/^Rad 2, kolonne «Varenr»: Excel har forkortet nummeret/),
    ]);
    const rows = [
      ['Levnr', 'Varenr', 'Beskrivelse', 'Pris'],
      ['50011', 1.2345678901234568e21, 'Kolli', 1],
    ];
    const book = await send(office, { file: workbookOf({ Ark: rows }), name: 'priser.xlsx' });
    expect(await book.text()).toMatch(/^Rad 2, kolonne «Varenr»: Excel har forkortet nummeret/);
    expect(await itemsOf(office)).toEqual([]);
  });

  test('what reads as well in two ways is refused with both texts until it is answered', async () => {
    const office = await makeOffice();
    const file = new Uint8Array([
      ...Buffer.from('Levnr;Varenr;Beskrivelse;Pris\n50011;QX1;5 '),
      0x80,
      ...Buffer.from(';1,00\n'),
    ]);
    const refused = await send(office, { file });
    expect([refused.status, await refused.text()]).toEqual([
      400,
      expect.stringMatching(/Tegnsett er i tvil.*€.*answers/),
    ]);
    expect((await preview(office, { file })).decisions.find(({ key }) => key === 'encoding')).toMatchObject({
      sure: false,
    });
    await take(office, { file, answers: JSON.stringify({ encoding: 'windows-1252' }) });
    expect(await itemsOf(office)).toEqual([['QX1', '5 €', 1]]);
  });

  test('headings that no column has are listed, and one required column that is missing is one sentence', async () => {
    const office = await makeOffice();
    const lines = Array.from({ length: 60 }, (_, i) => `50011;N${i};${i},00;B2`).join('\n');
    const { unknown, problems, problemCount } = await preview(office, { file: `Levnr;Varenr;Pris;Rab.gr\n${lines}` });
    expect(unknown).toEqual(['Rab.gr']);
    expect([problems, problemCount]).toEqual([
      [{ row: 1, column: 'Navn', message: '60 nye rader må ha «Navn». Velg kolonnen, eller legg den til i filen.' }],
      1,
    ]);
  });

  test('columns of days are one sentence with what to do, in hours and in other lists', async () => {
    const office = await makeOffice();
    const days = Array.from({ length: 30 }, (_, i) => `${String(i + 1).padStart(2, '0')}.11.2026`);
    const lines = (first: string, texts: string) =>
      `${first};${days.join(';')}\n${texts};${days.map(() => '7,5').join(';')}\n`;
    const hours = await preview(office, { tbl: 'time_entry', file: lines('Ansattnr', '1092') });
    expect(hours.unknown).toEqual([]);
    expect(hours.problems.flatMap(({ row, message }) => (row === 1 ? [message] : []))).toEqual([
      expect.stringMatching(
        /en kolonne per dag \(30, «01.11.2026» til «30.11.2026»\).*én rad per ansatt og dag.*Før timer/,
      ),
    ]);
    const people = await preview(office, { tbl: 'customer', file: lines('Kundenr;Kunde', '71;Fjordbygg AS') });
    expect([people.unknown, people.problems, people.new]).toEqual([[], [], 1]);
    expect(people.decisions.find(({ key }) => key === 'perday')?.said).toMatch(/én rad per dag/);
  });

  test('what was chosen is remembered for files with the same headings, whatever their order', async () => {
    const office = await makeOffice();
    const mapping = JSON.stringify({ lineid: 'Vår kode', title: 'Tekst', priceam: 'Kroner', sup_id: 'Lev' });
    await take(office, {
      file: 'Lev;Vår kode;Tekst;Kroner\n50011;A1;Rør;1.234\n',
      mapping,
      answers: '{"number:priceam":"comma"}',
    });
    expect(await itemsOf(office)).toEqual([['A1', 'Rør', 1234]]);
    const again = await preview(office, { file: 'Lev;Vår kode;Tekst;Kroner\n50011;A2;Bend;2.500\n' });
    expect(again).toMatchObject({ mapping: { lineid: 1, title: 2, priceam: 3, sup_id: 0 }, problemCount: 0, new: 1 });
    expect(again.rememberedAt).toBeDefined();
  });

  test('a mapping by heading finds its columns where they are, and says which is missing', async () => {
    const office = await makeOffice();
    const mapping = JSON.stringify({ lineid: 'Kode', title: 'Tekst', priceam: 'Kroner', sup_id: 'Lev' });
    await take(office, { file: 'Kroner;Tekst;Kode;Lev\n5,00;Rør;A1;50011\n', mapping });
    expect(await itemsOf(office)).toEqual([['A1', 'Rør', 5]]);
    const missing = await send(office, { file: 'Kroner;Tekst;Lev\n5,00;Rør;50011\n', mapping });
    expect([missing.status, await missing.text()]).toEqual([400, expect.stringContaining('en kolonne filen ikke har')]);
  });
});

test('first and last names become one name, and a whole name beside them is read as it is', async () => {
  const office = await makeOffice();
  const file = 'Ansattnr;Fornavn;Etternavn;E-post\n7;Ola;Dal;ola@dal.no\n8;Kari;;\n';
  expect((await take(office, { tbl: 'employee', file })).unknown).toEqual([]);
  await take(office, { tbl: 'employee', file: 'Ansattnr;Navn;Etternavn\n9;Per Vik;Vik\n' });
  const people = await asCompany(office.companyId, (tx) => tx.select().from(employee).orderBy(asc(employee.empid)));
  expect(people.map((one) => [one.empid, one.employee])).toEqual([
    ['7', 'Ola Dal'],
    ['8', 'Kari'],
    ['9', 'Per Vik'],
  ]);
  const missing = await send(office, { tbl: 'employee', file: 'Ansattnr;Fornavn;Etternavn\n10;;\n' });
  expect([missing.status, await missing.text()]).toEqual([400, expect.stringMatching(/^Rad 2, kolonne «Fornavn»/)]);
});

test('a table without a number knows its lines again, as many as there are', async () => {
  const office = await makeOffice();
  const lines = ['Tekst;Antall;Beløp', 'Rigg;1;100,00', 'Rigg;1;100,00', 'Maling;2;50,00'];
  const sent = (...more: string[]) => ({ tbl: 'scratch', file: [...lines, ...more].join('\n') });
  expect((await take(office, sent())).lines).toBe(3);
  expect((await take(office, sent())).lines).toBe(0);
  expect((await take(office, sent('Rigg;1;100,00', 'Rigg;1;101,00'))).lines).toBe(2);
});

describe('a workbook', () => {
  test('its days, numbers and formulas come in by their cells', async () => {
    const office = await makeOffice();
    const rows = [
      ['Prisliste 2027'],
      [],
      ['Levnr', 'Varenr', 'Beskrivelse', 'Pris', 'Enhet'],
      [50011, '0012', 'Rør blå', 1234.5, 'm'],
      ['50011', 5012384, 'Bend', { t: 'n', v: 12.25, f: '24.5/2' }, 'stk'],
      [null, null, 'Sum', 1246.75],
    ];
    await take(office, { file: workbookOf({ Forside: [['Grossisten AS']], Varer: rows }), name: 'priser.xlsx' });
    expect(await itemsOf(office)).toEqual([
      ['0012', 'Rør blå', 1234.5],
      ['5012384', 'Bend', 12.25],
    ]);
  });

  test('two sheets that could be it are asked about', async () => {
    const office = await makeOffice();
    const sheet = (no: string) => [
      ['Kundenr', 'Firma'],
      [no, `Kunde ${no}`],
    ];
    const sent = { file: workbookOf({ Nord: sheet('1'), Sør: sheet('2') }), name: 'kunder.xlsx', tbl: 'customer' };
    const refused = await send(office, sent);
    expect([refused.status, await refused.text()]).toEqual([
      400,
      expect.stringMatching(/Ark er i tvil.*«Nord».*«Sør»/),
    ]);
    await take(office, { ...sent, answers: '{"sheet":"Sør"}' });
    expect((await customersOf(office)).map(({ no, name }) => [no, name])).toEqual([['2', 'Kunde 2']]);
  });
});

test('our own price list comes back without a change, with the lines that have no supplier', async () => {
  const office = await makeOffice();
  const { companyId } = office;
  await asCompany(companyId, async (tx) => {
    const [own] = await tx.select().from(supplier).where(eq(supplier.companyId, companyId));
    const line = { companyId, classification: 'goods' as const };
    await tx.insert(priceLine).values([
      { ...line, title: 'Epoksy', priceam: 120, pricemeasure: 'l' },
      { ...line, title: 'Epoksy', priceam: 120, pricemeasure: 'l' },
      { ...line, title: 'Sand', lineid: 'S1', priceam: 0.0125, category: 'Blåsing' },
      { ...line, title: 'Muffe', lineid: 'A1', priceam: 3, supId: own?.xid },
    ]);
  });
  const [, section = '', ...id] = priceListPath.split('/');
  const query = new URLSearchParams({ id: id.join('/'), media: 'excel', company: companyId });
  const given = { headers: { cookie: office.cookie }, params: { section } };
  const made = await call(page as Parameters<typeof call>[0], `/api/${section}/page?${query}`, given);
  expect(made.status, made.headers.get('content-type') ?? '').toBe(200);
  const file = new Uint8Array(await made.arrayBuffer());
  const back = await preview(office, { file, name: 'prisliste.xlsx' });
  expect(back).toMatchObject({ rows: 4, new: 0, changed: 0, unchanged: 4, problems: [] });
  expect(back.decisions.filter(({ sure }) => !sure)).toEqual([]);
  // What is new and nobody's still has to say whose it is.
  const unknown = await send(office, { file: 'Leverandør;Varenr;Navn;Pris\n;A9;Ny;5,00\n' });
  expect([unknown.status, await unknown.text()]).toEqual([400, expect.stringContaining('Raden mangler leverandør')]);
});

test('a price list that does not say whose it is asks, and takes a supplier or none', async () => {
  const office = await makeOffice();
  const file = 'Varenr;Navn;Pris\nE1;Epoksy;120,00\n';
  const question = (await preview(office, { file })).decisions.find(({ key }) => key === 'supplier');
  expect(question).toMatchObject({ sure: false, other: expect.any(String) });
  expect(question?.choices.map(({ value }) => value)).toEqual(['none', '50011']);
  for (const answer of ['none', '50011']) {
    const answers = JSON.stringify({ supplier: answer, classification: 'goods' });
    expect((await preview(office, { file, answers })).problems).toEqual([]);
    await take(office, { file, answers });
    expect((await preview(office, { file, answers })).unchanged).toBe(1);
  }
  const rows = await asCompany(office.companyId, (tx) => tx.select().from(priceLine));
  expect(rows.map(({ supId }) => supId === null).sort()).toEqual([false, true]);
});

describe('what Excel made of a list', () => {
  const file = (name: string) => ({ file: fieldFile(`xlsx/${name}.xlsx`), name: `${name}.xlsx` });

  test('hidden rows and columns are asked about, and read or left out as one answers', async () => {
    const office = await makeOffice();
    const refused = await send(office, file('price-hidden-rows'));
    expect([refused.status, await refused.text()]).toEqual([
      400,
      expect.stringMatching(/Én skjult rad: linje 3, .*Utgått/),
    ]);
    await take(office, { ...file('price-hidden-rows'), answers: '{"hidden":"out"}' });
    expect((await itemsOf(office)).map(([no]) => no)).toEqual(['FH1', 'FH3']);
    await take(office, { ...file('price-hidden-rows'), answers: '{"hidden":"in"}' });
    expect((await itemsOf(office)).map(([no]) => no)).toEqual(['FH1', 'FH2', 'FH3']);
    const sheet = utils.aoa_to_sheet([
      ['Levnr', 'Varenr', 'Beskrivelse', 'Pris', 'Kategori'],
      ['50011', 'FK1', 'Rør', 5, 'Gammel'],
    ]);
    sheet['!cols'] = [{}, {}, {}, {}, { hidden: true }];
    const book = utils.book_new();
    utils.book_append_sheet(book, sheet, 'Ark');
    const columns = { file: write(book, { type: 'buffer', bookType: 'xlsx' }), name: 'kolonner.xlsx' };
    expect((await preview(office, columns)).decisions.find(({ key }) => key === 'hidden')).toMatchObject({
      said: 'Én skjult kolonne: «Kategori».',
      sure: false,
    });
  });

  test('what a formula left is rounded to the column’s decimals, and said; a code is read as its format shows it', async () => {
    const office = await makeOffice();
    const { decisions } = await preview(office, file('price-formula-rounded'));
    expect(decisions.find(({ key }) => key === 'rounded')?.said).toBe(
      'Ett tall har flere desimaler enn kolonnen og rundes av: linje 2, 10,98125 blir 10,9813.',
    );
    await take(office, file('price-formula-rounded'));
    await take(office, file('price-item-format'));
    expect(await itemsOf(office)).toEqual([
      ['12-345', 'Krage', 3],
      ['FR1', 'Rabattert 12,5 %', 10.9813],
    ]);
    const months = [
      ['Kontogruppe', 'Januar 2027'],
      ['63', { t: 'n', v: 8333.333333333334, f: '100000/12' }],
    ];
    const sent = { tbl: 'budget', file: workbookOf({ Ark: months }), name: 'budsjett.xlsx' };
    expect((await preview(office, sent)).decisions.map(({ said }) => said)).toContainEqual(
      expect.stringContaining('blir 8333.'),
    );
  });

  test.each([
    ['price-item-became-date', /^Rad 2, kolonne «Varenr»: Excel har gjort nummeret om til en dato, «2026-12-01»/],
    ['price-hash-signs', /^Rad 2, kolonne «Varenr»: Kolonnen var for smal i Excel, som viste «#########»/],
  ])('%s is a problem of its row', async (name, sentence) => {
    const office = await makeOffice();
    const sent = name === 'price-hash-signs' ? { file: fieldFile(`csv/${name}.csv`) } : file(name);
    const refused = await send(office, sent);
    expect([refused.status, await refused.text()]).toEqual([400, expect.stringMatching(sentence)]);
    expect(await itemsOf(office)).toEqual([]);
  });

  test('each number that Excel changed is named with its row: days, serial numbers and lost digits, in CSV too', async () => {
    const office = await makeOffice();
    const codes = ['1-11', '3-12', '01.des', '46357', 'des.26', '01.12.2026', '70123456789012300', '2-11', 'AB-46357'];
    const lines = codes.map((code, i) => `50011;${code};Kobling ${i};3,00`);
    const { problems } = await preview(office, { file: ['Levnr;Varenr;Beskrivelse;Pris', ...lines, ''].join('\n') });
    expect(problems.map(({ row, message }) => [row, message.slice(0, 21)])).toEqual([
      ...[4, 5, 6, 7].map((row) => [row, 'Excel har gjort numme']),
      [8, 'Excel har forkortet n'],
    ]);
    const rows = [
      ['Levnr', 'Varenr', 'Beskrivelse', 'Pris'],
      ['50011', 12345678901234568, 'Kolli', 1],
      ['50011', 'A2', 'Muffe', { t: 'n', v: 46357, z: 'dd.mm.yyyy' }],
      ['50011', '12345678901234568', 'Kolli', 1],
    ];
    const book = await preview(office, { file: workbookOf({ Ark: rows }), name: 'priser.xlsx' });
    expect(book.problems.map(({ row, column, message }) => [row, column, message.slice(0, 21)])).toEqual([
      [2, 'Varenr', 'Excel har forkortet n'],
      [3, 'Pris', 'Excel har gjort talle'],
    ]);
  });
});

describe('months of a budget', () => {
  const rows = [
    ['Kontogruppe', 'Januar', 'Feb', 'Mars', 'Desember'],
    ['30', 1_000_000, 1_200_000, null, 900_000],
    ['40', 400_000, 410_000, 420_000, null],
  ];
  const amountsOf = ({ companyId }: Office) =>
    asCompany(companyId, async (tx) => {
      const found = await tx
        .select({
          group: budget.accountGroup,
          year: budgetMonth.year,
          month: budgetMonth.month,
          amount: budgetMonth.amount,
        })
        .from(budgetMonth)
        .innerJoin(budget, and(eq(budget.companyId, budgetMonth.companyId), eq(budget.xid, budgetMonth.budgetId)))
        .where(eq(budgetMonth.companyId, companyId))
        .orderBy(asc(budget.accountGroup), asc(budgetMonth.month));
      return found.map(({ group, year, month, amount }) => [group, year, month, amount]);
    });
  const first = [
    ['30', 2027, 1, 1_000_000],
    ['30', 2027, 2, 1_200_000],
    ['30', 2027, 12, 900_000],
    ['40', 2027, 1, 400_000],
    ['40', 2027, 2, 410_000],
    ['40', 2027, 3, 420_000],
  ];

  test('come in from a workbook; the year is asked where nothing says it, and an import is taken back whole', async () => {
    const office = await makeOffice();
    const sent = { tbl: 'budget', name: 'budsjett.xlsx', file: workbookOf({ Budsjett: rows }) };
    const refused = await send(office, sent);
    expect([refused.status, await refused.text()]).toEqual([400, expect.stringMatching(/^År er i tvil\./)]);
    await take(office, { ...sent, answers: '{"year":"2027"}' });
    expect(await amountsOf(office)).toEqual(first);
    const again = await preview(office, { ...sent, answers: '{"year":"2027"}' });
    expect(again).toMatchObject({ new: 0, changed: 0, unchanged: 2, problemCount: 0 });
    // Next year's budget has the same headings.
    expect((await preview(office, sent)).decisions.find(({ key }) => key === 'year')).toMatchObject({ sure: false });

    const corrected = [['Budsjett 2027'], ...rows.slice(0, 2), ['40', 400_000, 500_000, 420_000, null]];
    const titled = { ...sent, file: workbookOf({ Budsjett: corrected }), answers: '{}' };
    expect((await preview(office, titled)).decisions.find(({ key }) => key === 'year')).toMatchObject({
      value: '2027',
      sure: true,
    });
    const { op, lines } = await take(office, titled);
    expect(lines).toBe(1);
    expect(await amountsOf(office)).toEqual(first.map((row) => (row[3] === 410_000 ? ['40', 2027, 2, 500_000] : row)));
    const body = JSON.stringify({ company: office.companyId, tbl: 'budget', imported: op, op: uuidv7() });
    const headers = { cookie: office.cookie, 'content-type': 'application/json' };
    const undone = await call(undo, '/api/tableimport/undo', { method: 'POST', body, headers });
    expect(undone.status, await undone.clone().text()).toBe(200);
    expect(await amountsOf(office)).toEqual(first);
  });

  test('an amount with øre is refused with its line and month', async () => {
    const office = await makeOffice();
    const file = 'Kontogruppe;Jan 2027;Feb 2027\n30;1000,50;2000\n';
    const refused = await send(office, { tbl: 'budget', file });
    expect([refused.status, await refused.text()]).toEqual([400, 'Rad 2, kolonne «Jan 2027»: Skriv et helt tall.']);
  });
});
