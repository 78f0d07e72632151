import { sql } from 'drizzle-orm';
import type { Scope } from '@/lib/auth/session';
import { customerColumns } from '@/lib/columns/customers';
import type { Filters } from '@/lib/filters/filters';
import type { Row, Tabulator } from '@/lib/widgets/widget';
import { askAboutCustomer } from '../chosen-customer';

const columns = customerColumns.take(
  'no',
  'name',
  'orgnr',
  'address',
  'postalCode',
  'city',
  'email',
  'phone',
  'paymentDays',
);

/** The chosen customer as one row, with xid; no row for one the company does not have. */
export async function customerFacts(scope: Scope, filters: Filters): Promise<Tabulator> {
  const companyId = scope.company.id;
  const { rows, empty } = await askAboutCustomer<Row>(scope, filters, '', async (tx, { xid }) => {
    const { rows } = await tx.execute<Row>(sql`
      select xid, no, name, orgnr, address, postal_code as "postalCode", city, email, phone,
        payment_days as "paymentDays"
      from customer where company_id = ${companyId} and xid = ${xid}`);
    return rows;
  });
  return { wtype: 'tabulator', title: 'Kunde', subtitle: '', options: { columns }, data: rows, parameters: { empty } };
}
