import { and, eq } from 'drizzle-orm';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { GET as pageCall } from '@/app/api/[section]/[kind]/route';
import { POST as settingsCall } from '@/app/api/admin/companysettings/route';
import { GET as componentCall } from '@/app/api/equipment/component/route';
import { GET as fileCall } from '@/app/api/equipment/order/file/route';
import { POST as orderCall } from '@/app/api/equipment/order/route';
import { GET as defaultsCall } from '@/app/api/equipment/orderdefaults/route';
import { GET as poidCall } from '@/app/data/poid/route';
import { env } from '@/base/env';
import { closeConnection } from '@/db/client';
import { asCompany } from '@/db/company';
import { migrateDatabase } from '@/db/migrations';
import { company, equipment, project, purchaseOrder, shippingLine, wish } from '@/db/schema';
import { asSystem } from '@/db/system';
import { today } from '@/lib/core/clock';
import { addDays } from '@/lib/core/format/days';
import { actOnOrder } from '@/lib/domains/purchasing/orders/act-on-order';
import { agreeDelivery } from '@/lib/domains/purchasing/orders/agree-delivery';
import { deliverOrder } from '@/lib/domains/purchasing/orders/deliver-order';
import { orderDefaults } from '@/lib/domains/purchasing/orders/order-defaults';
import { orderActs } from '@/lib/domains/purchasing/orders/order-state';
import { supplierLines } from '@/lib/domains/purchasing/orders/proposals/supplier-lines';
import { readOrder } from '@/lib/domains/purchasing/orders/read-order';
import { saveOrder } from '@/lib/domains/purchasing/orders/save-order';
import { writeSupplier } from '@/lib/domains/purchasing/orders/write-supplier';
import { projectOverviewPath, purchasingPath, requisitionPath } from '@/lib/platform/routing/paths';
import { pdfText, sheetsOf } from '@/tests/e2e/reading';
import { newBid, saves } from '@/tests/factories/bid-with-calculation';
import { base, call, cookiesOf, json } from '@/tests/factories/caller';
import {
  filledTexts,
  makeOrderingCompany,
  type OrderingCompany,
  orderRequested,
} from '@/tests/factories/ordering-company';
import { pageOf, widgetOf } from '@/tests/factories/page-of';

let of: OrderingCompany;

beforeAll(async () => {
  await migrateDatabase(env().DATABASE_URL);
  of = await makeOrderingCompany();
});
afterAll(closeConnection);

const read = async (id: string, params: Record<string, string> = {}, scope = of.orderer) =>
  widgetOf(await pageOf(scope, purchasingPath, params), id, 'datatable').data;

test('the call for the ordering page gives the equipment and the employees, with the sizes taken last', async () => {
  const cookie = await cookiesOf(of.ordererUser);
  const address = `/api/equipment/purchasing?id=pvu&media=json&company=${of.companyId}`;
  const params = Promise.resolve({ section: 'equipment', kind: 'purchasing' });
  const answer = await pageCall(new Request(new URL(address, base), { headers: { cookie } }), { params });
  const widgets = await answer.json();
  expect(Object.keys(widgets)[0]).toBe('equipment');
  expect(widgets.equipment.data.map(({ title }: { title: string }) => title)).toContain('Vernesko str. 42');
  expect(widgets.equipment.data[0]).toMatchObject({ sup_id: 'Verktøy AS', category: 'PVU', measure: 'par' });
  expect(widgets.employee.data).toMatchObject([{ employee: 'Per Sko', empid: '7' }]);
});

test('the catalogue is a workbook', async () => {
  const cookie = await cookiesOf(of.ordererUser);
  const address = `/api/equipment/component?scope=excel&company=${of.companyId}`;
  const answer = await call(componentCall, address, { headers: { cookie } });
  expect(answer.headers.get('content-disposition')).toContain('.xlsx');
  const [sheet] = [...sheetsOf(Buffer.from(await answer.arrayBuffer())).values()];
  expect(sheet?.flat()).toEqual(expect.arrayContaining(['Luftslange 20 m', 'Vernesko str. 43', 'Verktøy AS', 1_340]));
});

