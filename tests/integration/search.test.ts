import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { GET } from '@/app/api/search/route';
import { env } from '@/base/env';
import { closeConnection } from '@/db/client';
import { asCompany } from '@/db/company';
import { migrateDatabase } from '@/db/migrations';
import { queryRows } from '@/db/query-rows';
import * as schema from '@/db/schema';
import { asSystem } from '@/db/system';
import { fold, shorten } from '@/lib/core/search/fold';
import { readTyped } from '@/lib/core/search/read-typed';
import type { Permission } from '@/lib/platform/auth/permissions';
import type { Scope } from '@/lib/platform/auth/session';
import { invoiceNo, readOpenItems } from '@/lib/platform/ledger/open-item-rows';
import { customerCardPath, openItemsPath } from '@/lib/platform/routing/paths';
import { addRow } from '@/lib/platform/tables/add-row';
import { answers } from '@/lib/product/calls/answers';
import { nearGroup, type SearchGroup, searchParts, tiedGroup } from '@/lib/product/search/hit';
import { joinGroups, searchCompany } from '@/lib/product/search/search-company';
import { countNear, voucherRows } from '@/lib/product/search/voucher-rows';
import { call, cookiesOf } from '@/tests/factories/caller';
import { makeCompany, makeUser, type TestCompany } from '@/tests/factories/company';
import { runs } from '@/tests/factories/runs';

beforeAll(() => migrateDatabase(env().DATABASE_URL));
afterAll(closeConnection);

const everything: Permission[] = [{ path: '/', action: 'Write' }];
const reading = (...paths: string[]): Permission[] => paths.map((path) => ({ path, action: 'Read' }));

const scopeFor = ({ companyId, name, userId, email }: TestCompany): Scope => ({
  company: { id: companyId, name },
  user: { id: userId, email, fullName: 'Kari Test' },
  permissions: everything,
});

const makeScope = async () => scopeFor(await makeCompany());

const add = (scope: Scope, tbl: string, vals: Record<string, unknown>) =>
  addRow(scope, { tbl, row: randomUUID(), op: randomUUID(), via: 'direct', vals });

/** All groups that have hits for a text. */
async function groupsOf(scope: Scope, text: string): Promise<SearchGroup[]> {
  const parts = await Promise.all(searchParts.map((part) => searchCompany(scope, text, { part })));
  return joinGroups(parts, 5);
}

/** The codes of what a text finds, by group. */
async function codesOf(scope: Scope, text: string): Promise<Record<string, string[]>> {
  const groups = await groupsOf(scope, text);
  return Object.fromEntries(
    groups.flatMap(({ title, hits }) => (title === tiedGroup ? [] : [[title, hits.map((hit) => hit.code)]])),
  );
}

type Paper = {
  no: string;
  date: string;
  nets: readonly number[];
  customer?: string;
  supplier?: string;
  project?: string;
};

/** Vouchers with lines of the given amounts in kroner, on one account. */
async function addVouchers(scope: Scope, papers: readonly Paper[]): Promise<void> {
  const companyId = scope.company.id;
  const accountId = randomUUID();
  await asCompany(companyId, async (tx) => {
    await tx.insert(schema.account).values({ companyId, xid: accountId, no: '3000', name: 'Salgsinntekt' });
    for (const { no, date, nets, customer, supplier, project } of papers) {
      const voucherId = randomUUID();
      const year = Number(date.slice(0, 4));
      await tx.insert(schema.voucher).values({
        ...{ companyId, xid: voucherId, year, journal: 'S', no, date, description: `Bilag nr ${no}`, contentHash: no },
        ore: Math.round(nets.reduce((sum, net) => sum + Math.max(net, 0), 0) * 100),
      });
      await tx.insert(schema.voucherLine).values(
        nets.map((net, i) => ({
          ...{ companyId, xid: randomUUID(), voucherId, lineNo: i + 1, accountId, date, year, month: 1, net },
          ...{
            customerId: i === 0 ? customer : undefined,
            supplierId: i === 0 ? supplier : undefined,
            projectId: project,
          },
        })),
      );
    }
  });
}

