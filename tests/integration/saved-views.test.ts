import { afterAll, beforeAll, expect, test } from 'vitest';
import * as XLSX from 'xlsx';
import { GET as tableCall } from '@/app/api/[section]/[kind]/route';
import { DELETE, PATCH, PUT } from '@/app/api/page-views/route';
import { env } from '@/base/env';
import { closeConnection } from '@/db/client';
import { asCompany } from '@/db/company';
import { migrateDatabase } from '@/db/migrations';
import { bid } from '@/db/schema';
import { scopeOfUser } from '@/lib/platform/auth/scope-of-user';
import { loadPage } from '@/lib/product/pages/load-page';
import { findPage } from '@/lib/product/pages/registry';
import { base, call, cookiesOf, json } from '@/tests/factories/caller';
import { makeCompany, makeUser, type TestUser } from '@/tests/factories/company';

const path = '/bid/datatable/tilbud';
const params = { 'f.bidstatus': '3. Kalkyle', groupby: 'segment' };

beforeAll(() => migrateDatabase(env().DATABASE_URL));
afterAll(closeConnection);

async function send(user: TestUser, method: 'PUT' | 'PATCH' | 'DELETE', body: Record<string, unknown>) {
  const verb = { PUT, PATCH, DELETE }[method];
  const answer = await call(verb, '/api/page-views', {
    ...json(body, { cookie: await cookiesOf(user) }),
    method,
  });
  const said = await answer.text();
  const reply: { xid?: string } = answer.ok ? JSON.parse(said) : { message: said };
  return { status: answer.status, ...reply };
}

const view = { path, name: 'Åpne', audience: 'own', params, columns: {} };

async function viewsOf(company: string, { userId }: TestUser) {
  const entry = findPage(path);
  if (!entry) throw new Error('The page is gone.');
  const scope = await scopeOfUser(userId, company);
  if (!scope) throw new Error('The user is gone.');
  const { savedViews } = await loadPage(scope, entry, {});
  return savedViews.map(({ name, mine }) => ({ name, mine }));
}

test('a view is seen by those it is for, and by nobody in another company', async () => {
  const { companyId: company, ...owner } = await makeCompany();
  const colleague = await makeUser(company);
  const reader = await makeUser(company, [{ path: '/bid', action: 'Read' }]);
  const outsider = await makeCompany();
  for (const [name, audience] of [
    ['Min', 'own'],
    ['Rollens', 'role'],
    ['Alles', 'company'],
  ])
    expect(await send(owner, 'PUT', { ...view, company, name, audience })).toMatchObject({ status: 200 });
  expect(await viewsOf(company, owner)).toEqual(['Min', 'Rollens', 'Alles'].map((name) => ({ name, mine: true })));
  expect(await viewsOf(company, colleague)).toEqual(['Rollens', 'Alles'].map((name) => ({ name, mine: false })));
  expect(await viewsOf(company, reader)).toEqual([{ name: 'Alles', mine: false }]);
  expect(await send(outsider, 'PUT', { ...view, company })).toMatchObject({ status: 403 });
  expect(await viewsOf(outsider.companyId, outsider)).toEqual([]);
});

test('who may only read saves for themselves, and changes nothing of others', async () => {
  const { companyId: company, ...owner } = await makeCompany();
  const reader = await makeUser(company, [{ path: '/bid', action: 'Read' }]);
  const stranger = await makeUser(company, [{ path: '/economy', action: 'Read' }]);
  expect(await send(reader, 'PUT', { ...view, company })).toMatchObject({ status: 200 });
  expect(await send(reader, 'PUT', { ...view, company, audience: 'company' })).toMatchObject({ status: 403 });
  expect(await send(stranger, 'PUT', { ...view, company })).toMatchObject({ status: 403 });
  const { xid } = await send(owner, 'PUT', { ...view, company, audience: 'company', name: 'Alles' });
  expect(await send(reader, 'PATCH', { company, xid, name: 'Mitt' })).toMatchObject({ status: 404 });
  expect(await send(reader, 'DELETE', { company, xid })).toMatchObject({ status: 403 });
  expect(await viewsOf(company, reader)).toHaveLength(2);
});

test('a name is one view: saved again it is replaced, and another may not take it', async () => {
  const { companyId: company, ...owner } = await makeCompany();
  const first = await send(owner, 'PUT', { ...view, company });
  expect(await send(owner, 'PUT', { ...view, company, name: 'ÅPNE', params: {} })).toEqual(first);
  const other = await send(owner, 'PUT', { ...view, company, name: 'Tapte' });
  expect(await send(owner, 'PATCH', { company, xid: other.xid, name: 'Åpne' })).toMatchObject({
    status: 400,
    message: 'Du har allerede en visning som heter Åpne.',
  });
  const named = await Promise.all(
    Array.from({ length: 6 }, () => send(owner, 'PUT', { ...view, company, name: 'Samtidig' })),
  );
  expect(new Set(named.map(({ xid }) => xid)).size).toBe(1);
  for (let at = 0; at < 17; at += 1) await send(owner, 'PUT', { ...view, company, name: `Nr ${at}` });
  expect(await send(owner, 'PUT', { ...view, company, name: 'En til' })).toMatchObject({
    status: 400,
    message: 'Du har 20 visninger av siden. Fjern en av dem først.',
  });
});

test('the workbook has the columns of the view that its address names', async () => {
  const { companyId: company, ...owner } = await makeCompany();
  await asCompany(company, (tx) =>
    tx.insert(bid).values({ companyId: company, key: '26-1', description: 'Maling', bidstatus: '3. Kalkyle' }),
  );
  const columns = { tilbud: { order: ['key', 'client', 'description', 'bidstatus'], hidden: ['segment'] } };
  const { xid } = await send(owner, 'PUT', { ...view, company, columns });
  const headings = async (lagret: string) => {
    const address = `${base}/api/bid/datatable?id=tilbud&media=excel&company=${company}${lagret}`;
    const params = Promise.resolve({ section: 'bid', kind: 'datatable' });
    const answer = await tableCall(new Request(address, { headers: { cookie: await cookiesOf(owner) } }), { params });
    expect(
      answer.status,
      await answer
        .clone()
        .text()
        .then((t) => t.slice(0, 200)),
    ).toBe(200);
    const book = XLSX.read(Buffer.from(await answer.arrayBuffer()));
    const rows = book.SheetNames.flatMap((name) =>
      XLSX.utils.sheet_to_json<string[]>(book.Sheets[name] ?? {}, { header: 1 }),
    );
    return rows.find((row) => row[0] === 'Tilbudsnr') ?? [];
  };
  const shipped = await headings('');
  expect(shipped.slice(0, 3)).toEqual(['Tilbudsnr', 'Beskrivelse', 'Status']);
  const chosen = await headings(`&lagret=${xid}`);
  expect(chosen.slice(0, 2)).toEqual(['Tilbudsnr', 'Kunde']);
  expect([...chosen, 'Segment'].sort()).toEqual([...shipped].sort());
});
