import type { Tabulator } from '@/lib/core/widgets/widget';
import type { Scope } from '@/lib/platform/auth/session';
import { equipmentTable } from '@/lib/platform/tables/declared/equipment';
import { readTable } from '@/lib/platform/tables/read-table';

/** The columns shown when sorting equipment. */
const shown: readonly string[] = ['shortid', 'title', 'category', 'subcategory', 'location'];

/** The register of equipment as rows of its live table, by category and subcategory. */
export async function sortedEquipment(scope: Scope): Promise<Tabulator> {
  const widget = await readTable(scope, equipmentTable);
  const columns = widget.options.columns.filter(({ value }) => shown.includes(value));
  return {
    ...widget,
    title: 'Utstyr etter kategori',
    options: { ...widget.options, columns },
    parameters: {
      ...widget.parameters,
      newrow: false,
      excel: 'utstyr-etter-kategori',
      empty: 'Ikke noe utstyr ennå. Legg det inn under Utstyr → Utstyrsregister → Rediger.',
    },
  };
}
