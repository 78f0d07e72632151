import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { POST as timeCall } from '@/app/api/notices/choices/morning/route';
import { GET as choicesCall, DELETE as resetCall } from '@/app/api/notices/choices/route';
import { env } from '@/base/env';
import { closeConnection } from '@/db/client';
import { asCompany } from '@/db/company';
import { migrateDatabase } from '@/db/migrations';
import { letter, notice } from '@/db/schema';
import { today } from '@/lib/core/clock';
import { addDays } from '@/lib/core/format/days';
import type { OwnChoices } from '@/lib/platform/notices/choices/own-choices';
import { storeChoice } from '@/lib/platform/notices/choices/stored-choices';
import { bidListPath, contractTablePath, profitAndLossPath } from '@/lib/platform/routing/paths';
import { addRow } from '@/lib/platform/tables/add-row';
import { saveCells } from '@/lib/platform/tables/save-cells';
import { writeMorningLetters } from '@/lib/product/jobs/morning/morning-job';
import { readMorning } from '@/lib/product/jobs/morning/read-morning';
import { readOwnScopes } from '@/lib/product/jobs/morning/read-own-scopes';
import { change } from '@/tests/factories/any-table';
import { call, cookiesOf, json } from '@/tests/factories/caller';
import { makeCompany, makeUser, type TestCompany, type TestUser } from '@/tests/factories/company';
import { makeLedgerCompany } from '@/tests/factories/ledger-company';
import { scopeIn } from '@/tests/factories/live-rows';

// Where a mail server is set up, or no letter would be written: none is called here.
process.env.SMTP_URL = 'smtp://127.0.0.1:1';
process.env.MAIL_FROM = 'Innsikt <innsikt@firma.no>';

beforeAll(() => migrateDatabase(env().DATABASE_URL));
afterAll(closeConnection);

const cookie = async (user: TestUser) => ({ cookie: await cookiesOf(user) });

async function setTime(user: TestUser, time: Record<string, unknown>) {
  const answer = await call(timeCall, '/api/notices/choices/morning', json(time, await cookie(user)));
  return { status: answer.status, text: await answer.text() };
}

const choicesOf = async (user: TestUser) =>
  (await (await call(choicesCall, '/api/notices/choices', { headers: await cookie(user) })).json()) as OwnChoices;

const lettersTo = async ({ companyId }: TestCompany, { userId }: TestUser) =>
  asCompany.read(companyId, (tx) =>
    tx
      .select()
      .from(letter)
      .where(and(eq(letter.companyId, companyId), eq(letter.kind, 'morning'), eq(letter.userId, userId))),
  );

// A Friday and the Saturday after it.
const [friday, saturday] = ['2026-11-27', '2026-11-28'];

test('the morning letter comes at the hour and on the weekdays that its reader chose, once a day', async () => {
  const of = await makeCompany();
  const late = await makeUser(of.companyId);
  expect(await choicesOf(late)).toMatchObject({
    time: { hour: 6, weekdays: [1, 2, 3, 4, 5] },
    mornings: expect.any(Number),
  });
  expect((await setTime(late, { hour: 9, weekdays: [6, 5, 5] })).status).toBe(200);
  expect(await choicesOf(late)).toMatchObject({ time: { hour: 9, weekdays: [5, 6] } });
  await writeMorningLetters(of.companyId, friday, 5);
  expect([await lettersTo(of, of), await lettersTo(of, late)].map((all) => all.length)).toEqual([0, 0]);
  await writeMorningLetters(of.companyId, friday, 6);
  expect([await lettersTo(of, of), await lettersTo(of, late)].map((all) => all.length)).toEqual([1, 0]);
  // A process that was away for an hour makes up for it; nobody has two.
  for (const hour of [10, 11]) await writeMorningLetters(of.companyId, friday, hour);
  expect([await lettersTo(of, of), await lettersTo(of, late)].map((all) => all.length)).toEqual([1, 1]);
  await writeMorningLetters(of.companyId, saturday, 9);
  expect([await lettersTo(of, of), await lettersTo(of, late)].map((all) => all.length)).toEqual([1, 2]);
  const reset = await call(resetCall, '/api/notices/choices', { method: 'DELETE', headers: await cookie(late) });
  expect(await reset.json()).toMatchObject({ time: { hour: 6, weekdays: [1, 2, 3, 4, 5] } });
});