describe('the calls', () => {
  test('none of them lets the orderer approve, in any order of the others', async () => {
    const cookie = await cookiesOf(of.ordererUser);
    const post = async (body: Record<string, unknown>) =>
      (
        await call(
          orderCall,
          '/api/equipment/order',
          json({ company: of.companyId, op: uuidv7(), ...body }, { cookie }),
        )
      ).status;
    const poid = await call(poidCall, `/data/poid?company=${of.companyId}`, { headers: { cookie } });
    const requested = orderRequested(of, { controls: 3, poid: (await poid.json()).poid });
    expect(await post({ ...requested, send: true })).toBe(200);
    const statuses: string[] = [];
    for (const first of orderActs) {
      for (const second of orderActs) {
        for (const act of [first, second, 'approve'])
          await post({ act, order: requested.order, version: 1, note: 'Fordi' });
        const [row] = await asCompany(of.companyId, (tx) =>
          tx
            .select()
            .from(purchaseOrder)
            .where(and(eq(purchaseOrder.companyId, of.companyId), eq(purchaseOrder.xid, requested.order))),
        );
        statuses.push(row?.status ?? '');
      }
    }
    expect([...new Set(statuses)].sort()).toEqual(['kladd', 'sendt']);
    const line = {
      act: 'deliver',
      date: today(),
      packingnote: null,
      note: null,
      lines: [{ line: uuidv7(), countam: 1 }],
    };
    expect(await post({ ...line, order: requested.order })).toBe(400);
  });

  test('an order begins with the supplier it is proposed to, as the picker names it, and with its address', async () => {
    const headers = { cookie: await cookiesOf(of.ordererUser) };
    const begun = (supplier: Record<string, string>) => {
      const params = new URLSearchParams({ company: of.companyId, projectid: of.project, ...supplier });
      return call(defaultsCall, `/api/equipment/orderdefaults?${params}`, { headers });
    };
    const theirs = { xid: of.supplier, label: '40001 Verktøy AS', email: 'ordre@leverandor.no' };
    expect(await (await begun({ supplier: of.supplier })).json()).toMatchObject({ supplier: theirs });
    expect(await (await begun({})).json()).toMatchObject({ supplier: null });
    // Who sends it is never among those who approve it.
    expect(await (await begun({})).json()).toMatchObject({ rule: { limit: 10_000, approvers: [expect.any(String)] } });
    const other = await makeOrderingCompany();
    expect((await begun({ supplier: other.supplier })).status).toBe(404);
  });

  test('an order begins with what the last one sent to its supplier said, and never with a draft’s words', async () => {
    const mine = await makeOrderingCompany();
    const begun = async () => (await orderDefaults(mine.orderer, mine.project, mine.supplier)).texts;
    await saveOrder(mine.orderer, orderRequested(mine, { send: false }));
    expect(await begun()).toMatchObject({ theirref: '', deliveryterms: '' });
    await saveOrder(mine.orderer, orderRequested(mine, { send: true }));
    const { theirref, deliveryterms, theiremail, email, invoiceaddress } = filledTexts;
    expect(await begun()).toMatchObject({ theirref, deliveryterms, theiremail, email, invoiceaddress });
  });

  test('what cannot be is refused with a sentence', async () => {
    const cookie = await cookiesOf(of.ordererUser);
    const post = async (body: Record<string, unknown>) => {
      const init = json({ company: of.companyId, op: uuidv7(), ...body }, { cookie });
      const answer = await call(orderCall, '/api/equipment/order', init);
      return [answer.status, await answer.text()];
    };
    const requested = orderRequested(of);
    const [line] = requested.lines;
    const wrong = (change: Record<string, unknown>) => post({ ...requested, lines: [{ ...line, ...change }] });
    expect(await wrong({ countam: 1_000 })).toEqual([400, 'Number has to be between 0 and 999']);
    expect(await wrong({ countam: 1.5 })).toEqual([400, 'Number has to be between 0 and 999']);
    expect(await wrong({ priceam: -1 })).toEqual([400, 'Skriv en pris i kroner.']);
    for (const orderdate of ['0026-12-05', '2126-12-05'])
      expect(await post({ ...requested, orderdate })).toEqual([400, 'Datoen må være fra 01.01.1900 til 31.12.2100.']);
    expect(await post({ ...requested, texts: { ...requested.texts, ourref: 'Elleve tegn' } })).toEqual([
      400,
      'Vår referanse: Name must be less than 10 characters',
    ]);
    expect((await post({ ...requested, texts: { ...requested.texts, email: 'ola' }, send: true }))[1]).toBe(
      'E-mail: E-mail must be valid',
    );
    expect((await post({ act: 'fly', order: requested.order }))[1]).toContain('Ukjent handling');
  });

  test('an order is a PDF in every state, and a mail once it is approved', async () => {
    const head = {
      orgnr: '314020014',
      address: 'Verftsgata 14',
      postalCode: '4014',
      city: 'Stavanger',
      phone: '51 00 14 20',
    };
    await asSystem((tx) => tx.update(company).set(head).where(eq(company.id, of.companyId)));
    const cookie = await cookiesOf(of.approverUser);
    const { order, no } = await saveOrder(of.orderer, orderRequested(of, { controls: 3, send: true }));
    const file = (media: string) =>
      call(fileCall, `/api/equipment/order/file?order=${order}&file=${media}&company=${of.companyId}`, {
        headers: { cookie },
      });
    const waiting = await pdfText(Buffer.from(await (await file('pdf')).arrayBuffer()));
    expect(waiting).toContain('Ikke godkjent ennå');
    expect(waiting).toContain('Til godkjenning hos');
    expect(waiting).not.toContain('Godkjent av');
    // A supplier invoices whoever the letterhead names.
    for (const sender of [of.name, 'Verftsgata 14', '4014 Stavanger', 'Org.nr 314 020 014', 'Telefon 51 00 14 20'])
      expect(waiting).toContain(sender);
    expect((await file('mail')).status).toBe(400);
    expect((await file('purr')).status).toBe(400);
    await actOnOrder(of.approver, { op: uuidv7(), order, act: 'approve', version: 1 });
    const approved = await pdfText(Buffer.from(await (await file('pdf')).arrayBuffer()));
    expect(approved).not.toContain('Ikke godkjent');
    for (const said of [no, 'Årskontroll kran', '18.000,00', '18.900,00', 'Godkjent av Kari Vik', 'Innen én uke']) {
      expect(approved).toContain(said);
    }
    const mail = await (await file('mail')).text();
    expect(mail).toContain('X-Unsent: 1');
    expect(mail).toContain('<ordre@leverandor.no>');
    const reminder = await (await file('purr')).text();
    expect(reminder).toContain('<ordre@leverandor.no>');
    expect(Buffer.from(/base64\s+([\w+/=\s]+?)\s*--/.exec(reminder)?.[1] ?? '', 'base64').toString()).toMatch(
      /skulle vært levert[\s\S]*3 av 3 Årskontroll kran/,
    );
  });

  test('the limit is set by an administrator, in kroner as people write them', async () => {
    const own = await makeOrderingCompany(undefined, null);
    const cookie = await cookiesOf(own.ordererUser);
    const set = async (orderlimit: string) => {
      const body = { company: own.companyId, companyname: own.name, orderlimit };
      return (await call(settingsCall, '/api/admin/companysettings', json(body, { cookie }))).status;
    };
    const sent = async () => (await saveOrder(own.orderer, orderRequested(own, { controls: 1, send: true }))).status;
    expect(await sent()).toBe('godkjent');
    expect(await set('mye')).toBe(400);
    expect(await set('5.000,50')).toBe(200);
    expect(await sent()).toBe('sendt');
    expect(await set('')).toBe(200);
    expect(await sent()).toBe('godkjent');
  });
});

