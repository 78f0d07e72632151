import clsx from 'clsx';
import { CellContent } from '@/components/kit/table/cell-content';
import { rowCell, type SeenFrom } from '@/components/kit/table/table-source';
import { sumMoney } from '@/lib/core/format/number';
import { cellOf, cellText, isNumeric } from '@/lib/core/table-view/cell-text';
import type { Column, Row } from '@/lib/core/widgets/column';
import type { Tabulator } from '@/lib/core/widgets/widget';

const cellClass = 'px-2 py-1.5 first:pl-0 last:pr-0 align-top';

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
  const sums = columns.some(({ math }) => math === 'sum');
  return (
    <div>
      <h3 className="mb-1 font-semibold">{title}</h3>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a part that scrolls must be reachable to be scrolled by keys. */}
      <section aria-label={title} tabIndex={0} className="fades overflow-x-auto [&_a]:text-accent">
        <table className="w-full border-collapse text-table">
          <thead>
            <tr className="border-b border-line-strong text-muted">
              {columns.map((column) => (
                <th
                  key={column.value}
                  scope="col"
                  className={clsx(cellClass, 'font-medium', isNumeric(column) ? 'text-right' : 'text-left')}
                >
                  {column.text}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {data.map((row, i) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the rows are one answer and stay in their order.
              <tr key={i} className="border-b border-line last:border-0">
                {columns.map((column) => (
                  <td key={column.value} className={clsx(cellClass, roomOf(column))}>
                    <CellContent cell={rowCell(column, row, seen)} tabIndex={0} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
          {sums && data.length > 1 && (
            <tfoot>
              <tr className="border-t border-line-strong font-semibold">
                {columns.map((column, i) => (
                  <td key={column.value} className={clsx(cellClass, roomOf(column))}>
                    {column.math === 'sum' ? sumOf(column, data) : i === 0 && 'Sum'}
                  </td>
                ))}
              </tr>
            </tfoot>
          )}
        </table>
      </section>
    </div>
  );
}
