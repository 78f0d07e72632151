import { and, eq, isNull } from 'drizzle-orm';
import { uuidv7 } from 'uuidv7';
import { badInput } from '@/base/errors';
import type { CompanyTx } from '@/db/company';
import { calculation } from '@/db/schema';
import type { Assumptions } from '@/lib/core/calculation/assumptions';
import type { Scope } from '@/lib/platform/auth/session';
import { requireBid } from './heads';
import { longestName } from './limits';

/** Normalizes a calculation's name. Throws 400 for one that is empty or too long. */
export function calculationName(given: string): string {
  const name = given.replaceAll(/\s+/g, ' ').trim();
  if (name === '') throw badInput('Gi kalkylen et navn.');
  if (name.length > longestName) throw badInput(`Navnet kan ha høyst ${longestName} tegn.`);
  if (/\p{Cc}|\p{Cs}/u.test(name)) throw badInput('Navnet har tegn som ikke kan lagres.');
  return name;
}

/** 'Kalkyle', 'Kalkyle 2' …: the first name the bid does not use. */
async function freeName(tx: CompanyTx, companyId: string, bidId: string): Promise<string> {
  const rows = await tx
    .select({ name: calculation.name })
    .from(calculation)
    .where(and(eq(calculation.companyId, companyId), eq(calculation.bidId, bidId), isNull(calculation.deletedAt)));
  const used = new Set(rows.map(({ name }) => name.toLowerCase()));
  for (let no = 1; ; no += 1) {
    const name = no === 1 ? 'Kalkyle' : `Kalkyle ${no}`;
    if (!used.has(name.toLowerCase())) return name;
  }
}

/**
 * Adds an empty calculation to a bid in the caller's transaction, and returns its xid. Throws 404 for an unknown bid,
 * 400.
 */
export async function addCalculation(
  tx: CompanyTx,
  scope: Scope,
  { pid, name, op, assumptions }: { pid: string; name: string | undefined; op: string; assumptions: Assumptions },
): Promise<string> {
  const companyId = scope.company.id;
  // The lock serializes additions per bid, so that two never get the same free name.
  await requireBid(tx, companyId, pid, true);
  const xid = uuidv7();
  const called = name === undefined ? await freeName(tx, companyId, pid) : calculationName(name);
  const saver = { savedBy: scope.user.id, savedByName: scope.user.fullName };
  await tx.insert(calculation).values({ companyId, xid, bidId: pid, name: called, op, assumptions, ...saver });
  return xid;
}
