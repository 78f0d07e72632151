/**
 * A bank account's balance (øre) at the start of a fiscal year with openings of its own, by the number of its first
 * month.
 */
export type BankOpening = { no: string; month: number; ore: number };
export type BankMovement = { no: string; month: number; ore: number };

/** A bank account's month, øre. */
export type BankMonth = {
  no: string;
  month: number;
  opening: number;
  movement: number;
  closing: number;
  /** Its opening less the month before's closing: nonzero only where a year opens. */
  deviation: number;
  /** The first month of the latest year with openings, from which the closing's lines count; or undefined. */
  since: number | undefined;
};

/**
 * The months of each account with a balance, movement or opening deviation. `opened` are the first months of all years
 * with openings: an account without an opening row opened with 0.
 */
export function bankMonths(
  accounts: readonly string[],
  months: readonly number[],
  opened: readonly number[],
  openings: readonly BankOpening[],
  movements: readonly BankMovement[],
): BankMonth[] {
  const known = Math.min(...opened, ...movements.map(({ month }) => month));
  return accounts.flatMap((no) => {
    const own = movements.filter((row) => row.no === no);
    const openedWith = (month: number) => openings.find((row) => row.no === no && row.month === month)?.ore ?? 0;
    const held = (month: number) => {
      const since = opened.filter((first) => first <= month).at(-1);
      const parts = own.filter((row) => row.month <= month && (since === undefined || row.month >= since));
      const moved = parts.reduce((sum, { ore }) => sum + ore, 0);
      return { since, ore: moved + (since === undefined ? 0 : openedWith(since)) };
    };
    return months
      .map((month) => {
        const { since, ore: closing } = held(month);
        const before = held(month - 1).ore;
        const movement = own.find((row) => row.month === month)?.ore ?? 0;
        const opening = opened.includes(month) ? openedWith(month) : before;
        const deviation = month > known ? opening - before : 0;
        return { no, month, opening, movement, closing, deviation, since };
      })
      .filter(({ opening, movement, closing, deviation }) =>
        [opening, movement, closing, deviation].some((ore) => ore !== 0),
      );
  });
}
