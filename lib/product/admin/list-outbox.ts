import { and, count, desc, eq, inArray, sql } from 'drizzle-orm';
import { env } from '@/base/env';
import { asCompany } from '@/db/company';
import { letter, type letterStages } from '@/db/schema';
import { type MassMailState, massMailsUnderWay } from '@/lib/domains/customers/mail/send-mass-mail';
import type { Scope } from '@/lib/platform/auth/session';
import { isHourFull } from '@/lib/platform/notices/post/mail-hour';
import { mailServer } from '@/lib/platform/notices/smtp/mail-server';
import type { OutboxDays } from './outbox-days';
import { requireAdmin } from './require-admin';
import type { OutboxLetter } from './rows';

type State = (typeof letterStages)[number];

/**
 * The company's letters that were sent in the last hour, how many the mail server takes in one from all companies, and
 * whether that is used up.
 */
type Hour = { Sent: number; Most: number; Full: boolean };

/**
 * The outbox: whether a mail server is set up and its hour, how many letters are in each state, the letters, and mails to
 * many under way.
 */
export type Outbox = {
  Server: boolean;
  Hour: Hour | null;
  Counts: Record<State, number>;
  Letters: OutboxLetter[];
  UnderWay: MassMailState[];
};

const mostLetters = 500;
const urgency = sql`array_position(array['given-up', 'failed', 'queued', 'sent'], ${letter.state})`;

async function hourOf(companyId: string): Promise<Hour> {
  const sent = and(
    eq(letter.companyId, companyId),
    sql`${letter.state} = 'sent' and ${letter.endedAt} > now() - interval '1 hour'`,
  );
  const [found] = await asCompany.read(companyId, (tx) => tx.select({ count: count() }).from(letter).where(sent));
  return { Sent: found?.count ?? 0, Most: env().MAIL_PER_HOUR, Full: await isHourFull() };
}

/** The company's letters of the last days and all that wait, the worst first, at most 500. Throws 403. */
export async function listOutbox(scope: Scope, days: OutboxDays): Promise<Outbox> {
  requireAdmin(scope);
  const shown = and(
    eq(letter.companyId, scope.company.id),
    sql`(${letter.writtenAt} > now() - make_interval(days => ${Number(days)}::int) or ${inArray(letter.state, ['queued', 'failed'])})`,
  );
  const rows = await asCompany.read(scope.company.id, (tx) =>
    tx.select().from(letter).where(shown).orderBy(urgency, letter.nextAt, desc(letter.writtenAt)),
  );
  const counts: Outbox['Counts'] = { queued: 0, sent: 0, failed: 0, 'given-up': 0 };
  for (const { state } of rows) counts[state] += 1;
  const hasServer = mailServer() !== undefined;
  return {
    Server: hasServer,
    Hour: hasServer ? await hourOf(scope.company.id) : null,
    Counts: counts,
    UnderWay: await massMailsUnderWay(scope.company.id),
    Letters: rows.slice(0, mostLetters).map((one) => ({
      ID: one.xid,
      Kind: one.kind,
      ToName: one.toName,
      To: one.toAddress,
      Subject: one.subject,
      State: one.state,
      Tries: one.tries,
      By: one.userName,
      WrittenAt: one.writtenAt.toISOString(),
      NextAt: one.nextAt?.toISOString() ?? null,
      EndedAt: one.endedAt?.toISOString() ?? null,
      Reason: one.reason,
      Answer: one.answer,
      MaybeTwice: one.maybeTwice,
    })),
  };
}
