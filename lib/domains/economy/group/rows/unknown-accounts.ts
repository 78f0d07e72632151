import { and, eq, inArray } from 'drizzle-orm';
import { asCompany } from '@/db/company';
import { account } from '@/db/schema';
import type { Filters } from '@/lib/core/filters/filters';
import { isOfOneKind, pairsWithin } from '@/lib/core/group/account-pairs';
import type { CompanyName, Scope } from '@/lib/platform/auth/session';
import { oncePerLoad } from '@/lib/platform/routing/once-per-load';
import { groupScope, readGroupRows } from './read-group';

/** Reads the account numbers that a company has, as the company; null where it has no ledger yet. */
async function readKnown({ id }: CompanyName, numbers: readonly string[]): Promise<ReadonlySet<string> | null> {
  return asCompany.read(id, async (tx) => {
    const own = eq(account.companyId, id);
    const found = await tx
      .select({ no: account.no })
      .from(account)
      .where(and(own, inArray(account.no, [...numbers])));
    if (found.length > 0) return new Set(found.map(({ no }) => no));
    const any = await tx.select({ no: account.no }).from(account).where(own).limit(1);
    return any.length > 0 ? new Set<string>() : null;
  });
}

/**
 * Finds faults in the group's pairs of accounts, a sentence each: one side has its account, and nobody has the other's,
 * so that nothing is eliminated. A pair of which neither is there is not in use, as one of a result and a balance
 * account never is; a company without a ledger may yet get any.
 */
export const readUnknownAccounts = oncePerLoad(async (scope: Scope, filters: Filters): Promise<string[]> => {
  const { members } = groupScope(scope);
  const companies = members.map(({ company }) => company);
  const all = (await readGroupRows(scope, filters)).pairs;
  const pairs = pairsWithin(all, new Set(companies.map(({ id }) => id))).filter(isOfOneKind);
  if (pairs.length === 0) return [];
  const numbers = [...new Set(pairs.flatMap(({ claim, debt }) => [claim.account, debt.account]))];
  const known = new Map(
    await Promise.all(companies.map(async (one) => [one.id, await readKnown(one, numbers)] as const)),
  );
  const isThere = ({ company, account: no }: (typeof pairs)[number]['claim']) =>
    companies.some(({ id }) => (company === null || company === id) && (known.get(id)?.has(no) ?? true));
  return pairs.flatMap(({ text, claim, debt }) => {
    const missing = [claim, debt].filter((side) => !isThere(side));
    const [side] = missing;
    if (!side || missing.length > 1) return [];
    const whose = companies.find(({ id }) => id === side.company)?.name ?? 'noen av selskapene';
    return [`Kontopar «${text}»: konto ${side.account} finnes ikke hos ${whose}.`];
  });
});
