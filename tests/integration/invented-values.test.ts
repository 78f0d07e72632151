import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { POST as tableImport } from '@/app/api/tableimport/route';
import { env } from '@/base/env';
import { closeConnection } from '@/db/client';
import { asCompany } from '@/db/company';
import { migrateDatabase } from '@/db/migrations';
import { equipment } from '@/db/schema';
import { call, cookiesOf } from '@/tests/factories/caller';
import { makeCompany } from '@/tests/factories/company';

beforeAll(() => migrateDatabase(env().DATABASE_URL));
afterAll(closeConnection);

async function openCompany() {
  const company = await makeCompany();
  const { companyId } = company;
  const headers = { cookie: await cookiesOf(company) };
  await asCompany(companyId, (tx) =>
    tx.insert(equipment).values({ companyId, shortid: 'FOR-001', title: 'Forsterker', classification: 'utst' }),
  );
  return {
    take: async (tbl: string, ...lines: string[]) => {
      const body = new FormData();
      for (const [name, value] of Object.entries({ company: companyId, tbl })) body.set(name, value);
      body.set('file', new File([[...lines, ''].join('\r\n')], `${tbl}.csv`));
      const answer = await call(tableImport, '/api/tableimport', { method: 'POST', body, headers });
      return { status: answer.status, text: await answer.text() };
    },
    ask: (query: ReturnType<typeof sql>) =>
      asCompany.read(companyId, async (tx) => (await tx.execute(query)).rows as Record<string, unknown>[]),
  };
}

test('a budget by account is not given account groups of our own: the column is missing, and nothing is read', async () => {
  const { take, ask } = await openCompany();
  const lines = ['Konto;Januar 2026;Februar 2026', '6300;5000;5000', '5000;40000;40000'];
  const { status, text } = await take('budget', ...lines);
  expect([status, text]).toEqual([400, expect.stringContaining('Kontogruppe')]);
  expect(await ask(sql`select * from budget`)).toEqual([]);
});

test('a control from a file is of the file’s day, kind and approval, and is never approved today by itself', async () => {
  const { take, ask } = await openCompany();
  const bare = await take('service_record', 'Utstyr;Dato;Merknad', 'FOR-001;01.06.2025;Kontroll i fjor');
  // The first of two, what it is and whether it was approved.
  expect([bare.status, bare.text]).toEqual([400, expect.stringMatching(/Én ny rad må ha «Hva»\..*\(og 1 til\)/)]);
  const undated = await take('service_record', 'Utstyr;Hva;Godkjent', 'FOR-001;Kalibrering;Nei');
  expect([undated.status, undated.text]).toEqual([400, expect.stringContaining('Utført')]);
  expect(await ask(sql`select * from service_record`)).toEqual([]);
  const whole = await take('service_record', 'Utstyr;Dato;Hva;Godkjent', 'FOR-001;01.06.2025;Kalibrering;Nei');
  expect([whole.status, whole.text]).toEqual([200, expect.any(String)]);
  expect(await ask(sql`select kind, date::text as date, approved from service_record`)).toEqual([
    { kind: 'Kalibrering', date: '2025-06-01', approved: false },
  ]);
});
