import { queryRows } from '@/db/query-rows';
import { mobilisationColumns, onSiteColumns } from '@/lib/columns/overview';
import { rowOf } from '@/lib/table-view/row-of';
import { rowsOfProject } from '@/lib/tables/rows-of-project';

/** How far ahead, and back, comings and goings are shown, days. */
const daysAhead = 56;
const daysBack = 14;

const moveColumns = mobilisationColumns.take('day', 'way', 'shortid', 'title', 'countam', 'source', 'status');
const moveRow = rowOf(moveColumns);

/** What comes to the chosen project and goes from it in the next weeks, by bookings and shipping lines, day by day. */
export const mobilisation = rowsOfProject(
  {
    title: 'Mob og de-mob',
    subtitle: 'Det som kommer og går de neste åtte ukene, og de siste to',
    columns: moveColumns,
    excel: 'mob-og-de-mob',
    groupby: 'way',
    empty: 'Ingenting kommer eller går de neste åtte ukene.',
  },
  (tx, { companyId, project, today }) => queryRows(tx, moveRow)`
    with stays as (
      select equipment_id, startdate, enddate, countam, 'Booking' as source, status
      from booking where company_id = ${companyId} and project_id = ${project}
      union all
      select equipment_id, startdate, enddate, countam, 'Forsendelse', status
      from shipping_line where company_id = ${companyId} and project_id = ${project} and countam > 0
    ), moves as (
      select startdate as day, 'Mob' as way, equipment_id, countam, source, status from stays
      union all
      select enddate, 'De-mob', equipment_id, countam, source, status from stays
    )
    select moves.day::text as day, moves.way, equipment.shortid, equipment.title, sum(moves.countam)::int as countam, moves.source,
      moves.status
    from moves
    join equipment on equipment.company_id = ${companyId} and equipment.xid = moves.equipment_id
    where moves.day between ${today}::date - ${daysBack}::int and ${today}::date + ${daysAhead}::int
    group by moves.day, moves.way, equipment.shortid, equipment.title, moves.source, moves.status
    order by moves.day, moves.way, equipment.shortid`,
);

const siteColumns = onSiteColumns.take(
  'shortid',
  'title',
  'category',
  'countam',
  'location',
  'startdate',
  'enddate',
  'source',
);
const siteRow = rowOf(siteColumns);

/** What stands on the chosen project now: shipping lines that are sent and not back, and bookings of today that none of those is of. */
export const equipmentOnSite = rowsOfProject(
  {
    title: 'Utstyr på prosjektet',
    subtitle: 'Det som står der nå, og hvor',
    columns: siteColumns,
    excel: 'utstyrsplassering',
    empty: 'Ingen utstyr står på prosjektet i dag.',
  },
  (tx, { companyId, project, today }) => queryRows(tx, siteRow)`
    with shipped as (
      select equipment_id, location, countam, startdate, enddate from shipping_line
      where company_id = ${companyId} and project_id = ${project} and status = 'sendt' and countam > 0
    ), here as (
      select equipment_id, location, countam, startdate, enddate, 'Forsendelse' as source from shipped
      union all
      select equipment_id, null, countam, startdate, enddate, 'Booking' from booking
      where company_id = ${companyId} and project_id = ${project} and status <> 'venter'
        and ${today}::date between startdate and enddate
        and not exists (select from shipped where shipped.equipment_id = booking.equipment_id)
    )
    select equipment.shortid, equipment.title, equipment.category, here.countam,
      coalesce(here.location, equipment.location) as location, here.startdate::text as startdate, here.enddate::text as enddate,
      here.source
    from here join equipment on equipment.company_id = ${companyId} and equipment.xid = here.equipment_id
    order by equipment.category, equipment.shortid, here.startdate`,
);
