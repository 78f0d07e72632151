import { companyRows } from '@/db/company-rows';
import { ownerName } from '@/db/owner-name';
import { projectColumns } from '@/lib/core/columns/projects';
import { shareOf } from '@/lib/core/format/share';
import { cellOf } from '@/lib/core/table-view/cell-text';
import { rowOf } from '@/lib/core/table-view/row-of';
import { drillTo } from '@/lib/core/widgets/voucher-line-drill';
import { timeEntryListPath } from '@/lib/platform/routing/paths';
import { listSource } from '@/lib/platform/tables/list-source';
import { projectJoins } from '../project-filters';
import { allHours } from '../time-entry-filters';

const { one, take } = projectColumns;
/** The project's whole history in the ledger. */
const allYears = { history: 'yrall' };
const booked = [
  one('bookedam', { drill: { ...allYears, group: '3' } }),
  one('marginam', { drill: { ...allYears, group: '3,4,5,6,7' } }),
];
const named = take('erp_projectid', 'description', 'status');
const summaries = [
  ...take('client', 'manager', 'revenueam', 'hoursam'),
  one('workedam', { to: timeEntryListPath, drill: { period: allHours } }),
  ...take('enddate', 'startdate', 'segment', 'place', 'cmint'),
];

const foundRow = rowOf([...named, ...booked, ...summaries, { value: 'code', text: '', type: 'text' }]);

/**
 * All projects, highest number first, with booked revenue (class 3) and margin (classes 3 to 7), kroner, and the hours
 * entered, since their first day.
 */
export const projectList = listSource({ title: 'Prosjekter', excel: 'prosjekter' }, async ({ company }) => {
  const rows = await companyRows(company.id, foundRow)`
    select project.xid, project.erp_projectid, project.description, project.status, customer.name as client,
      project.client_id as "_customer", segment.name as segment, ${ownerName()} as manager, project.place,
      project.startdate::text as startdate, project.enddate::text as enddate, project.revenueam, project.cmint,
      project.hoursam, dimension.code, coalesce(booked.revenue, 0) as bookedam, coalesce(booked.margin, 0) as marginam,
      coalesce(worked.hours, 0) as workedam
    from project ${projectJoins}
    left join dimension on dimension.company_id = project.company_id and dimension.xid = project.dimension_id
    left join (
      select sums.project_id, -sum(sums.net) filter (where account.no like '3%') as revenue, -sum(sums.net) as margin
      from ledger_month sums
      join account on account.company_id = ${company.id} and account.xid = sums.account_id
      where sums.company_id = ${company.id} and sums.project_id is not null and left(account.no, 1) between '3' and '7'
      group by sums.project_id
    ) booked on booked.project_id = project.dimension_id
    left join (
      select project_id, sum(hours) as hours from time_entry where company_id = ${company.id} group by project_id
    ) worked on worked.project_id = project.xid
    where project.company_id = ${company.id}
    order by project.erp_projectid desc`;
  return {
    subtitle: 'Inntekt, margin og timer fra prosjektets start',
    columns: [
      ...named,
      ...booked,
      one('marginint', { share: { part: 'marginam', whole: ['bookedam'] } }),
      ...summaries,
    ],
    rows: rows.map(({ code, ...row }) => ({
      ...row,
      marginint: shareOf(Number(cellOf(row, 'marginam')), Number(cellOf(row, 'bookedam'))),
      ...(typeof code === 'string' && { _drill: drillTo({ project: code }) }),
      _to: { prosjekt: String(cellOf(row, 'erp_projectid')) },
    })),
    empty: 'Ingen prosjekter ennå. Legg dem inn under Prosjekt → Prosjekter → Rediger.',
  };
});
