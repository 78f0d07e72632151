import { and, count, eq, inArray, max, sql } from 'drizzle-orm';
import { z } from 'zod';
import { log } from '@/base/log';
import { gauge } from '@/base/metrics.mjs';
import { asCompany } from '@/db/company';
import { decoderOf } from '@/db/query-rows';
import { company, jobOff, jobRun, letter, letterStages } from '@/db/schema';
import { askSystem } from '@/db/system';
import { seenProcesses } from '@/lib/platform/queues/jobs/processes';

/** Letters by state, as Utsendelser counts them, with those that may be there twice; and jobs by how they ended last. */
type Figures = { letters: Record<string, number>; jobs: Record<string, number>; oldestSeconds: number };

const shownDays = 7;
/** A collector may ask several web processes at once; each reads every company at most so often. */
const readEveryMs = 10_000;

/** The letters of the last 7 days and all that wait, and the last run of each job that is on, in one company. */
function figuresOf(companyId: string) {
  const waits = inArray(letter.state, ['queued', 'failed']);
  return asCompany.read(companyId, async (tx) => {
    const letters = await tx
      .select({
        state: letter.state,
        count: count(),
        twice: sql`count(*) filter (where ${letter.maybeTwice})`.mapWith(Number),
        waited: sql`coalesce(extract(epoch from now() - min(${letter.writtenAt}) filter (where ${waits})), 0)`.mapWith(
          Number,
        ),
      })
      .from(letter)
      .where(
        and(
          eq(letter.companyId, companyId),
          sql`(${letter.writtenAt} > now() - make_interval(days => ${shownDays}::int) or ${waits})`,
        ),
      )
      .groupBy(letter.state);
    const last = tx
      .select({ kind: jobRun.kind, at: max(jobRun.startedAt).as('at') })
      .from(jobRun)
      .where(eq(jobRun.companyId, companyId))
      .groupBy(jobRun.kind)
      .as('last');
    const runs = await tx
      .select({
        outcome: sql`coalesce(${jobRun.outcome}, 'running')`.mapWith(decoderOf(z.string())),
        count: count(),
      })
      .from(jobRun)
      .innerJoin(last, and(eq(last.kind, jobRun.kind), eq(last.at, jobRun.startedAt)))
      .where(
        and(
          eq(jobRun.companyId, companyId),
          sql`not exists (select from ${jobOff} where ${jobOff.companyId} = ${companyId} and ${jobOff.kind} = ${jobRun.kind})`,
        ),
      )
      .groupBy(jobRun.outcome);
    return { letters, runs };
  });
}

async function readFigures(): Promise<Figures> {
  const letters: Record<string, number> = Object.fromEntries([...letterStages, 'maybe-twice'].map((one) => [one, 0]));
  const jobs: Record<string, number> = { done: 0, nothing: 0, failed: 0, running: 0 };
  let oldestSeconds = 0;
  for (const { id } of await askSystem((db) => db.select({ id: company.id }).from(company))) {
    const found = await figuresOf(id);
    for (const one of found.letters) {
      letters[one.state] = (letters[one.state] ?? 0) + one.count;
      letters['maybe-twice'] = (letters['maybe-twice'] ?? 0) + one.twice;
      oldestSeconds = Math.max(oldestSeconds, one.waited);
    }
    for (const one of found.runs) jobs[one.outcome] = (jobs[one.outcome] ?? 0) + one.count;
  }
  return { letters, jobs, oldestSeconds };
}

let latest: { at: number; figures: Promise<Figures> } | undefined;

function figures(): Promise<Figures> {
  if (!latest || Date.now() - latest.at > readEveryMs) latest = { at: Date.now(), figures: readFigures() };
  return latest.figures;
}

/** Figures of a gauge; none where the database is away, so that the others are still reported. */
async function figuresOrNone(read: () => Promise<Record<string, number>>): Promise<Record<string, number>> {
  try {
    return await read();
  } catch (error) {
    log().warn({ err: error }, 'letters and jobs could not be measured');
    return {};
  }
}

/** Measures the outbox and the jobs of all companies, and the processes that run them: web does, since jobs has no port. */
export function measurePost(): void {
  gauge('innsikt_letters', 'Letters of the last 7 days, and all that wait, by state.', 'state', () =>
    figuresOrNone(async () => (await figures()).letters),
  );
  gauge('innsikt_outbox_seconds', 'How long ago the oldest letter that waits was written.', 'of', () =>
    figuresOrNone(async () => ({ oldest: (await figures()).oldestSeconds })),
  );
  gauge('innsikt_jobs', 'Scheduled jobs of all companies, by how their last run ended.', 'outcome', () =>
    figuresOrNone(async () => (await figures()).jobs),
  );
  gauge('innsikt_job_processes', 'Processes that run jobs.', 'state', () =>
    figuresOrNone(async () => ({ alive: (await seenProcesses()).alive })),
  );
}
