import { textOf } from '@/lib/core/table-view/row-values';
import { searchTexts } from '@/lib/core/table-view/search-texts';
import type { Row } from '@/lib/core/widgets/column';

/** The search of the customer card's list: by name, number, organisation number and place. */
export const searchCustomers = (rows: readonly Row[]): ((text: string) => readonly Row[]) =>
  searchTexts(
    rows,
    (row) => [textOf(row, 'name'), textOf(row, 'no'), textOf(row, 'orgnr')],
    (row) => [textOf(row, 'city')],
  );
