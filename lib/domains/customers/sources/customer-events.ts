import { queryRows } from '@/db/query-rows';
import type { Filters } from '@/lib/core/filters/filters';
import { rowOf } from '@/lib/core/table-view/row-of';
import type { Column, Row } from '@/lib/core/widgets/column';
import type { Datatable } from '@/lib/core/widgets/widget';
import type { Scope } from '@/lib/platform/auth/session';
import { askAboutCustomer } from '../chosen-customer';

const columns: Column[] = [
  { text: 'Tidspunkt', value: 'at', type: 'moment', width: 150 },
  { text: 'Kontakt', value: 'contact', type: 'text', width: 200 },
  { text: 'Hva', value: 'text', type: 'text', width: 280 },
  { text: 'Av', value: 'user', type: 'text', width: 160 },
];

/** The number of events shown. */
const most = 50;

const foundRow = rowOf(columns, 'xid');

/** Events of the chosen customer's contacts, such as a mail created; latest first. */
export async function customerEvents(scope: Scope, filters: Filters): Promise<Datatable> {
  const companyId = scope.company.id;
  const none = 'Ingen hendelser ennå. E-post som opprettes under Kunder → Kontakter, kommer her.';
  const { rows, empty } = await askAboutCustomer<Row>(scope, filters, none, async (tx, { xid }) => {
    return queryRows(tx, foundRow)`
      select event.xid, to_char(event.at at time zone 'Europe/Oslo', 'YYYY-MM-DD HH24:MI:SS') as at,
        contact.name as contact, event.text, event.user_name as "user"
      from contact
      join contact_event event on event.company_id = ${companyId} and event.contact_id = contact.xid
      where contact.company_id = ${companyId} and contact.customer_id = ${xid}
      order by event.at desc, event.xid desc
      limit ${most}`;
  });
  return {
    wtype: 'datatable',
    title: 'Hendelser',
    subtitle: `De ${most} siste`,
    options: { columns },
    total: rows.length,
    data: rows,
    parameters: { excel: 'hendelser', empty },
  };
}
