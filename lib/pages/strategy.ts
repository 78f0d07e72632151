import type { PageEntry } from '@/lib/routing/page';
import { strategyTable } from '@/lib/tables/declared/strategy';
import { editableEntry } from './editable-entry';

export const strategyPages: readonly PageEntry[] = [
  editableEntry(strategyTable, {
    section: 'strategy',
    page: 'maal',
    group: 'Strategi',
    title: 'Mål (tabell)',
    subtitle: 'Områder, mål og delmål med ansvarlig og frist',
    icon: 'target',
  }),
];
