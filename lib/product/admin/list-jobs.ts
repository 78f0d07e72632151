import { desc, eq, sql } from 'drizzle-orm';
import { asCompany } from '@/db/company';
import { backupRun, jobOff, jobRun } from '@/db/schema';
import { askSystem } from '@/db/system';
import type { Scope } from '@/lib/platform/auth/session';
import { seenProcesses } from '@/lib/platform/queues/jobs/processes';
import { nextDue, scheduleWords } from '@/lib/platform/queues/jobs/schedule';
import { comparedText, judgeBackup, readBackups } from '../home/nightly/judge-backup';
import { jobKinds } from '../jobs/kinds';
import { requireAdmin } from './require-admin';
import type { AdminJob, Jobs } from './rows';

const shownRuns = 14;

/** The night's backup for administrators of a company, with the counts of it alone. */
async function backupOf(companyId: string, now: Date): Promise<Jobs['Backup']> {
  const backups = await readBackups();
  const { tone, headline, detail } = judgeBackup(backups, [companyId], now);
  const [run] = await askSystem((db) =>
    db
      .select({ counts: backupRun.counts })
      .from(backupRun)
      .where(eq(backupRun.outcome, 'good'))
      .orderBy(desc(backupRun.dueAt))
      .limit(1),
  );
  const own = tone === 'good' ? run?.counts?.[companyId] : undefined;
  return { Tone: tone, Headline: headline, Detail: detail, Compared: own ? comparedText(own) : '' };
}

/** Every scheduled job: when it runs next, how its last runs ended, who switched it off; and the processes. Throws 403. */
export async function listJobs(scope: Scope, now = new Date()): Promise<Jobs> {
  requireAdmin(scope);
  const companyId = scope.company.id;
  const processes = await seenProcesses();
  const { runs, off } = await asCompany.read(companyId, async (tx) => {
    const numbered = tx
      .select({
        kind: jobRun.kind,
        startedAt: jobRun.startedAt,
        endedAt: jobRun.endedAt,
        outcome: jobRun.outcome,
        note: jobRun.note,
        byName: jobRun.byName,
        found: jobRun.found,
        no: sql`row_number() over (partition by ${jobRun.kind} order by ${jobRun.startedAt} desc)`
          .mapWith(Number)
          .as('no'),
      })
      .from(jobRun)
      .where(eq(jobRun.companyId, companyId))
      .as('numbered');
    return {
      runs: await tx
        .select()
        .from(numbered)
        .where(sql`${numbered.no} <= ${shownRuns}::int`)
        .orderBy(desc(numbered.startedAt)),
      off: await tx.select().from(jobOff).where(eq(jobOff.companyId, companyId)),
    };
  });
  return {
    Processes: processes.alive,
    SeenAt: processes.seenAt?.toISOString() ?? null,
    Backup: await backupOf(companyId, now),
    Jobs: jobKinds.map(({ id, name, about, schedule }): AdminJob => {
      const offBy = off.find(({ kind }) => kind === id)?.byName ?? null;
      const own = runs.filter(({ kind }) => kind === id);
      const good = own.findIndex(({ outcome }) => outcome === 'done' || outcome === 'nothing');
      const since = good < 0 ? own : own.slice(0, good);
      return {
        Kind: id,
        Name: name,
        About: about,
        When: scheduleWords(schedule),
        NextAt: offBy === null ? nextDue(schedule, now).toISOString() : null,
        LastAt: own[0]?.startedAt.toISOString() ?? null,
        LastOutcome: own[0]?.outcome ?? null,
        OffBy: offBy,
        Failures: since.filter(({ outcome }) => outcome === 'failed').length,
        Runs: own.map(({ startedAt, endedAt, outcome, note, byName, found }) => ({
          StartedAt: startedAt.toISOString(),
          EndedAt: endedAt?.toISOString() ?? null,
          Outcome: outcome,
          Note: note,
          By: byName,
          Found: (found ?? []).map(({ name, count, rows }) => ({
            Name: name,
            Count: count,
            Rows: rows.map(({ label, address }) => ({ Label: label, Address: address })),
          })),
        })),
      };
    }),
  };
}
