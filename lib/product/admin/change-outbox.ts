import { and, eq, sql } from 'drizzle-orm';
import { badInput } from '@/base/errors';
import { asCompany, type CompanyTx } from '@/db/company';
import { letter } from '@/db/schema';
import { readMail } from '@/lib/core/format/mail-address';
import type { Scope } from '@/lib/platform/auth/session';
import type { Letter } from '@/lib/platform/notices/post/letter-kind';
import { stopLetters } from '@/lib/platform/notices/post/stop-letters';
import { writeLetter } from '@/lib/platform/notices/post/write-letter';
import { type IdempotencyKey, idempotent } from '@/lib/platform/writes/idempotent';
import { isOutside } from './outside-kinds';
import { requireAdmin } from './require-admin';

const isOne = ({ company }: Scope, id: string) => and(eq(letter.companyId, company.id), eq(letter.xid, id));

/** The address somebody corrects a letter's to. Throws 400 for a letter to a user, and for what is no address. */
function requireAddress(kind: Letter['kind'], to: string): string {
  if (!isOutside(kind)) throw badInput('Brevet går til adressen mottakeren logger inn med. Rett den under Brukere.');
  const address = readMail(to)?.address;
  if (address === undefined || address !== to.trim()) {
    throw badInput('Skriv mottakerens e-postadresse som navn@firma.no.');
  }
  return address;
}

/** Writes a sent letter to somebody outside once more: what was sent stays as it was. Throws 400 for another kind. */
async function writeAgain(
  tx: CompanyTx,
  xid: string,
  { companyId, kind, toName, toAddress, subject, about, userId, userName }: Letter,
) {
  if (!isOutside(kind)) throw badInput('Brevet er allerede sendt.');
  await tx.insert(letter).values({ companyId, xid, kind, toName, toAddress, subject, about, userId, userName });
}

const once = (scope: Scope, key: IdempotencyKey, run: (tx: CompanyTx) => Promise<void>) =>
  idempotent(scope, key, { run, before: async () => undefined });

/**
 * Sends a letter at once: one that waits or was given up is tried for another day, to the address it is corrected to
 * where `to` is given, and a sent one is written once more, once for an `op`. It goes by the rights of who caused it. Throws 400, 403.
 */
export async function sendNow(scope: Scope, op: string, id: string, to?: string): Promise<void> {
  requireAdmin(scope);
  await once(scope, { op, content: { act: 'send-letter', id, to } }, async (tx) => {
    const [found] = await tx.select().from(letter).where(isOne(scope, id)).for('update');
    if (!found) throw badInput('Brevet finnes ikke lenger.');
    const address = to === undefined ? undefined : requireAddress(found.kind, to);
    if (found.state === 'sent') {
      return writeAgain(tx, op, address === undefined ? found : { ...found, toAddress: address });
    }
    // A text that is with the other server may still be accepted there.
    if (address !== undefined && found.handedAt !== null)
      throw badInput('Brevet sendes akkurat nå. Prøv igjen om litt.');
    await tx
      .update(letter)
      .set({
        state: found.state === 'given-up' ? 'failed' : found.state,
        nextAt: sql`now()`,
        triedSince: sql`now()`,
        endedAt: null,
        // A process that has the old address loses it, and sends nothing.
        ...(address !== undefined && { toAddress: address, claimedBy: null }),
      })
      .where(isOne(scope, id));
  });
}

/** Stops a letter that waits: it is given up with the administrator's name. Throws 400 for one that has ended, 403. */
export async function stopLetter(scope: Scope, id: string): Promise<void> {
  requireAdmin(scope);
  const stopped = await asCompany(scope.company.id, (tx) =>
    stopLetters(tx, isOne(scope, id), `${scope.user.fullName} stoppet brevet.`),
  );
  if (stopped !== 1) throw badInput('Brevet er allerede sendt eller gitt opp.');
}

/** Writes the administrator a letter that shows whether the mail server works, once for an `op`. Throws 403. */
export async function writeTrial(scope: Scope, op: string): Promise<void> {
  requireAdmin(scope);
  const { fullName, email, id } = scope.user;
  await once(scope, { op, content: { act: 'trial-letter' } }, async (tx) => {
    await writeLetter(tx, scope, {
      xid: op,
      kind: 'trial',
      to: { name: fullName, address: email },
      subject: 'Prøvebrev fra Innsikt',
      about: id,
    });
  });
}
