import { bookingFilters } from '@/lib/domains/projects/booking-filters';
import { projectFilters } from '@/lib/domains/projects/project-filters';
import { bookingsByProject } from '@/lib/domains/projects/sources/booking-timeline';
import { projectProgress } from '@/lib/domains/projects/sources/project-progress';
import { projectTimeline } from '@/lib/domains/projects/sources/project-timeline';
import { changeLog } from '@/lib/domains/registers/info/sources/change-log';
import { customers } from '@/lib/domains/registers/info/sources/customers';
import { voucherLineWindows } from '@/lib/domains/registers/info/sources/voucher-line-windows';
import { voucherLines } from '@/lib/domains/registers/info/sources/voucher-lines';
import { voucherLineFilters } from '@/lib/platform/ledger/voucher-line-filters';
import type { PageEntry } from '@/lib/platform/routing/page';
import {
  bookingTimelinePath,
  changeLogPath,
  customerListPath,
  progressPath,
  projectTimelinePath,
  voucherLinesPath,
} from '@/lib/platform/routing/paths';
import { entryAt, place, widgets } from '@/lib/platform/routing/place';

export const infoPages: readonly PageEntry[] = [
  entryAt(projectTimelinePath, {
    group: 'Oversikt',
    title: 'Prosjekter på tidslinje',
    subtitle: 'Prosjektene i tolv måneder, flyttes der de står',
    icon: 'calendar',
    own: projectFilters,
    ...widgets(place('timelinebar', 'prosjekter', [0, 0, 12, 18], projectTimeline)),
  }),
  entryAt(bookingTimelinePath, {
    group: 'Oversikt',
    title: 'Utstyr på tidslinje',
    subtitle: 'Bookinger per prosjekt i tolv måneder',
    icon: 'calendar',
    own: bookingFilters,
    ...widgets(place('timelinebar', 'utstyr', [0, 0, 12, 18], bookingsByProject)),
  }),
  entryAt(progressPath, {
    group: 'Oversikt',
    title: 'Fremdrift',
    subtitle: 'Hvor langt hvert prosjekt er kommet, og hva som mangler',
    icon: 'steps',
    ...widgets(place('statusrows', 'fremdrift', [0, 0, 12, 18], projectProgress)),
  }),
  entryAt(customerListPath, {
    group: 'Register',
    title: 'Kunder',
    subtitle: 'Omsetning i år og i fjor per kunde',
    icon: 'users',
    period: 'range',
    ...widgets(place('datatable', 'kunder', [0, 0, 12, 18], customers)),
  }),
  entryAt(voucherLinesPath, {
    group: 'Register',
    title: 'Bilagslinjer',
    subtitle: 'Alle føringer i selskapet',
    icon: 'list',
    period: 'range',
    own: voucherLineFilters,
    ...widgets(place('datatable', 'bilag', [0, 0, 12, 18], voucherLines)),
    windows: { bilag: voucherLineWindows },
  }),
  entryAt(changeLogPath, {
    group: 'Register',
    title: 'Endringslogg',
    subtitle: 'Hvem som har endret hva i tabellene, og når',
    icon: 'history',
    own: [
      { name: 'from', text: 'Fra måned' },
      { name: 'to', text: 'Til måned' },
    ],
    ...widgets(place('datatable', 'endringslogg', [0, 0, 12, 18], changeLog)),
  }),
];
