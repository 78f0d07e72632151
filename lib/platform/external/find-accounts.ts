import { and, desc, eq, sql } from 'drizzle-orm';
import { env } from '@/base/env';
import { asCompany, type CompanyTx } from '@/db/company';
import { registerAccounts } from '@/db/schema';
import type { Scope } from '@/lib/platform/auth/session';
import { type Accounts, accountsYear, readAccounts } from './accounts';
import type { AccountsAnswer, AccountsOfYear } from './answers';
import { cachedAnswer, type Register } from './cached-answer';
import { freshness } from './freshness';
import { requireOrgnr } from './require-orgnr';

/** The register only returns the last year, so each year is stored when seen; a correction replaces its year. */
async function keepYears(tx: CompanyTx, companyId: string, orgnr: string, sets: Accounts[], fetchedAt: Date) {
  const byYear = new Map<number, Accounts>();
  for (const set of sets) {
    const year = accountsYear(set);
    if (year !== undefined && !byYear.has(year)) byYear.set(year, set);
  }
  if (byYear.size === 0) return;
  await tx
    .insert(registerAccounts)
    .values([...byYear].map(([year, body]) => ({ companyId, orgnr, year, body, fetchedAt })))
    .onConflictDoUpdate({
      target: [registerAccounts.companyId, registerAccounts.orgnr, registerAccounts.year],
      set: { body: sql`excluded.body`, fetchedAt },
    });
}

async function storedYears(companyId: string, orgnr: string): Promise<AccountsOfYear[]> {
  const rows = await asCompany.read(companyId, (tx) =>
    tx
      .select()
      .from(registerAccounts)
      .where(and(eq(registerAccounts.companyId, companyId), eq(registerAccounts.orgnr, orgnr)))
      .orderBy(desc(registerAccounts.year)),
  );
  return rows.flatMap(({ year, body, fetchedAt }) =>
    (readAccounts([body]) ?? []).map((set) => ({ ...set, year, fetched: fetchedAt.toISOString() })),
  );
}

const register: Register<Accounts[]> = {
  name: 'regnskap',
  address: (orgnr) => `${env().BRREG_REGNSKAP_URL}/regnskapsregisteret/regnskap/${orgnr}`,
  read: readAccounts,
  keep: keepYears,
};

/**
 * Accounts from Regnskapsregisteret for an organisation number (spaces allowed): the latest, and every stored year.
 * Throws 400 for an invalid number, 429.
 */
export async function findAccounts(scope: Scope, given: string): Promise<AccountsAnswer> {
  const orgnr = requireOrgnr(given);
  const cached = await cachedAnswer(scope, register, orgnr);
  const years = await storedYears(scope.company.id, orgnr);
  if (!cached) return { ...years[0], state: 'away', message: 'Regnskapsregisteret svarer ikke akkurat nå.', years };
  const fresh = freshness(cached, 'Regnskapsregisteret');
  const [latest] = cached.read ?? [];
  if (!latest) {
    const message = 'Regnskapsregisteret har ingen regnskap for foretaket.';
    return { ...years[0], state: 'none', message, ...fresh, years };
  }
  // Accounts without a period cannot be stored by year, but are still shown.
  if (accountsYear(latest) === undefined) years.unshift({ ...latest, fetched: fresh.fetched });
  return { ...latest, state: 'found', ...fresh, years };
}
