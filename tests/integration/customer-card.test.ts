import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { GET as pageCall } from '@/app/api/[section]/[kind]/route';
import { GET as component } from '@/app/api/bid/component/route';
import { env } from '@/base/env';
import { closeConnection } from '@/db/client';
import { asCompany } from '@/db/company';
import { migrateDatabase } from '@/db/migrations';
import * as schema from '@/db/schema';
import type { Row } from '@/lib/core/widgets/column';
import type { Scope } from '@/lib/platform/auth/session';
import { filterFacts } from '@/lib/platform/files/export/page-facts';
import { href } from '@/lib/platform/routing/href';
import { customerCardPath } from '@/lib/platform/routing/paths';
import { unreadHeader } from '@/lib/product/pages/unread';
import { searchCompany } from '@/lib/product/search/search-company';
import { saves } from '@/tests/factories/bid-with-calculation';
import { call, cookiesOf } from '@/tests/factories/caller';
import { type CardCompany, makeCardCompany } from '@/tests/factories/card-company';
import { type Grant, makeUser } from '@/tests/factories/company';
import { oreOf, pageOf, widgetOf } from '@/tests/factories/page-of';
import { runs } from '@/tests/factories/runs';
import {
  createSmallLedger,
  customerNumbers,
  firstMonthOf,
  type SmallVoucher,
  smallLedger,
} from '@/tests/factories/small-ledger';

beforeAll(() => migrateDatabase(env().DATABASE_URL));
afterAll(closeConnection);

const parts = ['kunde', 'vurdering', 'kontakter', 'omsetning', 'fordringer', 'poster', 'tilbud', 'hendelser'] as const;

async function rowsOf(scope: Scope, params: Record<string, string>) {
  const page = await pageOf(scope, customerCardPath, params);
  const widgets = page.widgets as Record<string, { data: Row[]; parameters: { empty?: string } }>;
  return { page, rows: (id: string) => widgets[id]?.data ?? [], empty: (id: string) => widgets[id]?.parameters.empty };
}

/** The class 3 lines that are the customer's: his own, and those without one on vouchers where he stands alone; in øre. */
function salesOf(vouchers: SmallVoucher[], no: string) {
  return vouchers.flatMap(({ year, month, lines }) => {
    const named = new Set(lines.flatMap(({ customer }) => customer ?? []));
    const own = lines.filter(
      ({ account, customer }) =>
        account.startsWith('3') && (customer === no || (customer === null && named.size === 1 && named.has(no))),
    );
    return own.map(({ net }) => ({ year, month, ore: 0 - net }));
  });
}

const sumOf = (lines: { ore: number }[]) => lines.reduce((sum, { ore }) => sum + ore, 0);

test('revenue per year and open items are what the lines say, and lead to those lines', async () => {
  await fc.assert(
    fc.asyncProperty(smallLedger, fc.integer({ min: 1, max: 12 }), async (ledger, month) => {
      const { scope, vouchers } = await createSmallLedger(ledger);
      const yrpr = `2025-${String(month).padStart(2, '0')}`;
      const { rows: all } = await rowsOf(scope, {});
      expect(
        all('kunder')
          .map(({ no }) => String(no))
          .sort(),
      ).toEqual(customerNumbers);
      for (const { no, xid } of all('kunder')) {
        const { rows } = await rowsOf(scope, { kunde: String(xid), yrpr });
        const until = salesOf(vouchers, String(no)).filter((s) => s.year < 2025 || s.month <= month);
        const first = Math.min(2025, ...until.map(({ year }) => year));
        const years = until.length === 0 ? [] : Array.from({ length: 2025 - first + 1 }, (_, i) => 2025 - i);
        expect(rows('omsetning').map(({ year }) => Number(year))).toEqual(years);
        for (const row of rows('omsetning')) {
          const own = until.filter(({ year }) => year === Number(row.year));
          expect(oreOf(row.revenue)).toBe(sumOf(own));
          const same = sumOf(own.filter((s) => s.month <= month));
          // What lies before the ledger is unknown, and no zero.
          if (`${Number(row.year)}-01` < firstMonthOf(vouchers)) expect(row.same).toBeNull();
          else expect(oreOf(row.same)).toBe(same);
          const lines = await pageOf(scope, '/info/datatable/bilag', row._drill);
          const behind = widgetOf(lines, 'bilag', 'datatable').data.map((line) => ({ ore: 0 - oreOf(line.net) }));
          expect(sumOf(behind)).toBe(sumOf(own));
        }
        const opened = Math.max(0, ...ledger.openItems.map(({ year }) => year));
        const items = ledger.openItems.filter((item) => item.year === opened && item.customer === no);
        const moved = vouchers
          .filter((v) => v.year >= opened && (v.year < 2025 || v.month <= month))
          .flatMap((v) => v.lines.filter((l) => l.account.startsWith('15') && l.customer === no))
          .map(({ net }) => ({ ore: net }));
        const balance = sumOf([...items, ...moved]);
        const [owed] = rows('fordringer');
        expect(owed ? oreOf(owed.sum) : 0).toBe(balance);
        const aging = await pageOf(scope, '/economy/report/likviditet', { yrpr });
        const elsewhere = widgetOf(aging, 'aldersfordeling', 'tabulator').data.find((row) => row.no === no);
        for (const key of ['notDue', 'upTo30', 'upTo60', 'upTo90', 'over90', 'prepaid']) {
          expect(owed?.[key]).toBe(elsewhere?.[key]);
        }
      }
    }),
    { numRuns: runs(6), endOnFailure: true },
  );
});

