import { queryRows } from '@/db/query-rows';
import { contactColumns } from '@/lib/core/columns/contacts';
import { rowOf } from '@/lib/core/table-view/row-of';
import type { Row } from '@/lib/core/widgets/column';
import { listSource } from '@/lib/platform/tables/list-source';
import { askAboutCustomer } from '../chosen-customer';

const columns = [contactColumns.one('name', { value: 'val' }), ...contactColumns.take('position', 'email', 'phone')];

const foundRow = rowOf(columns, 'xid');

/** The contact persons of the chosen customer by name, with xid. */
export const customerContacts = listSource({ title: 'Kontaktpersoner', columns }, async (scope, filters) => {
  const companyId = scope.company.id;
  const none = 'Ingen kontaktpersoner ennå. Legg dem inn under Tilbud → Kontakter → Rediger.';
  const { rows, empty } = await askAboutCustomer<Row>(scope, filters, none, async (tx, { xid }) => {
    return queryRows(tx, foundRow)`
      select xid, name as val, position, email, phone from contact
      where company_id = ${companyId} and customer_id = ${xid} order by name, xid`;
  });
  return { rows, excel: 'kontaktpersoner', empty };
});
