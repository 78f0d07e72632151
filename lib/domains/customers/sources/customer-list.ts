import { sql } from 'drizzle-orm';
import { asCompany } from '@/db/company';
import { queryRows } from '@/db/query-rows';
import { customerColumns } from '@/lib/core/columns/customers';
import { rowOf } from '@/lib/core/table-view/row-of';
import type { Datatable } from '@/lib/core/widgets/widget';
import type { Scope } from '@/lib/platform/auth/session';
import { customerParam } from '@/lib/platform/routing/things';
import { phaseOf } from '@/lib/platform/tables/declared/bid-phase';
import { bidStatuses } from '@/lib/platform/tables/declared/choices';

const columns = [
  ...customerColumns.take('no', 'name', 'orgnr', 'city'),
  customerColumns.one('openBids', { value: 'open' }),
];

const settled = bidStatuses.filter((status) => phaseOf(status) !== 'open');

const foundRow = rowOf(columns, 'xid');

/** Every customer of the company by name, with xid and the number of open bids (null for none). */
export async function customerList(scope: Scope): Promise<Datatable> {
  const companyId = scope.company.id;
  const rows = await asCompany.read(companyId, async (tx) => {
    return queryRows(tx, foundRow)`
        select customer.xid, customer.no, customer.name, customer.orgnr, customer.city, bids.open
        from customer
        left join (
          select client_id, count(*) as open from bid
          where company_id = ${companyId} and bidstatus <> all(${sql.param(settled)}) group by client_id
        ) bids on bids.client_id = customer.xid
        where customer.company_id = ${companyId}
        order by customer.name, customer.no`;
  });
  return {
    wtype: 'datatable',
    title: 'Kunder',
    subtitle: '',
    options: { columns },
    total: rows.length,
    data: rows,
    parameters: {
      excel: 'kunder',
      chooses: customerParam,
      empty: 'Ingen kunder ennå. Opprett en ny kunde, eller les inn en SAF-T-fil under Grunndata → Import.',
    },
  };
}
