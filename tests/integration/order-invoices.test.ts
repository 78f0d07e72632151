import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { and, eq } from 'drizzle-orm';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as XLSX from 'xlsx';
import { GET as pageCall } from '@/app/api/[section]/page/route';
import { env } from '@/base/env';
import { closeConnection } from '@/db/client';
import { asCompany } from '@/db/company';
import { migrateDatabase } from '@/db/migrations';
import { equipment, invoiceClaim, supplier, supplierInvoiceLine } from '@/db/schema';
import { today } from '@/lib/core/clock';
import { sumRows } from '@/lib/core/table-view/sum-rows';
import { deliverOrder } from '@/lib/domains/purchasing/orders/deliver-order';
import { readOrder } from '@/lib/domains/purchasing/orders/read-order';
import { saveOrder } from '@/lib/domains/purchasing/orders/save-order';
import { href } from '@/lib/platform/routing/href';
import { claimsPath, purchasingPath, returnControlPath, supplierInvoicesPath } from '@/lib/platform/routing/paths';
import { receiveInvoices } from '@/lib/product/imports/ehf/receive-invoices';
import { call, cookiesOf } from '@/tests/factories/caller';
import { linesOf } from '@/tests/factories/follow-attention';
import { makeOrderingCompany, type OrderingCompany, orderRequested } from '@/tests/factories/ordering-company';
import { pageOf, widgetOf } from '@/tests/factories/page-of';
import { type Draft, type DraftLine, ehfXml } from '@/tests/factories/random-invoices';

beforeAll(() => migrateDatabase(env().DATABASE_URL));
afterAll(closeConnection);

const [seller, stranger] = ['974760673', '923609016'];

type Setting = OrderingCompany & { order: string; no: string };

/** A company with an order of 10 hoses at 450 kroner, of which so many have come. */
async function makeSetting(delivered = 10): Promise<Setting> {
  const of = await makeOrderingCompany();
  const { companyId } = of;
  await asCompany(companyId, async (tx) => {
    await tx
      .update(supplier)
      .set({ orgnr: seller })
      .where(and(eq(supplier.companyId, companyId), eq(supplier.xid, of.supplier)));
    await tx.insert(supplier).values({ companyId, no: '40002', name: 'Fremmed AS', orgnr: stranger });
  });
  const { order, no } = await ordered(of);
  if (delivered > 0) {
    const [line] = (await readOrder(of.orderer, order)).lines;
    const lines = [{ line: line?.line ?? '', countam: delivered }];
    await deliverOrder(of.orderer, {
      act: 'deliver',
      op: uuidv7(),
      order,
      date: today(),
      packingnote: null,
      note: null,
      lines,
    });
  }
  return { ...of, order, no };
}

async function ordered(of: OrderingCompany) {
  const requested = orderRequested(of, { hoses: 10, send: true });
  return saveOrder(of.orderer, { ...requested, lines: requested.lines.map((line) => ({ ...line, supItemId: 'L20' })) });
}

/** A line of so many hoses at so many kroner. */
const hoses = (count: number, price: number, more: Partial<DraftLine> = {}): DraftLine => ({
  id: '1',
  name: 'Luftslange 20 m',
  supItemId: 'L20',
  quantity: count * 1_000,
  unit: 'EA',
  price: price * 10_000,
  per: 1,
  allowances: [],
  tax: 25,
  ...more,
});

let numbers = 1_000_000;
function draftOf({ no }: Setting, line: DraftLine, more: Partial<Draft> = {}): Draft {
  numbers += 7;
  return {
    kind: 'faktura',
    no: String(numbers),
    date: '2026-10-01',
    currency: 'NOK',
    orgnr: seller,
    seller: 'Verktøy AS',
    orderReference: no,
    lines: [line],
    allowances: [],
    prepaid: 0,
    rounding: 0,
    ...more,
  };
}

async function imported({ orderer }: Setting, xml: string) {
  const path = join(mkdtempSync(join(tmpdir(), 'innsikt-')), 'faktura.xml');
  writeFileSync(path, xml);
  const { files } = await receiveInvoices({ fields: {}, scope: orderer }, [{ name: 'faktura.xml', path }]);
  const [file] = files;
  expect(file?.state, file?.text).toBe('added');
  return { notes: file?.notes ?? [] };
}
const sent = (of: Setting, line: DraftLine, more: Partial<Draft> = {}) => imported(of, ehfXml(draftOf(of, line, more)));

