import { createHash } from 'node:crypto';
import { and, eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import { env } from '@/base/env';
import { badInput, notAllowed, notFound } from '@/base/errors';
import { asCompany, type CompanyTx } from '@/db/company';
import { queryRows } from '@/db/query-rows';
import { contact, contactEvent, letter, mailRefusal } from '@/db/schema';
import { isStopToken, stopToken } from '@/lib/platform/auth/link-token';
import { may } from '@/lib/platform/auth/permissions';
import type { Scope } from '@/lib/platform/auth/session';
import { noSuchAddress } from '@/lib/platform/notices/post/failure';
import { stopLetters } from '@/lib/platform/notices/post/stop-letters';
import { href } from '@/lib/platform/routing/href';
import { contactsPath, fixedPaths } from '@/lib/platform/routing/paths';
import { mailAddress } from './mail-address';
import { type Refusal, refusals } from './mail-draft';

/** The digest by which a company remembers an address that has said no: the address itself may be erased. */
const digestOf = (companyId: string, address: string): string =>
  createHash('sha256').update(`${companyId} ${address.toLowerCase()}`).digest('base64url');

/** The parameters of an address that stops mail to many: company, receiver's digest, and a token that nobody can make up. */
export const contactStopSchema = z.object({
  company: z.uuid('Adressen er ikke hel.').toLowerCase(),
  address: z.string('Adressen er ikke hel.').max(60, 'Adressen er ikke hel.'),
  token: z.string('Adressen er ikke hel.'),
});
export type ContactStop = z.infer<typeof contactStopSchema>;

const stopOf = ({ company, address }: Omit<ContactStop, 'token'>) => [company, `mail to many ${address}`] as const;

/** True for an address with a valid token. */
export const isContactStop = (stop: ContactStop): boolean => isStopToken(stop.token, ...stopOf(stop));

/** A receiver's addresses to stop a company's mail to many: the page that asks, and a mail program's POST (RFC 8058). */
export function contactStopAddresses(company: string, toAddress: string): { page: string; oneClick: string } {
  const of = { company, address: digestOf(company, toAddress) };
  const stop = { ...of, token: stopToken(...stopOf(of)) };
  const { APP_URL } = env();
  return {
    page: `${APP_URL}${href(fixedPaths.stopLetters, stop)}`,
    oneClick: `${APP_URL}${href('/api/bid/contactmail/stop', stop)}`,
  };
}

const unreached = z.strictObject({ address: z.string() });

/**
 * Tells why an address of the company gets no mail to many: its owner has said no, or the last letter found no such
 * mailbox. Undefined for one that does.
 */
export async function refusalsOf(
  tx: CompanyTx,
  companyId: string,
): Promise<(email: string | null) => Refusal | undefined> {
  const declined = await tx
    .select({ digest: mailRefusal.digest })
    .from(mailRefusal)
    .where(eq(mailRefusal.companyId, companyId));
  const dead = await queryRows(tx, unreached)`
    select distinct lower(gone.to_address) as address from letter gone
    where gone.company_id = ${companyId} and gone.state = 'given-up' and gone.reason = ${noSuchAddress}
      and not exists (
        select from letter later where later.company_id = ${companyId} and later.state = 'sent'
          and lower(later.to_address) = lower(gone.to_address) and later.ended_at > gone.ended_at
      )`;
  const digests = new Set(declined.map(({ digest }) => digest));
  const unknown = new Set(dead.map(({ address }) => address));
  return (email) => {
    const address = mailAddress(email)?.toLowerCase();
    if (address === undefined) return undefined;
    if (digests.has(digestOf(companyId, address))) return refusals.declined;
    return unknown.has(address) ? refusals.unknown : undefined;
  };
}

const isRefusal = (companyId: string, address: string) =>
  and(eq(mailRefusal.companyId, companyId), eq(mailRefusal.digest, digestOf(companyId, address)));

/** True for an address whose owner has said no. */
export const hasDeclined = async (tx: CompanyTx, companyId: string, address: string): Promise<boolean> =>
  (await tx.$count(mailRefusal, isRefusal(companyId, address))) > 0;

/** Stores the no of an address, and stops the letters to many that wait for it. */
async function storeNo(tx: CompanyTx, companyId: string, digest: string, byName: string | null): Promise<void> {
  await tx.insert(mailRefusal).values({ companyId, digest, byName }).onConflictDoNothing();
  const waiting = await tx
    .selectDistinct({ address: letter.toAddress })
    .from(letter)
    .where(and(eq(letter.companyId, companyId), eq(letter.kind, 'mass-mail'), sql`${letter.nextAt} is not null`));
  for (const { address } of waiting.filter((one) => digestOf(companyId, one.address) === digest)) {
    const isTheirs = and(eq(letter.companyId, companyId), eq(letter.kind, 'mass-mail'), eq(letter.toAddress, address));
    await stopLetters(tx, isTheirs, 'Mottakeren har sagt nei til slike brev.');
  }
}

/** The receiver of a letter says no by its link. Throws 400 for an address that is not ours. */
export async function stopContactMail(stop: ContactStop): Promise<void> {
  if (!isContactStop(stop)) throw badInput('Adressen er ikke hel. Hele adressen står i brevet.');
  await asCompany(stop.company, (tx) => storeNo(tx, stop.company, stop.address, null));
}

export const refusalSchema = z.object({
  contact: z.uuid('Kontakten (contact) er ugyldig.'),
  refuses: z.boolean('Si om kontakten ikke ønsker e-post (refuses).'),
});

/**
 * Notes for a contact that their address wants no mail to many, or wants it again, with a line on the timeline. Saying
 * the same again changes nothing. Throws 400 without an address, 403, 404.
 */
export async function setRefusal(
  { company, user, permissions }: Scope,
  { contact: id, refuses }: z.infer<typeof refusalSchema>,
): Promise<void> {
  if (!may(permissions, contactsPath, 'Write')) throw notAllowed('Du kan ikke endre kontaktene.');
  await asCompany(company.id, async (tx) => {
    const [found] = await tx
      .select({ email: contact.email })
      .from(contact)
      .where(and(eq(contact.companyId, company.id), eq(contact.xid, id)));
    if (!found) throw notFound('Fant ikke kontakten.');
    const address = mailAddress(found.email);
    if (address === undefined) throw badInput('Kontakten har ingen e-postadresse som kan brukes.');
    if ((await hasDeclined(tx, company.id, address)) === refuses) return;
    if (refuses) await storeNo(tx, company.id, digestOf(company.id, address), user.fullName);
    else await tx.delete(mailRefusal).where(isRefusal(company.id, address));
    await tx.insert(contactEvent).values({
      ...{ companyId: company.id, contactId: id, userId: user.id, userName: user.fullName, kind: 'note' as const },
      text: refuses ? 'Ønsker ikke e-post til mange' : 'Får e-post til mange igjen',
    });
  });
}
