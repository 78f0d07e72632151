/**
 * A line of a voucher that names another member of the group, or of its neighbour lines: whole øre, debit positive; days
 * yyyy-mm-dd, months yyyy-mm.
 */
export type TradeLine = {
  /** The member whose ledger has the line. */
  company: string;
  voucher: TradeVoucher;
  lineNo: number;
  /** The month in which the line is reported, not always its date's. */
  month: string;
  account: string;
  ore: number;
  /** The customer or supplier of the line; `orgnr` is null where it is unknown. */
  party: { side: PartySide; no: string; orgnr: string | null } | null;
  reference: string | null;
  kid: string | null;
  crossReference: string | null;
  taxCode: string | null;
  dueDate: string | null;
  text: string | null;
};

export type PartySide = 'customer' | 'supplier';

/** A voucher by its numbers in the books, which survive a new import. */
export type TradeVoucher = {
  journal: string;
  no: string;
  date: string;
  systemNo: string | null;
  type: string | null;
  text: string | null;
};

/** Months in which a company is in the group, yyyy-mm, both included and null where they are open. */
export type Spell = { from: string | null; to: string | null };

export const always: readonly Spell[] = [{ from: null, to: null }];

/** A member of the group with its months there; `through` is the last month of its ledger, null while it has none. */
export type Member = {
  company: string;
  orgnr: string;
  spells: readonly Spell[];
  through: string | null;
};

/** The role of an account, by the classes of NS 4102. */
export type Role = 'result' | 'vat' | 'bank' | 'claim' | 'other';

/**
 * The role of an account: VAT is 270–274 and 160–164, bank 19 and bank overdraft 238, and claims (receivables, payables
 * and other balances with a party) 13, 15, 16–17 and 20–29. Stock, fixed assets and the rest are other.
 */
export function roleOf(account: string): Role {
  if (/^[3-8]/.test(account)) return 'result';
  if (/^(27|16)[0-4]/.test(account)) return 'vat';
  if (/^(19|238)/.test(account)) return 'bank';
  return /^(13|15|16|17|2)/.test(account) ? 'claim' : 'other';
}

/** Orders texts by their code points, the same everywhere. */
export const compareTexts = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/** Adds whole øre. */
export const sumOre = (lines: Iterable<{ ore: number }>): number => {
  let ore = 0;
  for (const line of lines) ore += line.ore;
  return ore;
};

/** Whole øre of kroner as the database has them. */
export const toOre = (kroner: number): number => Math.round(kroner * 100);
