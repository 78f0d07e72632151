import { and, eq, isNull, ne, sql } from 'drizzle-orm';
import { z } from 'zod';
import { badInput, notAllowed, notFound } from '@/base/errors';
import { asCompany, type CompanyTx } from '@/db/company';
import { alert } from '@/db/schema';
import { today } from '@/lib/core/clock';
import { daySchema } from '@/lib/core/format/day-schema';
import { addDays } from '@/lib/core/format/days';
import { adminPath, may } from '@/lib/platform/auth/permissions';
import type { Scope } from '@/lib/platform/auth/session';
import { withdrawNotices } from '@/lib/platform/notices/add-notice';
import { colleaguesWho, type Member, membersOf, type Person } from '@/lib/platform/notices/people';
import { pathsToOpen } from '@/lib/product/pages/page-rights';
import { findPage } from '@/lib/product/pages/registry';
import { followedPage, limitSchema, requireLimit } from './make-alert';
import { type Alert, notifyGiven } from './stored-alert';

/** The most days an alert can be muted, and the hours in which an ended one can be taken back. */
const mostMuted = 366;
const undoHours = 24;

export const alertChangeSchema = z.object({
  company: z.string().optional(),
  xid: z.uuid('Varselet er ugyldig.').toLowerCase(),
  change: z.enum(
    ['mute', 'limit', 'hand', 'takeback', 'end', 'restore', 'takeover'],
    'Feltet «change» er mute, limit, hand, takeback, end, restore eller takeover.',
  ),
  /** mute: the first day on which it notifies again; absent: from now on. */
  until: daySchema('Skriv dagen som 24.12.2026.').optional(),
  /** limit: the new one, in what the old one is in. */
  limit: limitSchema.optional(),
  /** hand: the colleague's id. */
  to: z.uuid('Velg hvem som skal ha varselet.').toLowerCase().optional(),
});

export type AlertChange = z.infer<typeof alertChangeSchema>;

async function lockedAlert(tx: CompanyTx, companyId: string, xid: string): Promise<Alert> {
  const [found] = await tx
    .select()
    .from(alert)
    .where(and(eq(alert.companyId, companyId), eq(alert.xid, xid)))
    .for('update');
  if (!found) throw notFound('Varselet finnes ikke.');
  return found;
}

/** The colleagues who may read a page, to whom an alert on it can be handed over. Throws 403 without Read. */
export async function alertReaders(scope: Scope, path: string): Promise<Person[]> {
  const { entry } = followedPage(scope, path);
  const paths = pathsToOpen(entry);
  return colleaguesWho(scope, (own) => paths.some((one) => may(own, one, 'Read')));
}

/** Throws 400 when an alert ended so long ago that it cannot be taken back. */
function requireRecent(endedAt: Date): void {
  if (endedAt.getTime() < Date.now() - undoHours * 3_600_000)
    throw badInput('Det er for lenge siden varselet ble avsluttet.');
}

const isOn = (companyId: string, xid: string) => and(eq(alert.companyId, companyId), eq(alert.xid, xid));

/** Gives an alert to somebody who may read its page. The new owner is notified; what the old one had unread goes. */
async function handOver(
  tx: CompanyTx,
  { company, user }: Scope,
  found: Alert,
  member: Member | undefined,
): Promise<void> {
  const entry = findPage(found.path);
  if (!entry) throw badInput('Siden som varselet gjelder, finnes ikke lenger.');
  const path = pathsToOpen(entry).find((one) => member && may(member.permissions, one, 'Read'));
  if (!member || path === undefined) throw badInput('Varselet kan bare gis til en som kan lese siden.');
  if (member.id === user.id) throw badInput('Varselet er ditt fra før.');
  if (found.endedAt !== null) requireRecent(found.endedAt);
  const given = {
    ...{ ownerId: member.id, ownerName: member.name, handedBy: user.id },
    ...{ mutedUntil: null, problem: null, endedAt: null },
  };
  await tx.update(alert).set(given).where(isOn(company.id, found.xid));
  await withdrawNotices(tx, company.id, [found.xid], ['alert']);
  await notifyGiven(tx, { company, user }, { ...found, ...given }, path);
}

