import { asc, eq } from 'drizzle-orm';
import fc from 'fast-check';
import { zipSync } from 'fflate';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { POST as uploadPrices } from '@/app/api/equipment/fileupload/route';
import { POST as undo } from '@/app/api/tableimport/undo/route';
import { env } from '@/base/env';
import { closeConnection } from '@/db/client';
import { asCompany } from '@/db/company';
import { migrateDatabase } from '@/db/migrations';
import { priceLine, supplier } from '@/db/schema';
import { exactProduct } from '@/lib/core/format/exact';
import type { PriceImported, PricePreview } from '@/lib/product/imports/prices/result';
import { call, cookiesOf } from '@/tests/factories/caller';
import { makeCompany, type TestCompany } from '@/tests/factories/company';
import { runs, timeoutOf } from '@/tests/factories/runs';

beforeAll(() => migrateDatabase(env().DATABASE_URL));
afterAll(closeConnection);

type Office = TestCompany & { cookie: string };

async function makeOffice(): Promise<Office> {
  const company = await makeCompany();
  const { companyId } = company;
  await asCompany(companyId, (tx) =>
    tx.insert(supplier).values({ companyId, xid: uuidv7(), no: '50011', name: 'Grossisten AS', orgnr: '974760673' }),
  );
  return { ...company, cookie: await cookiesOf(company) };
}

type Item = { no: string; ore: number; group?: string; per?: number; type?: string; unit?: string; ean?: string };
const goods = (items: readonly Item[], type = 'B') =>
  [
    `VH;EFONELFO;4.0;NO974760673MVA;;;20260101;;NOK;;GROSSISTEN AS;;;0001;OSLO;NO;${type}`,
    ...items.flatMap(({ no, ore, group = '', per = 1, type: own = '', unit = '1;EA;STYKK', ean }) => [
      `VL;1;${no};VARE ${no};;${unit};${ore};${per * 10_000};20260201;1;;${group};;;J;10000;;${own}`,
      ...(ean ? [`VA;2;${ean};V;10000`] : []),
    ]),
  ].join('\n');
const head = (customer = '4711', from = '20260101', to = '') =>
  `RH;EFONELFO;4.0;NO974760673MVA;NO000000000MVA;${customer};0;${from};${to};NOK;H;GROSSISTEN AS;;;0001;OSLO;NO`;
const discounts = (lines: readonly string[], first = head()) => [first, ...lines].join('\n');

function send(
  { companyId, cookie }: Office,
  file: string | Uint8Array,
  fields: Record<string, string> = {},
  name = 'V4.txt',
) {
  const form = new FormData();
  for (const [name, value] of Object.entries({ company: companyId, requester: 'priceimport', ...fields })) {
    form.set(name, value);
  }
  form.set('file', new File([(typeof file === 'string' ? Buffer.from(file, 'latin1') : file) as BlobPart], name));
  return call(uploadPrices, '/api/equipment/fileupload', { method: 'POST', body: form, headers: { cookie } });
}

async function take(office: Office, file: string, answers: Record<string, string> = {}): Promise<string> {
  const answer = await send(office, file, { answers: JSON.stringify(answers) });
  expect(answer.status, await answer.clone().text()).toBe(200);
  return ((await answer.json()) as PriceImported).op;
}

async function look(office: Office, file: string, answers: Record<string, string> = {}): Promise<PricePreview> {
  const answer = await send(office, file, { preview: '1', answers: JSON.stringify(answers) });
  expect(answer.status, await answer.clone().text()).toBe(200);
  return (await answer.json()) as PricePreview;
}

const takeBack = ({ companyId, cookie }: Office, imported: string) =>
  call(undo, '/api/tableimport/undo', {
    method: 'POST',
    body: JSON.stringify({ company: companyId, tbl: 'price_line', imported, op: uuidv7() }),
    headers: { cookie, 'content-type': 'application/json' },
  });

const rowsOf = ({ companyId }: Office) =>
  asCompany(companyId, (tx) =>
    tx.select().from(priceLine).where(eq(priceLine.companyId, companyId)).orderBy(asc(priceLine.lineid)),
  );
