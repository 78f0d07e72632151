import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { env } from '@/base/env';
import { closeConnection } from '@/db/client';
import { asCompany } from '@/db/company';
import { migrateDatabase } from '@/db/migrations';
import { letter } from '@/db/schema';
import { today } from '@/lib/core/clock';
import { formatDate } from '@/lib/core/format/date';
import { scopeOfUser } from '@/lib/platform/auth/scope-of-user';
import { liquidityPath, profitAndLossPath } from '@/lib/platform/routing/paths';
import { noticeAtOnce } from '@/lib/product/jobs/letters/notice-kind';
import { judgeAlerts } from '@/lib/product/pages/follow/alerts/judge-alerts';
import { alertNoticesOf, makeAlertOf, ownAlertsOf } from '@/tests/factories/alerts';
import { type LedgerCompany, makeLedgerCompany } from '@/tests/factories/ledger-company';

// Where a mail server is set up, or no letter would be written: none is called here.
process.env.SMTP_URL = 'smtp://127.0.0.1:1';
process.env.MAIL_FROM = 'Innsikt <innsikt@firma.no>';

beforeAll(() => migrateDatabase(env().DATABASE_URL));
afterAll(closeConnection);

/** Takes in a year's revenue by month, kroner, into the bank; known to `until`. */
const take = (of: LedgerCompany, year: number, months: readonly number[], until?: string) =>
  of.take(
    {
      from: [year, 1],
      to: [year, months.length],
      ...(until !== undefined && { dates: [`${year}-01-01`, until] as [string, string] }),
      analyses: [],
      vouchers: () =>
        months.map((kroner, i) => ({
          no: `${year}${i}`,
          date: `${year}-${String(i + 1).padStart(2, '0')}-03`,
          lines: [
            { account: '1920', net: kroner * 100 },
            { account: '3000', net: kroner * -100 },
          ],
        })),
    },
    { fileName: `${year} ${months.length}.xml` },
  );

const monthly = (kroner: number) => Array.from({ length: 12 }, () => kroner);
const revenue = { path: profitAndLossPath, widget: 'omsetning' };

async function lettersOf({ companyId, userId }: LedgerCompany) {
  const letters = await asCompany.read(companyId, (tx) =>
    tx
      .select()
      .from(letter)
      .where(and(eq(letter.companyId, companyId), eq(letter.userId, userId)))
      .orderBy(letter.writtenAt),
  );
  const scope = await scopeOfUser(userId, companyId);
  if (!scope) throw new Error('Nobody to write to.');
  const made = await Promise.all(letters.map((one) => noticeAtOnce.compose(one, scope)));
  return made as { subject: string; text: string }[];
}

test('an alert of the year so far is silent when the year turns, and what it is measured from is said', async () => {
  const of = await makeLedgerCompany();
  await take(of, 2023, monthly(100_000));
  await take(of, 2024, monthly(110_000));
  const made = (wanted: Record<string, unknown>) => makeAlertOf(of, of, wanted);
  expect((await made({ ...revenue, rule: 'under', limit: 1_000_000 })).body).toMatchObject({ began: false });
  expect((await made({ ...revenue, rule: 'change-percent', limit: 20 })).body).toMatchObject({ began: false });
  const monthOf = { ...revenue, query: 'history=1mo' };
  expect((await made({ ...monthOf, rule: 'change-percent', limit: 15 })).body).toMatchObject({ began: false });
  expect((await made({ ...revenue, query: 'history=12mo', rule: 'under', limit: 1_310_000 })).body).toMatchObject({
    began: false,
  });
  expect((await made({ path: liquidityPath, widget: 'bank', rule: 'change-percent', limit: 50 })).status).toBe(201);
  // Three days of February are no month.
  await take(of, 2025, [90_000, 4_000], '2025-02-03');
  await judgeAlerts(of.companyId);
  const words = (await alertNoticesOf(of, of)).map(({ byName, words: text }) => `${byName} ${text}`).sort();
  expect(words).toEqual([
    expect.stringContaining(
      `Bank og kontanter er mer enn 50 % fra 1.320.000 kr (${formatDate(today())}): nå 94.000 kr.`,
    ),
    expect.stringMatching(
      /^Omsetning siste måned er mer enn 15 % fra 110\.000 kr \(samme måned i fjor\): nå 90\.000 kr\./,
    ),
    expect.stringMatching(/^Omsetning siste tolv måneder er under 1\.310\.000 kr: nå 1\.300\.000 kr\./),
  ]);
  const letters = await lettersOf(of);
  const [month] = letters.filter(({ subject }) => subject.includes('siste måned'));
  expect(month?.subject).toContain('Omsetning siste måned er endret med mer enn 15 % fra samme måned i fjor');
  expect(month?.text).toContain('90.000 kr per 31.01.2025');
  expect(month?.text).toContain('Det gjelder tallet hver måned for seg.');
  expect((await ownAlertsOf(of)).map(({ name, rule }) => `${name} ${rule}`)).toEqual([
    'Omsetning under 1.000.000 kr',
    'Omsetning mer enn 20 % fra 110.000 kr (samme tid i fjor)',
    'Omsetning siste måned mer enn 15 % fra 110.000 kr (samme måned i fjor)',
    'Omsetning siste tolv måneder under 1.310.000 kr',
    `Bank og kontanter mer enn 50 % fra 1.320.000 kr (${formatDate(today())})`,
  ]);
});
