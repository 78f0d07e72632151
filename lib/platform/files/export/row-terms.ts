import type { Column, Row } from '@/lib/core/widgets/column';
import type { ExportRow, FigureTerm } from './export-table';

const ore = (value: unknown) => (typeof value === 'number' ? Math.round(value * 100) : 0);

/** 'a,-b' as names with their signs. */
function signedNames(text: unknown): { name: string; sign: 1 | -1 }[] {
  if (typeof text !== 'string' || text === '') return [];
  return text.split(',').map((name) => (name.startsWith('-') ? { name: name.slice(1), sign: -1 } : { name, sign: 1 }));
}

/** The cells that a figure says it comes to: others of its row, else those of its column in other rows. */
function saidTerms(columns: readonly Column[], row: Row, at: number, column: number): FigureTerm[] {
  const across = typeof row._across === 'object' ? row._across?.[columns[column]?.value ?? ''] : undefined;
  const own = signedNames(across).flatMap(({ name, sign }): FigureTerm[] => {
    const other = columns.findIndex(({ value }) => value === name);
    return other < 0 ? [] : [{ row: at, column: other, sign }];
  });
  if (own.length > 0) return own;
  return signedNames(row._down).map(({ name, sign }) => ({ row: Number(name) - 1, column, sign }));
}

/**
 * The rows of a table with what their figures come to, as `_down` and `_across` say it; only where it comes to the figure
 * to the øre, so that a formula never says something else.
 */
export function withTerms(columns: readonly Column[], rows: readonly Row[], made: readonly ExportRow[]): ExportRow[] {
  return made.map((line, at) => {
    const row = rows[at];
    if (!row || (row._down === undefined && row._across === undefined)) return line;
    const terms = columns.map(({ value }, column) => {
      if (typeof row[value] !== 'number') return undefined;
      const said = saidTerms(columns, row, at, column);
      const sum = said.reduce(
        (all, term) => all + term.sign * ore(rows[term.row]?.[columns[term.column]?.value ?? '']),
        0,
      );
      return said.length > 0 && sum === ore(row[value]) ? said : undefined;
    });
    return { ...line, terms };
  });
}