describe('the lists', () => {
  test('what waits for whom: others’ orders to approve, one’s own drafts and what is to come', async () => {
    const own = await makeOrderingCompany();
    const draft = await saveOrder(own.orderer, orderRequested(own));
    const large = await saveOrder(own.orderer, orderRequested(own, { controls: 3, send: true }));
    const small = await saveOrder(own.orderer, orderRequested(own, { send: true }));
    const waiting = async (scope: typeof own.orderer) =>
      (await read('alle', {}, scope))
        .filter(({ orderstage }) => orderstage === 'Venter på meg')
        .map(({ no, _act }) => `${_act} ${no}`);
    expect(await waiting(own.approver)).toEqual([`approve ${large.no}`]);
    // What comes in a week is on its way, and one's own draft is no matter of today.
    expect(await waiting(own.orderer)).toEqual([]);
    await agreeDelivery(own.orderer, { act: 'agree', op: uuidv7(), order: small.order, deliverydate: today() });
    expect(await waiting(own.orderer)).toEqual([`receive ${small.no}`]);
    expect(await waiting(own.approver)).toEqual([`approve ${large.no}`]);
    await actOnOrder(own.approver, { op: uuidv7(), order: large.order, act: 'reject', version: 1, note: 'Fordi' });
    expect(await waiting(own.approver)).toEqual([]);
    expect((await waiting(own.orderer)).sort()).toEqual([`mend ${large.no}`, `receive ${small.no}`]);
    const reader = { ...own.approver, permissions: [{ path: '/', action: 'Read' as const }] };
    expect(await waiting(reader)).toEqual([]);
    expect((await read('alle', {}, own.orderer)).find(({ no }) => no === draft.no)?.orderstage).toBe('Kladder');
    expect((await read('underveis', {}, own.orderer)).map(({ no }) => no)).toEqual([small.no]);
    expect((await read('historikk', {}, own.orderer)).map(({ no }) => no)).toEqual([large.no]);
    const page = await pageOf(own.orderer, requisitionPath);
    expect(widgetOf(page, 'rekvisisjoner', 'datatable').data).toHaveLength(3);
  });

  test('each list has the orders of its states, in its order', async () => {
    const own = await makeOrderingCompany();
    const { orderer, approver } = own;
    const step = (order: string, act: 'reject' | 'approve') =>
      actOnOrder(approver, { op: uuidv7(), order, act, version: 1, note: 'Fordi' });
    const draft = await saveOrder(orderer, orderRequested(own));
    const sent = await saveOrder(orderer, orderRequested(own, { controls: 3, send: true }));
    const refused = await saveOrder(orderer, orderRequested(own, { controls: 3, send: true }));
    await step(refused.order, 'reject');
    const ready = await saveOrder(orderer, orderRequested(own, { hoses: 2, send: true }));
    const came = await saveOrder(orderer, orderRequested(own, { hoses: 2, send: true }));
    const [line] = (await readOrder(orderer, came.order)).lines;
    const lines = [{ line: line?.line ?? '', countam: 2 }];
    const delivery = { act: 'deliver' as const, op: uuidv7(), date: today(), packingnote: null, note: null };
    await deliverOrder(orderer, { ...delivery, order: came.order, lines });
    const boots = await saveOrder(orderer, orderRequested(own, { kind: 'PVU' }));
    const listed = async (id: string) => (await read(id, {}, orderer)).map(({ no }) => no);
    expect(await listed('historikk')).toEqual([came.no, refused.no]);
    expect(await listed('underveis')).toEqual([ready.no, sent.no]);
    expect(await listed('rekvisisjoner')).toEqual([came.no, ready.no, refused.no, sent.no, draft.no]);
    // What waits for the orderer, what comes, what is delivered, and drafts.
    expect((await read('alle', {}, orderer)).map(({ no, orderstage }) => [no, orderstage])).toEqual([
      [refused.no, 'Venter på meg'],
      [ready.no, 'Kommer senere'],
      [sent.no, 'Til godkjenning hos andre'],
      [came.no, 'Levert, venter på faktura'],
      [boots.no, 'Kladder'],
      [draft.no, 'Kladder'],
    ]);
    expect((await read('alle', {}, orderer)).every(({ differenceam }) => differenceam === null)).toBe(true);
  });

  test('a new company is told what to do', async () => {
    const own = await makeOrderingCompany();
    const page = await pageOf(own.orderer, purchasingPath, { projectid: own.project });
    for (const [id, widget] of Object.entries(page.widgets)) {
      if (widget.wtype !== 'datatable' || widget.data.length > 0) continue;
      expect(widget.parameters.empty, id).toMatch(/Ingen/);
    }
  });
});

