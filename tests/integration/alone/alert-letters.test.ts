import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { GET as historyCall } from '@/app/api/alerts/history/route';
import { env } from '@/base/env';
import { closeConnection } from '@/db/client';
import { asCompany } from '@/db/company';
import { migrateDatabase } from '@/db/migrations';
import { alert, letter, permission } from '@/db/schema';
import { asSystem } from '@/db/system';
import { today } from '@/lib/core/clock';
import { addDays } from '@/lib/core/format/days';
import type { MonthReading } from '@/lib/core/widgets/alerts/episodes';
import { scopeOfUser } from '@/lib/platform/auth/scope-of-user';
import { liquidityPath, priceListPath, profitAndLossPath } from '@/lib/platform/routing/paths';
import { saveCells } from '@/lib/platform/tables/save-cells';
import { noticeAtOnce } from '@/lib/product/jobs/letters/notice-kind';
import { judgeAlerts } from '@/lib/product/pages/follow/alerts/judge-alerts';
import { readFigures } from '@/lib/product/pages/follow/read-figures';
import { findPage } from '@/lib/product/pages/registry';
import { cookieOf, makeAlertOf, price, prices } from '@/tests/factories/alerts';
import { change } from '@/tests/factories/any-table';
import { call } from '@/tests/factories/caller';
import { makeCompany, makeUser, type TestCompany, type TestUser } from '@/tests/factories/company';
import { makeLedgerCompany } from '@/tests/factories/ledger-company';
import { scopeIn } from '@/tests/factories/live-rows';
import { oneSale } from '@/tests/factories/saft';

// Where a mail server is set up, or no letter would be written: none is called here.
process.env.SMTP_URL = 'smtp://127.0.0.1:1';
process.env.MAIL_FROM = 'Innsikt <innsikt@firma.no>';

beforeAll(() => migrateDatabase(env().DATABASE_URL));
afterAll(closeConnection);

/** The user's letters as they would be sent now, the oldest first. */
async function composed({ companyId }: TestCompany, { userId }: TestUser) {
  const letters = await asCompany.read(companyId, (tx) =>
    tx
      .select()
      .from(letter)
      .where(and(eq(letter.companyId, companyId), eq(letter.userId, userId)))
      .orderBy(letter.writtenAt),
  );
  const scope = await scopeOfUser(userId, companyId);
  if (!scope) throw new Error('Nobody to write to.');
  return Promise.all(letters.map((one) => noticeAtOnce.compose(one, scope)));
}

/** Ledger lines of two months: 1.000 sold in January and nothing since, until 3.000 in March. */
async function sellingCompany() {
  const of = await makeLedgerCompany();
  const [debtor, sale, vat] = oneSale.lines;
  if (!debtor || !sale || !vat) throw new Error('No sale.');
  const march = {
    ...oneSale,
    no: '2',
    date: '2024-03-15',
    lines: [
      { ...debtor, net: 375_000 },
      { ...sale, net: -300_000 },
      { ...vat, net: -75_000 },
    ],
  };
  await of.take({ vouchers: () => [oneSale, march] });
  return of;
}

const historyOf = async (of: TestCompany, user: TestUser, widget: string) => {
  const query = new URLSearchParams({ company: of.companyId, path: profitAndLossPath, widget });
  const answer = await call(historyCall, `/api/alerts/history?${query}`, { headers: await cookieOf(user) });
  return { status: answer.status, months: answer.ok ? ((await answer.json()) as Answer).months : undefined };
};
type Answer = { months: MonthReading[] | null };

