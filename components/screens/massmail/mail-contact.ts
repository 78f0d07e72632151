import type { MailContact } from '@/lib/mail/mail-draft';
import { cellKey, cellOf } from '@/lib/table-view/cell-text';
import type { Row } from '@/lib/widgets/widget';

/** A row of the contacts as one who is to have the mail. */
export function mailContact(row: Row): MailContact {
  const text = (column: string) => cellKey(cellOf(row, column));
  return { id: text('xid'), name: text('name'), company: text('company'), email: text('email') || null };
}
