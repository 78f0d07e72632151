import type { Scope } from '@/lib/platform/auth/session';
import { fileName } from '@/lib/platform/files/export/file-name';
import { letterFile } from '../mail/mail-file';
import { storedReminder } from './stored-reminder';

/** A reminder's id, and its draft as a file for the mail program. */
export type ReminderDraft = { id: string; name: string; text: string };

/**
 * The draft of a stored reminder: its text with the same letter as a PDF, to the customer, with a copy to the sender
 * where they wanted one. Throws 404 for one that was taken back.
 */
export async function draftOf(scope: Scope, xid: string): Promise<ReminderDraft> {
  const { row, to, pdf } = await storedReminder(scope, xid);
  const { userName, toAddress, copyAddress, subject, body, at } = row;
  const text = letterFile(
    {
      from: { name: userName, address: scope.user.email },
      to: { name: to, address: toAddress },
      ...(copyAddress !== null && { copy: { name: userName, address: copyAddress } }),
      subject,
      text: body,
    },
    await pdf(),
    at,
  );
  return { id: xid, name: fileName([scope.company.name, `Purring ${to}`], 'eml'), text };
}
