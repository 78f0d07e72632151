import { eq, max } from 'drizzle-orm';
import { asCompany } from '@/db/company';
import { company, jobOff, jobRun } from '@/db/schema';
import { askSystem, asSystem } from '@/db/system';
import { addRun } from './add-job';
import { type JobKind, queueOf } from './job-kind';
import { lastDue } from './schedule';

/** The kinds that are due in a company and have not been run for it. What was due before the company was there is not. */
async function dueIn(companyId: string, since: Date, kinds: readonly JobKind[], now: Date) {
  const { runs, off } = await asCompany.read(companyId, async (tx) => ({
    runs: await tx
      .select({ kind: jobRun.kind, due: max(jobRun.dueAt) })
      .from(jobRun)
      .where(eq(jobRun.companyId, companyId))
      .groupBy(jobRun.kind),
    off: await tx.select({ kind: jobOff.kind }).from(jobOff).where(eq(jobOff.companyId, companyId)),
  }));
  return kinds.flatMap((one) => {
    const { id, schedule } = one;
    if (off.some(({ kind }) => kind === id)) return [];
    const due = lastDue(schedule, now);
    const last = runs.find(({ kind }) => kind === id)?.due ?? since;
    return due > last ? [{ run: { company: companyId, kind: id, due: due.toISOString() }, queue: queueOf(one) }] : [];
  });
}

/** Queues every scheduled job of the firms that has become due: once, however long nothing ran. A group has nothing to run. */
export async function startDue(kinds: readonly JobKind[], now = new Date()): Promise<void> {
  const companies = await askSystem((db) =>
    db.select({ id: company.id, since: company.createdAt }).from(company).where(eq(company.kind, 'firm')),
  );
  for (const { id, since } of companies) {
    const due = await dueIn(id, since, kinds, now);
    if (due.length === 0) continue;
    await asSystem(async (tx) => {
      for (const { run, queue } of due) await addRun(tx, run, queue);
    });
  }
}
