import { and, eq, inArray, isNull, lt, ne, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { CompanyTx } from '@/db/company';
import { queryRows } from '@/db/query-rows';
import { notice } from '@/db/schema';
import { publish } from '@/lib/platform/events/publish';
import { mailAtOnce } from './choices/mail-at-once';
import { kindOfNotice, type MailKind, type NoticeKind } from './choices/mail-kinds';

const readerRow = z.strictObject({ id: z.string() });

/**
 * Marks new notices of a kind for the devices of those who get it there at once, in the act's transaction, which queues
 * the job. The text and the reader's rights are worked out when it is shown.
 */
async function notifyPhones(
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

/** Days until a notice is deleted. */
export const daysStored = 90;

/** The user whose act a notice reports. */
type Actor = { company: { id: string }; user: { id: string; fullName: string } };

export type NewNotice = {
  /** Ids of users; the actor is never notified. */
  to: readonly string[];
  kind: NoticeKind;
  /** The act as a sentence without its subject: 'har gitt deg oppgaven «Ring kunden»'. */
  words: string;
  /** The page it links to, an address within the product, and the path whose Read opens it. */
  address: string;
  path: string;
  /** The xid of its subject. */
  about: string;
};

/**
 * Notifies users of an act, in the act's own transaction: rolled back with it, and shown when it commits, with a letter
 * to those who get such notices at once, and on the devices of those who get them there. Deletes notices older than 90 days at the same time.
 */
export async function addNotice(tx: CompanyTx, { company, user }: Actor, { to, ...content }: NewNotice): Promise<void> {
  const companyId = company.id;
  const others = [...new Set(to)].filter((id) => id !== user.id);
  if (others.length === 0) return;
  const written = await tx
    .insert(notice)
    .values(others.map((userId) => ({ companyId, userId, byName: user.fullName, ...content })))
    .returning({ xid: notice.xid, userId: notice.userId });
  const { kind, path } = content;
  await mailAtOnce(
    tx,
    written.map((one) => ({ ...one, companyId, byName: user.fullName, kind, path })),
  );
  await notifyPhones(tx, companyId, kindOfNotice({ kind, path }), written);
  await tx
    .delete(notice)
    .where(
      and(eq(notice.companyId, companyId), lt(notice.made, sql`now() - make_interval(days => ${daysStored}::int)`)),
    );
  for (const userId of others) await publish(tx, { type: 'notices-changed', companyId, userId });
}

/** Deletes unread notices of these kinds about something, since they no longer hold. Those to `spared` stay. */
export async function withdrawNotices(
  tx: CompanyTx,
  companyId: string,
  about: readonly string[],
  kinds: readonly NoticeKind[],
  spared?: string,
): Promise<void> {
  const gone = await tx
    .delete(notice)
    .where(
      and(
        eq(notice.companyId, companyId),
        inArray(notice.about, [...about]),
        inArray(notice.kind, [...kinds]),
        isNull(notice.readAt),
        spared === undefined ? undefined : ne(notice.userId, spared),
      ),
    )
    .returning({ userId: notice.userId });
  for (const userId of new Set(gone.map((one) => one.userId))) {
    await publish(tx, { type: 'notices-changed', companyId, userId });
  }
}