test('the card shows the customer’s own people, bids by year and events, and nobody else’s', async () => {
  const { scope, customers, contacts } = await makeCardCompany();
  const { rows, page } = await rowsOf(scope, { kunde: customers[0] ?? '' });
  expect(filterFacts(page)).toEqual([{ label: 'Kunde', value: '10001 Bergen Verft AS' }]);
  expect(rows('kunde')).toMatchObject([{ no: '10001', name: 'Bergen Verft AS', orgnr: '974760673', paymentDays: 30 }]);
  expect(rows('kontakter')).toEqual([
    { xid: contacts[1], val: 'Anne', position: null, email: null, phone: null },
    { xid: contacts[0], val: 'Kari', position: 'Sjef', email: 'kari+salg@verft.example', phone: '+47 915 12 345' },
  ]);
  expect(rows('tilbud').map(({ yrint, key, bidstatus, revenueam }) => [yrint, key, bidstatus, revenueam])).toEqual([
    [2026, '26-0004', '4. Tilbud sendt', 50],
    [2026, '26-0001', '7. Salg', 1200.5],
    [2025, '26-0002', '8. Tapt', 800],
    [null, '26-0003', '9. Utgått', null],
  ]);
  expect(rows('tilbud')[2]?.segment).toBe('Offshore');
  expect(rows('hendelser').map(({ at, contact, text, user }) => [at, contact, text, user])).toEqual([
    ['2026-05-01 12:00:00', 'Anne', 'Sent', 'Per Selger'],
    ['2026-02-01 00:30:00', 'Kari', 'Tidlig', 'Per Selger'],
  ]);
  // Both have a sent bid past its deadline: the oldest comes first.
  expect(rows('kunder').map(({ no, open }) => [no, open])).toEqual([
    ['10001', 1],
    ['10002', 1],
  ]);
});

test('no customer, a malformed id, an unknown one and a stranger’s: the list stands, the rest says why', async () => {
  const [mine, other] = [await makeCardCompany(), await makeCardCompany()];
  const none = await rowsOf(mine.scope, {});
  expect(none.rows('kunder')).toHaveLength(2);
  for (const part of parts) {
    expect(none.rows(part)).toEqual([]);
    expect(none.empty(part)).toBe('Velg en kunde i listen.');
  }
  for (const kunde of ["x' or true --", uuidv7(), other.customers[0] ?? '']) {
    const { rows, empty } = await rowsOf(mine.scope, { kunde });
    expect(rows('kunder')).toHaveLength(2);
    for (const part of parts) {
      expect(rows(part), part).toEqual([]);
      expect(empty(part), part).toBe('Fant ikke kunden i dette selskapet. Velg en annen i listen.');
    }
  }
});

test('a customer with nothing yet is told what to do', async () => {
  const { scope, customers } = await makeCardCompany();
  await asCompany(scope.company.id, (tx) => tx.delete(schema.contact));
  const { empty } = await rowsOf(scope, { kunde: customers[1] ?? '' });
  expect(empty('kontakter')).toMatch(/Ingen kontaktpersoner ennå/);
  expect(empty('hendelser')).toMatch(/Ingen hendelser ennå/);
  expect(empty('omsetning')).toMatch(/Ingen regnskapstall ennå/);
  expect(empty('fordringer')).toMatch(/Ingen regnskapstall ennå/);
});