test('a time that is none is a sentence, and nothing is stored', async () => {
  const of = await makeCompany();
  for (const [time, sentence] of [
    [{ hour: 3, weekdays: [1] }, 'Velg et klokkeslett fra 4.30 til 11.30.'],
    [{ hour: 6.5, weekdays: [1] }, 'Velg et klokkeslett fra 4.30 til 11.30.'],
    [{ hour: 6, weekdays: [] }, 'Velg minst én dag, eller slå av morgenbrevet.'],
    [{ hour: 6, weekdays: [8] }, 'Ukjent ukedag.'],
  ] as const) {
    expect(await setTime(of, time)).toMatchObject({ status: 400, text: sentence });
  }
  expect((await choicesOf(of)).time).toEqual({ hour: 6, weekdays: [1, 2, 3, 4, 5] });
});

test('deadlines that came are news by kind, to who may read them and has not turned the kind off', async () => {
  const of = await makeCompany();
  const scope = scopeIn(of);
  const row = randomUUID();
  await addRow(scope, { ...change(), tbl: 'contract', row, vals: { title: 'KANARI kai' } });
  const dated = [
    { row, col: 'status', val: 'Løpende' },
    { row, col: 'noticedate', val: today() },
  ];
  await saveCells(scope, { ...change(), tbl: 'contract', cells: dated });
  const fresh = async (user: TestUser) =>
    (await readMorning(await readOwnScopes(user.userId), new Date())).fresh.map(({ text }) => text);
  expect(await fresh(of)).toEqual([expect.stringMatching(/^Varslingsfrist: .*KANARI kai$/)]);
  const stranger = await makeUser(of.companyId, [{ path: bidListPath, action: 'Read' }]);
  expect(await fresh(stranger)).toEqual([]);
  const reader = await makeUser(of.companyId, [{ path: contractTablePath, action: 'Read' }]);
  expect(await fresh(reader)).toHaveLength(1);
  await storeChoice(reader.userId, 'bids', 'never');
  expect(await fresh(reader)).toEqual([]);
  // An old deadline is no news.
  const old = [{ row, col: 'noticedate', val: addDays(today(), -20) }];
  await saveCells(scope, { ...change(), tbl: 'contract', cells: old });
  expect(await fresh(of)).toEqual([]);
});

test('a ledger that was read in is one notice to who may read the result, not to whoever read it in', async () => {
  const of = await makeLedgerCompany();
  const reader = await makeUser(of.companyId, [{ path: profitAndLossPath, action: 'Read' }]);
  const stranger = await makeUser(of.companyId, [{ path: bidListPath, action: 'Read' }]);
  const noticesOf = ({ userId }: TestUser) =>
    asCompany.read(of.companyId, (tx) =>
      tx
        .select()
        .from(notice)
        .where(and(eq(notice.companyId, of.companyId), eq(notice.userId, userId), eq(notice.kind, 'ledger'))),
    );
  await of.take();
  expect(await noticesOf(reader)).toMatchObject([
    { words: 'har lest inn regnskapet til og med 31.12.2024', byName: 'Test Testesen', path: profitAndLossPath },
  ]);
  expect([...(await noticesOf(of)), ...(await noticesOf(stranger))]).toEqual([]);
  const [written] = await asCompany.read(of.companyId, (tx) =>
    tx.select().from(letter).where(eq(letter.userId, reader.userId)),
  );
  expect(written?.subject).toBe('Test Testesen: regnskap lest inn');
  // The same file again is no news.
  await of.take();
  expect(await noticesOf(reader)).toHaveLength(1);
});