const pricesOf = async (office: Office) => (await rowsOf(office)).map(({ lineid, priceam }) => [lineid, priceam]);

const wares: Item[] = [
  { no: 'A1', ore: 10_000, group: 'R1' },
  { no: 'A2', ore: 385_000, group: 'R1', per: 100, unit: '2;HMT;100 m' },
  { no: 'A3', ore: 5_000, group: 'R2' },
  { no: 'A4', ore: 7_000 },
];

test('discounts after the goods make net prices, and the undo brings the gross ones back', async () => {
  const office = await makeOffice();
  await take(office, goods(wares));
  expect(await pricesOf(office)).toEqual([
    ['A1', 100],
    ['A2', 38.5],
    ['A3', 50],
    ['A4', 70],
  ]);
  const file = discounts(['RL;5;R1;;4000;Kabel', 'RL;1;A3;4200;0;', 'RL;5;R9;;5000;Armatur', 'RL;1;A4;;1050;']);
  const preview = await look(office, file);
  expect(preview).toMatchObject({
    kind: 'discounts',
    rows: 4,
    new: 0,
    changed: 4,
    leftOut: [{ row: 4, text: 'R9 · Armatur', reason: 'Ingen vare har rabattgruppen ennå; rabatten huskes' }],
    leftOutCount: 1,
    change: { up: 0, down: 4, jumps: 0 },
  });
  expect(preview.change.largest[0]).toEqual({ line: 2, text: 'A1 VARE A1', today: 100, next: 60 });
  expect((await pricesOf(office))[0]).toEqual(['A1', 100]);
  const op = await take(office, file);
  const net = [
    ['A1', 60],
    ['A2', 23.1],
    ['A3', 42],
    ['A4', 62.65],
  ];
  expect(await pricesOf(office)).toEqual(net);
  const undone = await takeBack(office, op);
  expect(undone.status, await undone.clone().text()).toBe(200);
  expect((await pricesOf(office)).map(([, price]) => price)).toEqual([100, 38.5, 50, 70]);
  expect((await look(office, file)).changed).toBe(4);
});

test('discounts before the goods are remembered, and not undone while goods have prices by them', async () => {
  const office = await makeOffice();
  const op = await take(office, discounts(['RL;5;R1;;4000;Kabel', 'RL;5;R2;;2000;']));
  expect(await pricesOf(office)).toEqual([]);
  const first = await take(office, goods(wares));
  expect((await pricesOf(office)).map(([, price]) => price)).toEqual([60, 23.1, 40, 70]);
  const refused = await takeBack(office, op);
  expect([refused.status, await refused.text()]).toEqual([
    400,
    expect.stringMatching(/^3 varer har fått pris etter rabattene/),
  ]);
  expect((await takeBack(office, first)).status).toBe(200);
  expect((await takeBack(office, op)).status).toBe(200);
  await take(office, goods(wares));
  expect((await pricesOf(office)).map(([, price]) => price)).toEqual([100, 38.5, 50, 70]);
});

test('net prices and lines with a discount of their own are left as they are', async () => {
  const office = await makeOffice();
  const own = goods([
    { no: 'A1', ore: 10_000, group: 'R1', type: 'N' },
    { no: 'A2', ore: 20_000, group: 'R1' },
  ]);
  await take(office, `${own}\nVL;1;A3;VARE;;1;EA;STYKK;30000;10000;20260101;1;;R1;;;J;10000;1000;B`);
  await take(office, discounts(['RL;5;R1;;5000;']));
  expect((await pricesOf(office)).map(([, price]) => price)).toEqual([100, 100, 270]);
});

test('a price that was set otherwise since is left as it is', async () => {
  const office = await makeOffice();
  await take(office, goods(wares));
  await take(office, discounts(['RL;5;R1;;4000;']));
  await asCompany(office.companyId, (tx) =>
    tx.update(priceLine).set({ priceam: 55 }).where(eq(priceLine.lineid, 'A1')),
  );
  const file = discounts(['RL;5;R1;;5000;']);
  const { decisions } = await look(office, file);
  expect(decisions.find(({ key }) => key === 'agreement:basis')?.said).toMatch(/1 har fått prisen endret hos oss/);
  await take(office, file);
  expect((await pricesOf(office)).slice(0, 2)).toEqual([
    ['A1', 55],
    ['A2', 19.25],
  ]);
});

