import { addDays, addMonthsToDay, daysBetween } from '@/lib/core/format/days';
import type { Stage } from '../ledger/stage';
import type { LiveProject } from '../projects/make-projects';
import { dayOf } from '../random/calendar';
import { drawByWeight } from '../random/share-out';
import { type BidDraft, makeJob, roundTo, usualRevenue } from './bid-draft';
import { dueDay } from './due-day';

/** The bids that won the company's projects. */
function projectBids({ today, ledger, ...stage }: Stage, projects: readonly LiveProject[]): BidDraft[] {
  const random = stage.random('won bids');
  const firstDay = `${ledger.months[0]?.year ?? 0}-03-01`;
  const known = projects.filter(
    ({ own, row }) => own && row.startdate > firstDay && row.startdate < addMonthsToDay(today, 3),
  );
  return known.map(({ row, segment }): BidDraft => {
    const ahead = Math.max(20, daysBetween(today, row.startdate) + 10);
    const duedate = dueDay(addDays(row.startdate, -random.int(ahead, ahead + 70)), random);
    return {
      received: addDays(duedate, -random.int(14, 45)),
      erpProjectid: row.erpProjectid,
      description: row.description,
      bidstatus: '7. Salg',
      clientId: row.clientId,
      segment,
      segmentId: ledger.dimensions.segments.get(segment.code)?.xid ?? null,
      duedate,
      startdate: row.startdate,
      enddate: row.enddate,
      revenueam: roundTo(row.revenueam * random.between(0.9, 1.05), 10_000),
      probability: 1,
      note: null,
    };
  });
}

/** Small jobs won by bids: they are booked on the collective project of their segment and year. */
function smallBids(stage: Stage, projects: readonly LiveProject[], count: number): BidDraft[] {
  const { profile, today, ledger } = stage;
  const random = stage.random('small bids');
  const firstYear = ledger.months[0]?.year ?? 0;
  const firstDay = dayOf(firstYear, 2, 1);
  const months = projects
    .filter(({ own }) => !own)
    .flatMap((project) =>
      project.segment.season.map((weight, i) => ({
        item: { ...project, startdate: addMonthsToDay(project.row.startdate, i) },
        // The number of small jobs grows each year.
        weight: weight * project.segment.share * (1 + 0.3 * (Number(project.row.startdate.slice(0, 4)) - firstYear)),
      })),
    )
    .filter(({ item }) => item.startdate > firstDay && item.startdate <= today);
  return drawByWeight(random.next, months, count).map(({ row, segment, startdate: month }): BidDraft => {
    const startdate = addDays(month, random.int(0, 20));
    const duedate = dueDay(addDays(month, -random.int(12, 45)), random);
    return {
      received: addDays(duedate, -random.int(7, 20)),
      erpProjectid: row.erpProjectid,
      bidstatus: '7. Salg',
      duedate,
      revenueam: roundTo(usualRevenue(profile) * random.between(0.04, 0.12) * random.between(0.6, 1.6), 5_000),
      probability: 1,
      note: null,
      ...makeJob(stage, random, { segment, startdate, months: random.int(1, 2) }),
    };
  });
}

/** The bids that won projects, and small ones up to the requested count. */
export function wonBids(stage: Stage, projects: readonly LiveProject[], count: number): BidDraft[] {
  const random = stage.random('forgotten bids');
  const large = projectBids(stage, projects);
  // The removed projects were called off under a frame agreement.
  while (large.length > count) large.splice(random.int(0, large.length - 1), 1);
  return [...large, ...smallBids(stage, projects, count - large.length)];
}
