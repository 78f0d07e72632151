import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { CompanyTx } from '@/db/company';
import { queryRows } from '@/db/query-rows';
import { letter } from '@/db/schema';
import { oneLine } from '@/lib/core/format/one-line';
import { mailServer } from '../smtp/mail-server';
import { kindOfNotice } from './mail-kinds';

type Written = Parameters<typeof kindOfNotice>[0] & { xid: string; userId: string; companyId: string; byName: string };

const readerRow = z.strictObject({ id: z.string(), fullName: z.string(), email: z.string() });

/**
 * Writes a letter for each notice whose reader gets its kind at once, in the act's transaction. The text and the reader's
 * rights are worked out when it is sent. Without a mail server there is none to write: the notice is under the bell, and
 * letters that nobody sends would only fill the outbox.
 */
export async function mailAtOnce(tx: CompanyTx, notices: readonly Written[]): Promise<void> {
  const [one] = notices;
  if (!one || !mailServer()) return;
  const { id, subject, byDefault } = kindOfNotice(one);
  if (subject === null) return;
  const users = sql.param(notices.map(({ userId }) => userId));
  const readers = await queryRows(tx, readerRow)`
    select id::text as id, full_name as "fullName", email
    from notified_at_once(${id}::text, ${byDefault === 'now'}::boolean, ${users}::uuid[])`;
  const letters = readers.flatMap(({ id: userId, fullName, email }) => {
    const about = notices.find((notice) => notice.userId === userId)?.xid;
    if (about === undefined) return [];
    const to = { toName: oneLine(fullName), toAddress: email };
    const from = { userId, userName: fullName };
    const written = { kind: 'notice', subject: oneLine(`${one.byName}: ${subject}`), about } as const;
    return [{ companyId: one.companyId, ...written, ...to, ...from }];
  });
  if (letters.length > 0) await tx.insert(letter).values(letters);
}
