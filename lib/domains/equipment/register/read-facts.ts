import { z } from 'zod';
import type { CompanyTx } from '@/db/company';
import { queryRows } from '@/db/query-rows';
import { type ItemFacts, serviceLocation } from './judge-item';
import { latestControls } from './next-control';

const itemRow = z.strictObject({
  shortid: z.string(),
  title: z.string(),
  supplier: z.string().nullable(),
  supplierItem: z.string().nullable(),
  location: z.string().nullable(),
  serialno: z.string().nullable(),
  count: z.number().nullable(),
  dayrent: z.number().nullable(),
});
const recordRow = z.strictObject({
  kind: z.string(),
  date: z.string(),
  duedate: z.string().nullable(),
  approved: z.boolean(),
});
const job = { project: z.string(), no: z.string(), name: z.string() };
const shipmentRow = z.strictObject({
  ...job,
  xid: z.string(),
  from: z.string(),
  to: z.string().nullable(),
  pieces: z.number(),
  out: z.boolean(),
});
const bookingRow = z.strictObject({
  ...job,
  startdate: z.string(),
  enddate: z.string(),
  bookedBy: z.string().nullable(),
  waits: z.boolean(),
});
const candidateRow = z.strictObject({
  xid: z.string(),
  shortid: z.string(),
  title: z.string(),
  supplier: z.string().nullable(),
  supplierItem: z.string().nullable(),
  busy: z.number(),
  validUntil: z.string().nullable(),
  unfit: z.boolean(),
  booked: z.array(z.strictObject({ startdate: z.string(), enddate: z.string() })),
});
const exchangeRow = z.strictObject({ shortid: z.string() });

/** The note on the planned line of a unit that is sent in another's place. */
export const exchangeNote = (shortid: string) => `Bytte for ${shortid}`;

/** The register's data on an item: its facts to judge, pieces (null: not counted) and day rent in kroner. */
export type KnownItem = ItemFacts & { serialized: boolean; pieces: number | null; dayrent: number | null };

/** Units of the same name or the supplier's same item, which replacement.ts chooses from. */
const readCandidates = (tx: CompanyTx, companyId: string, xid: string, today: string) => queryRows(tx, candidateRow)`
  select other.xid, other.shortid, other.title, other.sup_id as supplier, other.sup_item_id as "supplierItem",
    coalesce((select count(*) from shipping_line line where line.company_id = ${companyId}
      and line.equipment_id = other.xid and line.status in ('sendt', 'planlagt') and line.countam > 0), 0)::int as busy,
    control.duedate::text as "validUntil",
    other.location is not distinct from ${serviceLocation} or not coalesce((
      select record.approved from service_record record
      where record.company_id = ${companyId} and record.equipment_id = other.xid
      order by record.date desc, record.xid desc limit 1), true) as unfit,
    coalesce((select jsonb_agg(jsonb_build_object('startdate', booking.startdate, 'enddate', booking.enddate))
      from booking where booking.company_id = ${companyId} and booking.equipment_id = other.xid
        and booking.status = 'planlagt' and booking.enddate >= ${today}), '[]'::jsonb) as booked
  from equipment item
  join equipment other on other.company_id = ${companyId} and other.xid <> item.xid
    and other.classification = item.classification and coalesce(other.count, 1) = 1
    and (lower(trim(other.title)) = lower(trim(item.title))
      or (other.sup_id = item.sup_id and other.sup_item_id = item.sup_item_id))
  left join lateral (
    select min(duedate) as duedate from (${latestControls(companyId)}) latest where latest.equipment_id = other.xid
  ) control on true
  where item.company_id = ${companyId} and item.xid = ${xid}`;

/** Reads an item by xid; undefined for an unknown one. */
export async function readFacts(
  tx: CompanyTx,
  companyId: string,
  xid: string,
  today: string,
): Promise<KnownItem | undefined> {
  const [item] = await queryRows(tx, itemRow)`
    select shortid, title, sup_id as supplier, sup_item_id as "supplierItem", location, serialno, count, dayrentam as dayrent
    from equipment where company_id = ${companyId} and xid = ${xid}`;
  if (!item) return undefined;
  const records = await queryRows(tx, recordRow)`
    select kind, date::text as date, duedate::text as duedate, approved from service_record
    where company_id = ${companyId} and equipment_id = ${xid} order by date, xid`;
  const shipments = await queryRows(tx, shipmentRow)`
    select line.xid, project.xid as project, project.erp_projectid as no, project.description as name,
      line.startdate::text as from, line.enddate::text as to, line.countam as pieces, line.status = 'sendt' as out
    from shipping_line line
    join project on project.company_id = ${companyId} and project.xid = line.project_id
    where line.company_id = ${companyId} and line.equipment_id = ${xid} and line.status <> 'planlagt'
      and line.startdate is not null and line.countam > 0
    order by line.startdate, line.xid`;
  const bookings = await queryRows(tx, bookingRow)`
    select project.xid as project, project.erp_projectid as no, project.description as name,
      booking.startdate::text as startdate, booking.enddate::text as enddate, booking.booked_by_name as "bookedBy",
      booking.status = 'venter' as waits
    from booking
    join project on project.company_id = ${companyId} and project.xid = booking.project_id
    where booking.company_id = ${companyId} and booking.equipment_id = ${xid}
    order by booking.startdate, booking.xid`;
  const candidates = await readCandidates(tx, companyId, xid, today);
  const [exchange] = await queryRows(tx, exchangeRow)`
    select other.shortid from shipping_line line
    join equipment other on other.company_id = ${companyId} and other.xid = line.equipment_id
    where line.company_id = ${companyId} and line.status = 'planlagt' and line.note = ${exchangeNote(item.shortid)}
      and exists (select from shipping_line own where own.company_id = ${companyId} and own.equipment_id = ${xid}
        and own.project_id = line.project_id and own.status = 'sendt')`;
  const { shortid, title, supplier, supplierItem, location, serialno, count, dayrent } = item;
  const counted = serialno === null && count !== 1;
  return {
    article: { title, supplier, supplierItem },
    shortid,
    location,
    records,
    shipments,
    bookings,
    // Pieces that are counted together are not replaced one by one.
    candidates: counted ? [] : candidates,
    exchange: exchange?.shortid ?? null,
    today,
    serialized: serialno !== null,
    pieces: counted ? count : 1,
    dayrent,
  };
}
