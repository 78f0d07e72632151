import { customer } from '@/db/schema';
import { customerTablePath } from '@/lib/routing/paths';
import { defineTable } from './live-table';
import { nextNumber } from './next-number';

export const customerTable = defineTable({
  tbl: 'customer',
  path: customerTablePath,
  title: 'Kunder',
  one: 'kunde',
  table: customer,
  label: ['no', 'name'],
  order: [customer.name],
  columns: {
    no: {
      text: 'Nr',
      kind: 'text',
      column: customer.no,
      width: 90,
      required: true,
      maxLength: 20,
      unique: true,
      standard: nextNumber(customer, customer.no, 10_001),
    },
    name: { text: 'Navn', kind: 'text', column: customer.name, width: 260, required: true },
    orgnr: { text: 'Orgnr', kind: 'text', column: customer.orgnr, width: 110, rule: 'orgnr', unique: true },
    address: { text: 'Adresse', kind: 'text', column: customer.address, width: 180 },
    postalCode: { text: 'Postnr', kind: 'text', column: customer.postalCode, width: 80, maxLength: 10 },
    city: { text: 'Poststed', kind: 'text', column: customer.city, width: 130, dropfilter: true },
    email: { text: 'E-post', kind: 'text', column: customer.email, width: 200, rule: 'email' },
    phone: { text: 'Telefon', kind: 'text', column: customer.phone, width: 130, maxLength: 30 },
    paymentDays: {
      text: 'Betalingsfrist (dager)',
      kind: 'number',
      column: customer.paymentDays,
      width: 130,
      required: true,
      min: 0,
      max: 365,
      standard: 30,
    },
  },
  empty: 'Ingen kunder ennå. Legg til en rad, eller les inn en SAF-T-fil under Grunndata → Import.',
});
