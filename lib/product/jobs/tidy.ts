import { and, eq, inArray, isNotNull, lt, sql } from 'drizzle-orm';
import { asCompany } from '@/db/company';
import { jobRun, letter, membership, passwordReset } from '@/db/schema';
import { asSystem } from '@/db/system';
import { counted } from '@/lib/core/format/count-text';
import type { JobKind } from '@/lib/platform/queues/jobs/job-kind';

/** How long letters that have ended are stored, runs of jobs, and links after their end. */
const letterMonths = 12;
const runDays = 90;
const linkDays = 30;

async function tidyCompany(companyId: string) {
  const letters = await asCompany(companyId, async (tx) => {
    await tx
      .delete(jobRun)
      .where(
        and(eq(jobRun.companyId, companyId), sql`${jobRun.startedAt} < now() - make_interval(days => ${runDays}::int)`),
      );
    const gone = await tx
      .delete(letter)
      .where(
        and(
          eq(letter.companyId, companyId),
          isNotNull(letter.endedAt),
          sql`${letter.endedAt} < now() - make_interval(months => ${letterMonths}::int)`,
        ),
      )
      .returning({ xid: letter.xid });
    return gone.length;
  });
  const links = await asSystem(async (tx) => {
    const members = tx.select({ id: membership.userId }).from(membership).where(eq(membership.companyId, companyId));
    const gone = await tx
      .delete(passwordReset)
      .where(
        and(
          inArray(passwordReset.userId, members),
          lt(passwordReset.expiresAt, sql`now() - make_interval(days => ${linkDays}::int)`),
        ),
      )
      .returning({ hash: passwordReset.tokenHash });
    return gone.length;
  });
  return { letters, links };
}

/** Removes what nobody needs any longer: letters, runs of jobs, links that have ended. */
export const tidy: JobKind = {
  id: 'tidy',
  name: 'Rydding',
  about: 'gamle brev, kjøringer og utløpte lenker',
  schedule: { every: 'hour', minute: 10 },
  run: async (companyId) => {
    const { letters, links } = await tidyCompany(companyId);
    if (letters + links === 0) return { outcome: 'nothing', note: 'Ingenting å rydde' };
    return {
      outcome: 'done',
      note: `${counted(letters, 'gammelt brev', 'gamle brev')} og ${counted(links, 'utløpt lenke', 'utløpte lenker')} er fjernet`,
    };
  },
};
