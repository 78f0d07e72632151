import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { asCompany, type CompanyTx } from '@/db/company';
import { openReceivables, owedLineRow } from '@/db/open-receivables';
import { queryRows } from '@/db/query-rows';
import { registerState } from '@/db/register-state';
import { today } from '@/lib/core/clock';
import { bidColumns } from '@/lib/core/columns/bids';
import { customerColumns } from '@/lib/core/columns/customers';
import { ledgerDay } from '@/lib/core/filters/ledger-day';
import { addMonths, monthNumber } from '@/lib/core/filters/months';
import type { Column, Row } from '@/lib/core/widgets/column';
import { internalText } from '@/lib/platform/ledger/open-items-sentence';
import { owingCustomers } from '@/lib/platform/ledger/receivables-aging';
import { customerParam } from '@/lib/platform/routing/things';
import { phaseOf } from '@/lib/platform/tables/declared/bid-phase';
import { bidStatuses } from '@/lib/platform/tables/declared/choices';
import { listSource } from '@/lib/platform/tables/list-source';
import { openBidSchema } from '../card/open-bids';
import { type Owed, owedOf } from '../card/owed';
import { groupTitles, inOrder, type LastSeen, placeCustomer, placeWarned } from '../card/place-customer';
import { mayReadLedger } from '../ledger-access';

const columns: Column[] = [
  { text: 'Gruppe', value: 'group', type: 'text', width: 200 },
  ...customerColumns.take('no', 'name', 'orgnr', 'register', 'city'),
  bidColumns.one('revenueam', { value: 'amount', math: undefined, apart: undefined }),
  { text: 'Hva', value: 'reason', type: 'text', width: 180 },
  customerColumns.one('openBids', { value: 'open' }),
];

const listedRow = z.strictObject({
  xid: z.string(),
  no: z.string(),
  name: z.string(),
  orgnr: z.string().nullable(),
  register: z.string().nullable(),
  city: z.string().nullable(),
  bids: z.array(openBidSchema),
  lastBid: z.string().nullable(),
  lastEvent: z.string().nullable(),
  lastPayment: z.string().nullable(),
});
type Listed = z.infer<typeof listedRow>;

const openStatuses = bidStatuses.filter((status) => phaseOf(status) === 'open');

/** Months back in which a payment counts as contact. */
const paymentMonths = 12;

/** Each customer's latest payment on receivables, in the months up to `month` (yyyy-mm). */
function lastPayments(companyId: string, month: string): SQL {
  const first = addMonths(month, 1 - paymentMonths);
  return sql`
    select customer_id, max(date) as day from voucher_line
    where company_id = ${companyId} and customer_id is not null and net < 0
      and account_id = any(array(select xid from account where company_id = ${companyId} and left(no, 2) = '15'))
      and year between ${Number(first.slice(0, 4))} and ${Number(month.slice(0, 4))}
      and year * 12 + month - 1 between ${monthNumber(first)} and ${monthNumber(month)}
    group by 1`;
}

const noPayments = sql`select null::uuid as customer_id, null::date as day where false`;

/** Every customer by name, with their open bids and the days of what happened last: one query for all. */
function readCustomers(tx: CompanyTx, companyId: string, payments: SQL): Promise<Listed[]> {
  return queryRows(tx, listedRow)`
    select customer.xid, customer.no, customer.name, customer.orgnr, customer.city,
      ${registerState(companyId, sql`customer.orgnr`, today())} as register,
      coalesce(bids.open, '[]') as bids, bids.day::text as "lastBid", events.day::text as "lastEvent",
      payments.day::text as "lastPayment"
    from customer
    left join (
      select client_id, max(coalesce(duedate, startdate)) as day,
        jsonb_agg(jsonb_build_object('key', key, 'status', bidstatus, 'due', duedate, 'amount', revenueam))
          filter (where bidstatus = any(${sql.param(openStatuses)})) as open
      from bid where company_id = ${companyId} and client_id is not null group by 1
    ) bids on bids.client_id = customer.xid
    left join (
      select contact.customer_id, max((event.at at time zone 'Europe/Oslo')::date) as day
      from contact_event event
      join contact on contact.company_id = ${companyId} and contact.xid = event.contact_id
      where event.company_id = ${companyId} group by 1
    ) events on events.customer_id = customer.xid
    left join (${payments}) payments on payments.customer_id = customer.xid
    where customer.company_id = ${companyId}
    order by customer.name, customer.no`;
}

/** The latest of a customer's bids, contact events and payments. */
function lastOf({ lastBid, lastEvent, lastPayment }: Listed): LastSeen | undefined {
  const days = { bid: lastBid, event: lastEvent, payment: lastPayment };
  const seen = (['bid', 'event', 'payment'] as const).flatMap((kind): LastSeen[] => {
    const day = days[kind];
    return day === null ? [] : [{ kind, day }];
  });
  return seen.reduce<LastSeen | undefined>((last, one) => (last && last.day >= one.day ? last : one), undefined);
}

/**
 * Every customer of the company in the order of who needs most, with xid: the group, and the amount (kroner) and text of
 * what placed them there. Debts count as of the ledger's month, deadlines as of today; users without the receivables
 * see no debts, payments or groups of them. `_group` is the group's key, `open` the number of open bids (null for none).
 */
export const customerList = listSource({ title: 'Kunder', columns, excel: 'kunder' }, async (scope, { yrpr, span }) => {
  const companyId = scope.company.id;
  const seesLedger = mayReadLedger(scope.permissions, 'receivables');
  const { customers, lines } = await asCompany.read(companyId, async (tx) => ({
    customers: await readCustomers(tx, companyId, seesLedger ? lastPayments(companyId, yrpr) : noPayments),
    lines: seesLedger ? await queryRows(tx, owedLineRow)`${openReceivables(companyId, yrpr, span.fiscalStart)}` : [],
  }));
  const asOf = ledgerDay({ yrpr, span });
  const owing = owingCustomers(lines, `${span.first}-01`);
  const owed = new Map<string, Owed | undefined>(
    owing.map(({ xid, internal, parts }) => [xid, internal ? undefined : owedOf(parts, asOf)]),
  );
  const internal = new Map(owing.flatMap((one) => (one.internal ? [[one.xid, internalText(one.balance)]] : [])));
  const balances = new Map(owing.map(({ xid, balance }) => [xid, balance]));
  const now = today();
  const placed = customers.map((customer) => {
    const { xid, bids, register } = customer;
    const found = placeCustomer({ owed: owed.get(xid), bids, last: lastOf(customer) }, now);
    const placing = { ...found, reason: internal.get(xid) ?? found.reason };
    return { customer, placing: placeWarned(placing, { register, balance: balances.get(xid) ?? 0, bids }) };
  });
  const rows = inOrder(placed).map(({ customer, placing }): Row => {
    const { xid, no, name, orgnr, register, city, bids } = customer;
    const { group, amount, reason } = placing;
    const open = bids.length === 0 ? null : bids.length;
    return { xid, no, name, orgnr, register, city, open, group: groupTitles[group], _group: group, amount, reason };
  });
  return {
    subtitle: 'De som krever mest først',
    rows,
    chooses: customerParam,
    empty: 'Ingen kunder ennå. Opprett en ny kunde, eller les inn en SAF-T-fil under Grunndata → Import.',
  };
});