async function addParty(scope: Scope, table: 'customer' | 'supplier', no: string, name: string, more = {}) {
  const xid = randomUUID();
  const companyId = scope.company.id;
  await asCompany(companyId, (tx) =>
    tx.insert(table === 'customer' ? schema.customer : schema.supplier).values({ companyId, xid, no, name, ...more }),
  );
  return xid;
}

/** Invoices to a customer in kroner without tax, 25 % on top; open ones are not paid. */
async function addCustomerInvoices(
  scope: Scope,
  customerId: string,
  invoices: readonly { no: string; net: number; open: boolean; said?: object; text?: string }[],
): Promise<void> {
  const companyId = scope.company.id;
  const [receivable, revenue, tax] = [randomUUID(), randomUUID(), randomUUID()];
  await asCompany(companyId, async (tx) => {
    await tx.insert(schema.account).values([
      { companyId, xid: receivable, no: '1500', name: 'Kundefordringer' },
      { companyId, xid: revenue, no: '3000', name: 'Salgsinntekt' },
      { companyId, xid: tax, no: '2701', name: 'Utgående mva.' },
    ]);
    for (const { no, net, open, said, text } of invoices) {
      const [voucherId, lineId] = [randomUUID(), randomUUID()];
      const [date, gross] = ['2026-05-29', Math.round(net * 125) / 100];
      const common = { companyId, voucherId, date, year: 2026, month: 5 };
      const ore = Math.round(gross * 100);
      await tx.insert(schema.voucher).values({
        ...{ companyId, xid: voucherId, year: 2026, journal: 'S', no, date, contentHash: no, ore },
        description: text,
      });
      await tx.insert(schema.voucherLine).values([
        {
          ...common,
          xid: lineId,
          lineNo: 1,
          accountId: receivable,
          customerId,
          dueDate: '2026-06-28',
          net: gross,
          ...said,
        },
        // As some systems write it, revenue names the customer too.
        { ...common, xid: randomUUID(), lineNo: 2, accountId: revenue, customerId, net: -net },
        { ...common, xid: randomUUID(), lineNo: 3, accountId: tax, net: net - gross },
      ]);
      const month = 2026 * 12 + 4;
      const [toMonth, amount] = [open ? 32_767 : month + 1, gross];
      await tx.insert(schema.openStretch).values({ companyId, customerId, lineId, fromMonth: month, toMonth, amount });
    }
  });
}

const money = {
  lineam: 164_653.05,
  taxexclusiveam: 164_653.05,
  taxam: 41_163.26,
  taxinclusiveam: 205_816.31,
  payableam: 205_816.31,
};

async function addInvoice(scope: Scope, no: string, supplierName: string, more = {}) {
  const companyId = scope.company.id;
  await asCompany(companyId, (tx) =>
    tx.insert(schema.supplierInvoice).values({
      ...{
        companyId,
        no,
        supplierKey: supplierName,
        supplierName,
        issuedate: '2026-05-12',
        paymentid: '0055201007',
        ...money,
      },
      ...more,
    }),
  );
}

test('the palette finds what the user may open, in this company, and leads to it', async () => {
  const [scope, other] = [await makeScope(), await makeScope()];
  await add(scope, 'bid', { key: '26-0100%', description: 'Maling av tank' });
  await add(scope, 'bid', { key: '26-0200', description: 'Sandblåsing' });
  await add(scope, 'equipment', { shortid: 'KOM-1', title: 'Kompressor til maling' });
  await add(other, 'bid', { key: '26-0300', description: 'Maling av bru' });
  const found = async (permissions: Permission[], text: string) =>
    (await groupsOf({ ...scope, permissions }, text))
      .flatMap(({ hits }) => hits)
      .map(({ kind, code, path, params }) => [kind, code, path, Object.keys(params).join()]);
  const states = (await groupsOf(scope, 'maling')).flatMap(({ hits }) => hits.map(({ code, state }) => [code, state]));
  expect(states).toEqual([
    ['26-0100%', '1. Forespørsel'],
    ['KOM-1', null],
  ]);
  const bid = ['Tilbud', '26-0100%', '/bid/editable/tilbud', 'panel'];
  const listed = ['Tilbud', '26-0100%', '/bid/datatable/tilbud', 'panel'];
  const kompressor = ['Utstyr', 'KOM-1', '/equipment/attributes/utstyr', 'equipmentid'];
  expect(await found(reading('/'), 'MALING')).toEqual([bid, kompressor]);
  expect(await found(reading('/bid'), 'maling')).toEqual([bid]);
  expect(await found(reading('/bid/datatable'), 'maling')).toEqual([listed]);
  expect(await found(reading('/equipment/editable/utstyr'), 'maling')).toEqual([
    ['Utstyr', 'KOM-1', '/equipment/editable/utstyr', 'q'],
  ]);
  expect(await found(reading('/economy'), 'maling')).toEqual([]);
  expect(await found(reading('/'), '0%')).toEqual([bid]);
});