const seen = async ({ orderer, order }: Setting) => {
  const { lines, remarks } = await readOrder(orderer, order);
  const [line] = lines;
  return { pieces: line?.invoiced, money: line?.invoicedam, deviations: line?.deviations, remarks };
};

async function listed({ orderer, no }: Setting) {
  const page = await pageOf(orderer, purchasingPath);
  const table = widgetOf(page, 'alle', 'datatable');
  return table.data.find((row) => row.no === no && row.mismatch !== null);
}

/** A page's workbook, every cell of it as text. */
async function fileOf({ ordererUser, companyId }: Setting, path: string): Promise<string> {
  const [, section = '', ...id] = path.split('/');
  const address = href(`/api/${section}/page`, { id: id.join('/'), media: 'excel', company: companyId });
  const headers = { cookie: await cookiesOf(ordererUser) };
  const response = await call(pageCall as Parameters<typeof call>[0], address, { headers, params: { section } });
  expect(response.status, await response.clone().text()).toBe(200);
  const { Sheets } = XLSX.read(new Uint8Array(await response.arrayBuffer()));
  return Object.values(Sheets)
    .map((sheet) => XLSX.utils.sheet_to_csv(sheet))
    .join('\n');
}

async function invoices({ orderer }: Setting) {
  const page = await pageOf(orderer, supplierInvoicesPath);
  return widgetOf(page, 'fakturaer', 'datatable').data;
}

test('an order’s number with a space, an item with zeros in front, and the nearer price of two lines alike are found', async () => {
  const of = await makeSetting(0);
  const hired = orderRequested(of, { hoses: 10, send: true });
  const [line] = hired.lines;
  if (!line) throw new Error('The order has a line.');
  const own = { ...line, item: null, countam: 1 };
  const { order, no } = await saveOrder(of.orderer, {
    ...hired,
    lines: [
      { ...own, text: 'Skjøt', priceam: 100 },
      { ...own, text: 'Skjøt', priceam: 250 },
      { ...own, text: 'Krage', priceam: 30, supItemId: '12' },
    ],
  });
  const { supItemId: _, ...couplings } = hoses(1, 250, { name: 'Skjøt' });
  await sent({ ...of, order, no }, couplings, { orderReference: no.replace('-', ' ') });
  const collar = hoses(1, 30, { name: 'Noe annet', supItemId: '0012' });
  await sent({ ...of, order, no }, collar, { orderReference: ` ${no.replace('-', '- ')}` });
  const { lines } = await readOrder(of.orderer, order);
  expect(lines.map(({ text, priceam, invoiced }) => [text, priceam, invoiced])).toEqual([
    ['Skjøt', 100, 0],
    ['Skjøt', 250, 1],
    ['Krage', 30, 1],
  ]);
});

describe('another currency', () => {
  test('an invoice in euros on an order in kroner is no kroner', async () => {
    const of = await makeSetting();
    const { notes } = await sent(of, hoses(10, 450), { currency: 'EUR' });
    expect(notes).toContain('EUR på en bestilling i kroner: annen valuta, prisen er ikke sammenlignet.');
    const said = 'Fakturert 4.500,00 EUR: annen valuta, prisen er ikke sammenlignet';
    expect(await seen(of)).toEqual({ pieces: 10, money: 0, deviations: [said], remarks: [] });
    expect(await listed(of)).toMatchObject({ invoicedam: null, differenceam: null, mismatch: said });
    expect((await readOrder(of.orderer, of.order)).invoices).toMatchObject([{ currency: 'EUR', netam: 4_500 }]);
  });

  test('the file of the field says the same, with a tax in kroner too', async () => {
    const of = await makeSetting(0);
    const file = readFileSync('tests/factories/ehf/eur-on-order.xml', 'utf8').replace('ORDRENR', of.no);
    const taxed = file
      .replace('<cbc:BuyerReference>', '<cbc:TaxCurrencyCode>NOK</cbc:TaxCurrencyCode><cbc:BuyerReference>')
      .replace(
        '<cac:LegalMonetaryTotal>',
        '<cac:TaxTotal><cbc:TaxAmount currencyID="NOK">2900.00</cbc:TaxAmount></cac:TaxTotal><cac:LegalMonetaryTotal>',
      )
      .replace('ZX-Bolt', 'L20');
    await imported(of, taxed);
    expect((await seen(of)).money).toBe(0);
    expect((await seen(of)).deviations).toContain('Fakturert 1.000,00 EUR: annen valuta, prisen er ikke sammenlignet');
  });
});

