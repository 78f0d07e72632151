import { serviceDue } from '@/lib/equipment/sources/service-due';
import { bookingFilters } from '@/lib/projects/booking-filters';
import { bookingsByCategory, wallBookings } from '@/lib/projects/sources/booking-timeline';
import type { PageEntry } from '@/lib/routing/page';
import { place, widgets } from '@/lib/routing/place';
import { equipmentTable } from '@/lib/tables/declared/equipment';
import { editableEntry } from './editable-entry';

export const equipmentPages: readonly PageEntry[] = [
  {
    path: '/equipment/timelinebar/booking',
    section: 'equipment',
    kind: 'timelinebar',
    page: 'booking',
    group: 'Planlegging',
    title: 'Bookinger',
    subtitle: 'Hvor utstyret står i tolv måneder, kategori for kategori',
    icon: 'calendar',
    period: 'none',
    own: bookingFilters,
    ...widgets(place('timelinebar', 'booking', [0, 0, 12, 18], bookingsByCategory)),
  },
  {
    path: '/equipment/carousel/tavle',
    section: 'equipment',
    kind: 'carousel',
    page: 'tavle',
    group: 'Tavler',
    title: 'Tavle',
    subtitle: 'Bookinger per kategori og frister på en skjerm, 30 sekunder per tavle',
    icon: 'gauge',
    period: 'none',
    own: [],
    ...widgets(
      place('datatable', 'service', [0, 0, 12, 12], serviceDue),
      place('timelinebar', 'bookinger', [0, 12, 12, 12], wallBookings),
    ),
  },
  editableEntry(equipmentTable, {
    section: 'equipment',
    page: 'utstyr',
    group: 'Register',
    title: 'Rediger utstyr',
    subtitle: 'Utstyr, tjenester og forbruksmateriell',
    icon: 'wrench',
  }),
];
