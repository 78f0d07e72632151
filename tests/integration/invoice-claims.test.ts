import { randomUUID } from 'node:crypto';

import { extractText } from 'unpdf';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { GET as pageCall } from '@/app/api/[section]/page/route';
import { POST as move } from '@/app/api/equipment/claims/move/route';
import { POST as mark } from '@/app/api/equipment/claims/route';
import { GET as component } from '@/app/api/equipment/component/route';
import { POST as followUp } from '@/app/api/equipment/followup/route';
import { POST as upload } from '@/app/api/equipment/invoices/route';
import { POST as undo } from '@/app/api/equipment/invoices/undo/route';
import { GET as notices } from '@/app/api/notices/route';
import { env } from '@/base/env';
import { closeConnection } from '@/db/client';
import { asCompany } from '@/db/company';
import { migrateDatabase } from '@/db/migrations';
import { queryRows } from '@/db/query-rows';
import { equipment, project, shippingLine, supplier } from '@/db/schema';
import { addDays, daysBetween } from '@/lib/core/format/days';
import type { Row } from '@/lib/core/widgets/column';
import type { Datatable, Verdict } from '@/lib/core/widgets/widget';
import type { ClaimMove } from '@/lib/domains/purchasing/invoices/claim-moves';
import type { OwnNotices } from '@/lib/platform/notices/own-notices';
import type { InvoicesImported } from '@/lib/product/imports/ehf/result';
import { soundDraft } from '@/tests/factories/broken-invoices';
import { call, cookiesOf } from '@/tests/factories/caller';
import { makeCompany, makeUser, type TestCompany } from '@/tests/factories/company';
import { type Draft, type DraftLine, ehfXml, netOf } from '@/tests/factories/random-invoices';

beforeAll(() => migrateDatabase(env().DATABASE_URL));
afterAll(closeConnection);

type Out = {
  item: string;
  count: number;
  start: string;
  end: string | null;
  status: string;
  rent: number;
  discount: number;
};

/** What was out in March: lifts of which one came back and one was lost, scaffolding, a compressor, and what is only planned. */
const outThere: Out[] = [
  { item: 'L12', count: 1, start: '2026-03-01', end: '2026-03-10', status: 'returnert', rent: 850, discount: 10 },
  { item: 'L12', count: 1, start: '2026-03-01', end: '2026-03-20', status: 'svinn', rent: 850, discount: 10 },
  { item: 'L12', count: 1, start: '2026-03-01', end: null, status: 'sendt', rent: 850, discount: 10 },
  { item: 'S1', count: 120, start: '2026-02-15', end: '2026-03-15', status: 'returnert', rent: 5, discount: 0 },
  { item: 'K1', count: 1, start: '2026-03-05', end: '2026-03-25', status: 'returnert', rent: 1_000, discount: 0 },
];

const line = (
  id: string,
  supItemId: string | undefined,
  days: number,
  price: number,
  more: Partial<DraftLine> = {},
): DraftLine => ({
  id,
  name: `Leie av ${supItemId ?? 'transport'}`,
  ...(supItemId && { supItemId }),
  quantity: days * 1_000,
  unit: 'DAY',
  price: price * 10_000,
  per: 1,
  allowances: [],
  tax: 25,
  start: '2026-03-01',
  end: '2026-03-31',
  ...more,
});

const march: Draft = {
  ...soundDraft,
  orderReference: '1042',
  allowances: [],
  lines: [
    line('1', 'L12', 93, 850, { allowances: [{ charge: false, amount: 790_500 }] }),
    line('2', 'S1', 1_875, 5, { end: '2026-03-15' }),
    line('3', 'K1', 21, 1_100, { start: '2026-03-05', end: '2026-03-25' }),
    line('4', 'X9', 10, 300, { end: '2026-03-10' }),
    line('5', undefined, 1, 900, { unit: 'EA' }),
    line('6', 'S1', 60, 5, { start: '2026-03-10', end: '2026-03-15' }),
  ],
};

type Setting = TestCompany & { cookie: string; site: string };
let setting: Setting;