describe('a delivery that is late', () => {
  test('is counted by the same days in its list, on the start page and in the project', async () => {
    const own = await makeOrderingCompany();
    const { orderer } = own;
    const made = await Promise.all(
      [-9, -7, -1, 0, 3].map(async (days) => {
        const deliverydate = addDays(today(), days);
        const saved = await saveOrder(
          orderer,
          orderRequested(own, { orderdate: addDays(today(), -20), deliverydate, send: true }),
        );
        return { ...saved, days };
      }),
    );
    const rows = await read('alle', {}, own.approver);
    const late = made.filter(({ days }) => days < 0).toSorted((a, b) => a.days - b.days);
    expect(
      rows.filter(({ orderstage }) => orderstage === 'Forsinket').map(({ no, delivery }) => [no, delivery]),
    ).toEqual(late.map(({ no, days }) => [no, `forsinket ${-days} d`]));
    const narrowed = await read('alle', { krever: 'forsinket' }, own.approver);
    expect(narrowed.map(({ no }) => no)).toEqual(late.map(({ no }) => no));
    const { order } = late[0] ?? made[0] ?? { order: '' };
    await writeSupplier(orderer, { act: 'write', op: uuidv7(), order, kind: 'purring' });
    const [first] = (await read('alle', {}, orderer)).filter(({ orderstage }) => orderstage === 'Forsinket');
    expect(first?.delivery).toMatch(/^forsinket 9 d, purret \d\d\.\d\d$/);
    const overview = await pageOf(orderer, projectOverviewPath, { projectid: own.project });
    const underway = widgetOf(overview, 'dagen', 'datatable').data.filter(({ todayitem }) => todayitem === 'Underveis');
    const said = underway.flatMap(({ text }) => /forsinket \d+ d/.exec(String(text)) ?? []);
    expect(said).toEqual(['forsinket 9 d', 'forsinket 7 d', 'forsinket 1 d']);
  });
});

