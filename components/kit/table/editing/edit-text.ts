import { typedNumber } from '@/lib/core/format/typed-number';
import { cellText } from '@/lib/core/table-view/cell-text';
import type { Cell, Column } from '@/lib/core/widgets/column';

/** A value as text to edit: figures with all decimals and without thousand separators, others as displayed. */
export function editText(column: Column, value: Cell): string {
  if (typeof value !== 'number') return cellText(column, value);
  const figure = column.type === 'percent' ? Number((value * 100).toFixed(8)) : value;
  const text = typedNumber(figure).replaceAll('.', '').replace('−', '-');
  return column.type === 'percent' ? `${text} %` : text;
}
