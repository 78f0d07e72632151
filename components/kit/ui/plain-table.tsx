import clsx from 'clsx';
import type { Key, KeyboardEventHandler, ReactNode } from 'react';
import { formatStamp } from '@/lib/core/format/date';
import { formatNumber } from '@/lib/core/format/number';
import { dash } from '@/lib/core/format/value';
import { EmptyState } from './states';

/** A column of a plain table: its heading, and one of what it may show of a row. */
export type PlainColumn<R> = {
  /** Its name; also what is drawn, unless `headed` is given. */
  head: string;
  /** Drawn in place of the name; null leaves that to screen readers. */
  headed?: ReactNode;
  /** The number of the table's columns that it is above, in a table whose rows are drawn elsewhere. */
  span?: number;
  /** The heading above the column and its neighbours of the same. */
  band?: string;
  cell?: (row: R, at: number) => ReactNode;
  /** A number, aligned to the right; none is a dash. */
  number?: (row: R) => number | null;
  decimals?: number;
  /** A moment; none is `never`. */
  moment?: (row: R) => string | null;
  never?: string;
  /** The smaller line below. */
  small?: (row: R, at: number) => ReactNode;
  title?: (row: R) => string | undefined;
  /** Aligns what is no plain number to the right too. */
  figure?: boolean;
  /** Names the row for a screen reader. */
  heads?: true;
  /** Is left out on a phone. */
  wide?: true;
  /** Starts a group of columns with a line. */
  edge?: boolean;
  look?: string;
  lookOf?: (row: R) => string | false | undefined;
  /** The column's cell in the sum below the rows. */
  foot?: ReactNode;
};

type Props<R> = {
  /** The table's name. */
  label: string;
  columns: readonly PlainColumn<R>[];
  rows?: readonly R[];
  /** Rows under headings, in place of `rows`. */
  groups?: readonly { title?: ReactNode; rows: readonly R[] }[];
  keyOf: (row: R, at: number) => Key;
  /** The buttons of a row, in a column of their own. */
  acts?: (row: R) => ReactNode;
  rowLook?: (row: R) => string | false | undefined;
  /** A line below a row, as wide as the table. */
  below?: (row: R) => ReactNode;
  /** The sentence in place of a table without rows. */
  empty?: string;
  /** The look of the part that scrolls, in place of a frame. */
  className?: string;
  tableClass?: string;
  onKeyDown?: KeyboardEventHandler;
  /** The end of the frame, below the table. */
  children?: ReactNode;
};

const pad = 'px-3 py-1.5';
const line = 'border-b border-line last:border-0';

const lookOfColumn = <R,>({ number, moment, figure, wide, edge, look }: PlainColumn<R>) =>
  clsx(
    (number || moment || figure) && 'figures whitespace-nowrap',
    number || figure ? 'text-right' : 'text-left',
    wide && 'max-sm:hidden',
    edge && 'border-l border-line',
    look,
  );

function Head<R>({ column, rowSpan }: { column: PlainColumn<R>; rowSpan?: number }) {
  const { head, headed = head, span } = column;
  return (
    <th
      scope="col"
      rowSpan={rowSpan}
      colSpan={span}
      className={clsx(pad, 'align-bottom font-medium', lookOfColumn(column))}
    >
      {headed ?? <span className="sr-only">{head}</span>}
    </th>
  );
}

/** The headings of a table whose rows are drawn elsewhere. */
export function PlainHeads<R>({ columns, className }: { columns: readonly PlainColumn<R>[]; className?: string }) {
  const banded = columns.filter(({ band }) => band !== undefined);
  const first = columns.filter(({ band }, at) => band === undefined || columns[at - 1]?.band !== band);
  return (
    <thead className={clsx('sticky top-0 z-10 bg-inherit text-muted shadow-[0_1px_0_var(--line-strong)]', className)}>
      {banded.length > 0 && (
        <tr className="bg-inherit">
          {first.map((column) =>
            column.band === undefined ? (
              <Head key={column.head} column={column} rowSpan={2} />
            ) : (
              <th
                key={column.head}
                scope="colgroup"
                colSpan={banded.filter(({ band }) => band === column.band).length}
                className={clsx('px-3 pt-1.5 font-semibold text-ink', column.edge && 'border-l border-line')}
              >
                {column.band}
              </th>
            ),
          )}
        </tr>
      )}
      <tr className="bg-inherit">
        {(banded.length > 0 ? banded : columns).map((column) => (
          <Head key={column.head} column={column} />
        ))}
      </tr>
    </thead>
  );
}

