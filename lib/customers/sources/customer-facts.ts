import { sql } from 'drizzle-orm';
import type { Scope } from '@/lib/auth/session';
import type { Filters } from '@/lib/filters/filters';
import type { Column, Row, Tabulator } from '@/lib/widgets/widget';
import { askAboutCustomer } from '../chosen-customer';

const columns: Column[] = [
  { text: 'Kundenr', value: 'no', type: 'text', width: 90 },
  { text: 'Kunde', value: 'name', type: 'text', width: 280 },
  { text: 'Orgnr', value: 'orgnr', type: 'text', width: 110 },
  { text: 'Adresse', value: 'address', type: 'text', width: 200 },
  { text: 'Postnr', value: 'postalCode', type: 'text', width: 80 },
  { text: 'Sted', value: 'city', type: 'text', width: 140 },
  { text: 'E-post', value: 'email', type: 'text', width: 220 },
  { text: 'Telefon', value: 'phone', type: 'text', width: 130 },
  { text: 'Betalingsfrist (dager)', value: 'paymentDays', type: 'number', width: 130 },
];

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
