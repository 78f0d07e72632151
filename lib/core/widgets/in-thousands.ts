import type { Column, Row } from './column';
import { type Formula, roundTogether } from './round-together';
import type { Tabulator } from './widget';

const thousand = 1000;

/** Amounts to the øre stay kroner: only a table of whole kroner is a statement to be read in thousands. */
const isShortened = ({ type, decimals = 0 }: Column): boolean => type === 'amount' && decimals === 0;

/** Parses a row's sums from its `_across`: 'sum,-eliminated'. */
function formulasOf({ _across: across }: Row): Formula[] {
  if (typeof across !== 'object' || across === null) return [];
  return Object.entries(across).map(([total, terms]) => ({
    total,
    terms: String(terms)
      .split(',')
      .map((term) => (term.startsWith('-') ? { key: term.slice(1), sign: -1 } : { key: term, sign: 1 })),
  }));
}

/**
 * A table whose amounts of whole kroner are thousands, for a screen. A row adds up as it is shown, where it says what its
 * figures come to (`_across`); no figure is as much as a thousand from its own.
 */
export function inThousands(widget: Tabulator): Tabulator {
  const keys = widget.options.columns.filter(isShortened).map(({ value }) => value);
  if (keys.length === 0) return widget;
  const shortened = (row: Row): Row => {
    const exact = new Map(
      keys.flatMap((key) => {
        const value = row[key];
        return typeof value === 'number' ? [[key, value / thousand] as const] : [];
      }),
    );
    return { ...row, ...Object.fromEntries(roundTogether(exact, formulasOf(row))) };
  };
  const subtitle = widget.subtitle === '' ? 'Tkr' : `Tkr · ${widget.subtitle}`;
  return { ...widget, subtitle, data: widget.data.map(shortened) };
}