test('the letter of a figure has its months as its reader may read them, its limit, and no value in its subject', async () => {
  const of = await sellingCompany();
  const entry = findPage(profitAndLossPath);
  if (!entry) throw new Error('No report.');
  const revenue = (await readFigures(scopeIn(of), entry, '')).find(({ value }) => value === 4_000);
  const widget = revenue?.widget ?? '';
  const { months } = await historyOf(of, of, widget);
  expect(months?.map(({ month, value }) => [month, value])).toEqual([
    ['2024-01', 1_000],
    ['2024-02', 1_000],
    ['2024-03', 4_000],
  ]);
  const stranger = await makeUser(of.companyId, [{ path: priceListPath, action: 'Read' }]);
  expect((await historyOf(of, stranger, widget)).status).toBe(403);

  const wanted = { path: profitAndLossPath, widget, rule: 'over', limit: 2_500 };
  expect((await makeAlertOf(of, of, wanted)).body).toMatchObject({ began: true });
  const [began] = await composed(of, of);
  expect(began).toMatchObject({
    subject: `${revenue?.name} er over 2.500 kr · ${of.name}`,
    stopAddress: expect.stringContaining('kind=alert'),
  });
  const { text, html } = began as { text: string; html: string };
  expect(text).toContain('Varsel begynte');
  expect(text).toMatch(/4\.000 kr per 31\.03\.2024, 1\.500 kr over grensen/);
  expect(text).toMatch(/- jan 2024 – 1\n- feb 2024 – 1\n- mar 2024 – 4 !/);
  expect(html).not.toMatch(/<img|<script|url\(/);
  // A link asks once: it opens the profile, and ends nothing by itself.
  expect(text).toMatch(/\/profile\?[^\s]*varsel=[^\s]*vil=slutt/);
});

test('the letter of a bank under its limit says what customers owe, to who may read that and where it is enough', async () => {
  const of = await sellingCompany();
  const paid = {
    ...oneSale,
    no: '3',
    date: '2024-03-20',
    lines: [
      { account: '1920', net: 10_000 },
      { account: '2000', net: -10_000 },
    ],
  };
  await of.take({ vouchers: () => [paid], prefix: 'n2' }, { fileName: 'bank.xml' });
  const entry = findPage(liquidityPath);
  if (!entry) throw new Error('No liquidity.');
  const [bank] = await readFigures(scopeIn(of), entry, '', 'bank');
  expect(bank?.value).toBe(100);
  const textsOf = async (user: TestUser) => (await composed(of, user)).map((one) => (one as { text: string }).text);
  const wanted = { path: liquidityPath, widget: 'bank', rule: 'under' };
  expect((await makeAlertOf(of, of, { ...wanted, limit: 1_000 })).body).toMatchObject({ began: true });
  expect((await makeAlertOf(of, of, { ...wanted, limit: 9_000_000 })).body).toMatchObject({ began: true });
  const [enough, never] = await textsOf(of);
  expect(enough).toMatch(/forfalte? fordring(er)? på [\d.]+ kr ville løftet saldoen over grensen\. Åpne poster: http/);
  expect(never).not.toContain('ville løftet');
  const reader = await makeUser(of.companyId, [{ path: liquidityPath, action: 'Read' }]);
  expect((await makeAlertOf(of, reader, { ...wanted, limit: 1_000 })).body).toMatchObject({ began: true });
  expect((await textsOf(reader)).join()).not.toContain('ville løftet');
});

test('the letter of a balance says what moved it in its last month, to the øre, to who may read its lines', async () => {
  const of = await sellingCompany();
  const paid = (no: string, lines: (typeof oneSale)['lines']) => ({ ...oneSale, no, date: '2024-03-20', lines });
  const vouchers = [
    // The supplier is paid with a fee, a customer pays, and a transfer within the bank moves nothing.
    paid('3', [
      { account: '2400', net: 250_050 },
      { account: '4000', net: 1_250 },
      { account: '1920', net: -251_300 },
    ]),
    paid('4', [
      { account: '1920', net: 120_000 },
      { account: '1500', net: -120_000 },
    ]),
    paid('5', [
      { account: '1920', net: -50_000 },
      { account: '1920', net: 50_000 },
    ]),
  ];
  await of.take({ vouchers: () => vouchers, prefix: 'n2' }, { fileName: 'bank.xml' });
  const reader = await makeUser(of.companyId, [{ path: liquidityPath, action: 'Read' }]);
  const textOf = async (user: TestUser, widget: string, rule: string, limit: number) => {
    const wanted = { path: liquidityPath, widget, rule, limit };
    expect((await makeAlertOf(of, user, wanted)).body).toMatchObject({ began: true });
    return ((await composed(of, user)).at(-1) as { text: string }).text;
  };
  const bank = await textOf(of, 'bank', 'under', 1_000);
  expect(bank).toContain(
    [
      'Hvorfor: −1.313 kr i mar 2024',
      '- 24 Leverandørgjeld – −2.500,50 kr',
      '- 15 Kundefordringer – +1.200 kr',
      '- 40 Forbruk av råvarer og halvfabrikater – −12,50 kr',
      '- Endring – −1.313 kr',
    ].join('\n'),
  );
  expect(await textOf(reader, 'bank', 'under', 1_000)).not.toContain('Hvorfor');
  // A debt is shown as plus, and so is what adds to it.
  expect(await textOf(of, 'gjeld', 'under', 1_000)).toContain(
    'Hvorfor: −2.500,50 kr i mar 2024\n- 19 Bankinnskudd, kontanter og lignende – −2.513 kr\n- 40 ',
  );
});

test('the letter of a list has no months, and the one of its end says that it is over', async () => {
  const of = await makeCompany();
  await price(of, 'Rør 1');
  const { scope, row } = await price(of, '<b>Rør</b> 2');
  expect((await makeAlertOf(of, of, prices)).body).toMatchObject({ began: true });
  const [began] = await composed(of, of);
  expect(began).toMatchObject({ text: expect.stringContaining('2 rader 1 rad over grensen') });
  expect((began as { text: string }).text).not.toContain('hver måned');
  await saveCells(scope, { ...change(), tbl: 'price_line', cells: [{ row, col: 'title', val: 'Plate' }] });
  await judgeAlerts(of.companyId);
  await judgeAlerts(of.companyId, addDays(today(), 2));
  const [, ended] = await composed(of, of);
  expect(ended).toMatchObject({
    subject: `Prisliste: antall er ikke lenger over 1 rad · ${of.name}`,
    text: expect.stringContaining('Varsel er slutt'),
  });
});

test('whose right was taken between writing and sending gets no figure, and one that is gone is said in words', async () => {
  const of = await makeCompany();
  const reader = await makeUser(of.companyId, [{ path: priceListPath, action: 'Read' }]);
  for (const name of ['Rør 1', 'Rør 2']) await price(of, name);
  await makeAlertOf(of, reader, prices);
  await asSystem((tx) => tx.delete(permission).where(eq(permission.userId, reader.userId)));
  const [refused] = await composed(of, reader);
  expect(refused).toEqual({ refused: expect.stringContaining('kan ikke lenger lese') });
  await makeAlertOf(of, of, prices);
  await asCompany(of.companyId, (tx) =>
    tx
      .update(alert)
      .set({ col: 'finnesikke' })
      .where(and(eq(alert.companyId, of.companyId), eq(alert.ownerId, of.userId))),
  );
  // A figure that the page no longer has is said by the notice's own words.
  const [plain] = await composed(of, of);
  expect(plain).toMatchObject({ text: expect.stringContaining('er over 1 rad: nå 2 rader') });
});
