'use client';

import clsx from 'clsx';
import { useToday } from '@/components/kit/context/use-today';
import { CellText } from '@/components/kit/table/cell-content';
import { leadsNowhere } from '@/components/kit/table/data-table';
import { rowCell } from '@/components/kit/table/table-source';
import { EmptyState } from '@/components/kit/ui/states';
import { isNumeric } from '@/lib/core/table-view/cell-text';
import type { ReadTable, Tabulator } from '@/lib/core/widgets/widget';
import styles from './carousel.module.css';

/** A table readable from across the room: its rows in order, without controls. */
export function WallTable({ widget }: { widget: ReadTable | Tabulator }) {
  const today = useToday();
  const { options, data, parameters, title } = widget;
  if (data.length === 0) return <EmptyState text={parameters.empty ?? 'Ingenting å vise.'} />;
  const from = { company: leadsNowhere.company.id, mayDrill: false, paths: [], today };
  const aligned = (numeric: boolean) => clsx(numeric && styles.number);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a part that scrolls must be reachable to be scrolled by keys.
    <section data-print-whole tabIndex={0} aria-label={`${title} som tabell`} className={styles.scroll}>
      <table className={styles.table}>
        <thead>
          <tr>
            {options.columns.map((column) => (
              <th key={column.value} scope="col" className={aligned(isNumeric(column) && column.glance === undefined)}>
                {column.text}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {data.map((row, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the rows are read anew as a whole and never move.
            <tr key={i}>
              {options.columns.map((column) => {
                const cell = rowCell(column, row, from);
                return (
                  <td
                    key={column.value}
                    className={clsx(
                      aligned(isNumeric(column) && column.glance === undefined),
                      'figures',
                      cell.negative && 'text-bad',
                      cell.faint && 'text-faint',
                    )}
                  >
                    <CellText cell={cell} />
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
