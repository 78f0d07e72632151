import { sql } from 'drizzle-orm';
import type { Tx } from '@/db/client';
import type { SoFar } from './job-kind';

/** A run, or the rest of one with what it has counted so far. */
export type RunJob = { company: string; kind: string; due: string; byName?: string; round?: number; soFar?: SoFar };

/**
 * Queues a run of a scheduled job, in a transaction outside any company; one that waits or runs for the same time is not
 * queued again. Runs of a `queue` are carried out one at a time, over all processes and companies.
 */
export async function addRun(tx: Tx, run: RunJob, queue?: string): Promise<void> {
  await tx.execute(sql`
    select from jobs.add_job('run-job', ${JSON.stringify(run)}::json, max_attempts => 5, queue_name => ${queue ?? null}, flags => array[${run.company}::text],
      job_key => ${['run', run.company, run.kind, run.due, run.round ?? []].flat().join(':')}, job_key_mode => 'unsafe_dedupe')`);
}