function contentOf<R>({ cell, number, decimals, moment, never, small }: PlainColumn<R>, row: R, at: number): ReactNode {
  const [value, iso] = [number?.(row) ?? null, moment?.(row) ?? null];
  const below = small?.(row, at);
  return (
    <>
      {cell?.(row, at)}
      {number && (value === null ? dash : formatNumber(value, decimals))}
      {moment && (iso === null ? <span className="text-muted">{never}</span> : formatStamp(new Date(iso)))}
      {below && <span className="block text-caption font-normal text-muted">{below}</span>}
    </>
  );
}

function Row<R>({
  columns,
  row,
  at,
  rowLook,
  below,
}: Pick<Props<R>, 'columns' | 'rowLook' | 'below'> & { row: R; at: number }) {
  const more = below?.(row);
  return (
    <>
      <tr className={clsx('h-8', more ? 'border-0' : line, rowLook?.(row) || 'bg-inherit hover:bg-hover')}>
        {columns.map((column) => {
          const Cell = column.heads ? 'th' : 'td';
          return (
            <Cell
              key={column.head}
              scope={column.heads && 'row'}
              title={column.title?.(row)}
              className={clsx(pad, column.heads && 'font-medium', lookOfColumn(column), column.lookOf?.(row))}
            >
              {contentOf(column, row, at)}
            </Cell>
          );
        })}
      </tr>
      {more && (
        <tr className={line}>
          <td colSpan={columns.length} className="p-0">
            {more}
          </td>
        </tr>
      )}
    </>
  );
}

/** A table to be read, in a part that scrolls sideways and can be reached by keys. */
export function PlainTable<R>({ label, columns: own, rows, groups, keyOf, acts, empty, children, ...look }: Props<R>) {
  const columns = acts ? [...own, { head: 'Valg', headed: null, look: 'text-right', cell: acts }] : own;
  const bodies = groups?.filter((group) => group.rows.length > 0) ?? [{ title: undefined, rows: rows ?? [] }];
  const isEmpty = empty !== undefined && bodies.every((body) => body.rows.length === 0);
  return (
    <section
      aria-label={label}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a part that scrolls must be reachable to be scrolled by keys.
      tabIndex={0}
      className={clsx(
        'fades relative overflow-x-auto -outline-offset-2 print:overflow-visible',
        look.className ?? 'rounded-control border border-line bg-surface',
      )}
    >
      {isEmpty ? (
        <EmptyState text={empty} />
      ) : (
        <table
          aria-label={label}
          className={clsx('w-full border-collapse bg-inherit text-table', look.tableClass)}
          onKeyDown={look.onKeyDown}
        >
          <PlainHeads columns={columns} />
          {bodies.map((body, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the groups have no other name than their place.
            <tbody key={i} className="bg-inherit">
              {body.title !== undefined && (
                <tr className="border-b border-line bg-sunken">
                  <th
                    scope="rowgroup"
                    colSpan={columns.length}
                    className={clsx(pad, 'text-left font-medium text-muted')}
                  >
                    {body.title}
                  </th>
                </tr>
              )}
              {body.rows.map((row, at) => (
                <Row key={keyOf(row, at)} columns={columns} row={row} at={at} {...look} />
              ))}
            </tbody>
          ))}
          {columns.some(({ foot }) => foot !== undefined) && (
            <tfoot>
              <tr className="border-t border-line-strong bg-sunken font-semibold">
                {columns.map((column) => (
                  <td key={column.head} className={clsx(pad, lookOfColumn(column))}>
                    {column.foot}
                  </td>
                ))}
              </tr>
            </tfoot>
          )}
        </table>
      )}
      {children}
    </section>
  );
}
