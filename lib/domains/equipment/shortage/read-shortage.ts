import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { asCompany } from '@/db/company';
import { queryRows } from '@/db/query-rows';
import { may } from '@/lib/platform/auth/permissions';
import type { Scope } from '@/lib/platform/auth/session';
import { isUser } from '@/lib/platform/routing/attention/owner';
import { planningPath } from '@/lib/platform/routing/paths';
import { articleOf, wishedArticle } from '../planning/article-sql';
import { articlesOf, type JudgedArticle } from './articles';
import { daysOfWeek, inOrder, leftByWeek, type Week, weeksFrom } from './left';

const itemRow = z.strictObject({
  eid: z.string(),
  title: z.string(),
  category: z.string().nullable(),
  subcategory: z.string().nullable(),
  stock: z.number(),
  priceam: z.number().nullable(),
  supplier: z.string().nullable(),
});

const needRow = z.strictObject({
  xid: z.string(),
  status: z.enum(['wish', 'planlagt', 'venter']),
  pid: z.string(),
  project: z.string(),
  by: z.string().nullable(),
  own: z.boolean(),
  eid: z.string().nullable(),
  hired: z.boolean(),
  category: z.string().nullable(),
  subcategory: z.string().nullable(),
  article: z.string().nullable(),
  text: z.string(),
  startdate: z.string(),
  enddate: z.string(),
  countam: z.number(),
});

/** Pieces of an item that are owned; hired ones, and those without a count, have no stock that can run short. */
const owned = sql`case when item.rented then 0 when item.serialno is not null then 1 else coalesce(item.count, 0) end`;
const unlimited = sql`(item.rented or item.serialno is null and item.count is null)`;

/** Returns the uses that a planner may move by themselves: of the projects they manage, and their own bookings. */
const ownOf =
  ({ user, permissions }: Scope) =>
  (by: SQL): SQL =>
    sql`
    (${may(permissions, planningPath, 'Write')}::boolean
      and (coalesce(${isUser(user)}, false) or coalesce(lower(${by}) = lower(${user.fullName}), false)))`;

export type Shortage = { articles: JudgedArticle[]; weeks: Week[] };

/** The articles of a company with what is left of them per week from `today` on, the most lacking first. */
export const readShortage = (scope: Scope, today: string): Promise<Shortage> =>
  readUses(scope.company.id, today, ownOf(scope));

/** The same by itself, whoever looks at it: no use is anybody's own. */
export const readCompanyShortage = (companyId: string, today: string): Promise<Shortage> =>
  readUses(companyId, today, () => sql`false`);

async function readUses(companyId: string, today: string, own: (by: SQL) => SQL): Promise<Shortage> {
  const weeks = weeksFrom(today);
  const [first, last] = [weeks[0], weeks.at(-1)];
  if (!first || !last) throw new Error('There are no weeks.');
  const days = { startdate: daysOfWeek(first, today).startdate, enddate: last.enddate };
  const [items, needs] = await asCompany.read(
    companyId,
    async (tx) =>
      [
        await queryRows(tx, itemRow)`
        select item.xid as eid, item.title, item.category, item.subcategory, ${owned}::int as stock,
          item.priceam::float8 as priceam, supplier.name as supplier
        from equipment item
        left join supplier on supplier.company_id = item.company_id and supplier.xid = item.sup_id
        where item.company_id = ${companyId} and item.classification = 'utst'
        order by item.shortid`,
        await queryRows(tx, needRow)`
        select booking.xid, booking.status, booking.project_id as pid, project.erp_projectid || ' ' || project.description as project,
          booking.booked_by_name as by, ${own(sql`booking.booked_by_name`)} as own, item.xid as eid, ${unlimited} as hired, item.category,
          item.subcategory, ${articleOf(sql`item.title`)} as article, item.title as text, booking.startdate::text as startdate,
          booking.enddate::text as enddate, booking.countam
        from booking
        join equipment item on item.company_id = booking.company_id and item.xid = booking.equipment_id
        join project on project.company_id = booking.company_id and project.xid = booking.project_id
        left join employee on employee.company_id = project.company_id and employee.xid = project.manager_id
        where booking.company_id = ${companyId} and booking.startdate <= ${days.enddate} and booking.enddate >= ${days.startdate}
        union all
        select wish.xid, 'wish', wish.project_id, project.erp_projectid || ' ' || project.description,
          wish.wished_by_name, ${own(sql`wish.wished_by_name`)}, wish.equipment_id, false, wish.category,
          wish.subcategory, ${wishedArticle}, wish.text, wish.startdate::text, wish.enddate::text, wish.countam
        from wish
        join project on project.company_id = wish.company_id and project.xid = wish.project_id
        left join employee on employee.company_id = project.company_id and employee.xid = project.manager_id
        where wish.company_id = ${companyId} and wish.status = 'åpen' and wish.startdate <= ${days.enddate} and wish.enddate >= ${days.startdate}`,
      ] as const,
  );
  const articles = articlesOf(items, needs, days);
  return { articles: inOrder(articles.map((one) => ({ ...one, weeks: leftByWeek(one, weeks, today) }))), weeks };
}
