import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import { uuidv7 } from 'uuidv7';
import { z } from 'zod';
import { env } from '@/base/env';
import { badInput, notAllowed, notFound } from '@/base/errors';
import { bulkInsert } from '@/db/bulk-insert';
import { asCompany, type CompanyTx } from '@/db/company';
import { companyRows } from '@/db/company-rows';
import { queryRows } from '@/db/query-rows';
import { contact, customer, letter, massMail } from '@/db/schema';
import { formatNumber } from '@/lib/core/format/number';
import { oneLine } from '@/lib/core/format/one-line';
import { plainName } from '@/lib/core/format/plain-name';
import { may } from '@/lib/platform/auth/permissions';
import type { Scope } from '@/lib/platform/auth/session';
import { paceOf } from '@/lib/platform/notices/post/mail-class';
import { stopLetters } from '@/lib/platform/notices/post/stop-letters';
import { undoSeconds } from '@/lib/platform/notices/post/undo-seconds';
import { mailServer } from '@/lib/platform/notices/smtp/mail-server';
import { contactsPath } from '@/lib/platform/routing/paths';
import { opKey } from '@/lib/platform/writes/op-field';
import { mailAddress } from './mail-address';
import { longestSubject, mailSubject, recipientsOf } from './mail-draft';
import { recordMail } from './record-mail';
import { refusalsOf } from './refusals';

/** Most recipients of one sending: more would fill the mail server's hour many times over. */
const mostRecipients = 500;
const longestText = 10_000;

export const massMailSchema = z.object({
  /** The idempotency key, which is the sending's id. */
  op: opKey,
  contacts: z
    .array(z.uuid('En kontakt (contacts) er ugyldig.'), 'Kontaktene (contacts) mangler.')
    .min(1, 'Velg minst én kontakt.')
    .max(mostRecipients, `Høyst ${formatNumber(mostRecipients)} mottakere om gangen.`),
  /** The sender is who sends it and the company: another name would be somebody else's. */
  from: z.never('Avsenderen (from) er deg og firmaet, og kan ikke velges.').optional(),
  subject: z.string('Emnet (subject) mangler.').max(longestSubject, `Emnet er høyst ${longestSubject} tegn.`),
  text: z.string('Teksten (text) mangler.').max(longestText, `Teksten er høyst ${formatNumber(longestText)} tegn.`),
});
type MassMailRequest = z.infer<typeof massMailSchema>;

/** The state of a mailing: letters sent, waiting and not delivered, and who stopped it. */
export type MassMailState = {
  id: string;
  subject: string;
  sent: number;
  left: number;
  failed: number;
  /** The moment (ISO 8601) when the last of those that wait goes; null when none does. */
  until: string | null;
  stoppedBy: string | null;
};

/** Who may see the addresses may see what is sent to them. Throws 403. */
export function requireMassMail({ permissions }: Scope): void {
  if (!may(permissions, contactsPath, 'Read')) throw notAllowed();
}

export const maySendMassMail = ({ permissions }: Scope): boolean => may(permissions, contactsPath, 'Write');

/** Letters in the company's name go from whoever may change its contacts. Throws 403. */
export function requireSendMassMail(scope: Scope): void {
  if (!maySendMassMail(scope))
    throw notAllowed('Du kan ikke sende, bare lage utkast: å sende krever skriving på Kontakter.');
}

/** The sender that readers see. */
export const senderOf = ({ user, company }: Scope): string => plainName(`${user.fullName}, ${company.name}`);

/** A text that must not be empty, without control characters where it is one line. */
function filled(text: string, missing: string): string {
  if (text.trim() === '') throw badInput(missing);
  return text.trim();
}

/** The chosen contacts of the company, as recipients with one address each. */
async function recipients(tx: CompanyTx, companyId: string, ids: readonly string[]) {
  const found = await tx
    .select({ id: contact.xid, name: contact.name, company: customer.name, email: contact.email })
    .from(contact)
    .innerJoin(customer, and(eq(customer.companyId, companyId), eq(customer.xid, contact.customerId)))
    .where(and(eq(contact.companyId, companyId), inArray(contact.xid, [...ids])))
    .orderBy(asc(contact.name), asc(contact.xid));
  const refusalOf = await refusalsOf(tx, companyId);
  return recipientsOf(found.map((one) => ({ ...one, refusal: refusalOf(one.email) }))).recipients;
}

/**
 * Writes a letter to each of the contacts who want it, one to an address, in the act's transaction and at the pace of letters
 * to many; what they answer goes to the user. A repeat writes nothing. Throws 400 for missing words, without a mail server or a usable address, 403, 404.
 */
