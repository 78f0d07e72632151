import { randomUUID } from 'node:crypto';
import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { zipSync } from 'fflate';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { POST as match } from '@/app/api/equipment/invoicematch/route';
import { GET as latest, POST as upload } from '@/app/api/equipment/invoices/route';
import { POST as undo } from '@/app/api/equipment/invoices/undo/route';
import { env } from '@/base/env';
import { closeConnection } from '@/db/client';
import { asCompany } from '@/db/company';
import { migrateDatabase } from '@/db/migrations';
import { queryRows } from '@/db/query-rows';
import {
  account,
  equipment,
  project,
  purchaseOrder,
  purchaseOrderLine,
  shippingLine,
  supplier,
  voucher,
  voucherLine,
} from '@/db/schema';
import type { InvoicesImported } from '@/lib/product/imports/ehf/result';
import { importSaft } from '@/lib/product/imports/saft/import-saft';
import { brokenInvoices, soundDraft } from '@/tests/factories/broken-invoices';
import { call, cookiesOf } from '@/tests/factories/caller';
import { makeCompany, makeUser, type TestCompany } from '@/tests/factories/company';
import { type Draft, ehfXml, totalsOf } from '@/tests/factories/random-invoices';
import { writeSaftFile } from '@/tests/factories/saft';

beforeAll(() => migrateDatabase(env().DATABASE_URL));
afterAll(closeConnection);

const dagUtleie = '923609016';

type Setting = TestCompany & { cookie: string; hire: string; site: string; lift: string };

/** A company with a supplier, a project, an item of the supplier's and an order. */
async function makeSetting(): Promise<Setting> {
  const company = await makeCompany({ orgnr: '974760673' });
  const { companyId } = company;
  const [hire, site, lift, order] = [uuidv7(), uuidv7(), uuidv7(), uuidv7()];
  await asCompany(companyId, async (tx) => {
    await tx.insert(supplier).values({ companyId, xid: hire, no: '50001', name: 'Utleie AS', orgnr: dagUtleie });
    await tx
      .insert(project)
      .values({ companyId, xid: site, erpProjectid: '1042', description: 'Broen', status: 'Pågår' });
    await tx.insert(equipment).values({
      companyId,
      xid: lift,
      shortid: 'U-1',
      title: 'Lift 12 m',
      classification: 'utst',
      supId: hire,
      supItemId: 'L12',
      rented: true,
    });
    await tx.insert(shippingLine).values({
      companyId,
      projectId: site,
      equipmentId: lift,
      status: 'sendt',
      startdate: '2026-02-20',
      countam: 1,
    });
    await tx.insert(purchaseOrder).values({
      companyId,
      xid: order,
      kind: 'PO',
      no: '1042-1001',
      poid: 1001,
      projectId: site,
      supId: hire,
      status: 'godkjent',
      orderdate: '2026-02-01',
    });
    await tx
      .insert(purchaseOrderLine)
      .values({ companyId, orderId: order, equipmentId: lift, text: 'Lift', countam: 1 });
  });
  return { ...company, cookie: await cookiesOf(company), hire, site, lift };
}

type Given = { name: string; content: string | Uint8Array };

async function send({ companyId, cookie }: Pick<Setting, 'companyId' | 'cookie'>, files: readonly Given[]) {
  const form = new FormData();
  form.set('company', companyId);
  for (const { name, content } of files) form.append('file', new File([content as BlobPart], name));
  return call(upload, '/api/equipment/invoices', { method: 'POST', body: form, headers: { cookie } });
}

async function sent(setting: Setting, ...files: readonly Given[]): Promise<InvoicesImported> {
  const answer = await send(setting, files);
  expect(answer.status, await answer.clone().text()).toBe(200);
  return (await answer.json()) as InvoicesImported;
}

const post = ({ companyId, cookie }: Setting, handler: typeof match, address: string, body: object) =>
  call(handler, address, {
    method: 'POST',
    headers: { cookie, 'content-type': 'application/json' },
    body: JSON.stringify({ company: companyId, ...body }),
  });

