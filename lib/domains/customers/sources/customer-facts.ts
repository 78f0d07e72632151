import { sql } from 'drizzle-orm';
import { queryRows } from '@/db/query-rows';
import { registerState } from '@/db/register-state';
import { today } from '@/lib/core/clock';
import { customerColumns } from '@/lib/core/columns/customers';
import { rowOf } from '@/lib/core/table-view/row-of';
import type { Row } from '@/lib/core/widgets/column';
import { tableSource } from '@/lib/platform/tables/list-source';
import { askAboutCustomer } from '../chosen-customer';

const columns = [
  ...customerColumns.take('no', 'name', 'orgnr', 'register', 'address', 'postalCode', 'city', 'email', 'phone'),
  ...customerColumns.take('paymentDays'),
];

const foundRow = rowOf(columns, 'xid');

/** The chosen customer as one row, with xid; no row for an unknown one. */
export const customerFacts = tableSource({ title: 'Kunde', columns }, async (scope, filters) => {
  const companyId = scope.company.id;
  const { rows, empty } = await askAboutCustomer<Row>(scope, filters, '', async (tx, { xid }) => {
    return queryRows(tx, foundRow)`
      select xid, no, name, orgnr, ${registerState(companyId, sql`customer.orgnr`, today())} as register, address, postal_code as "postalCode", city, email, phone,
        payment_days as "paymentDays"
      from customer where company_id = ${companyId} and xid = ${xid}`;
  });
  return { rows, empty };
});
