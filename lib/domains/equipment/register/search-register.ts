import { textOf } from '@/lib/core/table-view/row-values';
import { searchTexts } from '@/lib/core/table-view/search-texts';
import type { Row } from '@/lib/core/widgets/column';

/** The search of the register's list: by name, number and serial number, and by subcategory and place. */
export function searchRegister<T>(items: readonly T[], rowOf: (item: T) => Row): (text: string) => readonly T[] {
  return searchTexts(
    items,
    (item) => {
      const row = rowOf(item);
      return [textOf(row, 'title'), textOf(row, 'shortid'), textOf(row, 'serialno')];
    },
    (item) => {
      const row = rowOf(item);
      return [textOf(row, 'subcategory'), textOf(row, 'place'), textOf(row, 'location')];
    },
  );
}
