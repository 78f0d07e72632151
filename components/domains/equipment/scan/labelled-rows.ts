import { cellOf } from '@/lib/core/table-view/cell-text';
import type { Row } from '@/lib/core/widgets/column';
import type { Choosable } from './which-item';

/** A cell's text; null for an empty one. */
export function textIn(row: Row, column: string): string | null {
  const value = cellOf(row, column);
  return value === null ? null : String(value);
}

/** An item of a page of scanning, with what may be on its label. */
export const labelledRow = (row: Row): Choosable => ({
  xid: String(row.xid),
  shortid: textIn(row, 'shortid') ?? '',
  title: textIn(row, 'title') ?? '',
  serialno: textIn(row, 'serialno'),
  ean: textIn(row, 'ean'),
  supItemId: textIn(row, 'sup_item_id'),
  location: textIn(row, 'location'),
});
