import { createHash } from 'node:crypto';
import { and, count, eq, inArray } from 'drizzle-orm';
import { z } from 'zod';
import { notAllowed, notFound } from '@/base/errors';
import { bulkInsert } from '@/db/bulk-insert';
import type { CompanyTx } from '@/db/company';
import { contact, contactEvent } from '@/db/schema';
import { formatNumber } from '@/lib/core/format/number';
import { may } from '@/lib/platform/auth/permissions';
import type { Scope } from '@/lib/platform/auth/session';
import { contactsPath } from '@/lib/platform/routing/paths';
import { idempotent } from '@/lib/platform/writes/idempotent';
import { opKey } from '@/lib/platform/writes/op-field';
import { longestSubject, mailSubject, mostContacts } from './mail-draft';

/** The use of the addresses. */
const mailWays = ['mail', 'copy', 'draft', 'sent'] as const;
export type MailWay = (typeof mailWays)[number];

export const mailRecordSchema = z.object({
  /** The idempotency key. */
  op: opKey,
  way: z.enum(mailWays, `Ukjent måte (way). Kjent: ${mailWays.join(', ')}.`),
  contacts: z
    .array(z.uuid('En kontakt (contacts) er ugyldig.'), 'Kontaktene (contacts) mangler.')
    .min(1, 'Velg minst én kontakt.')
    .max(mostContacts, `Høyst ${formatNumber(mostContacts)} kontakter.`),
  subject: z.string('Emnet (subject) må være tekst.').max(longestSubject, `Maks ${longestSubject} tegn`).optional(),
});
export type MailRecord = z.infer<typeof mailRecordSchema>;

const texts: Record<MailWay, { one: string; more: (count: string) => string }> = {
  mail: { one: 'E-post opprettet', more: (count) => `E-post opprettet til ${count} kontakter` },
  copy: { one: 'E-postadressen kopiert', more: (count) => `E-postadressene til ${count} kontakter kopiert` },
  sent: { one: 'E-post lagt til utsending', more: (count) => `E-post til ${count} kontakter lagt til utsending` },
  draft: { one: 'E-postutkast opprettet', more: (count) => `E-postutkast opprettet til ${count} kontakter` },
};

function eventText(way: MailWay, count: number, subject: string): string {
  const { one, more } = texts[way];
  const text = count === 1 ? one : more(formatNumber(count));
  return subject === '' ? text : `${text}: «${subject}»`;
}

/** The id of the one event a mail gives a contact, as a UUID of version 8. */
function eventId({ company, user }: Scope, op: string, contactId: string): string {
  const hex = createHash('sha256').update([company.id, user.id, op, contactId].join(' ').toLowerCase()).digest('hex');
  const parts = [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `8${hex.slice(13, 16)}`,
    `8${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ];
  return parts.join('-');
}

/**
 * Adds an event to the timeline of each mailed contact, one per contact and `op`. Requires Read only, since users who
 * see the addresses may mail them. `queue` writes the letter itself in the same transaction. Throws 404 when no contact exists, 409 for an `op` reused for another mail, 403.
 */
export async function recordMail(
  scope: Scope,
  requested: MailRecord,
  queue?: (tx: CompanyTx) => Promise<void>,
): Promise<{ recorded: number; missing: number }> {
  if (!may(scope.permissions, contactsPath, 'Read')) throw notAllowed();
  const { op, way, contacts, subject = '' } = mailRecordSchema.parse(requested);
  const companyId = scope.company.id;
  const ids = [...new Set(contacts.map((id) => id.toLowerCase()))];
  const run = async (tx: CompanyTx) => {
    const found = await tx
      .select({ id: contact.xid })
      .from(contact)
      .where(and(eq(contact.companyId, companyId), inArray(contact.xid, ids)));
    if (found.length === 0) throw notFound(ids.length === 1 ? 'Fant ikke kontakten.' : 'Fant ikke kontaktene.');
    const text = eventText(way, found.length, mailSubject(subject));
    const rows = found.map(({ id }) => ({
      companyId,
      xid: eventId(scope, op, id),
      contactId: id,
      kind: 'mail',
      text,
      userId: scope.user.id,
      userName: scope.user.fullName,
    }));
    await bulkInsert(tx, contactEvent, rows, 'do nothing');
    await queue?.(tx);
    return { recorded: found.length, missing: ids.length - found.length };
  };
  const before = async (tx: CompanyTx) => {
    const xids = ids.map((id) => eventId(scope, op, id));
    const [written] = await tx
      .select({ lines: count() })
      .from(contactEvent)
      .where(and(eq(contactEvent.companyId, companyId), inArray(contactEvent.xid, xids)));
    const recorded = written?.lines ?? 0;
    return { recorded, missing: ids.length - recorded };
  };
  return idempotent(scope, { op, content: { kind: 'mail', way, contacts: ids, subject } }, { run, before });
}
