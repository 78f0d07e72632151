import { and, eq, inArray } from 'drizzle-orm';
import { badInput } from '@/base/errors';
import type { CompanyTx } from '@/db/company';
import { letter } from '@/db/schema';
import type { Scope } from '@/lib/platform/auth/session';
import { stopLetters } from './stop-letters';

/** Stops the letters about something, in the transaction that takes it back. Throws 400 when one has gone. */
export async function withdrawLetters(tx: CompanyTx, { company, user }: Scope, about: string): Promise<void> {
  const isAbout = and(eq(letter.companyId, company.id), eq(letter.about, about));
  await stopLetters(tx, isAbout, `${user.fullName} angret.`);
  const [gone] = await tx
    .select({ xid: letter.xid })
    .from(letter)
    .where(and(isAbout, inArray(letter.state, ['queued', 'failed', 'sent'])))
    .limit(1);
  if (gone) throw badInput('Brevet er allerede sendt, og kan ikke angres.');
}
