import { and, eq, inArray, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { CompanyTx } from '@/db/company';
import { queryRows } from '@/db/query-rows';
import { notice } from '@/db/schema';
import type { MailKind } from '../choices/mail-kinds';

const readerRow = z.strictObject({ id: z.string() });

/**
 * Marks new notices of a kind for the devices of those who get it there at once, in the act's transaction, which queues
 * the job. The text and the reader's rights are worked out when it is shown.
 */
export async function notifyPhones(
  tx: CompanyTx,
  companyId: string,
  { id, subject, byPhone }: MailKind,
  notices: readonly { xid: string; userId: string }[],
): Promise<void> {
  if (subject === null) return;
  const users = sql.param(notices.map(({ userId }) => userId));
  const readers = await queryRows(tx, readerRow)`
    select notified_by_phone(${id}::text, ${byPhone === 'now'}::boolean, ${users}::uuid[])::text as id`;
  const due = notices.filter(({ userId }) => readers.some((reader) => reader.id === userId)).map(({ xid }) => xid);
  if (due.length === 0) return;
  await tx
    .update(notice)
    .set({ phoneDue: true })
    .where(and(eq(notice.companyId, companyId), inArray(notice.xid, due)));
}
