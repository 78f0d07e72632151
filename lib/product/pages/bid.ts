import { bidsDue } from '@/lib/domains/bids/attention';
import { contacts } from '@/lib/domains/customers/mail/sources/contacts';
import type { PageEntry } from '@/lib/platform/routing/page';
import { bidExportPath, contactsPath } from '@/lib/platform/routing/paths';
import { entryAt, place, widgets } from '@/lib/platform/routing/place';
import { bidTable } from '@/lib/platform/tables/declared/bids';
import { priceLineTable } from '@/lib/platform/tables/declared/price-lines';
import { exportFilters } from '@/lib/product/bid-export/export-choices';
import { exportRows } from '@/lib/product/bid-export/sources/export-rows';
import { bidCalculationEntry } from './bid-calculation';
import { bidDashboardEntry } from './bid-dashboard';
import { bidListEntry, bidReportEntry } from './bid-report';
import { customerCardEntry } from './customer-card';
import { editableEntry } from './editable-entry';

export const bidPages: readonly PageEntry[] = [
  bidReportEntry,
  bidDashboardEntry,
  bidListEntry,
  editableEntry(
    bidTable,
    {
      group: 'Tilbud',
      title: 'Rediger tilbud',
      subtitle: 'Tilbud med status, kunde, frist og beløp',
      icon: 'handshake',
    },
    bidsDue,
  ),
  entryAt(bidExportPath, {
    group: 'Tilbud',
    title: 'Eksport',
    subtitle: 'Ta ut tilbud, kalkyler, kontakter, kunder og priser som Excel eller PDF',
    icon: 'file-down',
    own: exportFilters,
    ...widgets(place('datatable', 'rader', [0, 0, 12, 18], exportRows)),
  }),
  customerCardEntry,
  entryAt(contactsPath, {
    group: 'Kunder',
    title: 'Kontakter',
    subtitle: 'Velg kontakter og lag e-post til dem',
    icon: 'contact',
    ...widgets(place('datatable', 'kontakter', [0, 0, 12, 18], contacts)),
  }),
  bidCalculationEntry,
  editableEntry(priceLineTable, {
    group: 'Kalkyle',
    title: 'Prisliste',
    subtitle: 'Priser og CO2 som kalkylen henter fra',
    icon: 'tags',
  }),
];