describe('the ledger’s figures', () => {
  const card: Grant = { path: customerCardPath, action: 'Read' };
  const cases: [string[], { omsetning: boolean; fordringer: boolean }][] = [
    [[], { omsetning: false, fordringer: false }],
    [['/bid'], { omsetning: false, fordringer: false }],
    [['/info/datatable/kunder'], { omsetning: true, fordringer: false }],
    [['/economy/report/omsetning'], { omsetning: true, fordringer: false }],
    [['/economy/report/likviditet'], { omsetning: false, fordringer: true }],
    [['/economy'], { omsetning: true, fordringer: true }],
  ];

  test.each(cases)('with Read on the card and %j: %j', async (paths, shown) => {
    const ledger = {
      vouchers: [
        {
          year: 2025,
          month: 5,
          day: 1,
          lines: [
            { account: '1500', net: 12_345_67, customer: '10001' },
            { account: '3000', net: -12_345_67, customer: '10001' },
          ].map((line) => ({ ...line, supplier: null, project: null, segment: null, department: null })),
        },
      ],
      openings: [],
      openItems: [],
      budget: [],
    };
    const { scope } = await createSmallLedger(ledger);
    const grants = [card, ...paths.map((path): Grant => ({ path, action: 'Read' }))];
    const kunde = String((await rowsOf(scope, {})).rows('kunder')[0]?.xid);
    const { rows, empty, page } = await rowsOf({ ...scope, permissions: grants }, { kunde });
    for (const part of ['omsetning', 'fordringer'] as const) {
      expect(rows(part).length > 0, part).toBe(shown[part]);
      if (!shown[part]) expect(empty(part)).toMatch(/^(Omsetningen|Åpne poster) vises for dem som har tilgang til /);
    }
    const said = JSON.stringify(page.widgets);
    expect(said.includes('12345.67')).toBe(shown.omsetning || shown.fordringer);
  });
});

test('the page call gives the parts that are asked for, and 400 for one that is not there', async () => {
  const { scope, cookie, customers } = await makeCardCompany();
  const ask = (widgets: string) =>
    call(
      pageCall as Parameters<typeof call>[0],
      href('/api/bid/customercard', { id: 'kunder', company: scope.company.id, kunde: customers[0], widgets }),
      { headers: { cookie }, params: { section: 'bid', kind: 'customercard' } },
    );
  const answer = await ask('tilbud,kontakter');
  expect(answer.status).toBe(200);
  expect(Object.keys((await answer.json()) as object)).toEqual(['tilbud', 'kontakter']);
  const refused = await ask('tilbud,lønn');
  expect(refused.status).toBe(400);
  expect(await refused.text()).toMatch(/^Ukjent rute \(widgets\)\. Siden har: kunder, kunde, /);
});