const xml = (draft: Partial<Draft> = {}, name = 'faktura.xml') => ({
  name,
  content: ehfXml({ ...soundDraft, ...draft }),
});
const anything = z.record(z.string(), z.unknown());
const rows = ({ companyId }: Setting, query: ReturnType<typeof sql>) =>
  asCompany(companyId, (tx) => queryRows(tx, anything)`${query}`);

/** Checksums of what an upload writes. */
const stateOf = (setting: Setting) =>
  rows(
    setting,
    sql`select ${sql.join(
      [
        'supplier_invoice',
        'supplier_invoice_line',
        'invoice_match',
        'claim_settlement',
        'edit_log',
        'number_series',
      ].map(
        (table) =>
          sql`(select md5(coalesce(string_agg(t::text, ',' order by t::text), '')) from ${sql.identifier(table)} t) as ${sql.identifier(table)}`,
      ),
      sql`, `,
    )}`,
  );

const heads = (setting: Setting) =>
  rows(
    setting,
    sql`select i.no, i.kind, s.no as supplier, p.erp_projectid as project, o.no as order, i.voucher_no as voucher,
      i.payableam::float as payable from supplier_invoice i
      left join supplier s on s.xid = i.sup_id left join project p on p.xid = i.project_id
      left join purchase_order o on o.xid = i.order_id order by i.no, i.kind`,
  );
const lines = (setting: Setting) =>
  rows(
    setting,
    sql`select l.lineid, e.shortid as item, p.erp_projectid as project, s.status as shipped,
      l.order_line_id is not null as ordered, l.piecesint as pieces from supplier_invoice_line l
      left join equipment e on e.xid = l.equipment_id left join project p on p.xid = l.project_id
      left join shipping_line s on s.xid = l.shipping_id order by l.invoice_id, l.orderint`,
  );

describe('an upload', () => {
  test('the three real files come in; the same again adds nothing', async () => {
    const setting = await makeSetting();
    const files = ['norwegian-example-1', 'base-example', 'creditnote'].map((name) => ({
      name: `${name}.xml`,
      content: readFileSync(`tests/factories/ehf/ehf-${name}.xml`),
    }));
    const first = await sent(setting, ...files);
    expect(first).toMatchObject({ added: 3, known: 0, refused: 0 });
    expect(first.files[0]).toMatchObject({
      name: 'norwegian-example-1.xml',
      state: 'added',
      invoice: { kind: 'faktura', no: 'TOSL108', supplier: 'The Sellercompany ASA' },
    });
    expect(first.files[0]?.notes).toContain('Stilet til Buyercompany ASA (987654325), ikke til selskapet.');
    expect(await heads(setting)).toMatchObject([
      { no: 'Snippet1', kind: 'faktura', payable: 1656.25 },
      { no: 'Snippet1', kind: 'kreditnota', payable: 1656.25 },
      { no: 'TOSL108', kind: 'faktura', payable: 802 },
    ]);
    const before = await stateOf(setting);
    const again = await sent(setting, ...files);
    expect(again).toMatchObject({ added: 0, known: 3, refused: 0 });
    expect(again.files[0]?.text).toBe('Faktura TOSL108 fra The Sellercompany ASA finnes fra før.');
    expect(await stateOf(setting)).toEqual(before);
  });

  test('one invoice sent by ten at the same moment stands once', async () => {
    const setting = await makeSetting();
    const answers = await Promise.all(Array.from({ length: 3 }, () => sent(setting, xml(), xml(), xml())));
    expect(answers.reduce((sum, { added }) => sum + added, 0)).toBe(1);
    expect(await heads(setting)).toHaveLength(1);
  });

  test('the same number with another content is refused, and the first one stands', async () => {
    const setting = await makeSetting();
    await sent(setting, xml());
    const before = await stateOf(setting);
    const other = await sent(setting, xml({ rounding: 1 }));
    expect(other.files[0]).toMatchObject({
      state: 'refused',
      text: 'Faktura 4711 fra Utleie AS finnes fra før med et annet innhold.',
    });
    expect(await stateOf(setting)).toEqual(before);
  });

  test.each(Object.entries(brokenInvoices))(
    '%s: a sentence, and nothing is written',
    async (_, { xml: content, says }) => {
      const setting = await makeSetting();
      const before = await stateOf(setting);
      const answer = await sent(setting, { name: 'brutt.xml', content });
      expect(answer).toMatchObject({ added: 0, known: 0, refused: 1 });
      expect(answer.files[0]).toMatchObject({ name: 'brutt.xml', state: 'refused', text: expect.stringMatching(says) });
      expect(await stateOf(setting)).toEqual(before);
    },
  );

  test('a zip brings many; a broken one among them keeps out no other', async () => {
    const setting = await makeSetting();
    const text = (content: string) => new TextEncoder().encode(content);
    const content = zipSync({
      'a.xml': text(ehfXml({ ...soundDraft, no: '1' })),
      'b.xml': text(brokenInvoices['something else to pay']?.xml ?? ''),
      'mappe/c.xml': text(ehfXml({ ...soundDraft, no: '3' }, 'own')),
      'les.txt': text('hei'),
    });
    const answer = await sent(setting, { name: 'mars.zip', content }, xml({ no: '4' }));
    expect(answer.files.map(({ name, state }) => [name, state])).toEqual([
      ['mars.zip: a.xml', 'added'],
      ['mars.zip: b.xml', 'refused'],
      ['mars.zip: c.xml', 'added'],
      ['mars.zip: les.txt', 'refused'],
      ['faktura.xml', 'added'],
    ]);
    expect(await heads(setting)).toMatchObject([{ no: '1' }, { no: '3' }, { no: '4' }]);
  });

  test('who only reads may not send, and a form without a file is refused', async () => {
    const setting = await makeSetting();
    const reader = await makeUser(setting.companyId, [{ path: '/equipment', action: 'Read' }]);
    const answer = await send({ ...setting, cookie: await cookiesOf(reader) }, [xml()]);
    expect(answer.status).toBe(403);
    expect((await send(setting, [])).status).toBe(400);
    expect(await heads(setting)).toEqual([]);
  });
});

