import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { env } from '@/base/env';
import { closeConnection } from '@/db/client';
import { migrateDatabase } from '@/db/migrations';
import { today } from '@/lib/core/clock';
import { formatDate } from '@/lib/core/format/date';
import { addDays } from '@/lib/core/format/days';
import { movePayment } from '@/lib/domains/economy/move-payment';
import type { Scope } from '@/lib/platform/auth/session';
import { customerCardPath, liquidityPath, openItemsPath } from '@/lib/platform/routing/paths';
import { customerParam } from '@/lib/platform/routing/things';
import { pageOf, widgetOf } from '@/tests/factories/page-of';
import { scopeOf } from '@/tests/factories/saft-invoices';
import { makeStandingCompany } from '@/tests/factories/standing-company';

type Made = Awaited<ReturnType<typeof makeStandingCompany>>;
let made: Made;
beforeAll(async () => {
  await migrateDatabase(env().DATABASE_URL);
  made = await makeStandingCompany();
});
afterAll(closeConnection);

const withPaths = (...paths: string[]): Scope => ({
  ...scopeOf(made),
  permissions: paths.map((path) => ({ path, action: 'Read' })),
});

async function listOf(scope: Scope) {
  const { data } = widgetOf(await pageOf(scope, customerCardPath), 'kunder', 'datatable');
  return data.map(({ no, group, amount, reason }) => [no, group, amount, reason]);
}

async function cardOf(no: string, scope = scopeOf(made), of = made) {
  const page = await pageOf(scope, customerCardPath, { [customerParam]: of.xids.get(no) ?? '' });
  const [verdict] = widgetOf(page, 'vurdering', 'tabulator').data;
  return { verdict, items: widgetOf(page, 'poster', 'datatable') };
}

test('a customer of each group is in it, with the amount and day of what placed them', async () => {
  expect(await listOf(scopeOf(made))).toEqual([
    ['K1', 'Skylder og skal ha tilbud', 340_000, 'tilbud om 23 d'],
    ['K3', 'Forfalt over 60 dager', 1_268_000, 'eldste 213 d'],
    ['K2', 'Forfalt over 60 dager', 499_000, 'eldste 214 d'],
    ['K4', 'Tilbud uten svar', 8_880_000, '70 d etter frist'],
    ['K5', 'Tilbud uten svar', 5_620_000, '68 d etter frist'],
    ['K6', 'Tilbudsfrist innen 14 dager', 3_340_000, 'frist om 5 d'],
    ['K7', 'Forfalt, inntil 60 dager', 1_343_000, 'eldste 27 d'],
    ['K8', 'Andre, sist kontakt først', null, 'betalte 15.10.2026'],
    ['K9', 'Andre, sist kontakt først', null, `tilbud ${formatDate(addDays(today(), -400))}`],
  ]);
});

test('who is over thirty days late is reminded of all that is overdue, by those who may send reminders', async () => {
  const reminded = async (no: string, scope?: Scope) => (await cardOf(no, scope)).verdict?._remind;
  expect(await reminded('K3')).toBe(1_268_000);
  expect(await reminded('K7')).toBe(null);
  expect(await reminded('K8')).toBe(null);
  const reader = withPaths(customerCardPath, liquidityPath, openItemsPath);
  expect(await reminded('K3', reader)).toBe(null);
  const sender = { ...reader, permissions: [...reader.permissions, { path: openItemsPath, action: 'Write' as const }] };
  expect(await reminded('K3', sender)).toBe(1_268_000);
  // Who may send one and not see what is owed learns nothing of it here.
  const blind = {
    ...withPaths(customerCardPath),
    permissions: sender.permissions.filter(({ path }) => path !== liquidityPath),
  };
  expect(await reminded('K3', blind)).toBe(null);
});

