import { bookingFilters } from '@/lib/projects/booking-filters';
import { bookingsByCategory } from '@/lib/projects/sources/booking-timeline';
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
  editableEntry(equipmentTable, {
    section: 'equipment',
    page: 'utstyr',
    group: 'Register',
    title: 'Rediger utstyr',
    subtitle: 'Utstyr, tjenester og forbruksmateriell',
    icon: 'wrench',
  }),
];
