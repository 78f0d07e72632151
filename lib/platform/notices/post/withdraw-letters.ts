import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import { badInput } from '@/base/errors';
import type { CompanyTx } from '@/db/company';
import { letter } from '@/db/schema';
import type { Scope } from '@/lib/platform/auth/session';

/** Stops the letters about something, in the transaction that takes it back. Throws 400 when one has gone. */
export async function withdrawLetters(tx: CompanyTx, { company, user }: Scope, about: string): Promise<void> {
  const isAbout = and(eq(letter.companyId, company.id), eq(letter.about, about));
  await tx
    .update(letter)
    .set({ state: 'given-up', nextAt: null, endedAt: sql`now()`, claimedBy: null, reason: `${user.fullName} angret.` })
    .where(and(isAbout, inArray(letter.state, ['queued', 'failed']), isNull(letter.handedAt)));
  const [gone] = await tx
    .select({ xid: letter.xid })
    .from(letter)
    .where(and(isAbout, inArray(letter.state, ['queued', 'failed', 'sent'])))
    .limit(1);
  if (gone) throw badInput('Brevet er allerede sendt, og kan ikke angres.');
}
