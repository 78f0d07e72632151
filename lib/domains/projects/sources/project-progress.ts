import { companyRows } from '@/db/company-rows';
import { progressColumns } from '@/lib/core/columns/progress';
import type { Filters } from '@/lib/core/filters/filters';
import { cellOf } from '@/lib/core/table-view/cell-text';
import { rowOf } from '@/lib/core/table-view/row-of';
import type { Statusrows } from '@/lib/core/widgets/widget';
import type { Scope } from '@/lib/platform/auth/session';
import { type SourceOptions, tabParam } from '@/lib/platform/routing/page';
import { bookingTimelinePath, projectOverviewPath, projectPath } from '@/lib/platform/routing/paths';
import { projectParam } from '@/lib/platform/routing/things';
import { doneShare } from '../done-sql';
import { projectJoins } from '../project-filters';

const { one, take } = progressColumns;
const columns = [
  ...take('pno', 'project', 'segm', 'pm', 'progr', 'calcint'),
  one('equpint', { to: bookingTimelinePath }),
  one('handint', { to: projectOverviewPath, drill: { [tabParam]: 'overlevering' } }),
  one('ordlnint', { to: projectOverviewPath, drill: { [tabParam]: 'rekvisisjon' } }),
  one('evalint', { to: projectPath, drill: { [tabParam]: 'evaluering' } }),
  ...take('status'),
];

const foundRow = rowOf(columns);

/**
 * Each project's progress, highest number first: the completed share of its planned hours (null without a plan), and
 * its numbers of saved calculations of its bid, bookings, hand-over reports, order lines and evaluations.
 */
export async function projectProgress(scope: Scope, _: Filters, { limit }: SourceOptions): Promise<Statusrows> {
  const companyId = scope.company.id;
  const rows = await companyRows(companyId, foundRow)`
    with done as (
      select project_id, ${doneShare} as share
      from execution where company_id = ${companyId} and not milestone group by project_id
    ), calculated as (
      select bid_id, count(*)::int as count, (array_agg(xid::text order by saved_at desc, xid))[1] as latest
      from calculation where company_id = ${companyId} and version > 0 and deleted_at is null group by bid_id
    ), booked as (
      select project_id, count(*)::int as count from booking where company_id = ${companyId} group by project_id
    ), handed as (
      select project_id, count(*)::int as count from handover where company_id = ${companyId} group by project_id
    ), ordered as (
      select purchase_order.project_id, count(*)::int as count from purchase_order_line line
      join purchase_order on purchase_order.company_id = line.company_id and purchase_order.xid = line.order_id
      where line.company_id = ${companyId} group by purchase_order.project_id
    ), evaluated as (
      select project_id, count(*)::int as count from evaluation where company_id = ${companyId} group by project_id
    )
    select project.erp_projectid as pno, project.xid as "_project", project.description as project, segment.name as segm, employee.employee as pm,
      round(done.share, 4) as progr, coalesce(calculated.count, 0) as calcint, calculated.latest as "_calculation",
      coalesce(booked.count, 0) as equpint, coalesce(handed.count, 0) as handint,
      coalesce(ordered.count, 0) as ordlnint, coalesce(evaluated.count, 0) as evalint, project.status
    from project ${projectJoins}
    left join done on done.project_id = project.xid
    left join calculated on calculated.bid_id = project.bid_id
    left join booked on booked.project_id = project.xid
    left join handed on handed.project_id = project.xid
    left join ordered on ordered.project_id = project.xid
    left join evaluated on evaluated.project_id = project.xid
    where project.company_id = ${companyId}
    order by project.erp_projectid desc`;
  return {
    wtype: 'statusrows',
    title: 'Fremdrift',
    subtitle: 'Utført av planlagte timer, og hva prosjektet har av hvert',
    options: { columns },
    total: rows.length,
    data: rows
      .slice(0, limit)
      .map((row) => ({ ...row, _to: { prosjekt: String(cellOf(row, 'pno')), [projectParam]: String(row._project) } })),
    parameters: {
      excel: 'fremdrift',
      refresh: true,
      empty: 'Ingen prosjekter ennå. Legg dem inn under Prosjekt → Prosjekter → Rediger.',
    },
  };
}