test('SQL folds every text as TypeScript does', async () => {
  const scope = await makeScope();
  const text = fc.oneof(
    fc.string({ maxLength: 30 }),
    fc.string({ unit: fc.constantFrom(...'aoeåøæÅØÆöÄéÉüß Łłşğ−–ÞİıA\u0301\u00a0'), maxLength: 30 }),
    fc.string({ unit: 'grapheme', maxLength: 20 }),
  );
  const texts = fc.array(
    text.filter((one) => !/\0|\p{Surrogate}/u.test(one)),
    { minLength: 40, maxLength: 40 },
  );
  const row = z.strictObject({ form: z.string() });
  await fc.assert(
    fc.asyncProperty(texts, async (given) => {
      const rows = await asCompany.read(
        scope.company.id,
        (tx) => queryRows(tx, row)`
          select search_text(given) as form from unnest(${sql.param(given)}::text[]) with ordinality one (given, at) order by at`,
      );
      const own = given.map((one) => {
        const whole = fold(one);
        return shorten(whole) === whole ? whole : `${whole}\n${shorten(whole)}`;
      });
      expect(rows.map(({ form }) => form)).toEqual(own);
    }),
    { numRuns: runs(100) },
  );
});

test('an item of the price list is found by its EAN, as it is scanned and as it is read aloud', async () => {
  const scope = await makeScope();
  const line = { classification: 'goods', priceam: 10 };
  await add(scope, 'price_line', { ...line, title: 'Automat C16', ean: '7020160123459' });
  await add(scope, 'price_line', { ...line, title: 'Automat C10', ean: '7020160123466' });
  for (const text of ['7020160123459', '7020 160 123459', '0160123459']) {
    const [found, ...others] = (await groupsOf(scope, text)).flatMap(({ title, hits }) =>
      title === 'Prislinjer' ? hits : [],
    );
    expect([found?.name, others.length], text).toEqual(['Automat C16', 0]);
  }
});

test('an amount is found in every form among vouchers, invoices, orders and prices, with and without tax', async () => {
  const scope = await makeScope();
  await addVouchers(scope, [
    { no: '100694', date: '2026-05-29', nets: [298_047.12, -205_816.31, -32_621.39, -59_609.42] },
    { no: '100700', date: '2026-06-02', nets: [164_653.05, -164_653.05] },
    { no: '100701', date: '2026-06-03', nets: [205_817.31, -205_817.31] },
    { no: '100702', date: '2026-06-04', nets: [205_717, -205_717] },
    { no: '100703', date: '2026-06-04', nets: [205_600, -205_600] },
    { no: '100704', date: '2026-06-05', nets: [20_000, 26_693, -46_000, -693] },
    { no: '100705', date: '2026-06-04', nets: [46_693, -20_000, -26_693] },
  ]);
  await addInvoice(scope, '55201', 'Rypevær Kabel AS');
  await add(scope, 'price_line', {
    title: 'Kompressor',
    classification: 'goods',
    category: 'Maskin',
    priceam: 205_816.31,
  });
  const forms = [
    '205 816,31',
    '205.816,31',
    '205816,31',
    '205816.31',
    '205 816.31',
    '205\u2009816,31',
    '-205.816,31',
    'kr 205 816,31',
  ];
  for (const form of forms) {
    expect(await codesOf(scope, form), form).toEqual({
      Bilag: ['100694', '100700'],
      Fakturaer: ['55201'],
      Prislinjer: [''],
      [nearGroup]: [],
    });
  }
  const [vouchers] = await groupsOf(scope, '205.816,31');
  expect(vouchers?.hits.map(({ fit, amounts }) => [fit, amounts])).toEqual([
    [0, [{ amount: 205_816.31, text: 'kredit', found: true }]],
    [
      1,
      [
        { amount: 164_653.05, text: expect.stringMatching(/^(debet|kredit)$/), found: false },
        { amount: 205_816.31, text: 'med 25 % mva.', found: true },
      ],
    ],
  ]);
  const near = await searchCompany(scope, '205.816,31', { group: nearGroup });
  expect(near.map(({ count, hits }) => [count, hits.map(({ code }) => code).sort()])).toEqual([
    [2, ['100701', '100702']],
  ]);
  // A voucher that comes to the amount without a line of it, as payrolls do.
  const [summed] = await groupsOf(scope, '46.693,00');
  expect(summed?.hits.map(({ code, fit, amounts }) => [code, fit, amounts])).toEqual([
    ['100704', 0, [{ amount: 46_693, text: 'debet og kredit', found: true }]],
    ['100705', 0, [{ amount: 46_693, text: 'debet', found: true }]],
  ]);
  // Without decimals it is a number first, and the amount as well.
  expect(await codesOf(scope, '205600')).toEqual({ Bilag: ['100703'] });
  expect(await codesOf(scope, '164653,05')).toMatchObject({ Bilag: ['100700', '100694'], Fakturaer: ['55201'] });
});

