import { type SQL, sql } from 'drizzle-orm';
import { today } from '@/lib/core/clock';
import type { Filters } from '@/lib/core/filters/filters';
import { addMonths } from '@/lib/core/filters/months';
import { splitValues } from '@/lib/core/filters/own-values';
import { lastDayOf } from '@/lib/core/format/days';
import { codeAmong } from '@/lib/platform/ledger/code-among';
import { phaseOf } from '@/lib/platform/tables/declared/bid-phase';
import { bidStatuses } from '@/lib/platform/tables/declared/choices';
import { bidMonth } from './bid-month';

/** The own filters of the bid pages, by their parameter names. */
const bidFilterNames = ['period', 'status', 'segment', 'customer', 'responsible', 'eomonth', 'nr'] as const;
export type BidFilterName = (typeof bidFilterNames)[number];

/** The value of `period` that includes all bids. */
export const wholePeriod = 'alle';

/** The value of `status` for all undecided bids. */
export const openStatus = 'apne';

const monthsBack = 11;
const nothing = sql`false`;
const decidedStatuses = bidStatuses.filter((status) => phaseOf(status) !== 'open');

/** A condition on a `bid` row: it is not won, lost or expired. */
export const isOpenBid = sql`not bid.bidstatus = any(${sql.param(decidedStatuses)}::text[])`;

/** The values of a multi-value filter; an empty list does not filter. */
export function bidFilterValues(filters: Pick<Filters, 'own'>, name: BidFilterName): string[] {
  return splitValues(filters.own[name]);
}

/** The last twelve months and the future; open bids without a date are included. */
function periodCondition(period: string | undefined): SQL | undefined {
  if (period === wholePeriod) return undefined;
  if (period !== undefined) return /^\d{4}$/.test(period) ? sql`left(${bidMonth}, 4) = ${period}` : nothing;
  const first = addMonths(today().slice(0, 7), -monthsBack);
  return sql`(${bidMonth} >= ${first} or (${bidMonth} is null and ${isOpenBid}))`;
}

function monthCondition(day: string | undefined): SQL | undefined {
  if (day === undefined) return undefined;
  const month = /^(\d{4}-(?:0[1-9]|1[0-2]))-\d{2}$/.exec(day)?.[1];
  return month !== undefined && lastDayOf(month) === day ? sql`${bidMonth} = ${month}` : nothing;
}

function statusCondition(values: readonly string[]): SQL | undefined {
  if (values.length === 0) return undefined;
  const among = sql`bid.bidstatus = any(${sql.param([...values])}::text[])`;
  return values.includes(openStatus) ? sql`(${among} or ${isOpenBid})` : among;
}

/** SQL conditions on the rows of `bidsOf`, by filter; an unknown value matches no row. */
function conditionsOf(filters: Pick<Filters, 'own'>): Record<BidFilterName, SQL | undefined> {
  const values = (name: BidFilterName) => bidFilterValues(filters, name);
  return {
    period: periodCondition(filters.own.period),
    status: statusCondition(values('status')),
    segment: codeAmong(sql`segment.code`, values('segment')),
    customer: codeAmong(sql`customer.no`, values('customer')),
    responsible: codeAmong(sql`employee.empid`, values('responsible')),
    eomonth: monthCondition(filters.own.eomonth),
    nr: codeAmong(sql`bid.key`, values('nr')),
  };
}

/**
 * The company's filtered bids: `from … where …` over bid, customer, segment (a dimension) and employee, to select from.
 * `except` names filters to ignore, as a widget is not filtered by the choice made in itself.
 */
export function bidsOf(companyId: string, filters: Pick<Filters, 'own'>, except: readonly BidFilterName[] = []): SQL {
  const conditions = conditionsOf(filters);
  const requested = bidFilterNames.flatMap((name) => (except.includes(name) ? [] : (conditions[name] ?? [])));
  return sql`
    from bid
    left join customer on customer.company_id = bid.company_id and customer.xid = bid.client_id
    left join dimension segment on segment.company_id = bid.company_id and segment.xid = bid.segment_id
    left join employee on employee.company_id = bid.company_id and employee.xid = bid.responsible_id
    where ${sql.join([sql`bid.company_id = ${companyId}`, ...requested], sql` and `)}`;
}
