import { and, eq, inArray, isNull, lt, ne, sql } from 'drizzle-orm';
import type { CompanyTx } from '@/db/company';
import { notice, type noticeKinds } from '@/db/schema';
import { publish } from '@/lib/platform/events/publish';

export type NoticeKind = (typeof noticeKinds)[number];

/** So many days a notice is kept. */
export const daysStored = 90;

/** Who does what the notice tells of. */
type Actor = { company: { id: string }; user: { id: string; fullName: string } };

export type NewNotice = {
  /** Ids of users; whoever acts is told nothing of his own act. */
  to: readonly string[];
  kind: NoticeKind;
  /** What happened, as a sentence without who did it: 'har gitt deg oppgaven «Ring kunden»'. */
  words: string;
  /** The place it leads to, an address within the product, and the path whose Read opens it. */
  address: string;
  path: string;
  /** What it is about, by xid. */
  about: string;
};

/**
 * Tells users of an act, in the act's own transaction: undone with it, and heard of by their screens when it commits. What is older
 * than 90 days goes at the same time.
 */
export async function addNotice(
  tx: CompanyTx,
  { company, user }: Actor,
  { to, ...reported }: NewNotice,
): Promise<void> {
  const companyId = company.id;
  const others = [...new Set(to)].filter((id) => id !== user.id);
  if (others.length === 0) return;
  await tx.insert(notice).values(others.map((userId) => ({ companyId, userId, byName: user.fullName, ...reported })));
  await tx
    .delete(notice)
    .where(
      and(eq(notice.companyId, companyId), lt(notice.made, sql`now() - make_interval(days => ${daysStored}::int)`)),
    );
  for (const userId of others) await publish(tx, { type: 'notices-changed', companyId, userId });
}

/** Takes back what nobody has read of notices about something, of these kinds: it no longer stands as they say. Those of `spared` stay. */
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