test('a number finds its voucher, invoice and order, the whole before its beginning, and a KID its invoice', async () => {
  const scope = await makeScope();
  await addVouchers(scope, [
    { no: '100694', date: '2025-05-29', nets: [1, -1] },
    { no: '100694', date: '2026-05-29', nets: [2, -2] },
    { no: '1006941', date: '2026-06-29', nets: [3, -3] },
  ]);
  await addInvoice(scope, '100694', 'Rypevær Kabel AS');
  await addInvoice(scope, 'A-100694-2', 'Rypevær Kabel AS');
  const groups = await groupsOf(scope, '100694');
  expect(groups.map(({ title, hits }) => [title, hits.map(({ code, fit, day }) => [code, fit, day])])).toEqual([
    [
      'Bilag',
      [
        ['100694', 0, '2026-05-29'],
        ['100694', 0, '2025-05-29'],
        ['1006941', 1, '2026-06-29'],
      ],
    ],
    [
      'Fakturaer',
      [
        ['100694', 0, '2026-05-12'],
        ['A-100694-2', 2, '2026-05-12'],
      ],
    ],
  ]);
  expect(await codesOf(scope, 'bilag 100 694')).toMatchObject({ Bilag: ['100694', '100694', '1006941'] });
  expect(Object.values(await codesOf(scope, '0055201007'))).toEqual([['100694', 'A-100694-2']]);
});

test('an open invoice is found and named by the number that open items call it, whoever says it', async () => {
  const scope = await makeScope();
  const customer = await addParty(scope, 'customer', '10001', 'Sandsund Prosess AS');
  const said = [
    ['20411', { reference: 'Faktura nr. 20411' }],
    // 10001 and 20412 with a check digit.
    ['20412', { kid: '10001204121', reference: '10001204121' }],
    ['20413', { description: 'Faktura 20413 til Sandsund' }],
    ['20414', {}, 'Faktura 20414'],
    // The order's number is no invoice's.
    [null, { description: 'Ordre 20415' }],
  ] as const;
  await addCustomerInvoices(
    scope,
    customer,
    said.map(([, line, text], i) => ({
      no: `90000${i}`,
      net: 1_000 + i,
      open: true,
      said: line,
      ...(text && { text }),
    })),
  );
  const items = await asCompany.read(scope.company.id, (tx) =>
    readOpenItems(tx, scope.company.id, '2026-06', 1, undefined),
  );
  expect(items.flatMap((item) => (item.line === null ? [] : [invoiceNo(item)])).sort()).toEqual(said.map(([no]) => no));
  const names = async (text: string) =>
    (await groupsOf(scope, text))
      .filter(({ title }) => title === 'Fakturaer')
      .flatMap(({ hits }) => hits.map(({ name }) => name));
  for (const [no] of said) if (no !== null) expect(await names(no), no).toEqual([`${no} til Sandsund Prosess AS`]);
  expect(await names('20415')).toEqual([]);
  expect(await names('900004')).toEqual(['bilag 900004 til Sandsund Prosess AS']);
});