export async function sendMassMail(scope: Scope, requested: MassMailRequest): Promise<MassMailState> {
  requireSendMassMail(scope);
  if (!mailServer()) throw badInput('Ingen e-postserver er satt opp. Bruk utkastet i stedet.');
  if (mailAddress(scope.user.email) === undefined)
    throw badInput('Din egen e-postadresse kan ikke brukes i en e-post.');
  const { op, contacts } = requested;
  const subject = mailSubject(filled(requested.subject, 'Skriv et emne.'));
  const fromName = senderOf(scope);
  const body = filled(requested.text.replaceAll(/\r\n?/g, '\n'), 'Skriv en tekst.');
  const { company, user } = scope;
  const own = { userId: user.id, userName: user.fullName };
  const to = await asCompany.read(company.id, (tx) => recipients(tx, company.id, contacts));
  if (to.length === 0) throw badInput('Ingen av de valgte har en e-postadresse som kan brukes og ønsker e-post.');
  const written = to.flatMap((one) => one.contacts);
  await recordMail(scope, { op, way: 'sent', contacts: written, subject }, async (tx) => {
    await tx.insert(massMail).values({ companyId: company.id, xid: op, fromName, subject, body, ...own });
    const { from, letters, seconds } = await massMailPace(tx, company.id);
    const rows = to.map(({ name, address }, at) => ({
      ...{
        companyId: company.id,
        xid: uuidv7(),
        kind: 'mass-mail' as const,
        toName: oneLine(name),
        toAddress: address,
      },
      ...{
        subject: oneLine(subject),
        about: op,
        ...own,
        nextAt: new Date(from.getTime() + Math.floor(at / letters) * seconds * 1_000),
      },
    }));
    await bulkInsert(tx, letter, rows);
  });
  return massMailState(scope, op);
}

const lastRow = z.strictObject({ last: z.string().nullable() });

/** The moment a company's next letter to many goes, behind those that wait, and the pace of those after it. */
export async function massMailPace(
  tx: CompanyTx,
  companyId: string,
): Promise<{ from: Date; letters: number; seconds: number }> {
  const [{ last } = { last: null }] = await queryRows(tx, lastRow)`
    select to_char(max(next_at) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as last from letter
    where company_id = ${companyId} and kind = 'mass-mail' and next_at is not null`;
  const { letters, seconds } = paceOf(env().MAIL_PER_HOUR);
  const earliest = Date.now() + undoSeconds * 1_000;
  const behind = last === null ? earliest : new Date(last).getTime() + seconds * 1_000;
  return { from: new Date(Math.max(earliest, behind)), letters, seconds };
}

const stateRow = z.strictObject({
  id: z.string(),
  subject: z.string(),
  sent: z.number(),
  left: z.number(),
  failed: z.number(),
  until: z.string().nullable(),
  stoppedBy: z.string().nullable(),
});

/** The sendings of a company with their counts, of one or of the last days. */
function statesOf(companyId: string, which: ReturnType<typeof sql>) {
  return companyRows(companyId, stateRow)`
    select m.xid::text as id, m.subject, count(*) filter (where l.state = 'sent')::int as sent,
      count(*) filter (where l.state in ('queued', 'failed'))::int as left,
      count(*) filter (where l.state = 'given-up')::int as failed, m.stopped_by as "stoppedBy",
      to_char(max(l.next_at) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as until
    from mass_mail m left join letter l on l.company_id = m.company_id and l.about = m.xid and l.kind = 'mass-mail'
    where m.company_id = ${companyId} and ${which}
    group by m.company_id, m.xid order by m.at desc`;
}

/** How one's own sending goes. Throws 403, 404 for another's. */
export async function massMailState(scope: Scope, id: string): Promise<MassMailState> {
  requireMassMail(scope);
  const [found] = await statesOf(scope.company.id, sql`m.xid = ${id}::uuid and m.user_id = ${scope.user.id}::uuid`);
  if (!found) throw notFound('Fant ikke utsendelsen.');
  return found;
}

/** The text of a sending. The caller checks who asks. Throws 404. */
export async function massMailBody(companyId: string, id: string): Promise<string> {
  const [found] = await asCompany.read(companyId, (tx) =>
    tx
      .select({ body: massMail.body })
      .from(massMail)
      .where(and(eq(massMail.companyId, companyId), eq(massMail.xid, id))),
  );
  if (!found) throw notFound('Fant ikke utsendelsen.');
  return found.body;
}

/** The sendings of the last week that have more to send. The caller checks who asks. */
export const massMailsUnderWay = async (companyId: string): Promise<MassMailState[]> =>
  (await statesOf(companyId, sql`m.at > now() - interval '7 days'`)).filter(({ left }) => left > 0);

/**
 * Stops what has not been sent of a sending: one's own, or any for an administrator (`any`). Letters that are sent, or
 * with the other server, stay. Throws 404, and 400 when nothing is left.
 */
export async function stopMassMail({ company, user }: Scope, id: string, any: boolean): Promise<void> {
  await asCompany(company.id, async (tx) => {
    const isIt = and(eq(massMail.companyId, company.id), eq(massMail.xid, id));
    const [found] = await tx
      .update(massMail)
      .set({ stoppedBy: user.fullName })
      .where(and(isIt, any ? undefined : eq(massMail.userId, user.id)))
      .returning({ xid: massMail.xid });
    if (!found) throw notFound('Fant ikke utsendelsen.');
    const ofIt = and(eq(letter.companyId, company.id), eq(letter.about, id), eq(letter.kind, 'mass-mail'));
    const stopped = await stopLetters(tx, ofIt, `${user.fullName} stoppet resten.`);
    if (stopped === 0) throw badInput('Alt er allerede sendt eller stoppet.');
  });
}
