import { contact, customer } from '@/db/schema';
import { contactsPath } from '@/lib/platform/routing/paths';
import { contactTable } from '@/lib/platform/tables/declared/contacts';
import { customers } from '@/lib/platform/tables/declared/references';
import type { ExportChoice } from './export-choice';
import { ofReference, ofTexts } from './export-filter';
import { tableRows } from './table-rows';

export const contactExport: ExportChoice = {
  what: 'contacts',
  title: 'Kontakter',
  paths: [contactTable.path, contactsPath],
  filters: [
    ofReference({ name: 'customer', text: 'Kunde' }, contact, contact.customerId, { ...customers, code: customer.no }),
    ofTexts({ name: 'position', text: 'Stilling' }, contact, contact.position),
  ],
  rows: tableRows(contactTable),
};
