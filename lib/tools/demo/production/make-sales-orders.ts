import type { salesOrder } from '@/db/schema';
import { addDays, addMonthsToDay, lastDayOf } from '@/lib/core/format/days';
import type { Stage } from '../ledger/stage';
import type { LiveProject } from '../projects/make-projects';
import { drawByWeight, shareOut } from '../random/share-out';

type SalesOrderRow = typeof salesOrder.$inferInsert;

/** The first days of the months between two days. */
function monthsBetween(from: string, to: string): string[] {
  const months: string[] = [];
  for (let day = `${from.slice(0, 7)}-01`; day <= to; day = addMonthsToDay(day, 1)) months.push(day);
  return months;
}

/**
 * Order rows of running, planned and recently ended projects: one per month from four months back, of a product of the
 * project's segment for its customer. Past rows are invoiced, those of recent weeks only partly.
 */
export function makeSalesOrders(
  { companyId, profile, today, ...stage }: Stage,
  projects: readonly LiveProject[],
): SalesOrderRow[] {
  const random = stage.random('sales orders');
  const ids = stage.ids('sales orders');
  const from = addMonthsToDay(`${today.slice(0, 7)}-01`, -4);
  const near = projects.filter(
    ({ own, row }) => own && row.enddate >= addDays(today, -60) && row.startdate <= addDays(today, 240),
  );
  return near.flatMap(({ row: project, segment }, i) => {
    const { clientId } = project;
    const sold = profile.trade.products
      .filter((product) => product.segment === segment.code)
      .map((item) => ({ item, weight: item.weight }));
    const months = monthsBetween(project.startdate > from ? project.startdate : from, project.enddate);
    const all = monthsBetween(project.startdate, project.enddate).length;
    if (clientId === null || months.length === 0) return [];
    const total = Math.round((project.revenueam * 100 * 0.95 * months.length) / all);
    const weights = months.map(() => random.between(0.6, 1.4));
    const parts = shareOut(total, weights, 100_00);
    return drawByWeight(random.next, sold, months.length).map((product, line): SalesOrderRow => {
      const end = lastDayOf((months[line] ?? from).slice(0, 7));
      const planned = end < project.enddate ? end : project.enddate;
      const revenueam = (parts[line] ?? 0) / 100;
      const invoiced = planned < addDays(today, -35) ? 1 : planned < today ? random.pick([0.5, 0.8, 1]) : 0;
      return {
        companyId,
        xid: ids(project.startdate < today ? project.startdate : today),
        orderno: `SO-${10_001 + i}`,
        lineint: line + 1,
        customerId: clientId,
        segmentId: project.segmentId ?? null,
        projectId: project.xid,
        dimpronm: product.name,
        productcat: product.category,
        planneddeldate: planned,
        revenueam,
        pam: Math.round(revenueam * invoiced * 100) / 100,
        note: null,
      };
    });
  });
}