describe('what is read of invoices in several currencies', () => {
  /** An invoice of 4.500 kroner and one of 700 euros for an item of equipment, each with a claim of a tenth. */
  async function makeMixed(): Promise<Setting> {
    const of = await makeSetting();
    const { companyId } = of;
    await asCompany(companyId, (tx) =>
      tx.insert(equipment).values({
        companyId,
        supId: of.supplier,
        shortid: 'LIFT-1',
        title: 'Lift',
        classification: 'utst',
        supItemId: 'LIFT',
        rented: true,
      }),
    );
    const lift = { supItemId: 'LIFT', name: 'Lift' };
    await sent(of, hoses(1, 4_500, lift), { date: today() });
    await sent(of, hoses(1, 700, lift), { date: today(), currency: 'EUR' });
    await asCompany(companyId, async (tx) => {
      const lines = await tx.select().from(supplierInvoiceLine).where(eq(supplierInvoiceLine.companyId, companyId));
      for (const { xid: lineId, netam } of lines) {
        const claim = { companyId, lineId, reason: 'for høy pris', amountam: netam / 10, claimedByName: 'Ola' };
        await tx.insert(invoiceClaim).values(claim);
      }
    });
    return of;
  }
  const summed = ({ options, data }: ReturnType<typeof widgetOf<'datatable'>>) => {
    const { sums, weighed } = sumRows(options.columns, data);
    return { sums, name: weighed?.name };
  };

  test('lists, return control and claims sum kroner alone and say so', async () => {
    const of = await makeMixed();
    const table = async (path: string, id: string, params = {}) =>
      summed(widgetOf(await pageOf(of.orderer, path, params), id, 'datatable'));
    const name = 'Sum kr, uten EUR';
    expect(await table(supplierInvoicesPath, 'fakturaer')).toMatchObject({
      name,
      sums: { netam: 4_500, payableam: 5_625, claimedam: 450 },
    });
    expect(await table(claimsPath, 'krav')).toMatchObject({ name, sums: { netam: 4_500, amountam: 450 } });
    expect(await table(returnControlPath, 'linjer', { projectid: of.project })).toMatchObject({
      name,
      // What is claimed is marked, and the rest of a line that nobody ordered is open.
      sums: { sum: 4_500, kravsum: 4_500 },
    });
  });

  test('the cost of hire is kroner, and says what is left out', async () => {
    const of = await makeMixed();
    const month = today().slice(0, 7);
    const page = await pageOf(of.orderer, '/equipment/report/utnyttelse', {
      history: '2yr',
      frequency: 'mo',
      yrpr: month,
    });
    const { data, subtitle } = widgetOf(page, 'kategorier', 'tabulator');
    expect(data).toMatchObject([{ hired: 4_500 }]);
    expect(subtitle).toContain('innleie uten fakturaer i EUR');
  });

  test('claims to send have no sum of two currencies, and say which', async () => {
    const of = await makeMixed();
    const claims = (await linesOf(of.orderer)).find(({ id }) => id.startsWith('krav.'));
    expect(claims).toMatchObject({ count: 2, amount: null });
    expect(claims?.first.map(({ label }) => label.replace(/\d{7}/, 'nr')).sort()).toEqual([
      'Verktøy AS nr',
      'Verktøy AS nr, EUR 70,00',
    ]);
  });
});

describe('credits', () => {
  const none = { deviations: [], remarks: [] };
  const credit = { kind: 'kreditnota' as const };
  test.each([
    [
      '10 × 10, naming the invoice alone',
      hoses(10, 10),
      { ...credit, billingReference: 'F1', orderReference: undefined },
    ],
    ['1 × 100, naming the order', hoses(1, 100), credit],
    ['naming neither', hoses(10, 10), { ...credit, orderReference: undefined }],
    ['a minus line', hoses(-1, 100), {}],
    ['a line of no item', hoses(1, 100, { supItemId: undefined, name: 'Prisavslag' }), credit],
  ])('of the price: %s', async (_, line, more) => {
    const of = await makeSetting(0);
    await sent(of, hoses(10, 460), { no: 'F1' });
    await sent(of, line, more);
    expect(await seen(of)).toEqual({
      ...none,
      pieces: 10,
      money: 4_500,
      deviations: ['Fakturert 10 som ikke er levert'],
    });
  });

  test('of pieces: those sent back are not invoiced, also when the credit note comes first', async () => {
    const of = await makeSetting(6);
    await sent(of, hoses(4, 450), { ...credit, billingReference: 'F1', orderReference: undefined });
    await sent(of, hoses(10, 450), { no: 'F1' });
    expect(await seen(of)).toEqual({ ...none, pieces: 6, money: 2_700 });
  });

  test('of freight: the goods keep their price', async () => {
    const of = await makeSetting();
    await sent(of, hoses(10, 450), { allowances: [{ charge: true, amount: 50_000, tax: 25 }] });
    expect((await seen(of)).deviations).toEqual(['Fakturert 500,00 kr over bestilt pris']);
    await sent(of, hoses(1, 500, { supItemId: undefined, name: 'Frakt' }), credit);
    expect(await seen(of)).toEqual({ ...none, pieces: 10, money: 4_500 });
  });

  test('a discount of the whole invoice is no deviation', async () => {
    const of = await makeSetting();
    await sent(of, hoses(10, 500), { allowances: [{ charge: false, amount: 50_000, tax: 25 }] });
    expect(await seen(of)).toEqual({ ...none, pieces: 10, money: 4_500 });
  });
});

