import { z } from 'zod';
import { asCompany } from '@/db/company';
import { customerRevenue } from '@/db/customer-revenue';
import { queryRows } from '@/db/query-rows';
import { today } from '@/lib/core/clock';
import { contactColumns } from '@/lib/core/columns/contacts';
import { addMonths } from '@/lib/core/filters/months';
import type { Column } from '@/lib/core/widgets/column';
import { listSource } from '@/lib/platform/tables/list-source';
import { refusalsOf } from '../refusals';

const foundRow = z.strictObject({
  xid: z.string(),
  company: z.string(),
  _customer: z.string(),
  name: z.string(),
  position: z.string().nullable(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  lastmail: z.string().nullable(),
  segment: z.string().nullable(),
  recentbid: z.boolean(),
});

const columns: Column[] = [
  contactColumns.one('client', { value: 'company' }),
  ...contactColumns.take('name', 'position', 'email', 'phone', 'refusal', 'lastmail', 'segment', 'recentbid'),
];

/** The months over which a customer's segment with most revenue is found. */
const segmentMonths = 24;

/**
 * Every contact under its customer, by name (specification 1, section 2.7), with the day of the last mail created here,
 * whether the address gets mail to many, the customer's segment, and whether the customer had a bid in the last year. With `limit` only the first rows.
 */
export const contacts = listSource({ title: 'Kontakter', groupby: 'company' }, async (scope, filters) => {
  const companyId = scope.company.id;
  const months = { from: addMonths(filters.yrpr, 1 - segmentMonths), to: filters.yrpr };
  const rows = await asCompany.read(companyId, async (tx) => {
    const found = await queryRows(tx, foundRow)`
        with segments as (
          select distinct on (customer_id) customer_id, segment_id
          from (
            select customer_id, segment_id, -sum(net) as revenue
            from (${customerRevenue(companyId, [months])}) revenue
            where customer_id is not null and segment_id is not null
            group by 1, 2
          ) sums
          order by customer_id, revenue desc, segment_id
        ), mails as (
          select contact_id, max(at) as at from contact_event
          where company_id = ${companyId} and kind = 'mail'
          group by 1
        )
        select contact.xid, customer.name as company, customer.xid as "_customer", contact.name, contact.position, contact.email, contact.phone,
          to_char(mails.at at time zone 'Europe/Oslo', 'YYYY-MM-DD') as lastmail, segment.name as segment,
          exists (
            select from bid
            where bid.company_id = ${companyId} and bid.client_id = customer.xid
              and bid.startdate > ${today()}::date - interval '1 year' and bid.startdate <= ${today()}::date
          ) as recentbid
        from contact
        join customer on customer.company_id = ${companyId} and customer.xid = contact.customer_id
        left join mails on mails.contact_id = contact.xid
        left join segments on segments.customer_id = customer.xid
        left join dimension segment on segment.company_id = ${companyId} and segment.xid = segments.segment_id
        where contact.company_id = ${companyId}
        order by customer.name, customer.no, contact.name, contact.xid`;
    const refusalOf = await refusalsOf(tx, companyId);
    return found.map((row) => ({ ...row, refusal: refusalOf(row.email) ?? null }));
  });
  return {
    subtitle: 'Kundenes kontakter, gruppert på selskap',
    columns: columns.filter(({ value }) => value !== 'refusal' || rows.some(({ refusal }) => refusal)),
    rows,
    excel: 'kontakter',
    empty: 'Ingen kontakter ennå. Legg dem inn under Tilbud → Kontakter → Rediger.',
  };
});