test('prices of an unsaid type are gross to a call while no discount is stored, and a question afterwards', async () => {
  const office = await makeOffice();
  const file = goods(wares, '');
  const typeOf = async () => (await look(office, file)).decisions.find(({ key }) => key === 'price:type');
  expect(await typeOf()).toMatchObject({ sure: true, assumed: true, value: 'gross' });
  await take(office, file);
  await take(office, discounts(['RL;5;R1;;4000;']));
  expect((await pricesOf(office))[0]).toEqual(['A1', 60]);
  const refused = await send(office, file);
  expect([refused.status, await refused.text()]).toEqual([
    400,
    expect.stringMatching(/^Pristype er i tvil.*«price:type»/),
  ]);
  await take(office, file, { 'price:type': 'net' });
  expect((await pricesOf(office))[0]).toEqual(['A1', 100]);
  // The answer is remembered for the supplier.
  await take(office, file);
  expect((await pricesOf(office))[0]).toEqual(['A1', 100]);
});

test('what a file of discounts leaves in doubt is asked about', async () => {
  const office = await makeOffice();
  await take(office, goods(wares));
  const before = ['RL;5;R1;;4000;', 'RL;5;R2;;2000;'];
  await take(office, discounts(before));
  const doubts: [string, RegExp, Record<string, string>][] = [
    [discounts(before, head('4712')), /^Kunde er i tvil.*kundenummer 4712.*4711/, { 'agreement:customer': 'use' }],
    [
      discounts(before, head('4711', '20250101', '20251231')),
      /^Avtalens dager er i tvil.*gjaldt fra 01.01.2025 til 31.12.2025/,
      { 'agreement:validity': 'use' },
    ],
    [
      discounts(['RL;5;R1;;40;']),
      /^Rabatt er i tvil.*under 1 %/,
      { 'agreement:scale': 'percent', 'agreement:missing': 'keep' },
    ],
    [
      discounts([...before, 'RL;1;A4;6000;1000;']),
      /^Avtalt pris er i tvil.*A4 har både avtalt pris 60,00 og rabatt 10,00 %/,
      { 'price:agreed': 'net' },
    ],
    [discounts(['RL;5;R1;;4000;']), /^Ikke i filen er i tvil.*R2 \(20,00 %\)/, { 'agreement:missing': 'keep' }],
  ];
  for (const [file, sentence, answers] of doubts) {
    const refused = await send(office, file);
    expect([refused.status, await refused.text()]).toEqual([400, expect.stringMatching(sentence)]);
    await take(office, file, answers);
    expect((await pricesOf(office)).slice(0, 3).map(([, price]) => price)).toEqual([60, 23.1, 40]);
    await take(office, discounts(before), {
      'agreement:customer': 'use',
      'agreement:missing': 'drop',
    });
  }
  await take(office, discounts(['RL;5;R1;;4000;']), { 'agreement:missing': 'drop' });
  expect((await pricesOf(office))[2]).toEqual(['A3', 50]);
});

test.each([
  ['a type that is none', ['RL;7;R1;;4000;'], /^Rad 2, kolonne «Varemerke»: «7» sier ikke/],
  [
    'a discount with decimals',
    ['RL;5;R1;;40,5;'],
    /^Rad 2, kolonne «Rabatt»: «40,5» er ingen rabatt.*Skriv 4000 for 40 %/,
  ],
  ['a hundred per cent', ['RL;5;R1;;10000;'], /^Rad 2, kolonne «Rabatt»/],
  [
    'two discounts of one group',
    ['RL;5;R1;;4000;', 'RL;5;R1;;3000;'],
    /^Rad 3, kolonne «Varenr»: «R1» har én rabatt i linje 2 og en annen i linje 3/,
  ],
  ['no discount', ['RL;5;R1;;;'], /^Rad 2, kolonne «Rabatt»: Linjen mangler rabatt/],
  ['no lines', [], /^Filen har ingen rabatter/],
])('%s is refused in a sentence', async (_, lines, sentence) => {
  const office = await makeOffice();
  const answer = await send(office, discounts(lines));
  expect([answer.status, await answer.text()]).toEqual([400, expect.stringMatching(sentence)]);
});