test('a customer’s invoice is found among the invoices by number and amount, and is no voucher besides', async () => {
  const scope = await makeScope();
  const customer = await addParty(scope, 'customer', '10006', 'Sandsund Prosess AS');
  await addCustomerInvoices(scope, customer, [
    { no: '100694', net: 4_000, open: true },
    { no: '100695', net: 5_000, open: false },
  ]);
  await addInvoice(scope, '100694', 'Rypevær Kabel AS');
  const found = async (text: string, permissions = everything) =>
    (await groupsOf({ ...scope, permissions }, text))
      .filter(({ title }) => title !== tiedGroup)
      .flatMap(({ title, hits }) => hits.map(({ name, path, fit }) => [title, name, path, fit]));
  const [card, posts] = [customerCardPath, openItemsPath];
  const [open, paid] = ['bilag 100694 til Sandsund Prosess AS', 'bilag 100695 til Sandsund Prosess AS'];
  const bought = ['Fakturaer', '100694 fra Rypevær Kabel AS', '/equipment/table/faktura', 0];
  const sorted = async (text: string) => (await found(text)).sort((a, b) => String(a[1]).localeCompare(String(b[1])));
  expect(await sorted('100694')).toEqual([bought, ['Fakturaer', open, posts, 0]]);
  expect(await found('100695')).toEqual([['Fakturaer', paid, card, 0]]);
  // With tax of one, without of the other.
  expect(await found('5.000,00')).toEqual([
    ['Fakturaer', open, posts, 0],
    ['Fakturaer', paid, card, 0],
  ]);
  const amounts = async (text: string) =>
    (await groupsOf(scope, text)).flatMap(({ hits }) =>
      hits.flatMap((hit) => (hit.kind === 'Kundefaktura' ? [[hit.code, hit.amounts]] : [])),
    );
  expect(await amounts('6.250,00')).toEqual([
    [
      '100695',
      [
        { amount: 6_250, text: '', found: true },
        { amount: 5_000, text: 'uten mva.', found: false },
      ],
    ],
    [
      '100694',
      [
        { amount: 5_000, text: '', found: false },
        { amount: 6_250, text: 'med 25 % mva.', found: true },
      ],
    ],
  ]);
  expect(await amounts('4.000,00')).toEqual([
    [
      '100694',
      [
        { amount: 5_000, text: '', found: false },
        { amount: 4_000, text: 'linjen', found: true },
      ],
    ],
    // 4.000 with its tax is the net of the other.
    [
      '100695',
      [
        { amount: 6_250, text: '', found: false },
        { amount: 4_000, text: 'uten 25 % mva.', found: true },
      ],
    ],
  ]);
  // Rights per page: without one that shows the customer's invoices it is a voucher, as all others.
  expect(await found('100694', reading('/info'))).toEqual([
    ['Bilag', '100694 Sandsund Prosess AS', '/info/datatable/bilag', 0],
  ]);
  expect(await found('10069', reading('/info', posts))).toEqual([
    ['Bilag', '100695 Sandsund Prosess AS', '/info/datatable/bilag', 1],
    ['Fakturaer', open, posts, 1],
  ]);
  expect(await found('10069', reading(card))).toEqual([
    ['Fakturaer', open, card, 1],
    ['Fakturaer', paid, card, 1],
  ]);
  const tied = (await groupsOf(scope, '100695')).filter(({ title }) => title === tiedGroup);
  expect(tied.flatMap(({ hits }) => hits.map(({ name }) => name))).toEqual(['Sandsund Prosess AS']);
});

