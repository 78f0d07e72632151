import { and, eq } from 'drizzle-orm';
import { notFound } from '@/base/errors';
import { asCompany } from '@/db/company';
import { customer, reminder } from '@/db/schema';
import { today } from '@/lib/core/clock';
import type { Scope } from '@/lib/platform/auth/session';
import { fileName } from '@/lib/platform/files/export/file-name';
import { readLetterhead } from '@/lib/platform/files/read-letterhead';
import { letterFile } from '../mail/mail-file';
import type { LetterTexts } from './letter';
import { writeReminderPdf } from './write-reminder-pdf';

/** A reminder's id, and its draft as a file for the mail program. */
export type ReminderDraft = { id: string; name: string; text: string };

async function stored({ company }: Scope, xid: string) {
  const [found] = await asCompany.read(company.id, (tx) =>
    tx
      .select({ reminder, customer })
      .from(reminder)
      .innerJoin(customer, and(eq(customer.companyId, company.id), eq(customer.xid, reminder.customerId)))
      .where(and(eq(reminder.companyId, company.id), eq(reminder.xid, xid))),
  );
  if (!found) throw notFound('Fant ikke purringen. Den er angret.');
  return found;
}

/**
 * The draft of a stored reminder: its text with the same letter as a PDF, to the customer, with a copy to the sender
 * where they wanted one. Throws 404 for one that was taken back.
 */
export async function draftOf(scope: Scope, xid: string, texts: LetterTexts): Promise<ReminderDraft> {
  const [{ reminder: letter, customer: to }, from] = await Promise.all([
    stored(scope, xid),
    readLetterhead(scope.company.id),
  ]);
  const { items, asOf, payBy, userName, toAddress, copyAddress, subject, body } = letter;
  const pdf = await writeReminderPdf({
    facts: { items, asOf, payBy, company: scope.company.name, sender: userName },
    texts,
    day: today(letter.at),
    from,
    to: {
      name: to.name,
      no: to.no,
      lines: [to.address ?? '', [to.postalCode, to.city].filter(Boolean).join(' ')].filter((line) => line !== ''),
    },
  });
  const text = letterFile(
    {
      from: { name: userName, address: scope.user.email },
      to: { name: to.name, address: toAddress },
      ...(copyAddress !== null && { copy: { name: userName, address: copyAddress } }),
      subject,
      text: body,
    },
    { name: `purring-${to.no.replaceAll(/[^\w-]/g, '-')}.pdf`, bytes: pdf },
    letter.at,
  );
  return { id: xid, name: fileName([scope.company.name, `Purring ${to.name}`], 'eml'), text };
}
