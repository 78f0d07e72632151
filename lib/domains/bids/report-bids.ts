import { z } from 'zod';
import { companyRows } from '@/db/company-rows';
import type { Filters } from '@/lib/core/filters/filters';
import type { MonthRange } from '@/lib/core/filters/months';
import type { Bucket } from '@/lib/core/filters/periods';
import { reportPeriod } from '@/lib/core/filters/report-period';
import type { Scope } from '@/lib/platform/auth/session';
import { oncePerLoad } from '@/lib/platform/routing/once-per-load';
import { bidsOf, wholePeriod } from './bid-filters';
import { bidMonth } from './bid-month';

/** A bid as the report counts it; amounts in kroner. */
const reportBidRow = z.strictObject({
  key: z.string(),
  bidstatus: z.string(),
  /** The month it counts in, yyyy-mm; null without a date. */
  month: z.string().nullable(),
  duedate: z.string().nullable(),
  revenueam: z.number().nullable(),
  probability: z.number().nullable(),
  /** Amount × probability; null when either is missing. */
  weighted: z.number().nullable(),
  segment: z.string().nullable(),
  segmentName: z.string().nullable(),
  client: z.string().nullable(),
  clientId: z.string().nullable(),
  clientName: z.string().nullable(),
  responsible: z.string().nullable(),
  responsibleName: z.string().nullable(),
});
export type ReportBid = z.infer<typeof reportBidRow>;

export type Report = { bids: readonly ReportBid[]; ranges: readonly MonthRange[]; buckets: readonly Bucket[] };

/** Every bid of the company and the report's period: read once for all widgets of a page. */
export const readReport = oncePerLoad(async ({ company }: Scope, filters: Filters): Promise<Report> => {
  const bids = await companyRows(company.id, reportBidRow)`
    select bid.key, bid.bidstatus, ${bidMonth} as month, bid.duedate::text as duedate, bid.revenueam, bid.probability,
      round(bid.revenueam * bid.probability, 2) as weighted, segment.code as segment, segment.name as "segmentName",
      customer.no as client, bid.client_id as "clientId", customer.name as "clientName", employee.empid as responsible,
      employee.employee as "responsibleName"
    ${bidsOf(company.id, { own: { period: wholePeriod } })}
    order by bid.key`;
  return { bids, ...reportPeriod(filters, bids) };
});
