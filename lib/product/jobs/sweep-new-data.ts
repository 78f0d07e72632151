import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { companyRows } from '@/db/company-rows';
import { company } from '@/db/schema';
import { askSystem, asSystem } from '@/db/system';
import { addRun } from '@/lib/platform/queues/jobs/add-job';
import { alertsJob } from './alerts-job';
import { pageMailsJob } from './page-mails-job';

/** Alerts are judged for changed data at most this often: an edit is no reason by itself. */
const pauseMinutes = 5;
/** A change may be seen this much after the time it says, which is when its transaction began. */
const slackSeconds = 60;

const changedRow = z.strictObject({ alerts: z.boolean(), mails: z.boolean() });

/**
 * Reads the work due to new data in a company: judging its alerts, where a ledger was read in or a row edited since the
 * last one a while ago; and letters with pages, where a ledger was read in since they were written.
 */
async function neededIn(companyId: string): Promise<z.infer<typeof changedRow>> {
  const [found] = await companyRows(companyId, changedRow)`
    with off as (select kind from job_off where company_id = ${companyId}),
    read_in as (select max(imported_at) as at from import_run where company_id = ${companyId})
    select coalesce(judged.at < now() - make_interval(mins => ${pauseMinutes}::int)
      and judged.at - make_interval(secs => ${slackSeconds}::int) < greatest(
        (select at from edit_log where company_id = ${companyId} order by no desc limit 1), read_in.at), false)
      and not exists (select from off where kind = ${alertsJob.id}) as alerts,
    not exists (select from off where kind = ${pageMailsJob.id}) and exists (
      select from page_mail where company_id = ${companyId} and ended_at is null and rhythm = 'import'
        and coalesce(written_at, made_at) < read_in.at) as mails
    from (select min(judged_at) as at from alert where company_id = ${companyId} and ended_at is null) judged, read_in`;
  return found ?? { alerts: false, mails: false };
}

/** Queues in each company what its new data asks for. */
export async function sweepNewData(): Promise<void> {
  const companies = await askSystem((db) =>
    db.select({ id: company.id }).from(company).where(eq(company.kind, 'firm')),
  );
  for (const { id } of companies) {
    const { alerts, mails } = await neededIn(id);
    const kinds = [alerts && alertsJob, mails && pageMailsJob].filter((kind) => kind !== false);
    if (kinds.length === 0) continue;
    const due = new Date().toISOString();
    await asSystem(async (tx) => {
      for (const { id: kind } of kinds) await addRun(tx, { company: id, kind, due, byName: 'Nye data' });
    });
  }
}
