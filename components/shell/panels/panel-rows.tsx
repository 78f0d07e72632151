import { CellContent } from '@/components/kit/table/cell-content';
import { rowCell, type SeenFrom } from '@/components/kit/table/table-source';
import { type PlainColumn, PlainTable } from '@/components/kit/ui/plain-table';
import { sumMoney } from '@/lib/core/format/number';
import { cellOf, cellText, isNumeric } from '@/lib/core/table-view/cell-text';
import type { Column, Row } from '@/lib/core/widgets/column';
import type { Tabulator } from '@/lib/core/widgets/widget';

/** Texts wrap before a figure would be scrolled out of sight. */
const roomOf = (column: Column) =>
  isNumeric(column)
    ? 'figures text-right whitespace-nowrap'
    : column.type === 'text'
      ? 'min-w-10'
      : 'whitespace-nowrap';

function sumOf(column: Column, rows: readonly Row[]): string {
  const values = rows.map((row) => cellOf(row, column.value)).filter((value) => typeof value === 'number');
  return cellText(column, sumMoney(values));
}

/** The rows tied to a thing, as a small table that scrolls sideways within the panel. */
export function PanelRows({ table: { title, options, data }, seen }: { table: Tabulator; seen: SeenFrom }) {
  const { columns } = options;
  const isSummed = data.length > 1 && columns.some(({ math }) => math === 'sum');
  return (
    <div>
      <h3 className="mb-1 font-semibold">{title}</h3>
      <PlainTable
        label={title}
        className="bg-surface [&_a]:text-accent [&_td]:px-2 [&_td]:align-top [&_th]:px-2 [&_tr>:first-child]:pl-0 [&_tr>:last-child]:pr-0"
        rows={data}
        keyOf={(_, at) => at}
        columns={columns.map(
          (column, i): PlainColumn<Row> => ({
            head: column.value,
            headed: column.text,
            look: roomOf(column),
            cell: (row) => <CellContent cell={rowCell(column, row, seen)} tabIndex={0} />,
            ...(isSummed && { foot: column.math === 'sum' ? sumOf(column, data) : i === 0 && 'Sum' }),
          }),
        )}
      />
    </div>
  );
}
