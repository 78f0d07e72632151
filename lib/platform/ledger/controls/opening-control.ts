import { type Books, carriedResult, closingsOf, isResultAccount } from './books';

/** An account (or the equity, '20') at the turn of a year, whole øre: its closing and its opening. */
export type OpeningLine = {
  year: number;
  no: string;
  name: string;
  closing: number;
  /** Its movement in the year before. */
  moved: number;
  /** The result moved to equity at the turn of the year; 0 on other lines. */
  carried: number;
  opening: number;
  deviation: number;
};

/** Lines that combine several accounts. */
export const equityLine = { no: '20', name: 'Egenkapital' } as const;
/** Earlier years' result not yet moved to equity, which is on no account of the ledger. */
export const undisposedLine = { no: '', name: 'Udisponert resultat' } as const;
export const resultLine = { no: '3–8', name: 'Resultatkonti' } as const;

const isEquity = (no: string) => no.startsWith('20');

/**
 * A year's own openings against the earlier closing, deviating lines first. Equity is one line, since companies choose
 * which of its accounts gets the result. Without openings the undisposed result is the only line; empty for the first
 * year with data.
 */
export function openingLines(books: Books, year: number): OpeningLine[] {
  const isKnownBefore = books.rows.some((row) => row.year < year);
  if (!isKnownBefore) return [];
  if (!books.opened.includes(year)) {
    const carried = carriedResult(books, year);
    const line = { year, ...undisposedLine, closing: 0, moved: 0, carried, opening: carried, deviation: 0 };
    return carried === 0 ? [] : [line];
  }
  const lines = new Map<string, OpeningLine>();
  const line = (no: string, name: string): OpeningLine => {
    const own = isEquity(no) ? equityLine : isResultAccount(no) ? resultLine : { no, name };
    const known = lines.get(own.no) ?? { year, ...own, closing: 0, moved: 0, carried: 0, opening: 0, deviation: 0 };
    lines.set(own.no, known);
    return known;
  };
  let result = 0;
  for (const [no, { name, ore }] of closingsOf(books, year - 1)) {
    if (isResultAccount(no)) result += ore;
    else line(no, name).closing += ore;
  }
  for (const { no, name, net } of books.rows.filter((row) => row.year === year - 1 && row.net !== 0)) {
    line(no, name).moved += net;
  }
  for (const { no, name, opening } of books.rows.filter((row) => row.year === year && row.opening !== 0)) {
    line(no, name).opening += opening;
  }
  if (result !== 0) line(equityLine.no, equityLine.name).carried = result;
  return [...lines.values()]
    .map((one) => ({ ...one, deviation: one.opening - one.closing - one.carried }))
    .filter((one) => [one.closing, one.carried, one.opening, one.moved].some((ore) => ore !== 0))
    .sort((a, b) => Number(b.deviation !== 0) - Number(a.deviation !== 0) || a.no.localeCompare(b.no));
}
