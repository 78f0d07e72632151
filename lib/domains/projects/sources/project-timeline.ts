import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { asCompany } from '@/db/company';
import { queryRows } from '@/db/query-rows';
import { daysOfRow, timelineWindow } from '@/lib/core/charts/timeline';
import { today } from '@/lib/core/clock';
import { tkrText } from '@/lib/core/format/value';
import { segmentCodes, segmentLegend, segmentLooks } from '@/lib/platform/ledger/segments';
import { projectRoad } from '@/lib/platform/routing/project-road';
import { diagramSource } from '@/lib/platform/tables/chart-source';
import { projectTable } from '@/lib/platform/tables/declared/projects';
import { liveColumns } from '@/lib/platform/tables/read-table';
import { projectJoins, projectsRequested } from '../project-filters';

const foundRow = z.strictObject({
  xid: z.string(),
  no: z.string(),
  description: z.string(),
  status: z.string(),
  client: z.string().nullable(),
  segment: z.string().nullable(),
  segmentName: z.string().nullable(),
  manager: z.string().nullable(),
  start: z.string(),
  end: z.string().nullable(),
  revenueam: z.number().nullable(),
  codes: z.array(z.string()),
});

/** Running projects first, then planned, then finished ones. */
const statusOrder = ['Pågår', 'Stanset', 'Planlagt', 'Levert', 'Avsluttet'];

/**
 * The projects in the timeline's twelve months (specification 2, section 9), grouped by status and coloured by segment.
 * One without an end runs on. The bars are live table rows for users who may read it.
 */
export const projectTimeline = diagramSource('timelinebar', { title: 'Prosjekter' }, async (scope, filters) => {
  const companyId = scope.company.id;
  const window = timelineWindow(today());
  const { rows, live } = await asCompany.read(companyId, async (tx) => {
    const live = await liveColumns(tx, scope, projectTable, ['startdate', 'enddate']);
    const rows = await queryRows(tx, foundRow)`
        select project.xid, project.erp_projectid as no, project.description, project.status, customer.name as client,
          segment.code as segment, segment.name as "segmentName", employee.employee as manager,
          project.startdate::text as start, project.enddate::text as end, project.revenueam,
          ${segmentCodes(companyId)} as codes
        from project ${projectJoins}
        where ${projectsRequested(companyId, filters)}
          and project.startdate <= ${window.last} and coalesce(project.enddate, 'infinity') >= ${window.first}
        order by array_position(${sql.param(statusOrder)}::text[], project.status), project.startdate, project.erp_projectid`;
    return { rows, live };
  });
  const look = segmentLooks(
    rows[0]?.codes ?? [],
    rows.map(({ segment }) => [segment, 1]),
  );
  const road = projectRoad(scope);
  const looks = rows.map((row) => look(row.segment, row.segmentName));
  return {
    subtitle: 'Fra start til slutt, farge etter segment',
    options: {
      row: 'Prosjekt',
      from: window.from,
      months: window.months,
      today: window.today,
      height: 21,
      gap: 7,
      legend: segmentLegend(looks),
      to: road.to,
      live,
    },
    data: rows.map(({ xid, no, description, status, client, manager, start, end, revenueam }, i) => ({
      id: xid,
      key: no,
      title: description,
      ...daysOfRow({ start, end }),
      color: looks[i]?.color,
      group: status,
      text: [client ?? 'Uten kunde', looks[i]?.name, manager, revenueam === null ? null : tkrText(revenueam)]
        .filter((word) => word != null)
        .join(' · '),
      drill: road.paramsOf({ xid, no }),
    })),
    excel: 'prosjekter-tidslinje',
    refresh: true,
    empty:
      'Ingen prosjekter i de tolv månedene. Legg inn start under Prosjekt → Prosjekter → Rediger, eller nullstill filtrene.',
  };
});
