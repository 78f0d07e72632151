import { z } from 'zod';
import { queryRows } from '@/db/query-rows';
import { mobilisationColumns, onSiteColumns } from '@/lib/core/columns/overview';
import { addDays } from '@/lib/core/format/days';
import { rowOf } from '@/lib/core/table-view/row-of';
import type { Row } from '@/lib/core/widgets/column';
import { rowsOfProject } from '@/lib/platform/tables/rows-of-project';
import { movesOf } from './moves';

/** Days ahead and back for which moves are shown. */
const daysAhead = 56;
const daysBack = 14;

const moveColumns = mobilisationColumns.take('day', 'way', 'shortid', 'title', 'countam', 'source', 'status');
const stayRow = z.strictObject({
  source: z.string(),
  item: z.string(),
  shortid: z.string(),
  title: z.string(),
  startdate: z.string().nullable(),
  enddate: z.string().nullable(),
  countam: z.number(),
  status: z.string(),
});

/** The moves of a range of days, merging equal moves of an item. */
function shownMoves(stays: readonly z.infer<typeof stayRow>[], from: string, to: string): Row[] {
  const items = new Map(stays.map(({ item, shortid, title }) => [item, { shortid, title }]));
  const [booked, lines] = ['Booking', 'Forsendelse'].map((source) => stays.filter((one) => one.source === source));
  const rows = new Map<string, Row & { countam: number }>();
  for (const { item, countam, ...move } of movesOf(booked ?? [], lines ?? [])) {
    if (move.day < from || move.day > to) continue;
    const key = JSON.stringify([item, move]);
    rows.set(key, { ...move, ...items.get(item), countam: countam + (rows.get(key)?.countam ?? 0) });
  }
  const orderOf = ({ day, way, shortid }: Row) => `${day} ${way} ${shortid}`;
  return [...rows.values()].toSorted((a, b) => orderOf(a).localeCompare(orderOf(b)));
}

/**
 * Equipment arriving at and leaving the chosen project in the coming weeks, by bookings and shipping lines, day by day.
 */
export const mobilisation = rowsOfProject(
  {
    title: 'Mob og de-mob',
    subtitle: 'Det som kommer og går de neste åtte ukene, og de siste to',
    columns: moveColumns,
    excel: 'mob-og-de-mob',
    groupby: 'way',
    empty: 'Ingenting kommer eller går de neste åtte ukene.',
  },
  async (tx, { companyId, project, today }) => {
    const stays = await queryRows(tx, stayRow)`
      with stays as (
        select 'Booking' as source, equipment_id, startdate, enddate, countam, status
        from booking where company_id = ${companyId} and project_id = ${project}
        union all
        select 'Forsendelse', equipment_id, startdate, enddate, countam, status
        from shipping_line where company_id = ${companyId} and project_id = ${project} and countam > 0
      )
      select stays.source, equipment.xid as item, equipment.shortid, equipment.title, stays.startdate::text as startdate,
        stays.enddate::text as enddate, stays.countam, stays.status
      from stays join equipment on equipment.company_id = ${companyId} and equipment.xid = stays.equipment_id`;
    return shownMoves(stays, addDays(today, -daysBack), addDays(today, daysAhead));
  },
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

/** Equipment on the chosen project now: lines sent and not returned, and today's bookings without such a line. */
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
