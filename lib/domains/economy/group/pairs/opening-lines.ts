import { compareTexts, type TradeLine, type TradeVoucher } from './trade-line';

/** A party's balance when a fiscal year opened; `day` is the year's first day, `ore` debit positive. */
export type Opening = Pick<TradeLine, 'company' | 'account' | 'ore'> & {
  party: NonNullable<TradeLine['party']>;
  day: string;
};

const openingNo = 'Inngående saldo';

/** True for a voucher that is an opening balance and not of the books; a journal of the books has a name. */
export const isOpening = ({ journal, no }: Pick<TradeVoucher, 'journal' | 'no'>): boolean =>
  journal === '' && no === openingNo;

/**
 * The lines that opening balances are beyond the ledger's earlier lines: all of the first year's, and later only what
 * differs. `days` are the first days of the years whose openings are known, also those in which these parties have none.
 */
export function openingLines(
  lines: readonly TradeLine[],
  openings: readonly Opening[],
  days: readonly string[],
): TradeLine[] {
  const keyOf = ({ account, party }: Pick<TradeLine, 'account' | 'party'>) =>
    [party?.side, party?.no, account].join('|');
  const known = new Map(openings.map((opening) => [`${keyOf(opening)}|${opening.day}`, opening.ore]));
  const first = new Map(openings.map((opening) => [keyOf(opening), opening]));
  const made: TradeLine[] = [];
  for (const [key, { company, account, party }] of [...first].sort(([a], [b]) => compareTexts(a, b))) {
    const own = lines.filter((line) => line.party !== null && keyOf(line) === key);
    let before = 0;
    for (const day of [...days].sort()) {
      const month = day.slice(0, 7);
      const moved = own.reduce((sum, line) => (line.month < month ? sum + line.ore : sum), 0);
      const ore = (known.get(`${key}|${day}`) ?? 0) - moved - before;
      if (ore === 0) continue;
      before += ore;
      const voucher = { journal: '', no: openingNo, date: day, systemNo: null, type: null, text: null };
      const nothing = { reference: null, kid: null, crossReference: null, taxCode: null, dueDate: null, text: null };
      made.push({ company, voucher, lineNo: made.length + 1, month, account, ore, party, ...nothing });
    }
  }
  return made;
}
