import type { Firm } from './firm';

/** Amounts are whole øre, debit positive and credit negative; dates are yyyy-mm-dd; `at` is the line in the file. */

/** A calendar month. */
export type Period = { year: number; month: number };

/** What a voucher says of when it is, the period as the file counts it (file-periods.ts). */
export type PeriodSaid = { date: string; period: number | undefined; periodYear: number | undefined };

type PeriodNo = { year: number; period: number };

/** What the header says the file covers: days, periods as the file counts them, both or neither. */
export type SaftSelection = {
  dates: { from: string; to: string } | undefined;
  periods: { from: PeriodNo; to: PeriodNo } | undefined;
};

export type SaftHeader = {
  version: string;
  /** Whose books they are. */
  firm: Firm;
  selection: SaftSelection;
};

export type SaftAccount = {
  at: number;
  no: string;
  name: string;
  standardNo: string | undefined;
  opening: number;
  /** Absent when the file gives none: there is nothing to compare with then. */
  closing: number | undefined;
};

export type PartyKind = 'customer' | 'supplier';

export type SaftParty = {
  kind: PartyKind;
  at: number;
  no: string;
  /** Absent for a number that stands on a posting and in no register. */
  name: string | undefined;
  orgnr: string | undefined;
  address: string | undefined;
  postalCode: string | undefined;
  city: string | undefined;
  email: string | undefined;
  phone: string | undefined;
  paymentDays: number | undefined;
  balances: { accountNo: string | undefined; opening: number }[];
};

/** A value of an axis; one that only stands on postings has no name. */
export type SaftAnalysis = { type: string; typeName: string | undefined; code: string; name: string | undefined };

/** A tax code of the file's table; percentage and base rates are in percent. */
export type SaftTax = {
  code: string;
  description: string | undefined;
  standardCode: string | undefined;
  percentage: number | undefined;
  /** The parts of a base the tax may be reckoned of; 100 is all of it. */
  baseRates: number[];
  fromDate: string | undefined;
  toDate: string | undefined;
};

/** A line's value on an axis. No amount: it stands for the whole line, or is one of several the file gives no amounts of. */
export type SaftShare = { type: string; code: string; amount: number | undefined };

export type SaftLine = {
  at: number;
  accountNo: string;
  customerNo: string | undefined;
  supplierNo: string | undefined;
  analyses: SaftShare[];
  debit: number;
  credit: number;
  description: string | undefined;
  dueDate: string | undefined;
  /** What the line is known by in the sub-ledger: its invoice's number, its KID and what it is matched with. */
  reference: string | undefined;
  kid: string | undefined;
  crossReference: string | undefined;
  taxCode: string | undefined;
  /** What the tax is reckoned of and what it comes to, without sign, where the line says so. */
  taxBase: number | undefined;
  taxAmount: number | undefined;
};

export type SaftVoucher = PeriodSaid & {
  at: number;
  journal: string;
  no: string;
  /** What the accounting system itself calls the voucher. */
  systemNo: string | undefined;
  type: string | undefined;
  description: string | undefined;
  lines: SaftLine[];
};

/** A voucher in its calendar month, with the fiscal year its number is unique in. */
export type PlacedVoucher = SaftVoucher & Period & { fiscalYear: number };

/** What the file itself says it holds. */
export type SaftTotals = { entries: number; debit: number; credit: number };

export type SaftEvent =
  | { kind: 'header'; header: SaftHeader }
  | { kind: 'account'; account: SaftAccount }
  | { kind: 'party'; party: SaftParty }
  | { kind: 'taxes'; taxes: SaftTax[] }
  | { kind: 'analysis'; analysis: SaftAnalysis }
  | { kind: 'voucher'; voucher: SaftVoucher }
  | { kind: 'totals'; totals: SaftTotals };
