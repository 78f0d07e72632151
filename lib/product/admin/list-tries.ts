import { and, asc, eq } from 'drizzle-orm';
import { asCompany } from '@/db/company';
import { letterTry } from '@/db/schema';
import type { Scope } from '@/lib/platform/auth/session';
import { requireAdmin } from './require-admin';
import type { LetterTry } from './rows';

/** The tries of a letter of the company, the first one first; none of another's. Throws 403. */
export async function listTries(scope: Scope, id: string): Promise<{ Tries: LetterTry[] }> {
  requireAdmin(scope);
  const { id: companyId } = scope.company;
  const rows = await asCompany.read(companyId, (tx) =>
    tx
      .select()
      .from(letterTry)
      .where(and(eq(letterTry.companyId, companyId), eq(letterTry.letterId, id)))
      .orderBy(asc(letterTry.at), asc(letterTry.xid)),
  );
  return {
    Tries: rows.map(({ at, outcome, reason, answer }) => ({
      At: at.toISOString(),
      Outcome: outcome,
      Reason: reason,
      Answer: answer,
    })),
  };
}
