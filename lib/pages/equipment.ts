import type { PageEntry } from '@/lib/routing/page';
import { equipmentTable } from '@/lib/tables/declared/equipment';
import { editableEntry } from './editable-entry';

export const equipmentPages: readonly PageEntry[] = [
  editableEntry(equipmentTable, {
    section: 'equipment',
    page: 'utstyr',
    group: 'Register',
    title: 'Rediger utstyr',
    subtitle: 'Utstyr, tjenester og forbruksmateriell',
    icon: 'wrench',
  }),
];
