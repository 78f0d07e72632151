import { asc, eq } from 'drizzle-orm';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { POST as uploadPrices } from '@/app/api/equipment/fileupload/route';
import { POST as uploadTable } from '@/app/api/tableimport/route';
import { POST as undo } from '@/app/api/tableimport/undo/route';
import { env } from '@/base/env';
import { closeConnection } from '@/db/client';
import { asCompany } from '@/db/company';
import { migrateDatabase } from '@/db/migrations';
import { editLog, priceLine, supplier } from '@/db/schema';
import { priceImportPath } from '@/lib/platform/routing/paths';
import type { PriceImported, PricePreview } from '@/lib/product/imports/prices/result';
import type { ImportPreview } from '@/lib/product/imports/tabular/result';
import { call, cookiesOf } from '@/tests/factories/caller';
import { makeCompany, makeUser, type TestCompany } from '@/tests/factories/company';
import { fieldFile } from '@/tests/factories/field-files';
import { isSampled } from '@/tests/factories/runs';

beforeAll(() => migrateDatabase(env().DATABASE_URL));
afterAll(closeConnection);

type Office = TestCompany & { cookie: string; sup: string };

/** A company with the supplier that the files name. */
async function makeOffice(): Promise<Office> {
  const company = await makeCompany();
  const sup = uuidv7();
  await asCompany(company.companyId, (tx) =>
    tx.insert(supplier).values({
      companyId: company.companyId,
      xid: sup,
      no: '50011',
      name: 'Prøvegrossisten AS',
      orgnr: '974760673',
    }),
  );
  return { ...company, cookie: await cookiesOf(company), sup };
}

const ways = ['tableimport', 'fileupload'] as const;
type Way = (typeof ways)[number];
type Sent = { file: Uint8Array | string; cookie?: string; name?: string; [field: string]: unknown };

function send(office: Office, way: Way, { file, cookie = office.cookie, name = 'priser.csv', ...fields }: Sent) {
  const form = new FormData();
  const own = way === 'tableimport' ? { tbl: 'price_line' } : { requester: 'priceimport' };
  for (const [field, value] of Object.entries({ company: office.companyId, ...own, ...fields })) {
    form.set(field, String(value));
  }
  form.set('file', new File([file as BlobPart], name));
  const [route, path] =
    way === 'tableimport' ? [uploadTable, '/api/tableimport'] : [uploadPrices, '/api/equipment/fileupload'];
  return call(route as typeof uploadTable, path, { method: 'POST', body: form, headers: { cookie } });
}

const itemsOf = ({ companyId }: Office) =>
  asCompany(companyId, async (tx) => {
    const rows = await tx
      .select()
      .from(priceLine)
      .where(eq(priceLine.companyId, companyId))
      .orderBy(asc(priceLine.lineid));
    return rows.map(({ lineid, priceam, pricemeasure }) => [lineid, priceam, pricemeasure]);
  });

