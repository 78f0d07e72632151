import type { Column, Row } from './column';
import type { Tabulator } from './widget';

const thousand = 1000;

/** Amounts to the øre stay kroner: only a table of whole kroner is a statement to be read in thousands. */
const isShortened = ({ type, decimals = 0 }: Column): boolean => type === 'amount' && decimals === 0;

/** A table whose amounts of whole kroner are thousands, for a screen; each figure is rounded by itself. */
export function inThousands(widget: Tabulator): Tabulator {
  const keys = widget.options.columns.filter(isShortened).map(({ value }) => value);
  if (keys.length === 0) return widget;
  const shortened = (row: Row): Row => ({
    ...row,
    ...Object.fromEntries(
      keys.flatMap((key) => {
        const value = row[key];
        return typeof value === 'number' ? [[key, value / thousand]] : [];
      }),
    ),
  });
  const subtitle = widget.subtitle === '' ? 'Tkr' : `Tkr · ${widget.subtitle}`;
  return { ...widget, subtitle, data: widget.data.map(shortened) };
}
