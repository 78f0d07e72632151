import { sql } from 'drizzle-orm';
import { queryRows } from '@/db/query-rows';
import { registerState } from '@/db/register-state';
import { today } from '@/lib/core/clock';
import { customerColumns } from '@/lib/core/columns/customers';
import type { Filters } from '@/lib/core/filters/filters';
import { rowOf } from '@/lib/core/table-view/row-of';
import type { Row } from '@/lib/core/widgets/column';
import type { Tabulator } from '@/lib/core/widgets/widget';
import type { Scope } from '@/lib/platform/auth/session';
import { askAboutCustomer } from '../chosen-customer';

const columns = customerColumns.take(
  'no',
  'name',
  'orgnr',
  'register',
  'address',
  'postalCode',
  'city',
  'email',
  'phone',
  'paymentDays',
);

const foundRow = rowOf(columns, 'xid');

/** The chosen customer as one row, with xid; no row for an unknown one. */
export async function customerFacts(scope: Scope, filters: Filters): Promise<Tabulator> {
  const companyId = scope.company.id;
  const { rows, empty } = await askAboutCustomer<Row>(scope, filters, '', async (tx, { xid }) => {
    return queryRows(tx, foundRow)`
      select xid, no, name, orgnr, ${registerState(companyId, sql`customer.orgnr`, today())} as register, address, postal_code as "postalCode", city, email, phone,
        payment_days as "paymentDays"
      from customer where company_id = ${companyId} and xid = ${xid}`;
  });
  return { wtype: 'tabulator', title: 'Kunde', subtitle: '', options: { columns }, data: rows, parameters: { empty } };
}
