/** An account's opening and movement in a fiscal year: whole øre, debit less credit. */
export type AccountYear = { no: string; name: string; year: number; opening: number; net: number };

/** Openings and movements of the accounts, by fiscal year. */
export type Books = {
  fiscalStart: number;
  /** The years with openings of their own, oldest first. */
  opened: readonly number[];
  rows: readonly AccountYear[];
};

/** Classes 3–8 hold the year's result and open at zero. */
export function isResultAccount(no: string): boolean {
  return /^[3-8]/.test(no);
}

/** The latest year with openings of its own up to the given year. */
export function lastOpened({ opened }: Pick<Books, 'opened'>, year: number): number | undefined {
  return opened.filter((one) => one <= year).at(-1);
}

/**
 * Each account's balance at the end of the year: the latest opening plus all movement since. Result accounts
 * accumulate, too.
 */
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
 * Earlier years' result that no opening has moved to equity, øre signed as in the ledger (a profit is negative); it
 * balances the openings of a year without its own. 0 for a year with openings.
 */
export function carriedResult(books: Books, year: number): number {
  if (books.opened.includes(year)) return 0;
  let sum = 0;
  for (const [no, { ore }] of closingsOf(books, year - 1)) if (isResultAccount(no)) sum += ore;
  return sum;
}
