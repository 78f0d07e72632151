import { afterAll, beforeAll, expect, test } from 'vitest';
import * as XLSX from 'xlsx';
import { GET as tableCall } from '@/app/api/[section]/[kind]/route';
import { DELETE, POST } from '@/app/api/page-columns/route';
import { env } from '@/base/env';
import { closeConnection } from '@/db/client';
import { asCompany } from '@/db/company';
import { migrateDatabase } from '@/db/migrations';
import { bid, columnChoice } from '@/db/schema';
import { companyPage } from '@/lib/product/pages/company-page';
import { findPage } from '@/lib/product/pages/registry';
import { base, call, cookiesOf, json } from '@/tests/factories/caller';
import { makeCompany, makeUser, type TestUser } from '@/tests/factories/company';

const path = '/bid/datatable/tilbud';
const table = 'tilbud';
const order = ['key', 'client', 'description', 'bidstatus', 'duedate', 'segment', 'responsible'];
const choice = { order, hidden: ['segment', 'revenueam'] };

beforeAll(() => migrateDatabase(env().DATABASE_URL));
afterAll(closeConnection);

async function send(user: TestUser, method: 'POST' | 'DELETE', body: Record<string, unknown>) {
  const init = { ...json({ path, table, ...body }, { cookie: await cookiesOf(user) }), method };
  return call(method === 'POST' ? POST : DELETE, '/api/page-columns', init);
}

async function choicesOf(companyId: string, { userId }: TestUser) {
  const entry = findPage(path);
  return entry && (await companyPage(companyId, userId, entry)).columnChoices;
}

/** The headings of the list's workbook as the user gets it. */
async function headings(companyId: string, user: TestUser): Promise<string[]> {
  const address = `${base}/api/bid/datatable?id=tilbud&media=excel&company=${companyId}`;
  const params = Promise.resolve({ section: 'bid', kind: 'datatable' });
  const answer = await tableCall(new Request(address, { headers: { cookie: await cookiesOf(user) } }), { params });
  expect(answer.status).toBe(200);
  const book = XLSX.read(Buffer.from(await answer.arrayBuffer()));
  const rows = book.SheetNames.flatMap((name) => {
    return XLSX.utils.sheet_to_json<string[]>(book.Sheets[name] ?? {}, { header: 1 });
  });
  return rows.find((row) => row[0] === 'Tilbudsnr') ?? [];
}

test('the columns a user has chosen are his own, and his files have them', async () => {
  const { companyId, ...user } = await makeCompany();
  const colleague = await makeUser(companyId);
  await asCompany(companyId, (tx) =>
    tx.insert(bid).values({ companyId, key: '26-1', description: 'Maling', bidstatus: '3. Kalkyle' }),
  );
  const shipped = await headings(companyId, user);
  expect(shipped.slice(0, 3)).toEqual(['Tilbudsnr', 'Beskrivelse', 'Status']);
  expect((await send(user, 'POST', { company: companyId, choice })).status).toBe(200);

  expect(await choicesOf(companyId, user)).toEqual({ [table]: choice });
  expect(await choicesOf(companyId, colleague)).toEqual({});
  const chosen = await headings(companyId, user);
  expect(chosen.slice(0, 3)).toEqual(['Tilbudsnr', 'Kunde', 'Beskrivelse']);
  expect([...chosen, 'Segment', 'Beløp'].sort()).toEqual([...shipped].sort());
  expect(await headings(companyId, colleague)).toEqual(shipped);

  const again = { order: [], hidden: ['client'] };
  expect((await send(user, 'POST', { company: companyId, table: 'annen', choice: again })).status).toBe(200);
  expect(await choicesOf(companyId, user)).toEqual({ [table]: choice, annen: again });
  expect((await send(user, 'DELETE', { company: companyId })).status).toBe(200);
  expect(await choicesOf(companyId, user)).toEqual({ annen: again });
  expect(await headings(companyId, user)).toEqual(shipped);
});

test('a page one may not read, or that is not, keeps nothing', async () => {
  const { companyId } = await makeCompany();
  const reader = await makeUser(companyId, [{ path: '/economy', action: 'Read' }]);
  const other = await makeCompany();
  expect((await send(reader, 'POST', { company: companyId, choice })).status).toBe(403);
  expect((await send(reader, 'POST', { company: other.companyId, choice })).status).toBe(403);
  expect((await send(reader, 'POST', { company: companyId, path: '/bid/finnes/ikke', choice })).status).toBe(404);
  expect((await send(other, 'DELETE', { company: companyId })).status).toBe(403);
  expect(await asCompany(companyId, (tx) => tx.select().from(columnChoice))).toEqual([]);
});

test.each([
  ['no choice', undefined],
  ['no list', { order: 'key', hidden: [] }],
  ['a name too long', { order: ['k'.repeat(61)], hidden: [] }],
  ['too many', { order: [], hidden: Array.from({ length: 201 }, (_, i) => `k${i}`) }],
])('%s is 400, and nothing is written', async (_, requested) => {
  const { companyId, ...user } = await makeCompany();
  expect((await send(user, 'POST', { company: companyId, choice: requested })).status).toBe(400);
  expect(await choicesOf(companyId, user)).toEqual({});
});

test('a user cannot fill the database with tables that are not', async () => {
  const { companyId, ...user } = await makeCompany();
  const answers = [];
  for (let i = 0; i < 41; i += 1)
    answers.push(await send(user, 'POST', { company: companyId, table: `t${i}`, choice }));
  expect(answers.map(({ status }) => status)).toEqual([...Array.from({ length: 40 }, () => 200), 400]);
  expect((await send(user, 'POST', { company: companyId, table: 't7', choice })).status).toBe(200);
  expect(Object.keys((await choicesOf(companyId, user)) ?? {})).toHaveLength(40);
});