describe('proposals', () => {
  test('a load list lacks what is planned and wished for, less what is free and what is ordered', async () => {
    const own = await makeOrderingCompany();
    const { companyId } = own;
    const { hose } = own.items;
    const propose = () => read('pakkliste', { projectid: own.project }, own.orderer);
    expect(await propose()).toEqual([]);
    await asCompany(companyId, async (tx) => {
      await tx
        .update(equipment)
        .set({ count: 10 })
        .where(and(eq(equipment.companyId, companyId), eq(equipment.xid, hose)));
      const [other] = await tx
        .insert(project)
        .values({ companyId, erpProjectid: '26002', description: 'Tank', status: 'Pågår' })
        .returning();
      const line = { companyId, equipmentId: hose };
      await tx.insert(shippingLine).values([
        { ...line, projectId: own.project, countam: 12 },
        { ...line, projectId: other?.xid ?? '', countam: 4, status: 'sendt', startdate: today() },
        { ...line, projectId: own.project, countam: 50, status: 'returnert', startdate: today(), enddate: today() },
      ]);
      const days = { startdate: today(), enddate: today() };
      await tx
        .insert(wish)
        .values({ ...line, ...days, projectId: own.project, category: 'Slanger', text: 'Slange', countam: 3 });
    });
    // 12 planned and 3 wished for; of 10, 4 are out elsewhere.
    expect(await propose()).toMatchObject([{ _item: hose, needed: 15, instock: 6, countam: 9, sumam: 4_050 }]);
    await saveOrder(own.orderer, orderRequested(own, { hoses: 4 }));
    expect(await propose()).toMatchObject([{ instock: 10, countam: 5 }]);
    await saveOrder(own.orderer, orderRequested(own, { hoses: 5, send: true }));
    expect(await propose()).toEqual([]);
  });

  test('the calculation’s materials are proposed, whole units of what is missing', async () => {
    const own = await makeOrderingCompany();
    const { companyId } = own;
    const propose = () => read('kalkyle', { projectid: own.project }, own.orderer);
    expect(await propose()).toEqual([]);
    const bid = await newBid(own.orderer);
    const { bcid, version } = await saves(own.orderer, bid);
    await asCompany(companyId, (tx) =>
      tx
        .update(project)
        .set({ bidId: bid, calculationId: bcid, calculationVersion: version })
        .where(and(eq(project.companyId, companyId), eq(project.xid, own.project))),
    );
    const found = await propose();
    expect(found.length).toBeGreaterThan(0);
    for (const row of found) {
      expect(Number.isInteger(row.countam)).toBe(true);
      expect(Number(row.countam)).toBeGreaterThanOrEqual(Number(row.needed) - Number(row.instock));
      expect(Number(row.countam) - 1).toBeLessThan(Number(row.needed) - Number(row.instock));
    }
    const [first] = found;
    const stocked = { title: String(first?.text), shortid: 'X-1', classification: 'Forbruksmatriell', count: 3 };
    await asCompany(companyId, (tx) => tx.insert(equipment).values({ companyId, ...stocked }));
    const less = (await propose()).find(({ text }) => text === first?.text);
    expect(less?.instock ?? 3).toBe(3);
    expect(Number(less?.countam ?? 0)).toBe(Math.max(0, Number(first?.countam) - 3));
  });

  test('a supplier’s lines come without pieces, and another company’s supplier has none', async () => {
    const lines = await supplierLines(of.orderer, of.supplier);
    expect(lines).toHaveLength(4);
    expect(new Set(lines.map(({ countam }) => countam))).toEqual(new Set([0]));
    const other = await makeOrderingCompany();
    expect(await supplierLines(of.orderer, other.supplier)).toEqual([]);
  });

  test('units of one article are one line, with the newest one’s price', async () => {
    const mine = await makeOrderingCompany();
    const before = await supplierLines(mine.orderer, mine.supplier);
    const unit = {
      companyId: mine.companyId,
      supId: mine.supplier,
      title: 'Brannslukker 9 kg',
      category: 'HMS',
      classification: 'utst',
    };
    await asCompany(mine.companyId, (tx) =>
      tx
        .insert(equipment)
        .values(
          [1_400, 1_450, 1_500].map((priceam, at) => ({ ...unit, shortid: `B-${at}`, supItemId: 'HMS1', priceam })),
        ),
    );
    const lines = await supplierLines(mine.orderer, mine.supplier);
    expect(lines).toHaveLength(before.length + 1);
    expect(lines.filter(({ text }) => text === 'Brannslukker 9 kg')).toMatchObject([{ priceam: 1_500 }]);
  });
});
