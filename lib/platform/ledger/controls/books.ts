/** An account's part in a fiscal year: whole øre, debit less credit. */
export type AccountYear = { no: string; name: string; year: number; opening: number; net: number };

/** What the accounts opened with and moved, by fiscal year. */
export type Books = {
  fiscalStart: number;
  /** The years that have openings of their own, oldest first. */
  opened: readonly number[];
  rows: readonly AccountYear[];
};

/** Classes 3–8 hold the year's result and open with nothing. */
export function isResultAccount(no: string): boolean {
  return /^[3-8]/.test(no);
}

/** The latest year with openings of its own that is not after the year. */
export function lastOpened({ opened }: Pick<Books, 'opened'>, year: number): number | undefined {
  return opened.filter((one) => one <= year).at(-1);
}

/** What each account holds when the year ends: the latest opening and all movement since. Result accounts gather up, too. */
export function closingsOf(books: Books, year: number): Map<string, { name: string; ore: number }> {
  const from = lastOpened(books, year);
  const closings = new Map<string, { name: string; ore: number }>();
  for (const row of books.rows) {
    if (row.year > year || (from !== undefined && row.year < from)) continue;
    const before = closings.get(row.no)?.ore ?? 0;
    closings.set(row.no, { name: row.name, ore: before + row.net + (row.year === from ? row.opening : 0) });
  }
  return closings;
}

/**
 * The result of earlier years that no opening has moved into equity, øre as in the ledger (a profit is negative): what makes the
 * openings of a year without openings of its own sum to nothing. 0 for a year that has been opened.
 */
export function carriedResult(books: Books, year: number): number {
  if (books.opened.includes(year)) return 0;
  let sum = 0;
  for (const [no, { ore }] of closingsOf(books, year - 1)) if (isResultAccount(no)) sum += ore;
  return sum;
}
