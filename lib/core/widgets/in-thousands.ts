import type { Column, Row } from './column';
import { figureTerms } from './figure-terms';
import { type Formula, roundTogether } from './round-together';
import type { Tabulator } from './widget';

const thousand = 1000;

/** Amounts to the øre stay kroner: only a table of whole kroner is a statement to be read in thousands. */
const isShortened = ({ type, decimals = 0 }: Column): boolean => type === 'amount' && decimals === 0;

const keyOf = (row: number, column: number) => `${row}.${column}`;

/** Reads what a table's figures come to, and the sums below its columns. */
function formulasOf({ options: { columns }, data }: Tabulator, exact: Map<string, number>): Formula[] {
  const summed = columns.flatMap((one, column): Formula[] => {
    if (one.math !== 'sum' || !isShortened(one)) return [];
    const terms = data.map((_, row) => ({ key: keyOf(row, column), sign: 1 }));
    const total = keyOf(data.length, column);
    exact.set(
      total,
      terms.reduce((sum, { key }) => sum + (exact.get(key) ?? 0), 0),
    );
    return [{ total, terms }];
  });
  const said = data.flatMap((_, row) =>
    columns.flatMap((_, column): Formula[] => {
      const terms = figureTerms(columns, data, row, column)?.map((one) => ({
        ...one,
        key: keyOf(one.row, one.column),
      }));
      return terms ? [{ total: keyOf(row, column), terms }] : [];
    }),
  );
  return [...said, ...summed];
}

/**
 * A table whose amounts of whole kroner are thousands, for a screen. Rows and columns add up as they are shown, where they say
 * what their figures come to (`_across`, `_down`, math 'sum').
 */
export function inThousands(widget: Tabulator): Tabulator {
  const { columns } = widget.options;
  if (!columns.some(isShortened)) return widget;
  const exact = new Map<string, number>();
  widget.data.forEach((row, at) => {
    columns.forEach((column, i) => {
      const value = row[column.value];
      if (isShortened(column) && typeof value === 'number') exact.set(keyOf(at, i), value / thousand);
    });
  });
  const rounded = roundTogether(exact, formulasOf(widget, exact));
  const shortened = (row: Row, at: number): Row => ({
    ...row,
    ...Object.fromEntries(
      columns.flatMap(({ value }, i) => {
        const whole = rounded.get(keyOf(at, i));
        return whole === undefined ? [] : [[value, whole]];
      }),
    ),
  });
  const subtitle = widget.subtitle === '' ? 'Tkr' : `Tkr · ${widget.subtitle}`;
  return { ...widget, subtitle, data: widget.data.map(shortened) };
}
