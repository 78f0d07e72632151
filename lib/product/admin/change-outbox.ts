import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import { badInput } from '@/base/errors';
import { asCompany } from '@/db/company';
import { letter } from '@/db/schema';
import type { Scope } from '@/lib/platform/auth/session';
import { writeLetter } from '@/lib/platform/notices/post/write-letter';
import { requireAdmin } from './require-admin';

const isOne = ({ company }: Scope, id: string) => and(eq(letter.companyId, company.id), eq(letter.xid, id));

/** Sends a letter that waits or was given up at once, and tries it for another day. Throws 400 for a sent one, 403. */
export async function sendNow(scope: Scope, id: string): Promise<void> {
  requireAdmin(scope);
  const changed = await asCompany(scope.company.id, (tx) =>
    tx
      .update(letter)
      .set({
        state: sql`case ${letter.state} when 'given-up' then 'failed' else ${letter.state} end`,
        nextAt: sql`now()`,
        triedSince: sql`now()`,
        endedAt: null,
      })
      .where(and(isOne(scope, id), inArray(letter.state, ['queued', 'failed', 'given-up']))),
  );
  if (changed.rowCount !== 1) throw badInput('Brevet er allerede sendt, eller finnes ikke lenger.');
}

/** Stops a letter that waits: it is given up with the administrator's name. Throws 400 for one that has ended, 403. */
export async function stopLetter(scope: Scope, id: string): Promise<void> {
  requireAdmin(scope);
  const changed = await asCompany(scope.company.id, (tx) =>
    tx
      .update(letter)
      .set({
        state: 'given-up',
        nextAt: null,
        endedAt: sql`now()`,
        claimedBy: null,
        reason: `${scope.user.fullName} stoppet brevet.`,
      })
      // A text that is with the other server cannot be stopped.
      .where(and(isOne(scope, id), inArray(letter.state, ['queued', 'failed']), isNull(letter.handedAt))),
  );
  if (changed.rowCount !== 1) throw badInput('Brevet er allerede sendt eller gitt opp.');
}

/** Writes the administrator a letter that shows whether the mail server works. Throws 403. */
export async function writeTrial(scope: Scope): Promise<void> {
  requireAdmin(scope);
  const { fullName, email, id } = scope.user;
  await asCompany(scope.company.id, (tx) =>
    writeLetter(tx, scope, {
      kind: 'trial',
      to: { name: fullName, address: email },
      subject: 'Prøvebrev fra Innsikt',
      about: id,
    }),
  );
}