test('without the ledger there are neither its amounts, payments nor groups, in the list or the sentence', async () => {
  const scope = withPaths(customerCardPath);
  const rows = await listOf(scope);
  expect(rows.map(([no, group]) => [no, group])).toEqual([
    ['K4', 'Tilbud uten svar'],
    ['K5', 'Tilbud uten svar'],
    ['K6', 'Tilbudsfrist innen 14 dager'],
    ['K1', 'Andre, sist kontakt først'],
    ['K9', 'Andre, sist kontakt først'],
    ['K8', 'Andre, sist kontakt først'],
    ['K3', 'Andre, sist kontakt først'],
    ['K7', 'Andre, sist kontakt først'],
    ['K2', 'Andre, sist kontakt først'],
  ]);
  expect(rows.map(([, , , reason]) => reason).join()).not.toMatch(/betalte|eldste/);
  const { verdict, items } = await cardOf('K1', scope);
  expect(verdict).toMatchObject({ sentence: 'Skal ha tilbud på 3.710 Tkr om 23 dager.', detail: '', _tone: 'none' });
  expect([items.data, items.parameters.empty]).toEqual([
    [],
    'Åpne poster vises for dem som har tilgang til Økonomi → Likviditet.',
  ]);
});

test.each([
  [
    'K1',
    'bad',
    'Skylder 340 Tkr forfalt, og skal ha tilbud på 3.710 Tkr om 23 dager.',
    'Betaler i snitt 23 dager etter forfall (én betaling siste 12 måneder), men hoppet over bilag 100909: spør hvorfor.',
    null,
  ],
  [
    'K2',
    'bad',
    'Skylder 499 Tkr forfalt, eldste 214 dager.',
    'Ingen betaling siste 12 måneder er lik en faktura. Avklar oppgjøret før neste tilbud.',
    null,
  ],
  [
    'K4',
    'warn',
    'Ingenting forfalt. Har ikke svart på 26-0127 på 8.880 Tkr, 70 dager etter fristen.',
    'Følg opp 26-0127.',
    '26-0127',
  ],
  ['K6', 'warn', 'Ingenting forfalt. Skal ha tilbud på 3.340 Tkr om 5 dager.', /^Send 26-0140 innen /, null],
  ['K7', 'warn', 'Skylder 1.343 Tkr forfalt, eldste 27 dager.', /Minn om forfallet\.$/, null],
  [
    'K8',
    'none',
    'Betaler i tide. Ingen tilbud ennå.',
    'Betaler i snitt 5 dager før forfall (én betaling siste 12 måneder).',
    null,
  ],
  ['K9', 'none', 'Ingenting forfalt. Siste tilbud 26-0001, 7. Salg.', '', null],
])('the sentence about %s', async (no, tone, sentence, detail, follow) => {
  const { verdict } = await cardOf(no);
  expect(verdict).toMatchObject({ sentence, _tone: tone, _follow: follow });
  if (typeof detail === 'string') expect(verdict?.detail).toBe(detail);
  else expect(verdict?.detail).toMatch(detail);
});

test('a payment that equals another open invoice is named under it, oldest items first, and moving it settles both', async () => {
  const of = await makeStandingCompany();
  const rowsOf = async (scope: Scope) =>
    (await cardOf('K1', scope, of)).items.data.map(({ voucher, unpaid, note }) => [voucher, unpaid, note]);
  const note = 'Ser betalt ut. 140.000 kom 10.09.2026, men ble ført på bilag 100909.';
  const before = [
    ['100919', 140_000, note],
    ['100930', 200_000, null],
  ];
  expect(await rowsOf(scopeOf(of))).toEqual(before);
  const { items } = await cardOf('K1', scopeOf(of), of);
  const [row] = items.data;
  const reader = {
    ...scopeOf(of),
    permissions: [customerCardPath, liquidityPath].map((path) => ({ path, action: 'Read' as const })),
  };
  const read = (await cardOf('K1', reader, of)).items.data[0];
  expect([read?.note, read?._payment]).toEqual([note, null]);
  const payment = String(row?._payment);
  await movePayment(scopeOf(of), { op: uuidv7(), payment, invoice: String(row?._line) });
  expect(await rowsOf(scopeOf(of))).toEqual([
    ['100909', 140_000, null],
    ['100930', 200_000, null],
  ]);
  await movePayment(scopeOf(of), { op: uuidv7(), payment, invoice: null });
  expect(await rowsOf(scopeOf(of))).toEqual(before);
});
