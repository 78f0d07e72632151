import { customer } from '@/db/schema';
import { customerColumns } from '@/lib/core/columns/customers';
import { customerTablePath } from '@/lib/platform/routing/paths';
import { defineTable } from './live-table';
import { nextNumber } from './next-number';
import { settlePostcode } from './postal-place';

export const customerTable = defineTable({
  tbl: 'customer',
  path: customerTablePath,
  title: 'Kunder',
  newRow: 'Ny kunde',
  table: customer,
  label: ['no', 'name'],
  order: [customer.name],
  entity: customerColumns,
  columns: {
    no: {
      column: customer.no,
      required: true,
      maxLength: 20,
      unique: true,
      default: nextNumber(customer, customer.no, 10_001),
    },
    name: { column: customer.name, required: true },
    orgnr: { column: customer.orgnr, rule: 'orgnr', unique: true },
    address: { column: customer.address },
    postalCode: { column: customer.postalCode, maxLength: 10 },
    city: { column: customer.city },
    email: { column: customer.email, rule: 'email' },
    phone: { column: customer.phone, maxLength: 30 },
    paymentDays: { column: customer.paymentDays, required: true, min: 0, max: 365, default: 30 },
  },
  rules: { settle: settlePostcode },
  empty: 'Ingen kunder ennå. Legg til en rad, eller les inn en SAF-T-fil under Grunndata → Import.',
});
