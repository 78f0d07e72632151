import { contact } from '@/db/schema';
import { defineTable } from './live-table';
import { customers } from './references';

export const contactTable = defineTable({
  tbl: 'contact',
  path: '/master/editable/kontakter',
  title: 'Kontakter',
  one: 'kontakt',
  table: contact,
  label: ['name'],
  order: [contact.name],
  columns: {
    client: {
      text: 'Kunde',
      kind: 'lookup',
      column: contact.customerId,
      width: 240,
      required: 'Velg kunden kontakten hører til.',
      reference: customers,
      dropfilter: true,
    },
    name: { text: 'Navn', kind: 'text', column: contact.name, width: 200, required: true },
    position: { text: 'Stilling', kind: 'text', column: contact.position, width: 180, dropfilter: true },
    email: { text: 'E-post', kind: 'text', column: contact.email, width: 240, rule: 'email' },
    phone: { text: 'Telefon', kind: 'text', column: contact.phone, width: 140, maxLength: 30 },
  },
  empty: 'Ingen kontakter ennå. Legg til en rad.',
});
