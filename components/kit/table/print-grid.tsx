'use client';

import clsx from 'clsx';
import type { ReactNode } from 'react';
import { useHydrated } from '@/components/kit/ui/use-hydrated';
import { usePrinting } from '@/components/kit/ui/use-printing';
import { formatNumber } from '@/lib/core/format/number';
import { CellText } from './cell-content';
import { toneClass } from './grid-line';
import type { GridColumn, GridSource, HeaderRow } from './grid-model';
import { NotLoaded } from './not-loaded';

/** The most lines of a print; for more there is the workbook. */
const printLimit = 3000;

/** The widest table, in pixels, that fits an upright page; a wider one is printed across. */
const uprightWidth = 860;

/** The sheet's printable width in pixels, and its font sizes: wide columns get the smaller ones. */
const sheets = { upright: 718, across: 1047 };
const letters = { least: 9, most: 12, fitting: 14 };

/** The smallest letters that keep all texts on one line, and the width of one of them beside its size. */
const oneLine = { least: 8.5, width: 0.5, padding: 8 };

/** The length that all but the longest twentieth of a column's texts have. */
function usualLength(source: GridSource, lines: number, column: number, heading = ''): number {
  const lengths = Array.from({ length: lines }, (_, line) => {
    const { text, due } = source.cell(line, column);
    return text.length + (due ? due.text.length + 3 : 0);
  }).sort((a, b) => a - b);
  // A heading may wrap between its words.
  return Math.max(...heading.split(' ').map((word) => word.length), lengths[Math.floor(lines * 0.95)] ?? 0);
}

/** A code or a telephone number, which must not wrap. */
const code = /^(\S{1,14}|\+?\d[\d ]{5,16})$/;

/** The most cells the server's HTML contains for a print before hydration; larger tables say that they are loading. */
const earlyCells = 600;

/**
 * The grid's content on paper: a plain table, made when a print begins; without rows the screen's text for an empty
 * table.
 */
export function PrintGrid({
  label,
  columns,
  header,
  source,
  children,
}: {
  label: string;
  columns: readonly GridColumn[];
  header: readonly HeaderRow[];
  source: GridSource;
  /** The text for an empty table: a heading without rows would look cut off. */
  children: ReactNode;
}) {
  const printing = usePrinting();
  const hydrated = useHydrated();
  if (!printing && hydrated) return null;
  // Not before hydration: a screen reader would read the text twice.
  if (source.count === 0) return printing ? <div className="hidden print:block">{children}</div> : null;
  if (!hydrated && source.count * columns.length > earlyCells) {
    return <NotLoaded label={label} />;
  }
  const lines = Math.min(source.here ?? source.count, printLimit);
  const width = columns.reduce((sum, column) => sum + column.width, 0);
  const isWide = width > uprightWidth;
  const sheet = isWide ? sheets.across : sheets.upright;
  const usual = columns.map((_, c) => usualLength(source, lines, c, header.at(-1)?.cells[c]?.text));
  const whole = (sheet - columns.length * oneLine.padding) / (oneLine.width * usual.reduce((sum, one) => sum + one, 0));
  const isOneLine = whole >= oneLine.least;
  const fitting = isOneLine ? whole : Math.max(letters.least, (letters.fitting * sheet) / width);
  const fontSize = Math.min(letters.most, fitting);
  return (
    <div className="hidden print:block" data-print-wide={isWide || undefined}>
      {lines < source.count && (
        <p className="mb-2 text-caption">
          Utskriften viser de første {formatNumber(lines)} av {formatNumber(source.count)} linjer. Last ned Excel-filen
          for å få alle.
        </p>
      )}
      <table aria-label={label} className="w-full border-collapse" style={{ fontSize, lineHeight: 1.25 }}>
        <thead>
          {header.map((row) => (
            <tr key={row.key} className="border-b border-line-strong">
              {row.cells.map((cell) => (
                <th
                  key={cell.column}
                  colSpan={cell.span}
                  className={clsx('px-1 py-0.5 font-semibold', cell.numeric ? 'figures text-right' : 'text-left')}
                >
                  {cell.text}
                </th>
              ))}
            </tr>
          ))}
        </thead>
        <tbody>
          {Array.from({ length: lines }, (_, line) => {
            const { tone, level = 0, span = 1 } = source.line(line);
            return (
              // biome-ignore lint/suspicious/noArrayIndexKey: a print is made once and never changes.
              <tr key={line} className={clsx('break-inside-avoid border-b border-line', tone && toneClass[tone])}>
                {columns.map((column, c) => {
                  if (c > 0 && c < span) return null;
                  const cell = source.cell(line, c);
                  return (
                    <td
                      key={column.id}
                      colSpan={c === 0 ? span : undefined}
                      className={clsx(
                        'px-1 py-px',
                        column.numeric && 'figures text-right',
                        (column.numeric ||
                          code.test(cell.text) ||
                          (isOneLine && cell.text.length <= (usual[c] ?? 0))) &&
                          'whitespace-nowrap',
                        cell.negative && 'text-bad',
                        cell.faint && 'text-faint',
                        c === 0 && level > 0 && 'pl-4',
                      )}
                    >
                      <CellText cell={cell} />
                    </td>
                  );
                })}
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}
