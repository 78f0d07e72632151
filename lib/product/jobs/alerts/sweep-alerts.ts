import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { asCompany } from '@/db/company';
import { queryRows } from '@/db/query-rows';
import { company } from '@/db/schema';
import { askSystem, asSystem } from '@/db/system';
import { addRun } from '@/lib/platform/queues/jobs/add-job';
import { alertsJob } from './alerts-job';

/** Alerts are judged for changed data at most this often: an edit is no reason by itself. */
const pauseMinutes = 5;
/** A change may be seen this much after the time it says, which is when its transaction began. */
const slackSeconds = 60;

const changedRow = z.strictObject({ changed: z.boolean() });

/** Whether a ledger was read in, or a row edited, since the company's alerts were judged, and that is a while ago. */
async function hasChanged(companyId: string): Promise<boolean> {
  const [found] = await asCompany.read(
    companyId,
    (tx) => queryRows(tx, changedRow)`
      select coalesce(judged.at < now() - make_interval(mins => ${pauseMinutes}::int)
        and judged.at - make_interval(secs => ${slackSeconds}::int) < greatest(
          (select at from edit_log where company_id = ${companyId} order by no desc limit 1),
          (select max(imported_at) from import_run where company_id = ${companyId})), false) as changed
      from (select min(judged_at) as at from alert where company_id = ${companyId} and ended_at is null) judged
      where not exists (select from job_off where company_id = ${companyId} and kind = ${alertsJob.id})`,
  );
  return found?.changed ?? false;
}

/** Queues a judgement in each company whose data has changed since the last one. */
export async function sweepAlerts(): Promise<void> {
  const companies = await askSystem((db) =>
    db.select({ id: company.id }).from(company).where(eq(company.kind, 'firm')),
  );
  for (const { id } of companies) {
    if (!(await hasChanged(id))) continue;
    const due = new Date().toISOString();
    await asSystem((tx) => addRun(tx, { company: id, kind: alertsJob.id, due, byName: 'Nye data' }));
  }
}