test('telephones and organisation numbers are found in every form, whatever form they are stored in', async () => {
  const scope = await makeScope();
  await addParty(scope, 'customer', '10001', 'Bergen Verft AS', { phone: '+47 912 34 567', orgnr: '974760673' });
  await addParty(scope, 'supplier', '20001', 'Kabel AS', { phone: '0047 91234567', orgnr: 'NO 974 760 673 MVA' });
  await add(scope, 'employee', { empid: '1001', employee: 'Ola Hansen', phone: '91 23 45 67' });
  await add(scope, 'employee', { empid: '1002', employee: 'Kari Vik', phone: '+46 70 123 45 67' });
  const all = { Kunder: ['10001'], Leverandører: ['20001'], Personer: ['1001'] };
  for (const form of ['91234567', '912 34 567', '+47 912 34 567', '0047 91234567', '4791234567', 'tlf 91 23 45 67'])
    expect(await codesOf(scope, form), form).toEqual(all);
  expect(await codesOf(scope, '+47 912')).toEqual(all);
  const begun = (await groupsOf(scope, '+47 912')).flatMap(({ hits }) => hits.map(({ fit }) => fit));
  expect(begun).toEqual([1, 1, 1]);
  expect(await codesOf(scope, '0046 701234567')).toEqual({ Personer: ['1002'] });
  const parties = { Kunder: ['10001'], Leverandører: ['20001'] };
  for (const form of [
    '974760673',
    '974 760 673',
    '974.760.673',
    'NO 974 760 673 MVA',
    'no974760673mva',
    'Org.nr. 974 760 673',
  ])
    expect(await codesOf(scope, form), form).toEqual(parties);
});

test('names are found without their letters and accents, in either order, the best first and at most five', async () => {
  const scope = await makeScope();
  await addParty(scope, 'customer', '1', 'Sørstrøm Bygg AS');
  for (let n = 2; n <= 7; n += 1) await addParty(scope, 'customer', String(n), `Bygg ${n} Sørstrøm`);
  await addParty(scope, 'customer', '8', 'Sørstrøm');
  const titles = async (text: string) =>
    (await groupsOf(scope, text)).map(({ title, count, hits }) => [title, count, hits[0]?.code, hits.length]);
  for (const text of ['sørstrøm', 'SOERSTROEM', 'sorstrom', 'Sørstrom'])
    expect(await titles(text), text).toEqual([['Kunder', 8, '8', 5]]);
  expect((await groupsOf(scope, 'sorstrom'))[0]?.hits.map(({ fit }) => fit)).toEqual([0, 1, 2, 2, 2]);
  expect(await codesOf(scope, 'bygg sorstrom as')).toEqual({ Kunder: ['1'] });
  const [whole] = await searchCompany(scope, 'sorstrom', { group: 'Kunder' });
  expect(whole?.hits).toHaveLength(8);
  expect(await groupsOf(scope, 'sorstrom finnes ikke')).toEqual([]);
});

test('with one exact hit follows what hangs on it, as far as the user may see it', async () => {
  const scope = await makeScope();
  const companyId = scope.company.id;
  const customer = await addParty(scope, 'customer', '10006', 'Sandsund Prosess AS');
  const [dimensionId, managerId] = [randomUUID(), randomUUID()];
  await asCompany(companyId, async (tx) => {
    await tx
      .insert(schema.dimension)
      .values({ companyId, xid: dimensionId, kind: 'project', type: 'P', code: '25028', name: 'Tankpark' });
    await tx
      .insert(schema.employee)
      .values({ companyId, xid: managerId, empid: '1001', employee: 'Jonas Holm', category: 'Ansatt' });
    await tx.insert(schema.project).values({
      ...{ companyId, xid: randomUUID(), erpProjectid: '25028', description: 'Tankpark, Florø', status: 'Pågår' },
      ...{ dimensionId, managerId },
    });
  });
  await addVouchers(scope, [{ no: '100694', date: '2026-05-29', nets: [500, -500], customer, project: dimensionId }]);
  const tied = async (permissions: Permission[]) =>
    (await groupsOf({ ...scope, permissions }, '100694'))
      .filter(({ title }) => title === tiedGroup)
      .flatMap(({ hits }) => hits.map(({ name }) => name));
  expect(await tied(everything)).toEqual(['Sandsund Prosess AS', 'Tankpark, Florø', 'Jonas Holm']);
  expect(await tied(reading('/info', '/personell'))).toEqual(['Sandsund Prosess AS', 'Jonas Holm']);
  expect(await tied(reading('/personell'))).toEqual([]);
});

