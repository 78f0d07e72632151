import { and, desc, eq, gt, isNull, max, sql } from 'drizzle-orm';
import { asCompany } from '@/db/company';
import { jobOff, letter, notice } from '@/db/schema';
import { momentInNorway, today } from '@/lib/core/clock';
import { type NewlyDue, newlyDueQuestion } from '@/lib/domains/tasks/newly-due';
import { adminPath, may } from '@/lib/platform/auth/permissions';
import type { Scope } from '@/lib/platform/auth/session';
import {
  defaultOf,
  kindOfNotice,
  type MailKind,
  mailKind,
  type NoticeKind,
} from '@/lib/platform/notices/choices/mail-kinds';
import { type Choices, choicesOf } from '@/lib/platform/notices/choices/stored-choices';
import { todoPath } from '@/lib/platform/routing/paths';
import type { CompanyFacts } from '@/lib/product/home/company-facts';
import { readLines } from '@/lib/product/home/read-lines';
import { judgeBackup, readBackups } from '../../home/nightly/judge-backup';
import { companyDeadlines, deadlineQuestions } from './company-deadlines';
import { missingOf, monthEndQuestions } from './month-end';
import type { Morning, MorningCompany } from './morning';
import { morningJobId } from './morning-job-id';
import { deadlineRows, noticeRows, type Unread } from './new-rows';

const dayMs = 86_400_000;
/** News is at most this old where no letter was sent before, and where none was for long. */
const longestMs = 14 * dayMs;

type Stored = { scope: Scope; isOff: boolean; sentOf: Date | null; unread: Unread[] };

/** Reads a company's unread notices, the time its last sent letter was written, and whether the job is off. */
function readStored(scope: Scope, until: Date): Promise<Stored> {
  const { company, user } = scope;
  return asCompany.read(company.id, async (tx) => {
    const unread = await tx
      .select()
      .from(notice)
      .where(
        and(
          eq(notice.companyId, company.id),
          eq(notice.userId, user.id),
          isNull(notice.readAt),
          gt(notice.made, new Date(until.getTime() - longestMs)),
          // In milliseconds, as both ends of the letter's window are read: no notice falls between two letters.
          sql`date_trunc('milliseconds', ${notice.made}) < ${until.toISOString()}::timestamptz`,
        ),
      )
      .orderBy(desc(notice.made));
    const [sent] = await tx
      .select({ of: max(letter.writtenAt) })
      .from(letter)
      .where(
        and(
          eq(letter.companyId, company.id),
          eq(letter.about, user.id),
          eq(letter.kind, 'morning'),
          eq(letter.state, 'sent'),
        ),
      );
    const off = await tx
      .select({ one: sql`1` })
      .from(jobOff)
      .where(and(eq(jobOff.companyId, company.id), eq(jobOff.kind, morningJobId)));
    return { scope, isOff: off.length > 0, sentOf: sent?.of ?? null, unread };
  });
}

/** The notices of a company that are new since the last letter, by what the user may read and has chosen. */
const newIn = ({ scope: { permissions }, unread }: Stored, since: Date, chosen: Choices): Unread[] =>
  unread.filter((one) => {
    const kind = kindOfNotice({ kind: one.kind as NoticeKind, path: one.path });
    const mail = chosen[kind.id] ?? defaultOf(kind, permissions);
    return one.made >= since && mail !== 'never' && may(permissions, one.path, 'Read');
  });

/**
 * Reads a user's morning report, over the companies they may read, by the same function as /home: company by company.
 * News is what came up to `until`, the moment the letter was written, since the last one that was sent was. `facts` may
 * be read for several readers.
 */
export async function readMorning(scopes: readonly Scope[], until: Date, facts?: CompanyFacts): Promise<Morning> {
  const [first] = scopes;
  const day = today();
  const chosen = first ? await choicesOf(first.user.id) : {};
  const stored: Stored[] = [];
  for (const scope of scopes) stored.push(await readStored(scope, until));
  const earlier = stored.flatMap(({ sentOf }) => (sentOf && sentOf < until ? [sentOf.getTime()] : []));
  const least = until.getTime() - longestMs;
  const since = new Date(earlier.length > 0 ? Math.max(least, ...earlier) : until.getTime() - dayMs);
  const sinceDay = momentInNorway(since).slice(0, 10);
  const morning: Morning = { day, since, fresh: [], companies: [], backup: undefined, failed: [] };
  const administered = stored.filter(({ scope, isOff }) => !isOff && may(scope.permissions, adminPath, 'Write'));
  if (administered.length > 0) {
    const ids = administered.map(({ scope }) => scope.company.id);
    morning.backup = judgeBackup(await readBackups(), ids);
  }
  for (const one of stored.filter(({ isOff }) => !isOff)) {
    const { company, permissions } = one.scope;
    const tellsDue = may(permissions, todoPath, 'Read') && (chosen.due ?? mailKind('due').byDefault) !== 'never';
    const tellsMonth = (chosen['month-end'] ?? mailKind('month-end').byDefault) !== 'never';
    const wanted = (kind: MailKind) => (chosen[kind.id] ?? defaultOf(kind, permissions)) !== 'never';
    const { lines, answers, failed } = await readLines(
      one.scope,
      (requested) => [
        ...(tellsDue ? [newlyDueQuestion(requested, sinceDay)] : []),
        ...deadlineQuestions(requested, sinceDay, wanted),
        ...(tellsMonth ? monthEndQuestions(requested) : []),
      ],
      { facts },
    );
    morning.fresh.push(
      ...noticeRows(company, newIn(one, since, chosen), day),
      ...deadlineRows(company, (answers.get('nyfrist') ?? []) as NewlyDue[], day),
      ...companyDeadlines(company, answers, one.scope, wanted, day),
    );
    const needs: MorningCompany = {
      ...company,
      urgent: [...lines.urgent, ...lines.more],
      missing: missingOf(answers),
      calm: [...lines.own, ...lines.others, ...lines.day],
    };
    if (isShown(needs)) morning.companies.push(needs);
    morning.failed.push(...failed.map(({ title }) => `${title} i ${company.name}`));
  }
  const order = ['approval', 'other', 'deadline'];
  morning.fresh.sort((a, b) => order.indexOf(a.rank) - order.indexOf(b.rank));
  return morning;
}

/** A company whose counts without haste are all there is would be no reason to read. */
const isShown = ({ urgent, missing }: MorningCompany): boolean => urgent.length + missing.length > 0;

/** True if anything needs the reader: without it no letter is sent. */
export const needsReader = ({ fresh, companies }: Morning): boolean => fresh.length > 0 || companies.length > 0;
