import { and, eq, isNull, sql } from 'drizzle-orm';
import { UserError } from '@/base/errors';
import { log } from '@/base/log';
import { asCompany } from '@/db/company';
import { jobRun } from '@/db/schema';
import { asSystem } from '@/db/system';
import { addRun, type RunJob } from './add-job';
import { type JobKind, type JobResult, queueOf, type SoFar } from './job-kind';

type Ended = JobResult | { outcome: 'failed'; note: string };

/** Begins the run of this time, or takes over one whose process died. Undefined when it has ended. */
async function begin({ company: companyId, kind, due, byName }: RunJob): Promise<string | undefined> {
  const [run] = await asCompany(companyId, (tx) =>
    tx
      .insert(jobRun)
      .values({ companyId, kind, dueAt: new Date(due), byName })
      .onConflictDoUpdate({
        target: [jobRun.companyId, jobRun.kind, jobRun.dueAt],
        set: { startedAt: sql`now()` },
        setWhere: isNull(jobRun.endedAt),
      })
      .returning({ xid: jobRun.xid }),
  );
  return run?.xid;
}

async function resultOf(kind: JobKind, { company, due, soFar }: RunJob): Promise<Ended | { soFar: SoFar }> {
  try {
    return await kind.run(company, new Date(due), soFar);
  } catch (error) {
    if (error instanceof UserError) return { outcome: 'failed', note: error.message };
    log().error({ err: error, job: kind.id, company }, 'a job failed');
    return { outcome: 'failed', note: 'Noe gikk galt i programmet. Loggen til jobbprosessen sier hva.' };
  }
}

/** Runs a scheduled job once for its time, and records how it ended, or queues its rest behind the others'. */
export async function runJob(kind: JobKind, run: RunJob): Promise<void> {
  const xid = await begin(run);
  if (xid === undefined) return;
  const ended = await resultOf(kind, run);
  if ('soFar' in ended) {
    const rest = { ...run, ...ended, round: (run.round ?? 0) + 1 };
    return asSystem((tx) => addRun(tx, rest, queueOf(kind)));
  }
  await asCompany(run.company, (tx) =>
    tx
      .update(jobRun)
      .set({ ...ended, endedAt: sql`now()` })
      .where(and(eq(jobRun.companyId, run.company), eq(jobRun.xid, xid))),
  );
}
