import { changeLog } from '@/lib/info/sources/change-log';
import { customers } from '@/lib/info/sources/customers';
import { voucherLines } from '@/lib/info/sources/voucher-lines';
import { voucherLineFilters } from '@/lib/info/voucher-line-filters';
import type { PageEntry } from '@/lib/routing/page';
import { customerListPath, voucherLinesPath } from '@/lib/routing/paths';
import { place, widgets } from '@/lib/routing/place';

export const infoPages: readonly PageEntry[] = [
  {
    path: customerListPath,
    section: 'info',
    kind: 'datatable',
    page: 'kunder',
    group: 'Register',
    title: 'Kunder',
    subtitle: 'Omsetning i år og i fjor per kunde',
    icon: 'users',
    period: 'range',
    own: [],
    ...widgets(place('datatable', 'kunder', [0, 0, 12, 18], customers)),
  },
  {
    path: voucherLinesPath,
    section: 'info',
    kind: 'datatable',
    page: 'bilag',
    group: 'Register',
    title: 'Bilagslinjer',
    subtitle: 'Alle føringer i selskapet',
    icon: 'list',
    period: 'range',
    own: voucherLineFilters,
    ...widgets(place('datatable', 'bilag', [0, 0, 12, 18], voucherLines)),
  },
  {
    path: '/info/datatable/endringslogg',
    section: 'info',
    kind: 'datatable',
    page: 'endringslogg',
    group: 'Register',
    title: 'Endringslogg',
    subtitle: 'Hvem som har endret hva i tabellene, og når',
    icon: 'history',
    period: 'none',
    own: [
      { name: 'from', text: 'Fra måned' },
      { name: 'to', text: 'Til måned' },
    ],
    ...widgets(place('datatable', 'endringslogg', [0, 0, 12, 18], changeLog)),
  },
];
