import { customerChoice, lastCustomer } from '@/lib/domains/customers/chosen-customer';
import { customerBids } from '@/lib/domains/customers/sources/customer-bids';
import { customerContacts } from '@/lib/domains/customers/sources/customer-contacts';
import { customerEvents } from '@/lib/domains/customers/sources/customer-events';
import { customerFacts } from '@/lib/domains/customers/sources/customer-facts';
import { customerItems } from '@/lib/domains/customers/sources/customer-items';
import { customerList } from '@/lib/domains/customers/sources/customer-list';
import { customerReceivables } from '@/lib/domains/customers/sources/customer-receivables';
import { customerRevenueYears } from '@/lib/domains/customers/sources/customer-revenue';
import { customerVerdict } from '@/lib/domains/customers/sources/customer-verdict';
import type { PageEntry } from '@/lib/platform/routing/page';
import { customerCardPath } from '@/lib/platform/routing/paths';
import { entryAt, place, widgets } from '@/lib/platform/routing/place';
import { customerParam } from '@/lib/platform/routing/things';

/** The customer screen (specification 1, section 2.6): every customer, and the details of the one in the address. */
export const customerCardEntry: PageEntry = entryAt(customerCardPath, {
  group: 'Kunder',
  title: 'Kundekort',
  subtitle: 'Kontakter, tilbud, omsetning og registeropplysninger per kunde',
  icon: 'building',
  own: [{ name: customerParam, text: 'Kunde', choices: customerChoice, opens: lastCustomer, chip: true }],
  ...widgets(
    place('datatable', 'kunder', [0, 52, 12, 18], customerList),
    place('tabulator', 'kunde', [0, 0, 12, 3], customerFacts),
    place('tabulator', 'vurdering', [0, 3, 12, 3], customerVerdict),
    place('datatable', 'kontakter', [0, 6, 12, 6], customerContacts),
    place('tabulator', 'omsetning', [0, 24, 6, 8], customerRevenueYears),
    place('tabulator', 'fordringer', [6, 24, 6, 8], customerReceivables),
    place('datatable', 'poster', [0, 32, 12, 12], customerItems),
    place('datatable', 'tilbud', [0, 12, 12, 12], customerBids),
    place('datatable', 'hendelser', [0, 44, 12, 8], customerEvents),
  ),
});
