import { and, eq } from 'drizzle-orm';
import { badInput } from '@/base/errors';
import { asCompany } from '@/db/company';
import { jobOff } from '@/db/schema';
import { asSystem } from '@/db/system';
import type { Scope } from '@/lib/platform/auth/session';
import { addRun } from '@/lib/platform/queues/jobs/add-job';
import { queueOf } from '@/lib/platform/queues/jobs/job-kind';
import { jobKinds } from '../jobs/kinds';
import { requireAdmin } from './require-admin';

export type JobChange = { kind: string; change: 'run' | 'on' | 'off' };

/** Runs a scheduled job of the company now, or switches it on or off. Throws 400 for an unknown one, 403. */
export async function changeJob(scope: Scope, { kind, change }: JobChange): Promise<void> {
  requireAdmin(scope);
  const known = jobKinds.find(({ id }) => id === kind);
  if (!known) throw badInput('Ukjent jobb.');
  const company = scope.company.id;
  const byName = scope.user.fullName;
  if (change === 'run') {
    const due = new Date().toISOString();
    return asSystem((tx) => addRun(tx, { company, kind, due, byName }, queueOf(known)));
  }
  await asCompany(company, async (tx) => {
    if (change === 'off') await tx.insert(jobOff).values({ companyId: company, kind, byName }).onConflictDoNothing();
    else await tx.delete(jobOff).where(and(eq(jobOff.companyId, company), eq(jobOff.kind, kind)));
  });
}
