import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { asCompany } from '@/db/company';
import { customerRevenue } from '@/db/customer-revenue';
import { orgnrDigits } from '@/db/orgnr-digits';
import { monthNumberOf } from '@/db/period-sql';
import { queryRows } from '@/db/query-rows';
import { type MonthRange, monthOf } from '@/lib/core/filters/months';

const segmentRow = z.strictObject({
  month: z.number(),
  segment: z.string().nullable(),
  code: z.string().nullable(),
  net: z.number(),
});
const memberRow = segmentRow.extend({ customer: z.string(), orgnr: z.string() });
const customerRow = z.strictObject({
  customer: z.string().nullable(),
  no: z.string().nullable(),
  name: z.string().nullable(),
  orgnr: z.string().nullable(),
  now: z.number(),
  before: z.number(),
});

/** Revenue in a month of a segment (its name and code, null without one), kroner, positive. */
type SegmentRevenue = z.infer<typeof segmentRow>;

/** A company's revenue (class 3): by segment and month, that of the members among its customers, and by customer. */
export type CompanyRevenue = {
  segments: SegmentRevenue[];
  members: z.infer<typeof memberRow>[];
  customers: z.infer<typeof customerRow>[];
};

const rangesOf = (months: readonly number[]): MonthRange[] =>
  months.map((month) => ({ from: monthOf(month), to: monthOf(month) }));

/**
 * Reads a company's revenue of some months and of those it is compared with (month numbers), as the company; customers are
 * members by these organisation numbers (nine digits), however they are written.
 */
export function readCompanyRevenue(
  companyId: string,
  { months, before, orgnrs }: { months: readonly number[]; before: readonly number[]; orgnrs: readonly string[] },
): Promise<CompanyRevenue> {
  const digits = orgnrDigits(sql`customer.orgnr`);
  const revenue = customerRevenue(companyId, rangesOf([...months, ...before]));
  const segments = sql`
    left join dimension segment on segment.company_id = ${companyId} and segment.xid = sums.segment_id`;
  return asCompany.read(companyId, async (tx) => ({
    segments: await queryRows(tx, segmentRow)`
      select ${monthNumberOf('sums')} as month, segment.name as segment, segment.code, -sum(sums.net) as net
      from (${revenue}) sums ${segments}
      group by 1, 2, 3 having sum(sums.net) <> 0`,
    members: await queryRows(tx, memberRow)`
      select ${monthNumberOf('sums')} as month, segment.name as segment, segment.code, customer.xid as customer, ${digits} as orgnr,
        -sum(sums.net) as net
      from (${revenue}) sums ${segments}
      join customer on customer.company_id = ${companyId} and customer.xid = sums.customer_id
      where ${digits} = any(${sql.param([...orgnrs])}::text[])
      group by 1, 2, 3, 4, 5 having sum(sums.net) <> 0`,
    customers: await queryRows(tx, customerRow)`
      select customer.xid as customer, customer.no, customer.name, nullif(${digits}, '') as orgnr,
        sum(parts.now) as now, sum(parts.before) as before
      from (
        select customer_id, -net as now, 0 as before from (${customerRevenue(companyId, rangesOf(months))}) a
        union all
        select customer_id, 0, -net from (${customerRevenue(companyId, rangesOf(before))}) b
      ) parts
      left join customer on customer.company_id = ${companyId} and customer.xid = parts.customer_id
      group by 1, 2, 3, 4 having sum(parts.now) <> 0 or sum(parts.before) <> 0`,
  }));
}
