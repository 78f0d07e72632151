import type { Column, Row } from './column';

/** A cell of the same table, by its place among rows and columns, that a figure adds (1) or takes away (-1). */
export type FigureTerm = { row: number; column: number; sign: 1 | -1 };

const ore = (value: unknown) => (typeof value === 'number' ? Math.round(value * 100) : 0);

/** 'a,-b' as names with their signs. */
function signedNames(text: unknown): { name: string; sign: 1 | -1 }[] {
  if (typeof text !== 'string' || text === '') return [];
  return text.split(',').map((name) => (name.startsWith('-') ? { name: name.slice(1), sign: -1 } : { name, sign: 1 }));
}

/** The cells that a figure says it comes to: others of its row (`_across`), else those of its column in other rows (`_down`). */
function saidTerms(columns: readonly Column[], row: Row, at: number, column: number): FigureTerm[] {
  const across = typeof row._across === 'object' ? row._across?.[columns[column]?.value ?? ''] : undefined;
  const own = signedNames(across).flatMap(({ name, sign }): FigureTerm[] => {
    const other = columns.findIndex(({ value }) => value === name);
    return other < 0 ? [] : [{ row: at, column: other, sign }];
  });
  if (own.length > 0) return own;
  return signedNames(row._down).map(({ name, sign }) => ({ row: Number(name) - 1, column, sign }));
}

/** The cells that a figure comes to to the øre, so that what is made of them never says something else; undefined when none do. */
export function figureTerms(
  columns: readonly Column[],
  rows: readonly Row[],
  at: number,
  column: number,
): FigureTerm[] | undefined {
  const [row, figure] = [rows[at], rows[at]?.[columns[column]?.value ?? '']];
  if (!row || typeof figure !== 'number') return undefined;
  const said = saidTerms(columns, row, at, column);
  const sum = said.reduce((all, term) => all + term.sign * ore(rows[term.row]?.[columns[term.column]?.value ?? '']), 0);
  return said.length > 0 && sum === ore(figure) ? said : undefined;
}