describe('what an invoice names', () => {
  test('the supplier by number, the order by its number, with it the project, and items by the supplier’s number', async () => {
    const setting = await makeSetting();
    const { files } = await sent(setting, xml({ orderReference: '1042-1001' }));
    expect(files[0]?.notes).toEqual([
      '1 av 2 linjer er ikke koblet til en vare.',
      expect.stringMatching(/ kr: ikke bestilt på 1042-1001\.$/),
    ]);
    expect(await heads(setting)).toMatchObject([{ supplier: '50001', project: '1042', order: '1042-1001' }]);
    expect(await lines(setting)).toEqual([
      { lineid: '1', item: 'U-1', project: '1042', shipped: 'sendt', ordered: true, pieces: 1 },
      { lineid: '2', item: null, project: '1042', shipped: null, ordered: false, pieces: null },
    ]);
  });

  test.each([
    ['order reference', { orderReference: '1042' }],
    ['buyer reference', { buyerReference: '1042' }],
    ['a number of an order nobody has', { orderReference: '1042-9999' }],
  ])('the project by %s', async (_, references) => {
    const setting = await makeSetting();
    await sent(setting, xml(references));
    expect(await heads(setting)).toMatchObject([{ project: '1042', order: null }]);
  });

  test('another company’s supplier, project and item are never taken', async () => {
    await makeSetting();
    const company = await makeCompany();
    const other = { ...company, cookie: await cookiesOf(company), hire: '', site: '', lift: '' };
    const { files } = await sent(other, xml({ orderReference: '1042-1001', buyerReference: '1042' }));
    expect(await heads(other)).toMatchObject([{ supplier: null, project: null, order: null }]);
    expect(files[0]?.notes).toEqual([
      'Leverandøren er ikke i registeret.',
      'Prosjektet er ikke funnet.',
      '2 av 2 linjer er ikke koblet til en vare.',
    ]);
  });

  test('what is tied by hand is remembered, and ties what else waited for it', async () => {
    const setting = await makeSetting();
    const { companyId, site, lift } = setting;
    const line = { ...soundDraft.lines[0], supItemId: 'X9' } as (typeof soundDraft.lines)[0];
    const unknown = { orderReference: 'Bestilt av Kari', lines: [line, soundDraft.lines[1] ?? line] };
    const [first] = (await sent(setting, xml({ ...unknown, no: '1' }))).files;
    await sent(setting, xml({ ...unknown, no: '2' }));
    const [{ xid: lineId = '' } = {}] = await rows(
      setting,
      sql`select xid from supplier_invoice_line where invoice_id = ${first?.invoice?.xid} and lineid = '1'`,
    );
    const tie = (body: object) =>
      post(setting, match, '/api/equipment/invoicematch', { invoice: first?.invoice?.xid, ...body });
    expect(await (await tie({ kind: 'prosjekt', target: site })).json()).toEqual({ message: 'Koblet til 1042 Broen.' });
    expect((await tie({ kind: 'vare', line: lineId, target: lift })).status).toBe(200);
    await sent(setting, xml({ ...unknown, no: '3' }));
    expect((await heads(setting)).map(({ project: name }) => name)).toEqual(['1042', '1042', '1042']);
    expect((await lines(setting)).map(({ item }) => item)).toEqual(['U-1', null, 'U-1', null, 'U-1', null]);
    expect((await tie({ kind: 'vare', line: lineId, target: randomUUID() })).status).toBe(400);
    expect((await tie({ kind: 'vare', line: randomUUID(), target: lift })).status).toBe(404);
    expect((await tie({ kind: 'vare', line: lineId, target: null })).status).toBe(200);
    expect((await lines(setting)).map(({ item }) => item)).toEqual([null, null, null, null, null, null]);
    const reader = await makeUser(companyId, [{ path: '/equipment', action: 'Read' }]);
    const refused = await post({ ...setting, cookie: await cookiesOf(reader) }, match, '/api/equipment/invoicematch', {
      invoice: first?.invoice?.xid,
      kind: 'prosjekt',
      target: null,
    });
    expect(refused.status).toBe(403);
  });

  test('an unknown sender is tied to a supplier by hand, once for all its invoices', async () => {
    const setting = await makeSetting();
    const foreign = { orgnr: '976030788', seller: 'Ukjent AS' };
    const [first] = (await sent(setting, xml({ ...foreign, no: '1' }))).files;
    await post(setting, match, '/api/equipment/invoicematch', {
      invoice: first?.invoice?.xid,
      kind: 'leverandør',
      target: setting.hire,
    });
    await sent(setting, xml({ ...foreign, no: '2' }));
    expect((await heads(setting)).map(({ supplier: no }) => no)).toEqual(['50001', '50001']);
    expect((await lines(setting)).map(({ item }) => item)).toEqual(['U-1', null, 'U-1', null]);
  });
});