beforeEach(async () => {
  const company = await makeCompany({ orgnr: '974760673' });
  const { companyId } = company;
  const [hire, site] = [uuidv7(), uuidv7()];
  const items = new Map(['L12', 'S1', 'K1', 'X9'].map((no) => [no, uuidv7()]));
  await asCompany(companyId, async (tx) => {
    const firm = {
      companyId,
      xid: hire,
      no: '50001',
      name: 'Utleie AS',
      orgnr: soundDraft.orgnr,
      email: 'faktura@utleie.no',
    };
    await tx.insert(supplier).values(firm);
    await tx
      .insert(project)
      .values({ companyId, xid: site, erpProjectid: '1042', description: 'Broen', status: 'Pågår' });
    for (const [no, xid] of items) {
      const kind = { classification: 'utst', supId: hire, supItemId: no, rented: true, dayrentam: 1 };
      await tx.insert(equipment).values({ companyId, xid, shortid: `U-${no}`, title: `Utstyr ${no}`, ...kind });
    }
    for (const { item, count, start, end, status, rent, discount } of outThere) {
      await tx.insert(shippingLine).values({
        companyId,
        projectId: site,
        equipmentId: items.get(item) ?? '',
        status,
        countam: count,
        dayrentintam: rent,
        discountam: discount,
        startdate: start,
        enddate: end,
      });
    }
    await tx
      .insert(shippingLine)
      .values({ companyId, projectId: site, equipmentId: items.get('X9') ?? '', status: 'planlagt', countam: 1 });
  });
  setting = { ...company, cookie: await cookiesOf(company), site };
});

async function send(draft: Draft, cookie = setting.cookie): Promise<InvoicesImported> {
  const form = new FormData();
  form.set('company', setting.companyId);
  form.append('file', new File([ehfXml(draft)], 'faktura.xml'));
  const answer = await call(upload, '/api/equipment/invoices', {
    method: 'POST',
    body: form,
    headers: { cookie },
  });
  const done = (await answer.json()) as InvoicesImported;
  expect(done.files[0]).toMatchObject({ state: 'added' });
  return done;
}

const page = (request: Request) => pageCall(request, { params: Promise.resolve({ section: 'equipment' }) });

const post = (handler: typeof mark, address: string, body: object, cookie = setting.cookie) =>
  call(handler, address, {
    method: 'POST',
    headers: { cookie, 'content-type': 'application/json' },
    body: JSON.stringify({ company: setting.companyId, op: randomUUID(), ...body }),
  });

async function widget<W = Datatable>(id: string, name: string, params: Record<string, string> = {}): Promise<W> {
  const query = new URLSearchParams({ company: setting.companyId, id, ...params });
  const answer = await call(page, `/api/equipment/page?${query}`, {
    headers: { cookie: setting.cookie },
  });
  expect(answer.status).toBe(200);
  return ((await answer.json()) as Record<string, W>)[name] as W;
}
const table = (id: string, name: string, params: Record<string, string> = {}) => widget(id, name, params);
const said = async () => (await widget<Verdict>('table/krav', 'vurdering')).sentence;

const returned = () => table('table/retur', 'linjer', { projectid: setting.site });
const claims = async (): Promise<Row[]> => (await table('table/krav', 'krav')).data;
const markAll = async () => {
  const { data } = await returned();
  const lines = data.filter(({ krav }) => krav === 'Avvik').map(({ xid }) => String(xid));
  return { lines, answer: await post(mark, '/api/equipment/claims', { lines }) };
};
const moveAll = (act: ClaimMove, rows: readonly Row[], cookie?: string) =>
  post(move as typeof mark, '/api/equipment/claims/move', { act, claims: rows.map(({ xid }) => xid) }, cookie);

/** What is owed for an item in March, in øre, counted otherwise than the product does: every piece on every day, at its own rent. */
function owed(item: string): number {
  const billed = march.lines.filter((own) => own.supItemId === item);
  let cents = 0;
  for (let i = 0; i < 31; i += 1) {
    const day = addDays('2026-03-01', i);
    const wanted = billed
      .filter(({ start = '', end = '' }) => start <= day && day <= end)
      .reduce((sum, { quantity, start = '', end = '' }) => sum + quantity / 1_000 / (daysBetween(start, end) + 1), 0);
    const rents = outThere
      .filter((out) => out.item === item && out.start <= day && (out.end ?? '9999') >= day)
      .flatMap(({ count, rent, discount }) => Array<number>(count).fill(rent * (100 - discount)));
    for (const rent of rents.slice(0, wanted)) cents += rent;
  }
  return cents;
}
const billedOf = (item: string) =>
  march.lines.filter((own) => own.supItemId === item).reduce((sum, own) => sum + netOf(own), 0);

