import { customerChoice } from '@/lib/customers/chosen-customer';
import { customerParam } from '@/lib/customers/customer-param';
import { customerBids } from '@/lib/customers/sources/customer-bids';
import { customerContacts } from '@/lib/customers/sources/customer-contacts';
import { customerEvents } from '@/lib/customers/sources/customer-events';
import { customerFacts } from '@/lib/customers/sources/customer-facts';
import { customerList } from '@/lib/customers/sources/customer-list';
import { customerReceivables } from '@/lib/customers/sources/customer-receivables';
import { customerRevenueYears } from '@/lib/customers/sources/customer-revenue';
import { customerCardPath } from '@/lib/routing/href';
import type { PageEntry } from '@/lib/routing/page';

/** The customer screen (specification 1, section 2.6): every customer, and what is known of the one the address names. */
export const customerCardEntry: PageEntry = {
  path: customerCardPath,
  section: 'bid',
  kind: 'customercard',
  page: 'kunder',
  group: 'Kunder',
  title: 'Kundekort',
  subtitle: 'Kontakter, tilbud, omsetning og registeropplysninger per kunde',
  icon: 'building',
  period: 'none',
  own: [{ name: customerParam, text: 'Kunde', choices: customerChoice, chip: true }],
  widgets: {
    kunder: customerList,
    kunde: customerFacts,
    kontakter: customerContacts,
    omsetning: customerRevenueYears,
    fordringer: customerReceivables,
    tilbud: customerBids,
    hendelser: customerEvents,
  },
  layout: [
    { i: 'kunde', x: 0, y: 0, w: 12, h: 3, wtype: 'tabulator' },
    { i: 'kontakter', x: 0, y: 3, w: 12, h: 6, wtype: 'datatable' },
    { i: 'tilbud', x: 0, y: 9, w: 12, h: 12, wtype: 'datatable' },
    { i: 'omsetning', x: 0, y: 21, w: 6, h: 8, wtype: 'tabulator' },
    { i: 'fordringer', x: 6, y: 21, w: 6, h: 8, wtype: 'tabulator' },
    { i: 'hendelser', x: 0, y: 29, w: 12, h: 8, wtype: 'datatable' },
    { i: 'kunder', x: 0, y: 37, w: 12, h: 18, wtype: 'datatable' },
  ],
};
