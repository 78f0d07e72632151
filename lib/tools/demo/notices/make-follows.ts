import type { alert, letter, notice, pageMail } from '@/db/schema';
import { formatDate } from '@/lib/core/format/date';
import { namedDay } from '@/lib/core/format/day-name';
import { addDays, weekday } from '@/lib/core/format/days';
import { isWorkingDay } from '@/lib/core/format/holidays';
import { ruleText } from '@/lib/core/widgets/alerts/words';
import { adminPath, may } from '@/lib/platform/auth/permissions';
import { momentOf } from '@/lib/platform/queues/jobs/schedule';
import { href } from '@/lib/platform/routing/href';
import { liquidityPath, profitAndLossPath } from '@/lib/platform/routing/paths';
import type { Editor } from '../edits/event';
import type { Stage } from '../ledger/stage';

/** An editor with the address that letters go to. */
export type Reader = Editor & { email: string };

/** The last working day before one. */
function workdayBefore(day: string): string {
  const before = addDays(day, -1);
  return isWorkingDay(before) ? before : workdayBefore(before);
}

/**
 * What the company's leader follows: two figures of Likviditet, one of which is beyond its limit and was notified; the
 * result once a week to the leader and the administrator; with the letters that both have received. Empty without such a leader.
 */
export function makeFollows({ companyId, today, ...stage }: Stage, readers: readonly Reader[]) {
  const ids = stage.ids('follows');
  const isAdmin = ({ permissions }: Reader) => may(permissions, adminPath, 'Write');
  const admin = readers.find(isAdmin);
  const leader = readers.find((one) => !isAdmin(one) && may(one.permissions, '/', 'Read'));
  const alerts: (typeof alert.$inferInsert)[] = [];
  const notices: (typeof notice.$inferInsert)[] = [];
  const mails: (typeof pageMail.$inferInsert)[] = [];
  const letters: (typeof letter.$inferInsert)[] = [];
  if (!leader || !admin) return { alerts, notices, mails, letters };

  const owner = { companyId, ownerId: leader.id, ownerName: leader.name, query: '' };
  const madeAt = momentOf(addDays(today, -41), '09:00');
  const since = addDays(today, -12);
  const made = momentOf(since, '06:00');
  // Judged before the latest edits: the jobs judge them again at once, with the ledger's own figures.
  const of = { ...owner, path: liquidityPath, unit: 'amount' as const, holdDays: 7, madeAt, judgedAt: made };
  const quiet = { broken: false, since: null, notified: false };
  const owed = { rule: 'over' as const, limit: 15_000_000 };
  const xid = ids(today);
  alerts.push(
    { ...of, ...quiet, xid: ids(today), widget: 'bank', name: 'Bank og kontanter', rule: 'under', limit: 10_000_000 },
    { ...of, ...owed, xid, widget: 'fordringer', name: 'Kundefordringer', broken: true, since, notified: true },
  );
  const rule = ruleText({ ...owed, unit: of.unit, basis: null, period: null, made: since });
  notices.push({
    ...{ companyId, xid: ids(since), userId: leader.id, kind: 'alert', words: `er ${rule}.` },
    ...{ address: href(liquidityPath, { company: companyId }), path: liquidityPath, about: xid },
    ...{ byName: 'Kundefordringer', made, readAt: made },
  });

  const sent = workdayBefore(today);
  const at = momentOf(sent, '07:00');
  const mail = ids(sent);
  mails.push({
    ...{ ...owner, xid: mail, path: profitAndLossPath, toUsers: [leader.id, admin.id], toAddresses: [], madeAt },
    ...{ rhythm: 'week', weekday: weekday(sent), hour: 7, writtenAt: at, nextAt: momentOf(addDays(sent, 7), '07:00') },
  });
  for (const { id: userId, name, email } of [leader, admin]) {
    const to = { companyId, toName: name, toAddress: email, userId, userName: name };
    const was = { state: 'sent' as const, tries: 1, triedSince: at, nextAt: null, writtenAt: at, endedAt: at };
    letters.push(
      { ...to, ...was, xid: ids(sent), kind: 'morning', about: userId, subject: `Krever deg ${namedDay(sent)}` },
      { ...to, ...was, xid: ids(sent), kind: 'page', about: mail, subject: `Resultat ${formatDate(sent)}` },
    );
  }
  return { alerts, notices, mails, letters };
}
