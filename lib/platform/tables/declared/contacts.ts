import { contact } from '@/db/schema';
import { contactColumns } from '@/lib/core/columns/contacts';
import { contactTablePath } from '@/lib/platform/routing/paths';
import { defineTable } from './live-table';
import { customers } from './references';

export const contactTable = defineTable({
  tbl: 'contact',
  path: contactTablePath,
  title: 'Kontakter',
  newRow: 'Ny kontakt',
  table: contact,
  label: ['name'],
  order: [contact.name],
  entity: contactColumns,
  columns: {
    client: { column: contact.customerId, required: 'Velg kunden kontakten hører til.', reference: customers },
    name: { column: contact.name, required: true },
    position: { column: contact.position },
    email: { column: contact.email, rule: 'email', nameIn: 'name' },
    phone: { column: contact.phone, maxLength: 30 },
  },
  rules: {
    twins: {
      by: ['client', 'name'],
      apart: 'email',
      message: 'Kunden har allerede denne kontakten. Er det en annen med samme navn, skriv e-posten til begge.',
    },
  },
  empty: 'Ingen kontakter ennå. Legg til en rad.',
});