test('the first day, the EAN and the unit of one are stored with the item', async () => {
  const office = await makeOffice();
  await take(office, goods([{ no: 'A1', ore: 38_500, per: 100, unit: '2;HMT;100 m', ean: '7020160123459' }]));
  expect(await rowsOf(office)).toMatchObject([
    { priceam: 3.85, pricemeasure: 'm', validfrom: '2026-02-01', ean: '7020160123459', grossam: 385, grossper: 100 },
  ]);
});

test('a zip is read for its file; of several one is chosen, and each is read in turn', async () => {
  const office = await makeOffice();
  const bytes = (text: string) => Buffer.from(text, 'latin1');
  const [list, off] = [bytes(goods(wares)), bytes(discounts(['RL;5;R1;;4000;']))];
  const one = zipSync({ 'liesmeg.txt': bytes('Hei'), '__MACOSX/._V4.txt': bytes('x'), 'pris/V4.txt': list });
  const both = zipSync({ 'R4.txt': off, 'V4.txt': list });
  const sent = (file: Uint8Array, answers = {}) =>
    send(office, file, { answers: JSON.stringify(answers) }, 'priser.zip');
  expect((await sent(one)).status).toBe(200);
  expect((await pricesOf(office))[0]).toEqual(['A1', 100]);
  const refused = await sent(both);
  expect([refused.status, await refused.text()]).toEqual([
    400,
    expect.stringMatching(/^Fil er i tvil.*2 prisfiler.*«V4.txt» \(Varefil.*«R4.txt» \(Rabattfil/),
  ]);
  const chosen = await sent(both, { file: 'R4.txt' });
  expect(chosen.status, await chosen.clone().text()).toBe(200);
  expect((await pricesOf(office))[0]).toEqual(['A1', 60]);
  const none = await sent(zipSync({ 'liesmeg.txt': bytes('Hei') }));
  expect([none.status, await none.text()]).toEqual([400, expect.stringMatching(/^Zip-filen har ingen EFO\/NELFO-fil/)]);
});

test('net prices are the same whichever file comes first, and gross × (1 − d) of the most particular discount', {
  timeout: timeoutOf(180_000),
}, async () => {
  const groups = ['G1', 'G2', 'G3'];
  const percent = fc.integer({ min: 100, max: 9_999 });
  const file = fc.record({
    items: fc.array(
      fc.record({
        ore: fc.integer({ min: 1, max: 5_000_000 }),
        group: fc.constantFrom('', ...groups),
        per: fc.constantFrom(1, 10, 100, 1_000),
      }),
      { minLength: 1, maxLength: 12 },
    ),
    byGroup: fc.array(percent, { minLength: 1, maxLength: 3 }),
    byItem: fc.dictionary(fc.integer({ min: 0, max: 11 }).map(String), percent, { maxKeys: 4 }),
  });
  await fc.assert(
    fc.asyncProperty(file, async ({ items, byGroup, byItem }) => {
      const list = goods(items.map((item, i) => ({ ...item, no: `N${String(i).padStart(2, '0')}` })));
      const off = discounts([
        ...byGroup.map((share, i) => `RL;5;${groups[i]};;${share};`),
        ...Object.entries(byItem).map(([i, share]) => `RL;1;N${i.padStart(2, '0')};;${share};`),
      ]);
      const orders: (readonly [string, string])[] = [
        [list, off],
        [off, list],
      ];
      const priced = await Promise.all(
        orders.map(async (order) => {
          const office = await makeOffice();
          for (const one of order) await take(office, one);
          return (await pricesOf(office)).map(([, price]) => price);
        }),
      );
      const expected = items.map(({ ore, group, per }, i) => {
        const share = byItem[String(i)] ?? byGroup[groups.indexOf(group)] ?? 0;
        return exactProduct(4, ore, (10_000 - share) / 10_000, 0.01, 1 / per);
      });
      expect(priced).toEqual([expected, expected]);
    }),
    { numRuns: runs(12) },
  );
});
