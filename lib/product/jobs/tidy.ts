import { and, eq, inArray, lt, sql } from 'drizzle-orm';
import { asCompany } from '@/db/company';
import { alert, jobRun, loginFailure, membership, paperOpening, passwordReset } from '@/db/schema';
import { asSystem } from '@/db/system';
import { counted } from '@/lib/core/format/count-text';
import { openingDays } from '@/lib/domains/people/scans/paper-openings';
import { failureDays } from '@/lib/platform/auth/login-failures';
import type { JobKind } from '@/lib/platform/queues/jobs/job-kind';

/** Days to store runs of jobs, and links after their end. */
const runDays = 90;
const linkDays = 30;
/** An alert is stored for so many days after its end; for the first day it can be taken back. */
const followedDays = 30;

async function tidyCompany(companyId: string) {
  const runs = await asCompany(companyId, async (tx) => {
    await tx
      .delete(alert)
      .where(
        and(
          eq(alert.companyId, companyId),
          sql`${alert.endedAt} < now() - make_interval(days => ${followedDays}::int)`,
        ),
      );
    await tx
      .delete(paperOpening)
      .where(
        and(
          eq(paperOpening.companyId, companyId),
          sql`${paperOpening.at} < now() - make_interval(days => ${openingDays}::int)`,
        ),
      );
    const gone = await tx
      .delete(jobRun)
      .where(
        and(eq(jobRun.companyId, companyId), sql`${jobRun.startedAt} < now() - make_interval(days => ${runDays}::int)`),
      )
      .returning({ xid: jobRun.xid });
    return gone.length;
  });
  const links = await asSystem(async (tx) => {
    const members = tx.select({ id: membership.userId }).from(membership).where(eq(membership.companyId, companyId));
    await tx
      .delete(loginFailure)
      .where(and(inArray(loginFailure.userId, members), lt(loginFailure.day, sql`current_date - ${failureDays}::int`)));
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
  return { runs, links };
}

/** Removes what nobody needs any longer: runs of jobs, links that have ended, failed log-ins, who opened people's papers. */
export const tidy: JobKind = {
  id: 'tidy',
  name: 'Rydding',
  about: 'gamle kjøringer og utløpte lenker',
  schedule: { every: 'hour', minute: 10 },
  run: async (companyId) => {
    const { runs, links } = await tidyCompany(companyId);
    if (runs + links === 0) return { outcome: 'nothing', note: 'Ingenting å rydde' };
    return {
      outcome: 'done',
      note: `${counted(runs, 'gammel kjøring', 'gamle kjøringer')} og ${counted(links, 'utløpt lenke', 'utløpte lenker')} er fjernet`,
    };
  },
};
