import type { bid } from '@/db/schema';
import { addDays, addMonthsToDay } from '@/lib/core/format/days';
import type { bidStatuses } from '@/lib/platform/tables/declared/choices';
import type { Stage } from '../ledger/stage';
import type { Segment } from '../plans/profile';
import type { Random } from '../random/random';
import { drawByWeight } from '../random/share-out';

export type BidRow = typeof bid.$inferInsert & {
  xid: string;
  bidstatus: (typeof bidStatuses)[number];
  duedate: string;
  startdate: string;
  enddate: string;
  revenueam: number | null;
};

/** A bid before it gets number and responsible; the company knows it from `received` on. */
export type BidDraft = Omit<BidRow, 'companyId' | 'xid' | 'key' | 'responsibleId'> & {
  received: string;
  segment: Segment;
};

export const roundTo = (value: number, step: number) => Math.round(value / step) * step;

/** The revenue of an average project. */
export const usualRevenue = ({ revenue, projects }: Stage['profile']) => (revenue / projects) * 3.4;

type Job = Pick<BidDraft, 'description' | 'clientId' | 'segment' | 'segmentId' | 'startdate' | 'enddate'>;

/** A requested job of a segment, with `months` of work from a day on. */
export function makeJob(
  { profile, ledger }: Stage,
  random: Random,
  { segment, startdate, months }: { segment: Segment; startdate: string; months: number },
): Job {
  const name = random.pick(segment.projectNames);
  const [customer] = drawByWeight(
    random.next,
    ledger.parties.customers
      .filter((c) => c.segment === segment.code)
      .map((item) => ({ item, weight: Math.sqrt(item.weight) })),
    1,
  );
  return {
    description: name.includes('{place}')
      ? name.replace('{place}', random.pick(profile.towns).city)
      : `${name} ${startdate.slice(0, 4)}`,
    clientId: customer?.row.xid ?? null,
    segment,
    segmentId: ledger.dimensions.segments.get(segment.code)?.xid ?? null,
    startdate,
    enddate: addDays(addMonthsToDay(startdate, months), -1),
  };
}
