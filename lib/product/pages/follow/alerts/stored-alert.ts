import { and, eq, isNull } from 'drizzle-orm';
import type { CompanyTx } from '@/db/company';
import { alert } from '@/db/schema';
import { today } from '@/lib/core/clock';
import { cut } from '@/lib/core/format/cut';
import { type AlertState, judge, type Reading } from '@/lib/core/widgets/alerts/judge';
import { beganWords, endedWords, type RuleWords } from '@/lib/core/widgets/alerts/words';
import type { Scope } from '@/lib/platform/auth/session';
import { addNotice } from '@/lib/platform/notices/add-notice';
import { href } from '@/lib/platform/routing/href';
import type { Figure } from '../figures';
import { paramsOf } from '../followed-query';

export type Alert = typeof alert.$inferSelect;

/** The alert by its id, while it is followed. */
export const isLive = (companyId: string, xid: string) =>
  and(eq(alert.companyId, companyId), eq(alert.xid, xid), isNull(alert.endedAt));

/** The address of the page that an alert is about, with its filters. */
export const alertAddress = ({ companyId, path, query }: Pick<Alert, 'companyId' | 'path' | 'query'>): string =>
  href(path, { company: companyId, ...paramsOf(query) });

/** Notifies an alert's owner that a colleague has given it to them. `readPath`: the path whose Read lets them read it. */
export const notifyGiven = (
  tx: CompanyTx,
  by: Pick<Scope, 'company' | 'user'>,
  given: Alert,
  readPath: string,
): Promise<void> =>
  addNotice(tx, by, {
    to: [given.ownerId],
    kind: 'alert',
    words: `har gitt deg varselet om «${given.name}»`,
    address: alertAddress(given),
    path: readPath,
    about: given.xid,
  });

const stateOf = ({ broken, since, backSince, notified, basis, metOn, judgedYear }: Alert): AlertState => ({
  ...{ broken, since, backSince, notified, basis, metOn, judgedYear },
});

/** An alert's rule for its words. */
export const wordsOf = ({ rule, limit, unit, basis, period, madeAt }: Alert): RuleWords => ({
  ...{ rule, limit, unit, basis, period, made: today(madeAt) },
});

/**
 * Judges a locked alert by what its owner just read, stores what it remembers and notifies of an event, in one
 * transaction. `readPath`: the path whose Read let the owner read it. Returns the event.
 */
export async function settleAlert(
  tx: CompanyTx,
  found: Alert,
  reading: Reading & Pick<Figure, 'period'>,
  { day, readPath }: { day: string; readPath: string },
): Promise<'began' | 'ended' | null> {
  const { companyId, xid, rule, limit, holdDays, mutedUntil } = found;
  const period = reading.period ?? null;
  const { state, event } = judge({ rule, limit, holdDays, mutedUntil }, stateOf(found), reading, day);
  await tx
    .update(alert)
    .set({ ...state, period, value: reading.value, judgedAt: new Date(), problem: null })
    .where(and(eq(alert.companyId, companyId), eq(alert.xid, xid)));
  if (event === null) return null;
  const words = wordsOf({ ...found, ...state, period });
  // The figure is the subject of the sentence; no user is its actor.
  await addNotice(
    tx,
    { company: { id: companyId }, user: { id: '', fullName: cut(found.name, 80) } },
    {
      to: [found.ownerId],
      kind: 'alert',
      words:
        event === 'began' ? beganWords(words, reading.value, holdDays) : endedWords(words, reading.value, found.since),
      address: alertAddress(found),
      path: readPath,
      about: xid,
    },
  );
  return event;
}
