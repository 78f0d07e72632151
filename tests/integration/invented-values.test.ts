import { readFile } from 'node:fs/promises';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { POST as tableImport } from '@/app/api/tableimport/route';
import { env } from '@/base/env';
import { closeConnection } from '@/db/client';
import { asCompany } from '@/db/company';
import { migrateDatabase } from '@/db/migrations';
import { equipment } from '@/db/schema';
import { liveTables } from '@/lib/platform/tables/registry';
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
  const send = async (tbl: string, answers: Record<string, string>, lines: string[]) => {
    const body = new FormData();
    const fields = { company: companyId, tbl, answers: JSON.stringify(answers) };
    for (const [name, value] of Object.entries(fields)) body.set(name, value);
    body.set('file', new File([[...lines, ''].join('\r\n')], `${tbl}.csv`));
    const answer = await call(tableImport, '/api/tableimport', { method: 'POST', body, headers });
    return { status: answer.status, text: await answer.text() };
  };
  return {
    take: (tbl: string, ...lines: string[]) => send(tbl, {}, lines),
    answer: (tbl: string, answers: Record<string, string>, ...lines: string[]) => send(tbl, answers, lines),
    ask: (query: ReturnType<typeof sql>) =>
      asCompany.read(companyId, async (tx) => (await tx.execute(query)).rows as Record<string, unknown>[]),
  };
}

const budgetLines = sql`
  select b.account_group as "group", min(m.amount)::int as least, sum(m.amount)::int as sum, count(*)::int as months
  from budget b join budget_month m on m.company_id = b.company_id and m.budget_id = b.xid group by 1 order by 1`;

test('a budget by account becomes the sums of its account groups, however often it is sent', async () => {
  const { take, ask } = await openCompany();
  const lines = [
    'Konto;Navn;Januar 2026;Februar 2026',
    '6300;Leie lokale;5000;5000',
    '5000 Lønn;;40000;41000',
    '6320;Renovasjon;700;',
    '3000;Salgsinntekt;90000;90000',
  ];
  for (const _ of [1, 2, 3]) {
    const { status, text } = await take('budget', ...lines);
    expect([status, text]).toEqual([200, expect.any(String)]);
  }
  expect(await ask(budgetLines)).toEqual([
    { group: '30', least: 90000, sum: 180000, months: 2 },
    { group: '50', least: 40000, sum: 81000, months: 2 },
    { group: '63', least: 5000, sum: 10700, months: 2 },
  ]);
  // A later file of the same groups changes the sums, and a line of a group twice is still asked about.
  await take('budget', lines[0] ?? '', '6300;Leie lokale;6000;6000');
  expect(await ask(budgetLines)).toContainEqual({ group: '63', least: 6000, sum: 12000, months: 2 });
  const twice = await take('budget', 'Kontogruppe;Januar 2026', '63;1', '63;2');
  expect([twice.status, twice.text]).toEqual([400, expect.stringContaining('står i både rad 2 og rad 3')]);
  const none = await take('budget', 'Beskrivelse;Januar 2026', 'Leie;1');
  expect([none.status, none.text]).toEqual([400, expect.stringContaining('Kontogruppe')]);
});

test('a state that a file does not say is asked for, and one answer is enough for all of its rows', async () => {
  const { take, answer, ask } = await openCompany();
  const file = ['Prosjektnr;Prosjekt', '26001;Kai nord', '26002;Kai sør'];
  const bare = await take('project', ...file);
  expect([bare.status, bare.text]).toEqual([400, expect.stringMatching(/2 nye rader må ha «Status»/)]);
  expect(await ask(sql`select * from project`)).toEqual([]);
  const { status, text } = await answer('project', { 'all:status': 'Pågår' }, ...file);
  expect([status, text]).toEqual([200, expect.any(String)]);
  expect(await ask(sql`select status, count(*)::int from project group by 1`)).toEqual([{ status: 'Pågår', count: 2 }]);
  // What is stored is not asked about again.
  expect((await take('project', ...file)).status).toBe(200);
});

test('only what is ours to decide is set on rows of a file without being asked for', () => {
  const silent = [...liveTables.values()].flatMap(({ tbl, columns, access }) =>
    Object.entries(columns).flatMap(([col, { default: initial, byHand, readonly }]) =>
      access?.personal || byHand || readonly || initial == null || typeof initial === 'function'
        ? []
        : [`${tbl}.${col}`],
    ),
  );
  // The kind that such lists are of, our own terms, and that a row that is written down is in use.
  expect(silent.sort()).toEqual([
    ...[
      'company_day.yearly',
      'customer.paymentDays',
      'employee.active',
      'employee.category',
      'equipment.classification',
    ],
    ...['kamishibai_point.active', 'kamishibai_row.active', 'price_line.classification', 'project.workdays'],
  ]);
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

const linesOf = async (name: string) =>
  (await readFile(`tests/factories/field/csv/${name}.csv`, 'utf8')).split(/\r?\n/).filter((line) => line !== '');

test('a budget and a control as an office has them are never income, and never approved today', async () => {
  const { take, answer, ask } = await openCompany();
  const budget = await linesOf('budget-2026-konto');
  expect(await take('budget', ...budget)).toMatchObject({ status: 400, text: expect.stringContaining('hvilket år') });
  expect(await answer('budget', { year: '2026' }, ...budget)).toMatchObject({ status: 200 });
  expect(await ask(budgetLines)).toEqual([
    { group: '50', least: 40000, sum: 480000, months: 12 },
    { group: '63', least: 5000, sum: 60000, months: 12 },
  ]);
  const control = await take('service_record', ...(await linesOf('service-date')));
  expect(control).toMatchObject({ status: 400, text: expect.stringContaining('må ha «Hva»') });
  expect(await ask(sql`select xid from service_record`)).toEqual([]);
});