describe('a month of rent', () => {
  test('is claimed to the øre: what is billed less what was out at the agreed rent', async () => {
    await send(march);
    const { data, parameters } = await returned();
    expect(parameters.groupby).toBe('leverandor');
    const found = data.map(({ beskrivelse, sum, arsak, kravsum, krav }) => [beskrivelse, sum, arsak, kravsum, krav]);
    expect(found).toEqual([
      ['Leie av L12', 71_145, 'etter retur', 24_480, 'Avvik'],
      ['Leie av S1', 9_375, 'for mange', 375, 'Avvik'],
      ['Leie av K1', 23_100, 'for høy pris', 2_100, 'Avvik'],
      ['Leie av X9', 3_000, 'ikke bestilt', 3_000, 'Avvik'],
      ['Leie av transport', 900, null, null, null],
      ['Leie av S1', 300, 'for mange', 300, 'Avvik'],
    ]);
    for (const item of ['L12', 'S1', 'K1', 'X9']) {
      const claimed = data
        .filter(({ beskrivelse }) => beskrivelse === `Leie av ${item}`)
        .reduce((sum, { kravsum }) => sum + Math.round(Number(kravsum) * 100), 0);
      expect(claimed, item).toBe(billedOf(item) - owed(item));
    }
  });

  test('a claim is marked, sent and given up with who and when, step by step and back', async () => {
    await send(march);
    const { lines, answer } = await markAll();
    expect(await answer.json()).toEqual({ claims: 5 });
    expect(await (await post(mark, '/api/equipment/claims', { lines })).json()).toEqual({ claims: 0 });
    let all = await claims();
    expect(all.map(({ claimstate, sent, closed }) => [claimstate, sent, closed])).toEqual(
      all.map(() => ['Merket', null, null]),
    );
    expect(String(all[0]?.claimed)).toMatch(/^\d\d\.\d\d\.\d{4} Bruker /);
    expect((await moveAll('send', all)).status).toBe(200);
    all = await claims();
    expect(all.every(({ claimstate, sent }) => claimstate === 'Sendt' && /Bruker/.test(String(sent)))).toBe(true);
    expect(await said()).toMatch(/^Fem krav på [\d.,]+ (kr|Tkr|mill\.) venter på kreditnota fra /);
    const again = await moveAll('send', all);
    expect([again.status, await again.text()]).toEqual([400, 'Bare krav som er merket, kan settes som sendt.']);
    const [first] = all;
    if (!first) throw new Error('No claim.');
    await moveAll('drop', [first]);
    expect((await claims()).find(({ xid }) => xid === first.xid)).toMatchObject({
      claimstate: 'Frafalt',
      closed: expect.stringMatching(/Bruker/),
    });
    await moveAll('reopen', [first]);
    expect((await claims()).find(({ xid }) => xid === first.xid)).toMatchObject({ claimstate: 'Sendt', closed: null });
    expect((await moveAll('remove', all)).status).toBe(400);
    await moveAll('unsend', all);
    await moveAll('remove', all);
    expect(await claims()).toEqual([]);
    expect((await returned()).data.filter(({ krav }) => krav === 'Avvik')).toHaveLength(5);
  });

  test('a credit note settles claims on the invoice it names, its own items first, and gives them back when it is undone', async () => {
    await send(march);
    await markAll();
    const note: Draft = {
      ...march,
      kind: 'kreditnota',
      no: '99',
      billingReference: march.no,
      lines: [line('1', 'K1', 1, 2_475, { unit: 'EA', name: 'Kreditert' } as Partial<DraftLine>)],
    };
    const { op } = await send(note);
    const state = async () =>
      (await claims())
        .map(({ matter, reason, settledam, claimstate }) => [matter, reason, settledam, claimstate])
        .sort((a, b) => String(a).localeCompare(String(b)));
    expect(await state()).toEqual([
      ['Leie av K1', 'for høy pris', 2_100, 'Oppgjort'],
      ['Leie av L12', 'etter retur', 375, 'Merket'],
      ['Leie av S1', 'for mange', null, 'Merket'],
      ['Leie av S1', 'for mange', null, 'Merket'],
      ['Leie av X9', 'ikke bestilt', null, 'Merket'],
    ]);
    await post(undo as typeof mark, '/api/equipment/invoices/undo', { imported: op });
    expect((await state()).every(([, , paid, status]) => paid === null && status === 'Merket')).toBe(true);
    await send({ ...note, billingReference: 'en annen' });
    expect((await state()).every(([, , paid]) => paid === null)).toBe(true);
  });

  test('whoever marked a claim is told when a colleague’s credit note settles it, and no more when that is undone', async () => {
    await send(march);
    await markAll();
    const colleague = await cookiesOf(await makeUser(setting.companyId));
    const reported = async (cookie: string) => {
      const answer = await call(notices, `/api/notices?company=${setting.companyId}`, { headers: { cookie } });
      return ((await answer.json()) as OwnNotices).notices.map(({ words }) => words);
    };
    const lines = [line('1', 'K1', 1, 2_475, { unit: 'EA' })];
    const note: Draft = { ...march, kind: 'kreditnota', no: '99', billingReference: march.no, lines };
    const { op } = await send(note, colleague);
    expect(await reported(setting.cookie)).toEqual([
      'har lest inn en kreditnota som gjør opp kravet du har fulgt (Utleie AS 4711: Leie av K1)',
    ]);
    expect(await reported(colleague)).toEqual([]);
    await post(undo as typeof mark, '/api/equipment/invoices/undo', { imported: op });
    expect(await reported(setting.cookie)).toEqual([]);
  });

  test('a credit note that came first settles what is marked after it', async () => {
    await send(march);
    await send({
      ...march,
      kind: 'kreditnota',
      no: '99',
      billingReference: march.no,
      lines: [line('1', 'X9', 10, 300)],
    });
    await markAll();
    const found = (await claims()).find(({ matter }) => matter === 'Leie av X9');
    expect(found).toMatchObject({ claimstate: 'Oppgjort', settledam: 3_000 });
  });

  test('the letter to a supplier is a PDF with lines, reasons and the sum', async () => {
    await send(march);
    await markAll();
    const query = new URLSearchParams({
      company: setting.companyId,
      id: 'table/krav',
      media: 'pdf',
      leverandor: soundDraft.orgnr,
    });
    const answer = await call(page, `/api/equipment/page?${query}`, {
      headers: { cookie: setting.cookie },
    });
    const { text } = await extractText(new Uint8Array(await answer.arrayBuffer()), { mergePages: true });
    for (const said of [
      'Utleie AS',
      '4711',
      'etter retur',
      'for mange',
      'for høy pris',
      'ikke bestilt',
      '24.480,00',
      '30.255,00',
    ]) {
      expect(text.replace(/\s+/g, ' ')).toContain(said);
    }
  });

  test('who only reads may neither mark nor move, and nobody reaches another company’s', async () => {
    await send(march);
    await markAll();
    const all = await claims();
    const reader = await cookiesOf(await makeUser(setting.companyId, [{ path: '/equipment', action: 'Read' }]));
    expect((await moveAll('send', all, reader)).status).toBe(403);
    const other = await makeCompany();
    const foreign = await call(move, '/api/equipment/claims/move', {
      method: 'POST',
      headers: { cookie: await cookiesOf(other), 'content-type': 'application/json' },
      body: JSON.stringify({
        company: other.companyId,
        op: randomUUID(),
        act: 'send',
        claims: all.map(({ xid }) => xid),
      }),
    });
    expect([foreign.status, await foreign.text()]).toEqual([
      400,
      'Et av kravene finnes ikke lenger. Last siden på nytt.',
    ]);
    expect((await claims()).every(({ claimstate }) => claimstate === 'Merket')).toBe(true);
  });
});