describe('a line that is on no line of its order', () => {
  const gloves: DraftLine = hoses(2, 150, { id: '2', name: 'Hansker', supItemId: 'HX2' });
  const none = { pieces: 10, money: 4_500, deviations: [], remarks: [] };

  test.each([
    ['kroner', 'NOK', '300,00 kr'],
    ['another currency', 'EUR', '300,00 EUR'],
  ])('is not ordered, with its amount in %s, wherever deviations are shown or counted', async (_, currency, money) => {
    const of = await makeSetting();
    const said = `Fakturert HX2 Hansker for ${money}: ikke bestilt`;
    const [first, second] = currency === 'NOK' ? [[hoses(10, 450), gloves], []] : [[hoses(10, 450)], [gloves]];
    await sent(of, hoses(0, 0), { lines: first });
    const reported = second.length > 0 ? await sent(of, gloves, { currency }) : undefined;
    expect(await seen(of)).toEqual({ ...none, remarks: [said] });
    // In kroner what nobody ordered is invoiced too.
    expect(await listed(of)).toMatchObject({ invoicedam: currency === 'NOK' ? 4_800 : 4_500, mismatch: said });
    const onOrder = (await readOrder(of.orderer, of.order)).invoices.map(({ currency, netam }) => [currency, netam]);
    expect(onOrder.sort()).toEqual(
      currency === 'NOK'
        ? [['NOK', 4_800]]
        : [
            ['EUR', 300],
            ['NOK', 4_500],
          ],
    );
    expect((await invoices(of)).map(({ remark }) => remark).filter((remark) => remark !== null)).toEqual([
      [
        reported && 'EUR på en bestilling i kroner: annen valuta, prisen er ikke sammenlignet',
        `HX2 Hansker for ${money}: ikke bestilt på ${of.no}`,
      ]
        .filter(Boolean)
        .join('. '),
    ]);
    const page = await pageOf(of.orderer, purchasingPath);
    const rows = widgetOf(page, 'alle', 'datatable').data.filter(({ mismatch }) => mismatch !== null);
    expect(rows.length).toBe(1);
    expect(await fileOf(of, purchasingPath)).toContain(said);
    expect(await fileOf(of, supplierInvoicesPath)).toContain(`HX2 Hansker for ${money}: ikke bestilt på ${of.no}`);
  });

  test('the import says it at once', async () => {
    const of = await makeSetting();
    const { notes } = await sent(of, gloves);
    expect(notes).toContain(`HX2 Hansker for 300,00 kr: ikke bestilt på ${of.no}.`);
  });

  test('what is credited again is none: of the line, of half of it, and under another name', async () => {
    const of = await makeSetting();
    await sent(of, gloves, { no: 'F1' });
    await sent(of, { ...gloves, quantity: 1_000 }, { kind: 'kreditnota', billingReference: 'F1' });
    expect((await seen(of)).remarks).toEqual(['Fakturert HX2 Hansker for 150,00 kr: ikke bestilt']);
    await sent(of, hoses(1, 150, { supItemId: undefined, name: 'Kreditert etter avtale' }), { kind: 'kreditnota' });
    expect((await seen(of)).remarks).toEqual([]);
    expect(await listed(of)).toBeUndefined();
  });

  test('allowances and charges are no goods: freight, fees, a deposit, rounding', async () => {
    const of = await makeSetting();
    await sent(of, hoses(10, 400, { allowances: [{ charge: true, amount: 20_000 }] }), {
      allowances: [{ charge: true, amount: 30_000, tax: 25 }],
      rounding: 40,
    });
    expect(await seen(of)).toEqual(none);
  });

  test('a line that is tied to its order’s line by hand is ordered', async () => {
    const of = await makeSetting();
    const { companyId } = of;
    await sent(of, gloves);
    expect((await seen(of)).remarks).toHaveLength(1);
    const [line] = (await readOrder(of.orderer, of.order)).lines;
    await asCompany(companyId, (tx) =>
      tx
        .update(supplierInvoiceLine)
        .set({ orderLineId: line?.line ?? null })
        .where(eq(supplierInvoiceLine.companyId, companyId)),
    );
    expect((await seen(of)).remarks).toEqual([]);
  });
});