describe.each(ways)('price lists by %s', (way) => {
  test.each([
    ['price-inkl-eks-mva', [['QX8', 100, 'm']]],
    ['price-per-100', [['QX10', 1.25, 'stk']]],
    ['price-4-decimals', [['QX13', 0.0125, 'stk']]],
    ['price-title-rows', [['QX4', 12.5, 'm']]],
  ])('%s is read right', async (name, items) => {
    const office = await makeOffice();
    const answer = await send(office, way, { file: fieldFile(`csv/${name}.csv`) });
    expect(answer.status, await answer.clone().text()).toBe(200);
    expect(await itemsOf(office)).toEqual(items);
  });

  test('another currency is refused with its line and column', async () => {
    const office = await makeOffice();
    const answer = await send(office, way, { file: fieldFile('csv/price-eur.csv') });
    expect([answer.status, await answer.text()]).toEqual([
      400,
      expect.stringMatching(/^Rad 2, kolonne «Valuta»: Prisen er i EUR/),
    ]);
    expect(await itemsOf(office)).toEqual([]);
  });

  test('the line that a question is about is among the lines shown, wherever it is', async () => {
    const office = await makeOffice();
    const lines = Array.from({ length: 60 }, (_, i) => `50011;A${i};Skive ${i};125,00;${i === 47 ? '' : '100'}`);
    const file = ['Levnr;Varenr;Navn;Pris;Pris pr', ...lines].join('\n');
    const { sample } = (await (await send(office, way, { file, preview: 1 })).json()) as ImportPreview;
    expect(sample.map(({ line }) => line)).toContain(49);
  });

  test('an empty count is refused until it is answered, and then read, left out or remembered', async () => {
    const office = await makeOffice();
    const file = 'Levnr;Varenr;Navn;Pris;Pris pr\n50011;A1;Mutter;116,00;\n50011;A2;Skive;125,00;100\n';
    const refused = await send(office, way, { file });
    expect([refused.status, await refused.text()]).toEqual([
      400,
      expect.stringMatching(/^Per antall er i tvil.*«price:per:empty».*«100»/),
    ]);
    const waits = await send(office, way, { file, answers: '{"price:per:empty":"wait"}' });
    expect(waits.status, await waits.clone().text()).toBe(200);
    const left = [{ row: 2, text: '50011 · A1 · Mutter · 116,00', reason: expect.stringMatching(/^Venter/) }];
    if (way === 'tableimport') expect(await waits.json()).toMatchObject({ rows: 2, leftOut: left });
    expect(await itemsOf(office)).toEqual([['A2', 1.25, null]]);
    expect((await send(office, way, { file, answers: '{"price:per:empty":"100"}' })).status).toBe(200);
    expect((await send(office, way, { file: file.replace('A1', 'A3') })).status).toBe(200);
    expect(await itemsOf(office)).toEqual([
      ['A1', 1.16, null],
      ['A2', 1.25, null],
      ['A3', 1.16, null],
    ]);
  });

  test('the supplier of the titles is taken, and an answered one goes before it', async () => {
    const office = await makeOffice();
    const file = 'Prøvegrossisten AS, org.nr. NO 974 760 673 MVA\nVarenr;Navn;Pris\nA1;Mutter;1,00\n';
    expect((await send(office, way, { file })).status).toBe(200);
    expect(await itemsOf(office)).toEqual([['A1', 1, null]]);
    const none = await send(office, way, { file: 'Varenr;Navn;Pris\nA1;Mutter;2,00\n' });
    expect([none.status, await none.text()]).toEqual([400, expect.stringContaining('Velg leverandør')]);
    const named = { file: 'Varenr;Navn;Pris\nA1;Mutter;3,00\n', answers: '{"supplier":"50011"}' };
    expect((await send(office, way, named)).status).toBe(200);
    expect(await itemsOf(office)).toEqual([['A1', 3, null]]);
  });

  test('EAN and first day are stored, of a column or the titles, and an EAN alone is the number', async () => {
    const office = await makeOffice();
    const rows = () =>
      asCompany(office.companyId, (tx) =>
        tx.select().from(priceLine).where(eq(priceLine.companyId, office.companyId)).orderBy(asc(priceLine.lineid)),
      );
    const files = [
      'Prisliste, gjelder fra 01.02.2027\nLevnr;Varenr;Navn;Pris;EAN\n50011;A1;Mutter;1,00;7020160123459\n',
      'Levnr;Varenr;Navn;Pris;Gyldig fra\n50011;A2;Skive;2,00;15.03.2027\n',
      'Levnr;EAN;Navn;Pris\n50011;7020160123466;Bolt;3,00\n',
    ];
    for (const file of files) {
      const answer = await send(office, way, { file });
      expect(answer.status, await answer.clone().text()).toBe(200);
    }
    expect((await rows()).map(({ lineid, ean, validfrom }) => [lineid, ean, validfrom])).toEqual([
      ['7020160123466', null, null],
      ['A1', '7020160123459', '2027-02-01'],
      ['A2', null, '2027-03-15'],
    ]);
  });

  test('the classification is a decision: the default, the answered one, or as the other lines of the supplier', async () => {
    const office = await makeOffice();
    const { companyId } = office;
    const file = (no: string) => `Levnr;Varenr;Navn;Pris\n50011;${no};Vare;1,00\n`;
    const decided = async (no: string) => {
      const answer = await send(office, way, { file: file(no), preview: 1 });
      const { decisions } = (await answer.json()) as PricePreview;
      const found = decisions.find(({ key }) => key === 'classification');
      const isTwice = decisions.some(({ key, said }) => key === 'silent' && said.includes('Klassifisering'));
      return [found?.value, found?.assumed, found?.said, isTwice];
    };
    expect(await decided('A1')).toEqual(['goods', true, 'Filen sier ikke hva de nye varene er.', false]);
    const answers = '{"classification":"consumable"}';
    expect((await send(office, way, { file: file('A1'), answers })).status).toBe(200);
    await asCompany(companyId, (tx) =>
      tx
        .insert(priceLine)
        .values({ companyId, supId: office.sup, lineid: 'A9', title: 'x', classification: 'consumable' }),
    );
    expect(await decided('A2')).toEqual([
      'consumable',
      undefined,
      'Nye varer blir Forbruksmatriell, slik du valgte.',
      false,
    ]);
    const rows = await asCompany(companyId, (tx) =>
      tx.select().from(priceLine).where(eq(priceLine.companyId, companyId)),
    );
    expect(rows.map(({ classification }) => classification)).toEqual(['consumable', 'consumable']);
  });
});

