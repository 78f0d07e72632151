import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { GET as pageCall } from '@/app/api/[section]/page/route';
import { env } from '@/base/env';
import { closeConnection } from '@/db/client';
import { asCompany } from '@/db/company';
import { migrateDatabase } from '@/db/migrations';
import { customer, equipment, registerWatch, shippingLine, supplier } from '@/db/schema';
import { today } from '@/lib/core/clock';
import type { Datatable } from '@/lib/core/widgets/widget';
import { saveOrder } from '@/lib/domains/purchasing/orders/save-order';
import {
  customerCardPath,
  equipmentRegisterPath,
  purchasingPath,
  shippingPath,
  supplierTablePath,
} from '@/lib/platform/routing/paths';
import { call, cookiesOf } from '@/tests/factories/caller';
import { makeCompany, type TestUser } from '@/tests/factories/company';
import { makeOrderingCompany, orderRequested } from '@/tests/factories/ordering-company';

beforeAll(() => migrateDatabase(env().DATABASE_URL));
afterAll(closeConnection);

/** The values of a column in a widget's file of a page, as its address narrows it; or the answer that refuses it. */
async function inFile(
  user: Pick<TestUser, 'email' | 'password'>,
  [path, widget, column]: readonly [string, string, string],
  params: Record<string, string>,
) {
  const [, section = '', kind, page] = path.split('/');
  const query = new URLSearchParams({ id: `${kind}/${page}`, media: 'json', widgets: widget, ...params });
  const cookie = await cookiesOf(user);
  const answer = await call(pageCall as Parameters<typeof call>[0], `/api/${section}/page?${query}`, {
    headers: { cookie },
    params: { section },
  });
  if (answer.status !== 200) return [answer.status, await answer.text()];
  const widgets = (await answer.json()) as Record<string, Datatable>;
  return widgets[widget]?.data.map((row) => row[column]);
}

test('the files of a list beside a card have what its search finds', async () => {
  const made = await makeCompany();
  const { companyId: company } = made;
  await asCompany(company, async (tx) => {
    await tx.insert(customer).values(['Ås Bygg', 'Zeta'].map((name, i) => ({ companyId: company, no: `${i}`, name })));
    const item = { companyId: company, classification: 'utst', count: 1 };
    await tx.insert(equipment).values([
      { ...item, shortid: 'A-1', title: 'Kompressor', location: 'Lager Vest' },
      { ...item, shortid: 'A-2', title: 'Avfukter', location: 'Lager Øst' },
    ]);
  });
  const customers = [customerCardPath, 'kunder', 'name'] as const;
  expect(await inFile(made, customers, { company, sok: 'ås' })).toEqual(['Ås Bygg']);
  expect(await inFile(made, customers, { company, sok: ' ' })).toHaveLength(2);
  const items = [equipmentRegisterPath, 'utstyr', 'title'] as const;
  expect(await inFile(made, items, { company, sok: 'vest' })).toEqual(['Kompressor']);
  expect(await inFile(made, items, { company, sok: 'finnes ikke' })).toEqual([]);
  expect(await inFile(made, items, { company, sokk: 'vest' })).toEqual([400, expect.stringContaining('«sokk»')]);
});

test('the files of orders have the list and the search of the screen', async () => {
  const of = await makeOrderingCompany(undefined, null);
  const { companyId: company, ordererUser, approverUser } = of;
  const draft = await saveOrder(of.orderer, orderRequested(of, { hoses: 1, send: false }));
  const sent = await saveOrder(of.orderer, orderRequested(of, { hoses: 900, send: true }));
  const numbers = [purchasingPath, 'alle', 'no'] as const;
  const narrowed = (user: TestUser, params: Record<string, string>) =>
    inFile(user, numbers, { company, fane: 'oversikt', ...params });
  expect(await narrowed(ordererUser, { 'f.own': 'true' })).toHaveLength(2);
  expect(await narrowed(approverUser, { 'f.own': 'true' })).toEqual([]);
  expect(await narrowed(ordererUser, { 'f.status': 'kladd' })).toEqual([draft.no]);
  expect(await narrowed(ordererUser, { 'f.deviates': 'true' })).toEqual([]);
  expect(await narrowed(ordererUser, { q: sent.no })).toEqual([sent.no]);
});

test('the files of a shipment have the unfinished rows that its list shows', async () => {
  const of = await makeOrderingCompany(undefined, null);
  const { companyId: company, ordererUser, project: projectId } = of;
  const line = { companyId: company, projectId, equipmentId: of.items.hose, countam: 1, startdate: today() };
  await asCompany(company, (tx) =>
    tx.insert(shippingLine).values(
      (['planlagt', 'sendt', 'returnert'] as const).map((status) => ({
        ...line,
        xid: uuidv7(),
        status,
        ...(status === 'returnert' && { enddate: today() }),
      })),
    ),
  );
  const states = [shippingPath, 'forsendelse', 'status'] as const;
  const open = { company, projectid: projectId, 'f.status': 'planlagt~sendt' };
  expect(await inFile(ordererUser, states, open)).toHaveLength(2);
  expect(await inFile(ordererUser, states, { company, projectid: projectId })).toHaveLength(3);
});

test('the live table of suppliers shows what the register warned of last night', async () => {
  const made = await makeCompany();
  const { companyId } = made;
  await asCompany(companyId, async (tx) => {
    await tx.insert(supplier).values([
      { companyId, no: '1', name: 'Bra AS', orgnr: '974760673' },
      { companyId, no: '2', name: 'Konkurs AS', orgnr: '923 609 016' },
    ]);
    const since = `${today().slice(0, 4)}-01-12`;
    await tx.insert(registerWatch).values({ companyId, orgnr: '923609016', state: 'Konkurs', since });
  });
  const states = [supplierTablePath, 'leverandorer', 'register'] as const;
  expect(await inFile(made, states, { company: companyId })).toEqual([null, 'Konkurs 12.1']);
  expect(await inFile(made, states, { company: companyId, 'f.register': 'Konkurs 12.1' })).toEqual(['Konkurs 12.1']);
});