/** True if somebody follows the same figure by the same rule, such as a user who also gave it to a colleague. */
async function followsSame(tx: CompanyTx, { company, user }: Scope, found: Alert): Promise<boolean> {
  const { path, query, widget, col, row, rule, limit } = found;
  const count = await tx.$count(
    alert,
    and(
      ...[eq(alert.companyId, company.id), eq(alert.ownerId, user.id), isNull(alert.endedAt), ne(alert.xid, found.xid)],
      ...[eq(alert.path, path), eq(alert.query, query), eq(alert.widget, widget), eq(alert.rule, rule)],
      sql`(${alert.col}, ${alert.row}) is not distinct from (${col}::text, ${row}::uuid) and ${alert.limit} = ${limit}::numeric`,
    ),
  );
  return count > 0;
}

/**
 * Makes the user its owner: whoever handed it over and may still read the page, or an administrator who may. It ends
 * where they follow the same already.
 */
async function takeOver(tx: CompanyTx, scope: Scope, found: Alert): Promise<void> {
  followedPage(scope, found.path);
  const { company, user } = scope;
  await tx
    .update(alert)
    .set({
      ...{ ownerId: user.id, ownerName: user.fullName, handedBy: null, mutedUntil: null, problem: null },
      ...((await followsSame(tx, scope, found)) && { endedAt: sql`now()` }),
    })
    .where(isOn(company.id, found.xid));
  await withdrawNotices(tx, company.id, [found.xid], ['alert']);
}

/**
 * Mutes an alert, gives it another limit, hands it over or takes it back, ends it or takes that back. One's own; an administrator may end and take
 * over anybody's. Throws 404 for one that is not the company's or not the user's, 403, 400.
 */
export async function changeAlert(scope: Scope, { xid, change, until, limit, to }: AlertChange): Promise<void> {
  const { company, user, permissions } = scope;
  const isAdmin = may(permissions, adminPath, 'Write');
  if (change === 'takeover' && !isAdmin) throw notAllowed();
  if (until !== undefined && (until <= today() || until > addDays(today(), mostMuted))) {
    throw badInput('Velg en dag fra i morgen og høyst et år fram.');
  }
  // Read before the transaction, since users are no company's rows.
  const member = change === 'hand' ? (await membersOf(company.id)).find(({ id }) => id === to) : undefined;
  await asCompany(company.id, async (tx) => {
    const found = await lockedAlert(tx, company.id, xid);
    const isOwn = found.ownerId === user.id;
    const mayChange =
      isOwn ||
      (change === 'takeback' && found.handedBy === user.id) ||
      (isAdmin && change !== 'mute' && change !== 'limit' && change !== 'hand');
    // As for one that is not there: whose alerts there are is nobody else's.
    if (!mayChange) throw notFound('Varselet finnes ikke.');
    // What was taken back can be given again, which takes that back.
    if (found.endedAt !== null && change !== 'restore' && change !== 'hand') throw badInput('Varselet er avsluttet.');
    switch (change) {
      case 'mute':
        await tx
          .update(alert)
          .set({ mutedUntil: until ?? null })
          .where(isOn(company.id, xid));
        return;
      case 'limit':
        if (limit === undefined) throw badInput('Skriv grensen som et tall.');
        requireLimit({ rule: found.rule, limit });
        await tx.update(alert).set({ limit }).where(isOn(company.id, xid));
        return;
      case 'hand':
        return handOver(tx, scope, found, member);
      case 'takeback':
        if (found.handedBy !== user.id) throw badInput('Varselet er ikke gitt bort av deg.');
        return takeOver(tx, scope, found);
      case 'takeover':
        return takeOver(tx, scope, found);
      case 'end':
        await tx.update(alert).set({ endedAt: sql`now()` }).where(isOn(company.id, xid));
        return withdrawNotices(tx, company.id, [xid], ['alert']);
      case 'restore':
        if (found.endedAt === null) return;
        requireRecent(found.endedAt);
        await tx.update(alert).set({ endedAt: null }).where(isOn(company.id, xid));
    }
  });
}
