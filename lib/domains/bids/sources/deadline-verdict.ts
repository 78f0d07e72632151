import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { asCompany } from '@/db/company';
import { queryRows } from '@/db/query-rows';
import { today } from '@/lib/core/clock';
import type { Source } from '@/lib/platform/routing/page';
import { unsentBids } from '../attention';
import { bidsOf, isOpenBid, wholePeriod } from '../bid-filters';
import { deadlineSentence } from '../deadline-sentence';
import { monthBounds } from './bid-list';

const bidRow = z.strictObject({
  open: z.boolean(),
  sent: z.boolean(),
  revenueam: z.number().nullable(),
  duedate: z.string().nullable(),
});

/** Reads what is to be sent and what waits for an answer, of the bids that the list's own filters leave. */
export const deadlineVerdict: Source<'verdict'> = async ({ company: { id } }, filters) => {
  const bids = await asCompany.read(
    id,
    (tx) => queryRows(tx, bidRow)`
      select ${isOpenBid} as open, not bid.bidstatus = any(${sql.param([...unsentBids])}::text[]) as sent,
        bid.revenueam::float8 as revenueam, bid.duedate::text as duedate
      ${bidsOf(id, { own: { ...filters.own, period: wholePeriod } })} and ${monthBounds(filters)}`,
  );
  return deadlineSentence(
    bids.filter(({ open }) => open),
    today(),
    bids.length,
  );
};