/** What the call finds for a user, of all their companies. */
async function everywhere(cookie: string, company: string, q: string, more = '') {
  const address = `/api/search?${new URLSearchParams({ q, company, scope: 'all' })}${more}`;
  const response = await call(GET, address, { headers: { cookie } });
  expect(response.status).toBe(200);
  return answers['GET /api/search'].parse(await response.json()).groups;
}

test('the search of all companies has those of the user alone, each with the rights there', async () => {
  const [mine, theirs, alien] = [await makeCompany(), await makeCompany(), await makeCompany()];
  for (const company of [mine, theirs, alien]) {
    const scope = scopeFor(company);
    await addVouchers(scope, [{ no: '100694', date: '2026-05-29', nets: [205_816.31, -205_816.31] }]);
    await addInvoice(scope, '55201', 'Rypevær Kabel AS');
    await addParty(scope, 'customer', '10001', 'Rypevær Verft AS', { phone: '91234567' });
  }
  const user = await makeUser(mine.companyId);
  await asSystem(async (tx) => {
    await tx.insert(schema.membership).values({ companyId: theirs.companyId, userId: user.userId });
    await tx
      .insert(schema.permission)
      .values({ companyId: theirs.companyId, userId: user.userId, path: '/equipment/table/faktura', action: 'Read' });
  });
  const cookie = await cookiesOf(user);
  const where = async (q: string, more?: string) =>
    (await everywhere(cookie, mine.companyId, q, more)).map(({ title, count, hits }) => [
      title,
      count,
      hits
        .map(({ company }) =>
          company.id === mine.companyId ? 'mine' : company.id === theirs.companyId ? 'theirs' : 'alien',
        )
        .sort(),
    ]);
  expect(await where('205.816,31')).toEqual([
    ['Bilag', 1, ['mine']],
    ['Fakturaer', 2, ['mine', 'theirs']],
  ]);
  expect(await where('100694')).toEqual([['Bilag', 1, ['mine']]]);
  expect(await where('205.800,00', `&group=${encodeURIComponent(nearGroup)}`)).toEqual([[nearGroup, 1, ['mine']]]);
  expect(await where('rypevær')).toEqual([['Kunder', 1, ['mine']]]);
  expect(await where('+47 912 34 567')).toEqual([['Kunder', 1, ['mine']]]);
  const stranger = await call(GET, `/api/search?q=rypevær&company=${alien.companyId}`, { headers: { cookie } });
  expect(stranger.status).toBe(403);
});

test('vouchers are found by their indexes, by amount and by the beginning of a number', async () => {
  const scope = await makeScope();
  const companyId = scope.company.id;
  const plan = (query: ReturnType<typeof countNear>) =>
    asCompany.read(companyId, async (tx) => {
      await tx.execute(
        sql`select set_config('enable_seqscan', 'off', true), set_config('enable_bitmapscan', 'off', true)`,
      );
      const { rows } = await tx.execute(sql`explain ${query}`);
      return rows.map((row) => String(row['QUERY PLAN'])).join('\n');
    });
  const amount = await plan(
    voucherRows(companyId, { called: [], typed: readTyped('205.816,31') }, 5, ['open', 'settled']) ?? sql``,
  );
  const number = await plan(
    voucherRows(companyId, { called: [], typed: readTyped('1006') }, 5, ['open', 'settled']) ?? sql``,
  );
  const near = await plan(countNear(companyId, 20_581_631));
  const conditions = (text: string, index: string) =>
    text.split('\n').flatMap((line, i, lines) => (line.includes(index) ? [lines[i + 1] ?? ''] : []));
  // Seven forms of the amount; a condition that is not leakproof would be a filter of all the company's lines.
  expect(conditions(amount, 'voucher_line_ore').filter((line) => /Index Cond: .*ore = /.test(line))).toHaveLength(7);
  expect(conditions(amount, 'voucher_ore').filter((line) => /Index Cond: .*ore = /.test(line))).toHaveLength(1);
  expect(conditions(number, 'voucher_no ').filter((line) => /Index Cond: .*~>=~/.test(line))).toHaveLength(1);
  expect(conditions(near, 'voucher_line_ore').filter((line) => /Index Cond: .*ore (>|>=) /.test(line))).toHaveLength(2);
});