describe('the voucher in the ledger', () => {
  async function book(
    { companyId, hire }: Setting,
    vouchers: readonly { no: string; text: string; net: number; date?: string }[],
  ) {
    const payables = uuidv7();
    await asCompany(companyId, async (tx) => {
      await tx.insert(account).values({ companyId, xid: payables, no: '2400', name: 'Leverandørgjeld' });
      for (const { no, text, net, date = '2026-04-02' } of vouchers) {
        const xid = uuidv7();
        const head = { companyId, xid, year: 2026, journal: 'IF', no, date, description: text, contentHash: no };
        await tx.insert(voucher).values(head);
        await tx.insert(voucherLine).values({
          companyId,
          voucherId: xid,
          lineNo: 1,
          accountId: payables,
          supplierId: hire,
          date,
          year: 2026,
          month: 4,
          net,
        });
      }
    });
  }
  const payable = totalsOf(soundDraft).payable / 100;

  test('the one of the supplier with the amount, or the one that says the number', async () => {
    const setting = await makeSetting();
    await book(setting, [
      { no: '7', text: 'Faktura 4711', net: -payable },
      { no: '8', text: 'Faktura 47112', net: -payable },
      { no: '9', text: 'Betaling 4711', net: payable },
    ]);
    await sent(setting, xml());
    expect(await heads(setting)).toMatchObject([{ voucher: '7' }]);
    await sent(setting, xml({ no: '47112' }));
    expect(await heads(setting)).toMatchObject([{ voucher: '7' }, { voucher: '8' }]);
  });

  test('is found when the ledger is read in after the invoice', async () => {
    const setting = await makeSetting();
    await sent(setting, xml({ date: '2024-02-01' }));
    expect(await heads(setting)).toMatchObject([{ voucher: null }]);
    const net = Math.round(payable * 100);
    const accounts = (['1500', '2000', '2400', '4000'] as const).map((no) => {
      const [opening, closing] = {
        '1500': [50_000, 50_000],
        '2000': [-50_000, -50_000],
        '2400': [0, -net],
        '4000': [0, net],
      }[no];
      return { no, name: `Konto ${no}`, opening: opening ?? 0, closing: closing ?? 0, standard: no.slice(0, 2) };
    });
    const lines = [
      { account: '2400', net: -net, supplier: '50001' },
      { account: '4000', net },
    ];
    const filePath = path.join(mkdtempSync(path.join(tmpdir(), 'innsikt-')), 'regnskap.xml');
    await writeSaftFile(filePath, {
      orgnr: '974760673',
      accounts,
      suppliers: [{ no: '50001', name: 'Utleie AS', orgnr: dagUtleie, balances: [{ account: '2400', opening: 0 }] }],
      vouchers: () => [{ no: '77', date: '2024-02-05', description: 'Faktura 4711', lines }],
    });
    const user = { id: setting.userId, name: 'Kari' };
    await importSaft({ companyId: setting.companyId, user, fileName: 'regnskap.xml', filePath });
    expect(await heads(setting)).toMatchObject([{ voucher: '77' }]);
  });

  test('none where two could be it, another amount or another time', async () => {
    const setting = await makeSetting();
    await book(setting, [
      { no: '7', text: 'Leie', net: -payable },
      { no: '8', text: 'Leie', net: -payable },
      { no: '9', text: 'Faktura 12', net: -payable - 1 },
      { no: '10', text: 'Faktura 13', net: -payable, date: '2027-04-02' },
    ]);
    await sent(setting, xml(), xml({ no: '12' }), xml({ no: '13' }));
    expect((await heads(setting)).map(({ voucher: no }) => no)).toEqual([null, null, null]);
  });
});

