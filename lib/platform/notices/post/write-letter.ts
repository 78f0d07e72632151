import { sql } from 'drizzle-orm';
import { uuidv7 } from 'uuidv7';
import { badInput } from '@/base/errors';
import type { Tx } from '@/db/client';
import { letter, type letterKinds } from '@/db/schema';
import { readMail } from '@/lib/core/format/mail-address';
import { oneLine } from '@/lib/core/format/one-line';
import type { Scope } from '@/lib/platform/auth/session';

export type NewLetter = {
  /** Its id where something else has to be made of it, as a link. */
  xid?: string;
  kind: (typeof letterKinds)[number];
  to: { name: string; address: string };
  subject: string;
  /** The id of what it is about. */
  about: string;
  /** Seconds before the first try, so that it can be taken back. */
  waitSeconds?: number;
};

/**
 * Writes a letter to the outbox in the act's own transaction: it is sent when that commits, if the user may still do
 * then what they did. Returns its id. Throws 400 for an address that cannot be one recipient's.
 */
export async function writeLetter(
  tx: Tx,
  { company, user }: Pick<Scope, 'company' | 'user'>,
  { xid = uuidv7(), kind, to, subject, about, waitSeconds = 0 }: NewLetter,
): Promise<string> {
  if (readMail(to.address)?.address !== to.address)
    throw badInput('Skriv mottakerens e-postadresse som navn@firma.no.');
  await tx.insert(letter).values({
    companyId: company.id,
    xid,
    kind,
    toName: oneLine(to.name),
    toAddress: to.address,
    subject: oneLine(subject),
    about,
    userId: user.id,
    userName: user.fullName,
    nextAt: sql`now() + make_interval(secs => ${waitSeconds}::int)`,
  });
  return xid;
}

/** writeLetter in a transaction outside any company, as those that change access are. */
export async function writeLetterOutside(tx: Tx, scope: Scope, written: NewLetter): Promise<string> {
  await tx.execute(sql`select set_config('app.company_id', ${scope.company.id}, true)`);
  return writeLetter(tx, scope, written);
}
