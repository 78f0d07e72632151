import { sql } from 'drizzle-orm';
import { UserError } from '@/base/errors';
import { bulkLoad } from '@/db/bulk-load';
import type { Tx } from '@/db/client';
import {
  alert,
  booking,
  budgetMonth,
  company,
  groupElimination,
  groupMember,
  kamishibaiFlip,
  ledgerMonth,
  letter,
  membership,
  notice,
  pageMail,
  permission,
  shippingLine,
  timeEntry,
  user,
  voucher,
  voucherLine,
} from '@/db/schema';
import { refreshStatistics } from '@/db/statistics';
import { asSystem } from '@/db/system';
import { type WriteQueue, writeQueued } from '@/db/write-queue';
import { addDays } from '@/lib/core/format/days';
import { hashPassword } from '@/lib/platform/auth/password';
import { demoEliminations } from './ledger/hand-eliminations';
import { type LedgerOptions, seedLedger } from './ledger/seed-ledger';
import { createStage, type SeededLedger } from './ledger/stage';
import { seedLiveData } from './live-data';
import { seedMonths } from './months/seed-months';
import { makeFollows, type Reader } from './notices/make-follows';
import { pastOnly } from './past-only';
import { demoCompanies, demoPassword, demoPeople, groupName } from './people';
import type { CompanyProfile } from './plans/profile';
import { createRandom } from './random/random';
import { createRowIds } from './random/row-ids';

type DemoOptions = Omit<LedgerOptions, 'group'>;
type DemoCompany = { id: string; profile: CompanyProfile };
type SeededCompany = SeededLedger & { name: string; seconds: number };

/** The tables with most rows. */
const largeTables = [voucher, voucherLine, ledgerMonth, timeEntry, booking, shippingLine, kamishibaiFlip, budgetMonth];

async function refuseUnlessEmpty(tx: Tx): Promise<void> {
  // The table lock serializes concurrent seedings, so that the second finds the first one's rows.
  await tx.execute(sql`select set_config('lock_timeout', '0', true)`);
  await tx.execute(sql`lock table ${user}, ${company} in share row exclusive mode`);
  const [someUser] = await tx.select({ id: user.id }).from(user).limit(1);
  const [someCompany] = await tx.select({ id: company.id }).from(company).limit(1);
  if (!someUser && !someCompany) return;
  throw new UserError(409, 'Databasen er ikke tom: demodata lages bare i en database uten brukere og firmaer.');
}

/** Inserts companies, users and permissions; returns each company's users who may change something. */
async function insertAccess(
  tx: Tx,
  companies: readonly DemoCompany[],
  hashes: string[],
  day: string,
): Promise<Map<string, Reader[]>> {
  const ids = createRowIds(createRandom('people'));
  const editors = new Map<string, Reader[]>();
  await tx.insert(company).values(
    companies.map(({ id, profile }) => ({
      id,
      name: profile.name,
      orgnr: profile.orgnr,
      ...profile.letterhead,
      demo: true,
      orderLimit: 50_000,
      acceptLimit: 500,
    })),
  );
  for (const [i, { email, fullName, access }] of demoPeople.entries()) {
    const userId = ids(day);
    await tx.insert(user).values({ id: userId, email, fullName, passwordHash: hashes[i] ?? '' });
    for (const { id: companyId } of companies.filter(({ profile }) => access.companies.includes(profile.key))) {
      await tx.insert(membership).values({ companyId, userId });
      await tx.insert(permission).values(access.grants.map((grant) => ({ companyId, userId, ...grant })));
      const known = editors.get(companyId) ?? [];
      editors.set(companyId, [...known, { id: userId, name: fullName, email, permissions: access.grants }]);
    }
  }
  return editors;
}

/** The group of the demo companies: the first owns the others; with what it eliminates by hand. */
async function seedGroup(
  queue: WriteQueue,
  groupId: string,
  companies: readonly DemoCompany[],
  { day, today }: { day: string; today: string },
): Promise<void> {
  const ids = createRowIds(createRandom('group'));
  // A group's companies are in the order of their rows' ids.
  const rows = companies.map(({ id, profile: { name, orgnr } }, i) => ({ id, name, orgnr, xid: ids(addDays(day, i)) }));
  const [parent] = rows;
  queue.add((tx) =>
    tx.execute(sql`select set_config('role', 'innsikt_app', true), set_config('app.company_id', ${groupId}, true)`),
  );
  await queue.insert(
    groupMember,
    rows.map(({ id, name, orgnr, xid }) => ({
      companyId: groupId,
      xid,
      memberId: id,
      name,
      orgnr,
      ownerId: parent && parent.xid !== xid ? parent.xid : null,
    })),
  );
  if (!parent) return;
  await queue.insert(
    groupElimination,
    demoEliminations(today).map((line) => ({ companyId: groupId, xid: ids(day), memberRow: parent.xid, ...line })),
  );
}

async function seedCompanies(
  queue: WriteQueue,
  companies: readonly DemoCompany[],
  options: DemoOptions,
  editors: ReadonlyMap<string, Reader[]>,
  onCompany: (seeded: SeededCompany) => void,
): Promise<void> {
  for (const { id, profile } of companies) {
    const started = performance.now();
    // The settings of asCompany within this transaction, so that the policies apply to the rest of it.
    queue.add((tx) =>
      tx.execute(sql`select set_config('role', 'innsikt_app', true), set_config('app.company_id', ${id}, true)`),
    );
    const ledger = await seedLedger(queue, id, profile, { ...options, group: companies.map((one) => one.profile) });
    const given = { companyId: id, profile, today: options.today, ledger };
    await seedLiveData(pastOnly(queue, new Date()), { ...given, editors: editors.get(id) ?? [] });
    // Not in the past only: a page that is mailed has the day of its next letter.
    const follows = makeFollows(createStage(given), editors.get(id) ?? []);
    await queue.insert(alert, follows.alerts);
    await queue.insert(notice, follows.notices);
    // Its arrays are no columns of a bulk insert.
    if (follows.mails.length > 0) queue.add((tx) => tx.insert(pageMail).values(follows.mails));
    await queue.insert(letter, follows.letters);
    await queue.after(async () => {
      onCompany({ ...ledger, name: profile.name, seconds: (performance.now() - started) / 1000 });
    });
  }
}

/**
 * Fills an empty database with the demo companies and log-ins in one transaction, and then what is judged of their last months. Calls onCompany as each is done.
 * Throws a UserError (409), and writes nothing, when there is any user or company.
 */
export async function seedDemo(options: DemoOptions, onCompany: (seeded: SeededCompany) => void): Promise<void> {
  const hashes = await Promise.all(demoPeople.map(() => hashPassword(demoPassword)));
  const day = `${Number(options.today.slice(0, 4)) - 5}-01-01`;
  const ids = createRowIds(createRandom('companies'));
  const companies = demoCompanies.map((profile) => ({ id: ids(day), profile }));
  const groupId = ids(day);
  const editors = await asSystem(async (tx) => {
    await refuseUnlessEmpty(tx);
    const editors = await insertAccess(tx, companies, hashes, day);
    await tx.insert(company).values({ id: groupId, name: groupName, kind: 'group', demo: true });
    const fill = async (queue: WriteQueue) => {
      await seedCompanies(queue, companies, options, editors, onCompany);
      await seedGroup(queue, groupId, companies, { day, today: options.today });
    };
    await bulkLoad(tx, largeTables, () => writeQueued(tx, fill));
    return editors;
  });
  await refreshStatistics('everything');
  for (const { id } of companies) {
    const [signer] = editors.get(id) ?? [];
    if (signer) await seedMonths(id, signer);
  }
}
