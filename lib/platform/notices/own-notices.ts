import { and, desc, eq, gt, inArray, isNull, sql } from 'drizzle-orm';
import { z } from 'zod';
import { asCompany } from '@/db/company';
import { notice } from '@/db/schema';
import { may } from '@/lib/platform/auth/permissions';
import { type Scope, type Session, scopeOf } from '@/lib/platform/auth/session';
import { publish } from '@/lib/platform/events/publish';
import { daysStored } from './add-notice';
import type { NoticeKind } from './choices/mail-kinds';

/** A notice for its user; `made` and `read` are ISO 8601 timestamps, `read` null while unread. */
export type OwnNotice = {
  xid: string;
  kind: NoticeKind;
  by: string;
  words: string;
  address: string;
  made: string;
  read: string | null;
};

/** The user's notices in a company, latest first, the unread count, and the user's other companies with unread ones. */
export type OwnNotices = {
  notices: OwnNotice[];
  unread: number;
  elsewhere: { company: string; name: string; unread: number }[];
};

/** Maximum notices shown. */
const mostShown = 100;

const own = ({ company, user }: Scope) =>
  and(
    eq(notice.companyId, company.id),
    eq(notice.userId, user.id),
    gt(notice.made, sql`now() - make_interval(days => ${daysStored}::int)`),
  );

/** The notices whose page the user may still read. */
async function readable(scope: Scope, unreadOnly: boolean) {
  const rows = await asCompany.read(scope.company.id, (tx) =>
    tx
      .select()
      .from(notice)
      .where(and(own(scope), unreadOnly ? isNull(notice.readAt) : undefined))
      .orderBy(desc(notice.made), desc(notice.xid)),
  );
  return rows.filter(({ path }) => may(scope.permissions, path, 'Read'));
}

async function elsewhere(session: Session, companyId: string): Promise<OwnNotices['elsewhere']> {
  const others = session.companies.filter(({ id, locked }) => id !== companyId && !locked);
  const counted = await Promise.all(
    others.map(async ({ id, name }) => {
      const unread = (await readable(await scopeOf(session, id), true)).length;
      return { company: id, name, unread };
    }),
  );
  return counted.filter(({ unread }) => unread > 0);
}

/** The user's own notices in the company of the scope. */
export async function ownNotices(session: Session, scope: Scope): Promise<OwnNotices> {
  const [rows, others] = await Promise.all([readable(scope, false), elsewhere(session, scope.company.id)]);
  return {
    notices: rows.slice(0, mostShown).map(({ xid, kind, byName, words, address, made, readAt }) => ({
      xid,
      kind: kind as NoticeKind,
      by: byName,
      words,
      address,
      made: made.toISOString(),
      read: readAt?.toISOString() ?? null,
    })),
    unread: rows.filter(({ readAt }) => readAt === null).length,
    elsewhere: others,
  };
}

/** The count of the user's unread notices in the company, and whether another of their companies has some. */
export async function unreadNotices(session: Session, scope: Scope): Promise<{ unread: number; elsewhere: boolean }> {
  const [rows, others] = await Promise.all([readable(scope, true), elsewhere(session, scope.company.id)]);
  return { unread: rows.length, elsewhere: others.length > 0 };
}

export const readSchema = z.object({
  company: z.string().optional(),
  /** The notices to mark as read; all of the user's own in the company when absent. */
  notices: z.array(z.uuid('Et av varslene er ugyldig.').toLowerCase()).min(1).max(mostShown).optional(),
});

/** Marks the user's own notices as read; others' ids are ignored. There is no way back to unread. */
export async function markRead(scope: Scope, { notices }: Omit<z.infer<typeof readSchema>, 'company'>): Promise<void> {
  const { company, user } = scope;
  await asCompany(company.id, async (tx) => {
    const { rowCount } = await tx
      .update(notice)
      .set({ readAt: new Date() })
      .where(and(own(scope), isNull(notice.readAt), notices ? inArray(notice.xid, notices) : undefined));
    if (rowCount) await publish(tx, { type: 'notices-changed', companyId: company.id, userId: user.id });
  });
}