test('an import is undone by who may import prices, and restores what was', async () => {
  const office = await makeOffice();
  const { companyId } = office;
  expect((await send(office, 'fileupload', { file: 'Levnr;Varenr;Navn;Pris\n50011;A1;Mutter;1,00\n' })).status).toBe(
    200,
  );
  const importer = await cookiesOf(await makeUser(companyId, [{ path: priceImportPath, action: 'Write' }]));
  const file = 'Levnr;Varenr;Navn;Pris\n50011;A1;Mutter;2,00\n50011;A2;Ny;3,00\n';
  const { op } = (await (await send(office, 'fileupload', { file, cookie: importer })).json()) as PriceImported;
  expect(await itemsOf(office)).toEqual([
    ['A1', 2, null],
    ['A2', 3, null],
  ]);
  const back = (cookie: string) =>
    call(undo, '/api/tableimport/undo', {
      method: 'POST',
      body: JSON.stringify({ company: companyId, tbl: 'price_line', imported: op, op: uuidv7() }),
      headers: { cookie, 'content-type': 'application/json' },
    });
  const reader = await cookiesOf(await makeUser(companyId, [{ path: priceImportPath, action: 'Read' }]));
  expect((await back(reader)).status).toBe(403);
  const undone = await back(importer);
  expect(undone.status, await undone.clone().text()).toBe(200);
  expect(await itemsOf(office)).toEqual([['A1', 1, null]]);
});

