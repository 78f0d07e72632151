import { z } from 'zod';
import type { CompanyTx } from '@/db/company';
import { queryRows } from '@/db/query-rows';
import { attentionColumns } from '@/lib/core/columns/overview';
import { addDays, weekday } from '@/lib/core/format/days';
import type { Row } from '@/lib/core/widgets/column';
import { projectOverviewPath, projectPath } from '@/lib/platform/routing/paths';
import { type Requested, rowsOfProject } from '@/lib/platform/tables/rows-of-project';

const foundRow = z.strictObject({
  kind: z.string(),
  matter: z.string(),
  duedate: z.string().nullable(),
});
type Found = z.infer<typeof foundRow>;

/** Where each kind of matter is handled: a page of the project, and its tab. */
const places: Readonly<Record<string, { path: string; tab: string }>> = {
  Risiko: { path: projectPath, tab: 'risiko' },
  Krav: { path: projectPath, tab: 'krav' },
  VOR: { path: projectOverviewPath, tab: 'kontrakt' },
  Aktivitet: { path: projectOverviewPath, tab: 'gantt' },
  Overlevering: { path: projectOverviewPath, tab: 'overlevering' },
  'Daglig logg': { path: projectOverviewPath, tab: 'logg' },
};

/**
 * Requirements due within this many days need attention; and the number of past working days checked for log entries.
 */
const requirementDays = 14;
const logDays = 5;

/** The last working days before a day, latest first. */
function workdaysBefore(day: string, count: number): string[] {
  const found: string[] = [];
  for (let at = addDays(day, -1); found.length < count; at = addDays(at, -1)) if (weekday(at) < 6) found.push(at);
  return found;
}

const day = z.strictObject({ day: z.string() });

/** Working days of a running project with hours but no log entry. */
async function missedDays(tx: CompanyTx, { companyId, project, today }: Requested): Promise<Found[]> {
  const days = workdaysBefore(today, logDays);
  const rows = await queryRows(tx, day)`
    select distinct entry.day::text as day from time_entry entry
    where entry.company_id = ${companyId} and entry.project_id = ${project}
      and entry.day between ${days.at(-1) ?? today} and ${days[0] ?? today}
      and not exists (select from project_log log
        where log.company_id = entry.company_id and log.project_id = entry.project_id and log.day = entry.day)
    order by 1`;
  return rows.map(({ day: missed }) => ({ kind: 'Daglig logg', matter: 'Ingenting er loggført', duedate: missed }));
}

/** What needs attention in the chosen project, most urgent first; `_path` and `_tab` are where it is handled. */
export const projectAttention = rowsOfProject(
  {
    title: 'Til oppfølging',
    subtitle: 'Det som haster mest først',
    columns: attentionColumns.take('kind', 'matter', 'duedate'),
    excel: 'til-oppfolging',
    empty: 'Ingenting haster på prosjektet.',
  },
  async (tx, requested) => {
    const { companyId, project, today } = requested;
    const found = await queryRows(tx, foundRow)`
      select 'Risiko' as kind, title as matter, duedate::text as duedate from risk
      where company_id = ${companyId} and project_id = ${project} and status <> 'Lukket' and probabilityint * impactint >= 10
      union all
      select 'Krav', concat_ws(' ', no, title), duedate::text from requirement
      where company_id = ${companyId} and project_id = ${project} and status not in ('Oppfylt', 'Ikke aktuelt')
        and duedate <= ${today}::date + ${requirementDays}::int
      union all
      select 'VOR', variation.no || ' ' || variation.title, variation.sentdate::text from variation
      join contract on contract.company_id = variation.company_id and contract.xid = variation.contract_id
      where variation.company_id = ${companyId} and contract.project_id = ${project} and variation.answerdate is null
        and variation.status in ('Varslet', 'Sendt')
      union all
      select 'Aktivitet', title, enddate::text from execution
      where company_id = ${companyId} and project_id = ${project} and enddate < ${today} and progr < 1 and actualend is null
      union all
      select 'Overlevering', title, day::text from handover
      where company_id = ${companyId} and project_id = ${project} and signed_at is null`;
    const all = [...found, ...(await missedDays(tx, requested))];
    const pressing = ({ duedate }: Found) => duedate ?? '9999';
    return all
      .sort((a, b) => (pressing(a) < pressing(b) ? -1 : pressing(a) > pressing(b) ? 1 : 0))
      .map((row): Row => {
        const at = places[row.kind];
        return { ...row, ...(at && { _path: at.path, _tab: at.tab }) };
      });
  },
);