describe('undo', () => {
  test('takes out what the import brought, once, and tells what it was', async () => {
    const setting = await makeSetting();
    await sent(setting, xml({ no: '1' }));
    const before = await rows(setting, sql`select count(*)::int as n from supplier_invoice_line`);
    const { op } = await sent(setting, xml({ no: '2' }), xml({ no: '3' }));
    const found = await call(latest, `/api/equipment/invoices?company=${setting.companyId}`, {
      headers: { cookie: setting.cookie },
    });
    expect(await found.json()).toMatchObject({ latest: { op, invoices: 2 } });
    const body = { imported: op, op: randomUUID() };
    for (let i = 0; i < 2; i++) {
      const answer = await post(setting, undo as typeof match, '/api/equipment/invoices/undo', body);
      expect(await answer.json()).toEqual({ lines: 2 });
    }
    expect(await heads(setting)).toMatchObject([{ no: '1' }]);
    expect(await rows(setting, sql`select count(*)::int as n from supplier_invoice_line`)).toEqual(before);
    expect((await sent(setting, xml({ no: '2' }))).added).toBe(1);
  });

  test('what somebody claims money of stays', async () => {
    const setting = await makeSetting();
    const { op } = await sent(setting, xml());
    await rows(
      setting,
      sql`insert into invoice_claim (company_id, xid, line_id, reason, amountam, claimed_by_name)
        select company_id, gen_random_uuid(), xid, 'for mange', 10, 'Kari' from supplier_invoice_line where lineid = '1' returning 1 as n`,
    );
    const answer = await post(setting, undo as typeof match, '/api/equipment/invoices/undo', {
      imported: op,
      op: randomUUID(),
    });
    expect([answer.status, await answer.text()]).toEqual([
      400,
      'Det er reist krav på Faktura 4711 fra Utleie AS. Importen kan ikke angres samlet.',
    ]);
    expect(await heads(setting)).toHaveLength(1);
  });
});