describe.each(ways)('EFO/NELFO 4.0 by %s', (way) => {
  const file = fieldFile('csv/efonelfo4-varer.csv');
  const text = Buffer.from(file).toString('latin1');
  const sent = (lines: string) => ({ file: new Uint8Array(Buffer.from(lines, 'latin1')), name: 'V4.txt' });

  test('the items come in with prices for one, the freight is left out, the supplier is that of the head', async () => {
    const office = await makeOffice();
    const look = await send(office, way, { file, preview: 1 });
    expect(look.status, await look.clone().text()).toBe(200);
    expect(await look.json()).toMatchObject({
      new: 2,
      changed: 0,
      leftOut: [{ row: 4, text: '21 · FRAKT', reason: 'Frakt, arbeid eller gebyr, ingen vare' }],
    });
    expect(await itemsOf(office)).toEqual([]);
    const answer = await send(office, way, { file });
    expect(answer.status, await answer.clone().text()).toBe(200);
    expect(await itemsOf(office)).toEqual([
      ['1006100', 553, 'EA'],
      ['1221102', 54, 'EA'],
    ]);
  });

  test('a second file changes what differs, the log says what an edit would, and the undo restores it', async () => {
    const office = await makeOffice();
    const { companyId } = office;
    await send(office, way, { file });
    const changed = sent(text.replace(';5400;10000;', ';125000;1000000;').replace('TAKBOKS', 'TAKBOKS BLÅ'));
    const answer = await send(office, way, changed);
    expect(answer.status, await answer.clone().text()).toBe(200);
    const { op } = (await answer.json()) as PriceImported;
    expect((await itemsOf(office))[1]).toEqual(['1221102', 12.5, 'EA']);
    const log = await asCompany(companyId, (tx) =>
      tx.select().from(editLog).where(eq(editLog.companyId, companyId)).orderBy(asc(editLog.no)),
    );
    expect(
      log.map(({ no, ordinal, kind, col, oldText, newText, rowLabel }) => [
        no,
        ordinal,
        kind,
        col,
        oldText,
        newText,
        rowLabel,
      ]),
    ).toEqual([
      [1, 0, 'insert', null, null, null, expect.stringMatching(/^1006100 VARMEMATTE 3MM 100W 1,0 m2/)],
      [2, 1, 'insert', null, null, null, '1221102 TAKBOKS TB 50'],
      [3, 0, 'edit', 'grossam', '54,00', '1.250,00', '1221102 TAKBOKS TB 50'],
      [4, 1, 'edit', 'grossper', '1', '100', '1221102 TAKBOKS TB 50'],
      [5, 2, 'edit', 'priceam', '54,00', '12,50', '1221102 TAKBOKS TB 50'],
      [6, 3, 'edit', 'title', 'TAKBOKS TB 50', 'TAKBOKS BLÅ TB 50', '1221102 TAKBOKS TB 50'],
    ]);
    const undone = await call(undo, '/api/tableimport/undo', {
      method: 'POST',
      body: JSON.stringify({ company: companyId, tbl: 'price_line', imported: op, op: uuidv7() }),
      headers: { cookie: office.cookie, 'content-type': 'application/json' },
    });
    expect(undone.status, await undone.clone().text()).toBe(200);
    expect((await itemsOf(office))[1]).toEqual(['1221102', 54, 'EA']);
  });

  test.each([
    ['another currency', text.replace(';NOK;', ';EUR;'), /^Linje 1, kolonne «Valuta»: Prisene er i EUR/],
    [
      'an unknown supplier',
      text.replace('974760673', '923609016'),
      /^Fant ingen leverandør med organisasjonsnummeret 923609016/,
    ],
    ['a price that is none', text.replace(';5400;', ';54,00;'), /^Rad 3, kolonne «Pris»: «54,00» er ingen pris i øre/],
    [
      'one number twice',
      text.replace('1221102', '1006100'),
      /^Rad 3, kolonne «Varenr»: «1006100» står i både linje 2 og linje 3/,
    ],
    [
      'a discount that may be taken off',
      text.replace('J;10000;0;', 'J;10000;4000;'),
      /^Rabatt er i tvil.*553,00 blir 331,80/,
    ],
    ['version 3', text.replace('4.0', '3.0'), /^Filen er EFO\/NELFO 3.0/],
  ])('%s is refused in a sentence', async (_, lines, sentence) => {
    const office = await makeOffice();
    const answer = await send(office, way, sent(lines));
    expect([answer.status, await answer.text()]).toEqual([400, expect.stringMatching(sentence)]);
    expect(await itemsOf(office)).toEqual([]);
  });
});

async function replaceTensOfThousands(): Promise<void> {
  const office = await makeOffice();
  const { companyId } = office;
  const lines = (price: (i: number) => number) =>
    [
      'VH;EFONELFO;4.0;NO974760673MVA;;;20260101;;NOK',
      ...Array.from({ length: 26_000 }, (_, i) => `VL;1;N${i};VARE ${i};;1;EA;STYKK;${price(i)};10000;20260101;1`),
    ].join('\n');
  const first = (await (
    await send(office, 'fileupload', { file: lines((i) => i + 1), name: 'V4.txt' })
  ).json()) as PriceImported;
  expect(first.rows).toBe(26_000);
  const answer = await send(office, 'fileupload', { file: lines((i) => i + 2), name: 'V4.txt' });
  const { op } = (await answer.json()) as PriceImported;
  const sum = async () => (await itemsOf(office)).reduce((all, [, price]) => all + Math.round(Number(price) * 100), 0);
  const total = (26_000 * 26_001) / 2;
  expect(await sum()).toBe(total + 26_000);
  const back = (imported: string) =>
    call(undo, '/api/tableimport/undo', {
      method: 'POST',
      body: JSON.stringify({ company: companyId, tbl: 'price_line', imported, op: uuidv7() }),
      headers: { cookie: office.cookie, 'content-type': 'application/json' },
    });
  expect([(await back(first.op)).status, await sum()]).toEqual([400, total + 26_000]);
  const undone = await back(op);
  expect(undone.status, await undone.clone().text()).toBe(200);
  expect(await sum()).toBe(total);
  const nos = await asCompany(companyId, (tx) =>
    tx.select({ no: editLog.no }).from(editLog).where(eq(editLog.companyId, companyId)).orderBy(asc(editLog.no)),
  );
  expect(nos.every(({ no }, i) => no === i + 1)).toBe(true);
}

// Fewer are replaced in another way.
if (isSampled('tens of thousands'))
  test('tens of thousands of items are compared, written and undone in the database', replaceTensOfThousands);
