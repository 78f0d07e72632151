import { sql } from 'drizzle-orm';
import type { Scope } from '@/lib/auth/session';
import type { Filters } from '@/lib/filters/filters';
import type { Column, Datatable, Row } from '@/lib/widgets/widget';
import { askAboutCustomer } from '../chosen-customer';

const columns: Column[] = [
  { text: 'År', value: 'yrint', type: 'text', width: 60 },
  { text: 'Tilbudsnr', value: 'key', type: 'text', width: 100 },
  { text: 'Status', value: 'bidstatus', type: 'text', width: 140, dropfilter: true },
  { text: 'Beskrivelse', value: 'description', type: 'text', width: 280 },
  { text: 'Beløp', value: 'revenueam', type: 'amount', decimals: 0, math: 'sum', width: 130 },
  { text: 'Segment', value: 'segment', type: 'text', width: 150, dropfilter: true },
  { text: 'Ansvarlig', value: 'responsible', type: 'text', width: 160, dropfilter: true },
  { text: 'Frist', value: 'duedate', type: 'date', width: 110 },
  { text: 'Start', value: 'startdate', type: 'date', width: 110 },
];

/**
 * The bids of the chosen customer, the latest first, with xid; kroner. `yrint` is the year a bid counts in (that of
 * bidMonth), null for one without dates.
 */
export async function customerBids(scope: Scope, filters: Filters): Promise<Datatable> {
  const companyId = scope.company.id;
  const { rows, empty } = await askAboutCustomer<Row>(scope, filters, noBids, async (tx, { xid }) => {
    const { rows } = await tx.execute<Row>(sql`
      select bid.xid, extract(year from coalesce(bid.duedate, bid.startdate))::int as yrint, bid.key, bid.bidstatus,
        bid.description, bid.revenueam, segment.name as segment, employee.employee as responsible,
        bid.duedate, bid.startdate
      from bid
      left join dimension segment on segment.company_id = ${companyId} and segment.xid = bid.segment_id
      left join employee on employee.company_id = ${companyId} and employee.xid = bid.responsible_id
      where bid.company_id = ${companyId} and bid.client_id = ${xid}
      order by coalesce(bid.duedate, bid.startdate) desc nulls last, bid.key desc`);
    return rows;
  });
  return {
    wtype: 'datatable',
    title: 'Tilbud',
    subtitle: '',
    options: { columns },
    total: rows.length,
    data: rows,
    parameters: { excel: 'tilbud', empty },
  };
}

const noBids = 'Ingen tilbud til kunden ennå. Legg dem inn under Tilbud → Rediger tilbud.';
