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
  empty: 'Ingen kontakter ennå. Legg til en rad.',
});
