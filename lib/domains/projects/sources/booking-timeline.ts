import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { companyRows } from '@/db/company-rows';
import { daysOfRow, timelineWindow } from '@/lib/core/charts/timeline';
import { today } from '@/lib/core/clock';
import type { Filters } from '@/lib/core/filters/filters';
import { formatNumber } from '@/lib/core/format/number';
import type { Timelinebar } from '@/lib/core/widgets/widget';
import type { Scope } from '@/lib/platform/auth/session';
import { projectRoad } from '@/lib/platform/routing/project-road';
import { diagramSource } from '@/lib/platform/tables/chart-source';
import { categoryRequested, noCategory } from '../booking-filters';
import { projectJoins, projectsRequested } from '../project-filters';
import { type Stay, staysOf } from '../stays';

const foundRow = z.strictObject({
  xid: z.string(),
  shortid: z.string(),
  title: z.string(),
  category: z.string().nullable(),
  project: z.string(),
  no: z.string(),
  description: z.string(),
  client: z.string().nullable(),
  start: z.string(),
  end: z.string(),
  countam: z.number(),
  status: z.string(),
});
type Found = z.infer<typeof foundRow>;

const names = new Intl.Collator('nb', { numeric: true });

async function bookingsIn(scope: Scope, filters: Filters, window: { first: string; last: string }): Promise<Found[]> {
  const companyId = scope.company.id;
  // The page of one project shows all its bookings, as a link with their count leads to it.
  const within =
    filters.own.prosjekt === undefined
      ? sql`booking.startdate <= ${window.last} and booking.enddate >= ${window.first}`
      : sql`true`;
  return companyRows(companyId, foundRow)`
    select booking.xid, equipment.shortid, equipment.title, equipment.category, project.xid as project,
      project.erp_projectid as no, project.description, customer.name as client, booking.startdate::text as start,
      booking.enddate::text as end, booking.countam, booking.status
    from booking
    join equipment on equipment.company_id = booking.company_id and equipment.xid = booking.equipment_id
    join project on project.company_id = booking.company_id and project.xid = booking.project_id ${projectJoins}
    where booking.company_id = ${companyId} and ${projectsRequested(companyId, filters)}
      ${categoryRequested(filters)} and ${within}
    order by booking.startdate, equipment.shortid, booking.xid`;
}

/** A grouping of bookings: their group, and the line of merged ones. */
type Grouping = Pick<Timelinebar, 'title' | 'subtitle'> & {
  groupOf: (found: Found) => string;
  lineOf: (found: Found) => { key: string; title: string };
  /** Facts of a booking that neither group nor line shows. */
  aboutOf: (found: Found) => string;
};

const categoryOf = ({ category }: Found) => category ?? noCategory;
const projectOf = ({ no, description }: Found) => `${no} ${description}`;

/** 'Kran, 3 stk' for one booking; for several the number of items. */
function textOf({ rows }: Stay<Found>, about: string): string {
  const [{ countam, status }] = rows;
  const items = new Set(rows.map(({ shortid }) => shortid)).size;
  if (rows.length > 1) return `${about} · ${formatNumber(rows.length)} bookinger av ${formatNumber(items)} enheter`;
  return [about, countam > 1 && `${formatNumber(countam)} stk`, status === 'venter' && 'venter på bekreftelse']
    .filter(Boolean)
    .join(' · ');
}

/**
 * The bookings in the timeline's months, coloured by category. Unfiltered they are a line per project and category; for
 * one project or chosen categories a line per item, with concurrent bookings stacked.
 */
const bookings = ({ title, subtitle, groupOf, lineOf, aboutOf }: Grouping) =>
  diagramSource('timelinebar', { title, excel: 'bookinger', refresh: true }, async (scope, filters) => {
    const window = timelineWindow(today());
    const found = await bookingsIn(scope, filters, window);
    const perItem = filters.own.prosjekt !== undefined || filters.own.kategori !== undefined;
    const categories = [...new Set(found.map(categoryOf))].sort(names.compare);
    const colours = new Map(categories.map((category, i) => [category, i % 10]));
    const road = projectRoad(scope);
    const stays = perItem
      ? found.map((row): Stay<Found> => ({ lane: row.shortid, start: row.start, end: row.end, rows: [row] }))
      : staysOf(found, (row) => `${row.project} ${categoryOf(row)}`);
    const data = stays.map((stay) => {
      const [row] = stay.rows;
      const line = perItem ? { key: row.shortid, title: row.title } : lineOf(row);
      return {
        id: row.xid,
        ...line,
        ...daysOfRow(stay),
        color: colours.get(categoryOf(row)),
        group: groupOf(row),
        lane: stay.lane,
        text: textOf(stay, perItem ? aboutOf(row) : categoryOf(row)),
        drill: road.paramsOf({ xid: row.project, no: row.no }),
      };
    });
    return {
      subtitle: perItem ? subtitle : `${subtitle}. Velg kategori for å se hver enhet`,
      options: {
        row: perItem ? 'Utstyr' : 'Utstyr samlet',
        from: window.from,
        months: window.months,
        today: window.today,
        height: 16,
        gap: 7,
        legend: categories.map((text) => ({ text, color: colours.get(text) ?? 0 })),
        to: road.to,
      },
      data: data.sort(
        (a, b) => names.compare(a.group, b.group) || names.compare(a.key, b.key) || names.compare(a.title, b.title),
      ),
      empty: perItem
        ? 'Ingen bookinger passer med filtrene. Nullstill dem for å se alle.'
        : 'Ingen bookinger i de tolv månedene. Book utstyr på prosjektets fane Utstyr.',
    };
  });

/** The equipment of each project in the timeline's twelve months. */
export const bookingsByProject = bookings({
  title: 'Utstyr per prosjekt',
  subtitle: 'Bookinger, farge etter kategori',
  groupOf: projectOf,
  lineOf: (row) => ({ key: '', title: categoryOf(row) }),
  aboutOf: (row) => [categoryOf(row), row.client].filter(Boolean).join(' · '),
});

/** The bookings of each category. */
export const bookingsByCategory = bookings({
  title: 'Bookinger',
  subtitle: 'Hvor utstyret står, farge etter kategori',
  groupOf: categoryOf,
  lineOf: ({ no, description }) => ({ key: no, title: description }),
  aboutOf: projectOf,
});

/** The same for a wall screen, a board per category. */
export async function wallBookings(scope: Scope, filters: Filters): Promise<Timelinebar> {
  const all = await bookingsByCategory(scope, filters);
  return { ...all, parameters: { ...all.parameters, splitpages: 'group' } };
}