test('a follow-up is a task of one’s own with the lines and the way back', async () => {
  await send(march);
  const lines = (await returned()).data.slice(0, 2).map(({ xid }) => xid);
  const body = { projectid: setting.site, lines, op: randomUUID() };
  for (let i = 0; i < 2; i++)
    expect((await post(followUp as typeof mark, '/api/equipment/followup', body)).status).toBe(200);
  const tasks = await asCompany(
    setting.companyId,
    (tx) => queryRows(tx, z.record(z.string(), z.unknown()))`
    select text, notes, link, owner_id from task`,
  );
  expect(tasks).toEqual([
    {
      text: 'Returkontroll 1042 Broen: 2 linjer',
      notes: 'Utleie AS 4711: Leie av L12, 71.145,00\nUtleie AS 4711: Leie av S1, 9.375,00',
      link: `/equipment/table/retur?company=${setting.companyId}&projectid=${setting.site}`,
      owner_id: setting.userId,
    },
  ]);
  const strange = await post(followUp as typeof mark, '/api/equipment/followup', {
    ...body,
    op: randomUUID(),
    lines: [randomUUID()],
  });
  expect(strange.status).toBe(400);
});

test('GET /api/equipment/component with format datatable gives data and options of a project', async () => {
  await send(march);
  const ask = (projectid: string) =>
    call(
      component,
      `/api/equipment/component?${new URLSearchParams({ company: setting.companyId, id: 'retur', format: 'datatable', projectid })}`,
      { headers: { cookie: setting.cookie } },
    );
  const { data, options } = (await (await ask(setting.site)).json()) as Datatable;
  expect(data).toHaveLength(6);
  expect(options.columns.map(({ value }) => value)).toEqual(
    expect.arrayContaining(['beskrivelse', 'antall', 'sum', 'leverandor', 'fakturanr']),
  );
  expect((await ask(randomUUID())).status).toBe(404);
});
