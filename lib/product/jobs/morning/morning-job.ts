import { and, eq, inArray, isNull, lt, sql } from 'drizzle-orm';
import { z } from 'zod';
import { asCompany } from '@/db/company';
import { queryRows } from '@/db/query-rows';
import { company, letter, membership, morningLetter, morningTime, noticeChoice, user } from '@/db/schema';
import { asSystem } from '@/db/system';
import { momentInNorway, today } from '@/lib/core/clock';
import { counted } from '@/lib/core/format/count-text';
import { namedDay } from '@/lib/core/format/day-name';
import { weekday } from '@/lib/core/format/days';
import { readMail } from '@/lib/core/format/mail-address';
import { isPublicHoliday, usualTime } from '@/lib/platform/notices/choices/morning-time';
import { writeLetterOutside } from '@/lib/platform/notices/post/write-letter';
import type { JobKind } from '@/lib/platform/queues/jobs/job-kind';
import { momentOf } from '@/lib/platform/queues/jobs/schedule';
import { morningJobId } from './morning-job-id';

/** A letter whose hour passed while no job ran is written up to so many hours later. */
const lateHours = 6;

const readerRow = z.strictObject({ id: z.string(), fullName: z.string(), email: z.string(), company: z.string() });

/**
 * Writes the day's morning letter of each member without one from another company who has not stopped it; with an hour, only
 * of those who chose it (or a little earlier) and the weekday. Returns their number; a letter's contents are read when it is sent.
 */
export async function writeMorningLetters(companyId: string, day: string, hour?: number): Promise<number> {
  const usual = sql.param([...usualTime.weekdays]);
  const isTheirs =
    hour === undefined
      ? sql`true`
      : sql`coalesce(t.hour, ${usualTime.hour}::int) between ${hour - lateHours}::int and ${hour}::int
          and ${weekday(day)}::int = any(coalesce(t.weekdays, ${usual}::int[]))`;
  return asSystem(async (tx) => {
    // In the order of their ids, so that two companies of the same people never wait for each other in a circle.
    const readers = await queryRows(tx, readerRow)`
      with claimed as (
        insert into ${morningLetter} as m (user_id, written_for)
        select ${membership}.user_id, ${day}::date from ${membership} left join ${morningTime} t on t.user_id = ${membership}.user_id
        where company_id = ${companyId} and suspended_at is null and ${isTheirs} and not exists (
          select from ${noticeChoice} c where c.user_id = membership.user_id and c.kind = 'morning' and c.mail = 'never')
        order by user_id
        on conflict (user_id) do update set written_for = excluded.written_for where m.written_for < excluded.written_for
        returning user_id)
      select u.id::text as id, u.full_name as "fullName", u.email, c.name as company
      from claimed join ${user} u on u.id = claimed.user_id join ${company} c on c.id = ${companyId}`;
    const reached = readers.filter(({ email }) => readMail(email)?.address === email);
    for (const { id, fullName, email, company: name } of reached) {
      const scope = { company: { id: companyId, name }, user: { id, email, fullName }, permissions: [] };
      const subject = `Krever deg ${namedDay(day)}`;
      await writeLetterOutside(tx, scope, {
        kind: 'morning',
        to: { name: fullName, address: email },
        subject,
        about: id,
      });
    }
    return reached.length;
  });
}

/** Deletes the company's letters of earlier mornings that never went out, as where there is no mail server. */
async function dropUnsent(companyId: string, day: string): Promise<void> {
  await asCompany(companyId, (tx) =>
    tx
      .delete(letter)
      .where(
        and(
          eq(letter.companyId, companyId),
          eq(letter.kind, 'morning'),
          inArray(letter.state, ['queued', 'failed']),
          isNull(letter.claimedBy),
          lt(letter.writtenAt, sql`${momentOf(day, '00:00').toISOString()}::timestamptz`),
        ),
      ),
  );
}

/** The morning's letter to each member, on the weekdays and at the hour that they have chosen. */
export const morningJob: JobKind = {
  id: morningJobId,
  name: 'Morgenbrev',
  about: 'det som krever hver bruker, når hen har valgt det',
  schedule: { every: 'hour', minute: 30 },
  run: async (companyId) => {
    const day = today();
    if (isPublicHoliday(day)) return { outcome: 'nothing', note: 'Ingen brev på helligdager' };
    await dropUnsent(companyId, day);
    const hour = Number(momentInNorway(new Date()).slice(11, 13));
    const written = await writeMorningLetters(companyId, day, hour);
    if (written === 0) return { outcome: 'nothing', note: 'Ingen nye å skrive til' };
    return { outcome: 'done', note: `${counted(written, 'morgenbrev', 'morgenbrev')} står for tur` };
  },
};
