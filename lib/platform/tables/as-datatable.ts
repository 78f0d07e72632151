import { cellOf, cellText } from '@/lib/core/table-view/cell-text';
import type { Column, Row } from '@/lib/core/widgets/column';
import type { Datatable, Tabulator } from '@/lib/core/widgets/widget';

const heldAs = (name: string) => `_${name}`;

function readOnly({ editor: _editor, formatter, ref, ...column }: Column): Column {
  if (formatter !== 'lookup') return { ...column, ...(ref && { ref }) };
  return { ...column, type: 'text', ...(ref && { ref: { ...ref, id: heldAs(column.value) } }) };
}

/** Turns a live table into a read-only data table, with lookups shown by their labels. */
export function asDatatable({ title, subtitle, options, data, total, parameters }: Tabulator): Datatable {
  const lookups = options.columns.filter((column) => column.formatter === 'lookup');
  const { newrow: _newrow, ...rest } = parameters;
  return {
    wtype: 'datatable',
    title,
    subtitle,
    options: { columns: options.columns.map(readOnly) },
    total: total ?? data.length,
    data: data.map((row): Row => {
      const texts = lookups.map(
        (column) => [column.value, cellText(column, cellOf(row, column.value)) || null] as const,
      );
      const held = lookups.filter(({ ref }) => ref).map(({ value }) => [heldAs(value), row[value]] as const);
      return { ...row, ...Object.fromEntries([...held, ...texts]) };
    }),
    parameters: rest,
  };
}