describe('GET /api/bid/component', () => {
  let made: CardCompany;
  let other: CardCompany;
  beforeAll(async () => {
    [made, other] = [await makeCardCompany(), await makeCardCompany()];
  });

  function ask(query: Record<string, string | undefined>, cookie = made.cookie): Promise<Response> {
    const address = href('/api/bid/component', { company: made.scope.company.id, ...query });
    return call(component, address, { headers: { cookie } });
  }

  async function list(query: Record<string, string | undefined>): Promise<Record<string, unknown>[]> {
    const answer = await ask(query);
    expect(answer.status, await answer.clone().text()).toBe(200);
    const body = (await answer.json()) as Record<string, Record<string, unknown>[]>;
    expect(Object.keys(body)).toEqual([query.scope]);
    return Object.values(body)[0] ?? [];
  }

  test('customers by name, with the organisation number as key', async () => {
    const [first = '', second = ''] = made.customers;
    const bergen = { key: '974760673', val: 'Bergen Verft AS', xid: first, no: '10001', city: 'Bergen' };
    const annet = { key: null, val: 'Annet Verft AS', xid: second, no: '10002', city: null };
    expect(await list({ scope: 'customer' })).toEqual([annet, bergen]);
    expect(await list({ scope: 'customer', id: first })).toEqual([bergen]);
    expect(await list({ scope: 'customer', id: other.customers[0] })).toEqual([]);
  });

  test('contacts of all, of a customer, and one', async () => {
    const [kari] = made.contacts;
    const row = {
      val: 'Kari',
      email: 'kari+salg@verft.example',
      phone: '+47 915 12 345',
      position: 'Sjef',
      client: 'Bergen Verft AS',
      xid: kari,
    };
    expect((await list({ scope: 'contacts' })).map(({ val }) => val)).toEqual(['Ola', 'Anne', 'Kari']);
    expect(await list({ scope: 'contacts', contactid: kari })).toEqual([row]);
    expect((await list({ scope: 'contacts', id: made.customers[0] })).map(({ val }) => val)).toEqual(['Anne', 'Kari']);
    expect(await list({ scope: 'contacts', id: made.customers[1], contactid: kari })).toEqual([]);
    expect(await list({ scope: 'contacts', contactid: other.contacts[0] })).toEqual([]);
  });

  test('bids of all, of a customer, and of a project by its number or its id', async () => {
    const keys = async (query: Record<string, string | undefined>) =>
      (await list({ scope: 'bids', ...query })).map(({ key }) => key);
    expect(await keys({})).toEqual(['26-0006', '26-0005', '26-0004', '26-0003', '26-0002', '26-0001']);
    expect(await keys({ id: made.customers[0] })).toEqual(['26-0004', '26-0003', '26-0002', '26-0001']);
    expect(await keys({ projectid: 'P-7' })).toEqual(['26-0005', '26-0004']);
    expect(await keys({ projectid: made.project })).toEqual(['26-0005', '26-0004']);
    expect(await keys({ projectid: made.project, id: made.customers[1] })).toEqual(['26-0005']);
    expect(await keys({ projectid: other.project })).toEqual([]);
    expect(await keys({ id: other.customers[0] })).toEqual([]);
    expect((await list({ scope: 'bids', id: made.customers[0] }))[2]).toEqual({
      key: '26-0002',
      erp_projectid: null,
      description: 'Jobb 26-0002',
      bidstatus: '8. Tapt',
      client: 'Bergen Verft AS',
      segment: 'Offshore',
      startdate: '2025-06-01',
      xid: made.bids[1],
    });
  });

  test('the rows of a bid’s calculation, none where none is saved', async () => {
    expect(await list({ scope: 'bcrecords', id: made.bids[0] })).toEqual([]);
    expect(await list({ scope: 'bcrecords', id: other.bids[0] })).toEqual([]);
    expect(await (await ask({ scope: 'bcrecords' })).text()).toBe('Si hvilket tilbud (id) kalkylen gjelder.');
  });

  test('each list is narrowed by the contact and the project, or says that it is not', async () => {
    const [kari] = made.contacts;
    const names = async (query: Record<string, string | undefined>) => (await list(query)).map(({ val }) => val);
    expect(await names({ scope: 'customer', contactid: kari })).toEqual(['Bergen Verft AS']);
    expect(await names({ scope: 'customer', contactid: made.customers[1] })).toEqual(['Annet Verft AS']);
    expect(await names({ scope: 'customer', contactid: other.contacts[0] })).toEqual([]);
    expect(await names({ scope: 'customer', projectid: 'P-7' })).toEqual([]);
    await asCompany(made.companyId, (tx) =>
      tx
        .update(schema.project)
        .set({ clientId: made.customers[1] })
        .where(eq(schema.project.companyId, made.companyId)),
    );
    expect(await names({ scope: 'customer', projectid: 'P-7' })).toEqual(['Annet Verft AS']);
    expect(await names({ scope: 'contacts', projectid: made.project })).toEqual(['Ola']);
    expect(await names({ scope: 'contacts', projectid: other.project })).toEqual([]);
    await asCompany(made.companyId, (tx) =>
      tx
        .update(schema.bid)
        .set({ contactId: kari })
        .where(eq(schema.bid.xid, made.bids[1] ?? '')),
    );
    expect((await list({ scope: 'bids', contactid: kari })).map(({ key }) => key)).toEqual(['26-0002']);
    const prices = await ask({ scope: 'prices', contactid: kari, projectid: 'P-7' });
    expect([prices.status, prices.headers.get(unreadHeader)]).toEqual([200, 'contactid, projectid']);
    for (const [query, sentence] of [
      [
        { scope: 'bids', bcid: 'all' },
        'Listen «bids» kan ikke avgrenses med «bcid». Den tar id, contactid, projectid.',
      ],
      [{ scope: 'bids', kunde: 'x' }, /^Kallet tar ikke «kunde»\. Kallet tar componentid, media, scope, id, /],
    ] as const) {
      const answer = await ask(query);
      expect([answer.status, await answer.text()]).toEqual([400, expect.stringMatching(sentence)]);
    }
  });

  test('the page that asks and what is sent empty narrow nothing', async () => {
    const all = await list({ scope: 'customer' });
    expect(await list({ scope: 'customer', id: 'kunder', contactid: '', projectid: '' })).toEqual(all);
    expect((await ask({ scope: 'customer', id: 'finnes-ikke' })).status).toBe(400);
  });

  test('as a datatable, the rows under the first key with their columns', async () => {
    const answer = await ask({ scope: 'bids', format: 'datatable', id: made.customers[1] });
    expect(answer.status).toBe(200);
    const body = (await answer.json()) as {
      data: Record<string, unknown>[];
      options: { columns: { value: string }[] };
    };
    expect(Object.keys(body)).toEqual(['data', 'options']);
    expect(body.data.map(({ key }) => key)).toEqual(['26-0005']);
    expect(body.options.columns.map(({ value }) => value)).toContain('description');
    expect(body.options.columns.filter(({ value }) => !(value in (body.data[0] ?? {})))).toEqual([]);
  });

  test('of two calculations of a bid the latest alone, and each on request', async () => {
    const [pid = ''] = made.bids;
    const first = await saves(made.scope, pid, { name: 'Grunn' });
    const second = await saves(made.scope, pid, { name: 'Alternativ' });
    const shown = async (query: Record<string, string | undefined>) =>
      new Set((await list({ scope: 'bcrecords', id: pid, ...query })).map(({ bcid }) => bcid));
    expect(await shown({})).toEqual(new Set([second.bcid]));
    expect(await shown({ bcid: first.bcid })).toEqual(new Set([first.bcid]));
    expect(await shown({ bcid: 'all' })).toEqual(new Set([second.bcid, first.bcid]));
    await asCompany(made.companyId, (tx) =>
      tx.update(schema.project).set({ bidId: pid }).where(eq(schema.project.companyId, made.companyId)),
    );
    expect(await shown({ id: undefined, projectid: 'P-7' })).toEqual(new Set([second.bcid]));
    expect(await shown({ projectid: other.project })).toEqual(new Set());
  });

  const bad: [Record<string, string>, RegExp][] = [
    [{}, /^Ukjent omfang \(scope\)\. Kjent: customer, contacts, bids, bcrecords, prices\.$/],
    [{ scope: 'salaries' }, /^Ukjent omfang/],
    [{ scope: 'bids', id: '7' }, /\(id\) er ugyldig/],
    [{ scope: 'contacts', contactid: 'alle' }, /\(contactid\) er ugyldig/],
    [{ scope: 'bids', projectid: 'x'.repeat(61) }, /\(projectid\) er ugyldig/],
    [{ scope: 'bids', format: 'xml' }, /^Ukjent «format»/],
    [{ scope: 'bids', media: 'pdf' }, /^Ukjent format \(media\)/],
  ];
  test.each(bad)('%j is 400 with a sentence', async (query, sentence) => {
    const answer = await ask(query);
    expect(answer.status).toBe(400);
    expect(await answer.text()).toMatch(sentence);
  });

  const needed: [string, string][] = [
    ['customer', customerCardPath],
    ['contacts', customerCardPath],
    ['bids', '/bid/datatable/tilbud'],
    ['bcrecords', '/bid/calc/ny'],
    ['prices', '/bid/editable/prisliste'],
  ];
  test.each(needed)('%s takes Read on %s and nothing else', async (scope, path) => {
    const grants = (paths: string[]) => paths.map((one): Grant => ({ path: one, action: 'Read' }));
    const others = [...new Set(needed.map(([, one]) => one))].filter((one) => one !== path);
    const reader = await cookiesOf(await makeUser(made.scope.company.id, grants([path])));
    const stranger = await cookiesOf(await makeUser(made.scope.company.id, grants([...others, '/economy'])));
    const id = made.bids[0];
    expect((await ask({ scope, id }, reader)).status).toBe(200);
    expect((await ask({ scope, id }, stranger)).status).toBe(403);
  });
});

test('the palette leads to the card, and to the ledger for those who may not read the card', async () => {
  const { scope, customers } = await makeCardCompany();
  const found = async (...paths: string[]) => {
    const permissions = paths.map((path): Grant => ({ path, action: 'Read' }));
    const groups = await searchCompany({ ...scope, permissions }, 'bergen verft', { group: 'Kunder' });
    return groups.flatMap(({ hits }) => hits).map(({ kind, code, path, params }) => [kind, code, path, params]);
  };
  const card = ['Kunde', '10001', customerCardPath, { kunde: customers[0] }];
  expect(await found('/')).toEqual([card]);
  expect(await found('/bid')).toEqual([card]);
  expect(await found('/info')).toEqual([['Kunde', '10001', '/info/datatable/bilag', { customer: '10001' }]]);
  expect(await found('/personell')).toEqual([]);
});
