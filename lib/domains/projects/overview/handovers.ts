import { ownerName } from '@/db/owner-name';
import { queryRows } from '@/db/query-rows';
import { handoverColumns } from '@/lib/core/columns/overview';
import { rowOf } from '@/lib/core/table-view/row-of';
import { rowsOfProject } from '@/lib/platform/tables/rows-of-project';

const headColumns = [
  ...handoverColumns.take('title', 'day', 'responsible', 'signed_by', 'signed_at', 'received_by', 'received_at'),
  ...handoverColumns.take('note'),
];
const headRow = rowOf(headColumns, 'xid');

/** The hand-over reports of the chosen project, latest first. */
export const projectHandovers = rowsOfProject(
  {
    title: 'Overleveringsrapport',
    subtitle: 'Den nyeste først',
    columns: headColumns,
    excel: 'overlevering',
    empty: 'Ingen overlevering er påbegynt.',
  },
  (tx, { companyId, project }) => queryRows(tx, headRow)`
    select handover.xid, title, day::text as day, ${ownerName()} as responsible, signed_by,
      to_char(signed_at at time zone 'Europe/Oslo', 'YYYY-MM-DD HH24:MI:SS') as signed_at, received_by,
      to_char(received_at at time zone 'Europe/Oslo', 'YYYY-MM-DD HH24:MI:SS') as received_at, note
    from handover
    left join employee on employee.company_id = handover.company_id and employee.xid = handover.responsible_id
    where handover.company_id = ${companyId} and handover.project_id = ${project}
    order by handover.day desc nulls first, handover.xid desc`,
);

const pointColumns = handoverColumns.take('title', 'point', 'pointstate', 'note', 'checked_by', 'checked_at');
const pointRow = rowOf(pointColumns, 'xid', '_handover');

/** The points of their checklists. */
export const handoverPoints = rowsOfProject(
  {
    title: 'Sjekkliste',
    subtitle: 'OK, Mangel eller Ikke aktuelt, med hvem og når',
    columns: pointColumns,
    excel: 'sjekkliste',
    groupby: 'title',
    empty: 'Ingen punkter ennå.',
  },
  (tx, { companyId, project }) => queryRows(tx, pointRow)`
    select point.xid, handover.xid as "_handover", handover.title, point.title as point, point.state as pointstate, point.note, point.checked_by,
      to_char(point.checked_at at time zone 'Europe/Oslo', 'YYYY-MM-DD HH24:MI:SS') as checked_at
    from handover
    join handover_point point on point.company_id = handover.company_id and point.handover_id = handover.xid
    where handover.company_id = ${companyId} and handover.project_id = ${project}
    order by handover.day desc nulls first, handover.xid desc, point.orderint, point.xid`,
);

const eventColumns = handoverColumns.take('title', 'act', 'act_by', 'act_at', 'note');
const eventRow = rowOf(eventColumns, '_handover');

/** Their history, latest first. */
export const handoverEvents = rowsOfProject(
  {
    title: 'Hendelser',
    subtitle: 'Hvem som har signert, mottatt og åpnet igjen',
    columns: eventColumns,
    excel: 'overlevering-hendelser',
    empty: 'Ingen hendelser ennå.',
  },
  (tx, { companyId, project }) => queryRows(tx, eventRow)`
    select handover.xid as "_handover", handover.title, event.act, event.user_name as act_by,
      to_char(event.at at time zone 'Europe/Oslo', 'YYYY-MM-DD HH24:MI:SS') as act_at, event.note
    from handover
    join handover_event event on event.company_id = handover.company_id and event.handover_id = handover.xid
    where handover.company_id = ${companyId} and handover.project_id = ${project}
    order by event.at desc, event.xid desc`,
);