describe('whose invoice it is', () => {
  test('one of another supplier on the order’s number is taken in, and both lists say so', async () => {
    const of = await makeSetting();
    const { notes } = await sent(of, hoses(10, 450), { orgnr: stranger, seller: 'Fremmed AS', no: 'X9' });
    expect(notes).toContain(`Bestilling ${of.no} er hos Verktøy AS, ikke hos Fremmed AS.`);
    const said = 'Faktura X9 er fra Fremmed AS, bestillingen er hos Verktøy AS';
    expect((await seen(of)).remarks).toEqual([said]);
    expect((await listed(of))?.mismatch).toContain(said);
    expect(await invoices(of)).toMatchObject([
      { remark: `Bestilling ${of.no} er hos Verktøy AS, ikke hos Fremmed AS` },
    ]);
  });

  test.each(['0749857', '#749857', 'Faktura 749857', '749 857', '749857-1'])(
    '%s looks like 749857: both are taken in and said',
    async (no) => {
      const of = await makeSetting();
      await sent(of, hoses(10, 450), { no: '749857' });
      const { notes } = await sent(of, hoses(10, 450), { no });
      expect(notes).toContain('Ligner faktura 749857 av 01.10.2026: samme selger og beløp.');
      const [first, second] = ['749857', no].sort();
      const said = `Fakturaene ${first} og ${second} ligner hverandre`;
      expect((await seen(of)).remarks).toEqual([said]);
      expect((await listed(of))?.mismatch).toContain(said);
      expect((await invoices(of)).map(({ remark }) => String(remark).slice(0, 14))).toEqual([
        'Ligner faktura',
        'Ligner faktura',
      ]);
    },
  );

  test('another amount, another seller or another number is another invoice', async () => {
    const of = await makeSetting();
    await sent(of, hoses(1, 450), { no: '749857' });
    await sent(of, hoses(2, 450), { no: '0749857' });
    await sent(of, hoses(1, 450), { no: '749858' });
    await sent(of, hoses(1, 450), { no: '749857-1', date: '2026-10-02' });
    expect((await seen(of)).remarks).toEqual([]);
  });
});

describe('an order’s number with words round it', () => {
  test.each([
    ['PO before it', (no: string) => ({ orderReference: `PO ${no}` })],
    ['a name after it', (no: string) => ({ orderReference: `${no} / Ola` })],
    ['another dash', (no: string) => ({ buyerReference: no.replace('-', '–'), orderReference: undefined })],
    ['in the note', (no: string) => ({ note: `Gjelder bestilling ${no}.`, orderReference: undefined })],
  ])('%s', async (_, more) => {
    const of = await makeSetting();
    await sent(of, hoses(10, 450), more(of.no));
    expect(await seen(of)).toMatchObject({ pieces: 10, money: 4_500 });
  });

  test.each([
    ['a longer number', (no: string) => ({ orderReference: `PO ${no}1` })],
    ['another supplier’s', (no: string) => ({ orderReference: `PO ${no}`, orgnr: stranger, seller: 'Fremmed AS' })],
  ])('%s is not taken for it', async (_, more) => {
    const of = await makeSetting();
    await sent(of, hoses(10, 450), more(of.no));
    expect(await seen(of)).toMatchObject({ pieces: 0, money: 0 });
  });

  test('two of the supplier’s are none of them, and the note says so', async () => {
    const of = await makeSetting();
    const other = await ordered(of);
    const { notes } = await sent(of, hoses(10, 450), { orderReference: `${of.no} og ${other.no}` });
    expect(notes).toContain(
      `Nevner bestilling ${[of.no, other.no].map((no) => `${no} hos Verktøy AS`).join(' og ')}, og er ikke koblet til noen.`,
    );
    expect(await seen(of)).toMatchObject({ pieces: 0, money: 0 });
  });
});
