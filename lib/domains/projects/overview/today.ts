import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { CompanyTx } from '@/db/company';
import { deliveryDayOf } from '@/db/delivery-day';
import { queryRows } from '@/db/query-rows';
import { todayColumns } from '@/lib/core/columns/overview';
import { daysBetween } from '@/lib/core/format/days';
import { formatNumber } from '@/lib/core/format/number';
import type { Row } from '@/lib/core/widgets/column';
import { orderParam } from '@/lib/platform/routing/things';
import { type Requested, rowsOfProject } from '@/lib/platform/tables/rows-of-project';

const peopleRow = z.strictObject({ day: z.string(), people: z.number(), hours: z.number() });
const orderRow = z.strictObject({
  xid: z.string(),
  no: z.string(),
  supplier: z.string().nullable(),
  lines: z.number(),
  deliverytime: z.string().nullable(),
  delivery: z.string().nullable(),
});
const movesRow = z.strictObject({ coming: z.number(), going: z.number() });
const logRow = z.strictObject({
  xid: z.string(),
  day: z.string(),
  text: z.string(),
  weather: z.string().nullable(),
  temperature: z.number().nullable(),
  by: z.string(),
  pictures: z.array(z.string()),
});

/** Orders shown as on their way; more are counted. */
const mostOrders = 3;

const one = (count: number, single: string, several: string) => `${count} ${count === 1 ? single : several}`;

/** Lists the people with hours today, or on the latest day with any. */
async function people(tx: CompanyTx, { companyId, project, today }: Requested): Promise<Row[]> {
  const [found] = await queryRows(tx, peopleRow)`
    select day::text as day, count(distinct employee_id)::int as people, sum(hours)::float8 as hours from time_entry
    where company_id = ${companyId} and project_id = ${project} and day <= ${today}
    group by day order by day desc limit 1`;
  if (!found) return [];
  const hours = formatNumber(found.hours, Number.isInteger(found.hours) ? 0 : 1);
  const text = `${one(found.people, 'person', 'personer')} har ført ${hours} t`;
  return [{ todayitem: found.day === today ? 'På jobb' : 'Sist på jobb', text, day: found.day, _icon: 'people' }];
}

/** Says how late a delivery is; undefined while it is not. */
function lateText(delivery: string | null, today: string): string | undefined {
  return delivery !== null && delivery < today ? `forsinket ${daysBetween(delivery, today)} d` : undefined;
}

/** Approved orders that are not all delivered, the latest first, and equipment that comes or goes today. */
async function deliveries(tx: CompanyTx, { companyId, project, today }: Requested): Promise<Row[]> {
  const orders = await queryRows(tx, orderRow)`
    select purchase.xid, purchase.no, supplier.name as supplier, count(line.xid)::int as lines, purchase.deliverytime,
      (${deliveryDayOf(sql`purchase`)})::text as delivery
    from purchase_order purchase
    left join supplier on supplier.company_id = ${companyId} and supplier.xid = purchase.sup_id
    left join purchase_order_line line on line.company_id = ${companyId} and line.order_id = purchase.xid
    where purchase.company_id = ${companyId} and purchase.project_id = ${project}
      and purchase.status in ('godkjent', 'delvis levert')
    group by purchase.company_id, purchase.xid, supplier.name
    order by case when ${deliveryDayOf(sql`purchase`)} < ${today}::date then ${deliveryDayOf(sql`purchase`)} end nulls last,
      purchase.orderdate, purchase.poid`;
  const [moves] = await queryRows(tx, movesRow)`
    select coalesce(sum(countam) filter (where startdate = ${today}), 0)::int as coming,
      coalesce(sum(countam) filter (where enddate = ${today}), 0)::int as going
    from booking where company_id = ${companyId} and project_id = ${project} and status <> 'venter'
      and ${today}::date in (startdate, enddate)`;
  const rows = orders.slice(0, mostOrders).map(
    ({ xid, no, supplier, lines, deliverytime, delivery }): Row => ({
      todayitem: 'Underveis',
      text: [
        [no, supplier].filter(Boolean).join(' '),
        one(lines, 'linje', 'linjer'),
        lateText(delivery, today) ?? deliverytime,
      ]
        .filter(Boolean)
        .join(', '),
      day: null,
      _icon: 'delivery',
      _order: { [orderParam]: xid },
    }),
  );
  const more = orders.length - rows.length;
  if (more > 0)
    rows.push({
      todayitem: 'Underveis',
      text: one(more, 'bestilling til', 'bestillinger til'),
      day: null,
      _icon: 'delivery',
    });
  const { coming = 0, going = 0 } = moves ?? {};
  const parts = [
    coming > 0 && `${one(coming, 'enhet', 'enheter')} kommer`,
    going > 0 && `${one(going, 'enhet', 'enheter')} skal tilbake`,
  ].filter((part) => part !== false);
  if (parts.length > 0)
    rows.push({ todayitem: 'Utstyr i dag', text: parts.join(', '), day: today, _icon: 'equipment' });
  return rows;
}

/** The latest entry of the daily log, with its weather as written there and its pictures. */
async function latestLog(tx: CompanyTx, { companyId, project }: Requested): Promise<Row[]> {
  const [found] = await queryRows(tx, logRow)`
    select log.xid, log.day::text as day, log.text, log.weather, log.temperatureint as temperature, log.written_by as by,
      coalesce((select json_agg(file.xid order by file.created, file.xid) from stored_file file
        where file.company_id = ${companyId} and file.scope = 'project' and file.object = log.xid::text), '[]') as pictures
    from project_log log where log.company_id = ${companyId} and log.project_id = ${project}
    order by log.day desc, log.written_at desc limit 1`;
  if (!found) return [];
  const { day, text, weather, temperature, by, pictures } = found;
  const sky = [weather, temperature === null ? null : `${formatNumber(temperature)} °C`].filter(Boolean).join(', ');
  return [{ todayitem: 'Siste logg', text, day, _icon: 'log', _by: by, _weather: sky, _pictures: pictures.join(' ') }];
}

/**
 * Lists today's activity in the chosen project: the people at work, deliveries on their way, and the latest entry of
 * its log. Weather is what the log says: the product asks no forecast.
 */
export const projectToday = rowsOfProject(
  {
    title: 'I dag',
    subtitle: 'Folk, leveranser og siste logg',
    columns: todayColumns.take('todayitem', 'text', 'day'),
    excel: 'i-dag',
    empty: 'Ingen timer, leveranser eller logg ennå.',
  },
  async (tx, requested) => [
    ...(await people(tx, requested)),
    ...(await deliveries(tx, requested)),
    ...(await latestLog(tx, requested)),
  ],
);
