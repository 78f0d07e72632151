import { sql } from 'drizzle-orm';
import { asCompany } from '@/db/company';
import { companyRows } from '@/db/company-rows';
import { queryRows } from '@/db/query-rows';
import { today } from '@/lib/core/clock';
import { addMonthsToDay } from '@/lib/core/format/days';
import type { Scope } from '@/lib/platform/auth/session';
import { latestNo } from '@/lib/platform/tables/record';
import { type FlowEntry, flowEntry, type PlanningItem, planningItem, projectLine } from './answers';
import { articleOf, wishedArticle } from './article-sql';
import { categoryIds } from './category-ids';

const itemRow = planningItem.omit({ l1id: true, l2id: true });

/** Bookable equipment of the register, by category. */
export async function itemsForPlanning({ company }: Scope): Promise<PlanningItem[]> {
  const items = await companyRows(company.id, itemRow)`
    select xid as eid, shortid as ekey, title, serialno, count, location, category as l1nm, subcategory as l2nm
    from equipment where company_id = ${company.id} and classification = 'utst'
    order by category, subcategory, shortid`;
  return items.map((item) => ({ ...item, ...categoryIds(item.l1nm, item.l2nm) }));
}

/** Months back in the timeline. */
const monthsBack = 2;

/**
 * The bookings from the timeline's first month on, of all or of one project or item, and the number of their latest
 * change (`no`).
 */
export function equipmentFlow(
  { company }: Scope,
  { projectid = null, equipmentid = null }: { projectid?: string | null; equipmentid?: string | null } = {},
): Promise<{ equipmentflow: FlowEntry[]; no: number }> {
  const from = `${addMonthsToDay(today(), -monthsBack).slice(0, 7)}-01`;
  return asCompany.read(company.id, async (tx) => {
    // Read first, so that a concurrent change is delivered twice rather than missed.
    const no = await latestNo(tx, company.id);
    const equipmentflow = await queryRows(tx, flowEntry)`
      select booking.xid, booking.equipment_id as eid, equipment.shortid as ekey, booking.project_id as pid,
        project.erp_projectid || ' ' || project.description as project, booking.startdate::text as startdate,
        booking.enddate::text as enddate, booking.countam, booking.status, booking.confirmed_by_name as confirmed_by,
        booking.booked_by_name as booked_by, coalesce(booking.share_id, booking.xid) as root
      from booking
      join equipment on equipment.company_id = booking.company_id and equipment.xid = booking.equipment_id
      join project on project.company_id = booking.company_id and project.xid = booking.project_id
      where booking.company_id = ${company.id} and booking.enddate >= ${from}
        and (${projectid}::uuid is null or booking.project_id = ${projectid}::uuid)
        and (${equipmentid}::uuid is null or booking.equipment_id = ${equipmentid}::uuid)
      order by equipment.shortid, booking.startdate, booking.xid`;
    return { equipmentflow, no };
  });
}

/** A project's bookings and wishes; empty for an unknown project. */
export function projectLines({ company }: Scope, projectid: string) {
  return companyRows(company.id, projectLine)`
    select booking.xid, 'booking' as kind, equipment.xid as eid, equipment.shortid || ' ' || equipment.title as text,
      equipment.category, equipment.subcategory, ${articleOf(sql`equipment.title`)} as article, booking.countam,
      booking.startdate::text as startdate, booking.enddate::text as enddate, booking.status
    from booking
    join equipment on equipment.company_id = booking.company_id and equipment.xid = booking.equipment_id
    where booking.company_id = ${company.id} and booking.project_id = ${projectid}
    union all
    select xid, 'wish', equipment_id, text, category, subcategory, ${wishedArticle}, countam, startdate::text, enddate::text, status
    from wish where company_id = ${company.id} and project_id = ${projectid}
    order by 2, 9, 4, 1`;
}
