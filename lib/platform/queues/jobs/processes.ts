import { hostname } from 'node:os';
import { desc, sql } from 'drizzle-orm';
import { z } from 'zod';
import { decoderOf } from '@/db/query-rows';
import { jobProcess } from '@/db/schema';
import { askSystem, asSystem } from '@/db/system';

/** The interval of a process's heartbeat; after so many seconds of silence the others take its jobs. */
export const beatEveryMs = 4_000;
const silenceSeconds = 12;

const isAlive = sql`${jobProcess.seenAt} > now() - make_interval(secs => ${silenceSeconds}::int)`;

/** Says that the process is alive, and unlocks the jobs of those that are not, so that the next one to look takes them. */
export async function beat(id: string): Promise<void> {
  await asSystem(async (tx) => {
    await tx
      .insert(jobProcess)
      .values({ id, host: hostname(), pid: process.pid })
      .onConflictDoUpdate({ target: jobProcess.id, set: { seenAt: sql`now()` } });
    await tx.execute(sql`
      select jobs.force_unlock_workers(array(select ${jobProcess.id} from ${jobProcess} where not (${isAlive})))`);
    await tx.delete(jobProcess).where(sql`${jobProcess.seenAt} < now() - interval '1 day'`);
  });
}

/** Removes a process that ends, after its last job; what it had to leave is free at once. */
export async function sayGoodbye(id: string): Promise<void> {
  await asSystem(async (tx) => {
    await tx.execute(sql`select jobs.force_unlock_workers(array[${id}::text])`);
    await tx.delete(jobProcess).where(sql`${jobProcess.id} = ${id}`);
  });
}

/** The ids of the processes that are alive. */
export async function livingProcesses(): Promise<string[]> {
  const rows = await askSystem((db) => db.select({ id: jobProcess.id }).from(jobProcess).where(isAlive));
  return rows.map(({ id }) => id);
}

/** Counts the live processes, and returns the last heartbeat within a day, or null. */
export async function seenProcesses(): Promise<{ alive: number; seenAt: Date | null }> {
  const rows = await askSystem((db) =>
    db
      .select({ seenAt: jobProcess.seenAt, alive: sql`${isAlive}`.mapWith(decoderOf(z.boolean())) })
      .from(jobProcess)
      .orderBy(desc(jobProcess.seenAt)),
  );
  return { alive: rows.filter(({ alive }) => alive).length, seenAt: rows[0]?.seenAt ?? null };
}
