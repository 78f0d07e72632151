import type { Firm } from './firm';

/** Amounts are whole øre, debit positive and credit negative; dates are yyyy-mm-dd; `at` is the line in the file. */

/** A calendar month. */
export type Period = { year: number; month: number };

/** A voucher's date and period; the period as the file counts it (file-periods.ts). */
export type PeriodSaid = { date: string; period: number | undefined; periodYear: number | undefined };

type PeriodNo = { year: number; period: number };

/** The selection by the header: days, periods as the file counts them, both or neither. */
export type SaftSelection = {
  dates: { from: string; to: string } | undefined;
  periods: { from: PeriodNo; to: PeriodNo } | undefined;
};

export type SaftHeader = {
  version: string;
  /** The firm the books belong to. */
  firm: Firm;
  /** The day the file was made, and the system that made it. */
  created: string | undefined;
  software: string | undefined;
  selection: SaftSelection;
};

export type SaftAccount = {
  at: number;
  no: string;
  name: string;
  standardNo: string | undefined;
  opening: number;
  /** Absent when the file gives none: then there is nothing to compare with. */
  closing: number | undefined;
};

export type PartyKind = 'customer' | 'supplier';

export type SaftParty = {
  kind: PartyKind;
  at: number;
  no: string;
  /** Absent for a number that is used by a posting but listed in no register. */
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

/** A value of an axis; one that only occurs on postings has no name. */
export type SaftAnalysis = { type: string; typeName: string | undefined; code: string; name: string | undefined };

/** A tax code of the file's table; percentage and base rates are in percent. */
export type SaftTax = {
  code: string;
  description: string | undefined;
  standardCode: string | undefined;
  percentage: number | undefined;
  /** The parts of a base that may be taxed; 100 is all of it. */
  baseRates: number[];
  fromDate: string | undefined;
  toDate: string | undefined;
};

/**
 * A line's value on an axis. Without an amount it covers the whole line, or is one of several without amounts in the
 * file.
 */
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
  /** The line's references in the sub-ledger: invoice number, KID and what it is matched with. */
  reference: string | undefined;
  kid: string | undefined;
  crossReference: string | undefined;
  taxCode: string | undefined;
  /** The tax base and the tax, without sign, where the line states them. */
  taxBase: number | undefined;
  taxAmount: number | undefined;
};

export type SaftVoucher = PeriodSaid & {
  at: number;
  journal: string;
  no: string;
  /** The voucher's id in the accounting system. */
  systemNo: string | undefined;
  type: string | undefined;
  description: string | undefined;
  lines: SaftLine[];
};

/** A voucher with its calendar month, and the fiscal year that its number is unique in. */
export type PlacedVoucher = SaftVoucher & Period & { fiscalYear: number };

/** The totals that the file itself states. */
export type SaftTotals = { entries: number; debit: number; credit: number };

export type SaftEvent =
  | { kind: 'header'; header: SaftHeader }
  | { kind: 'account'; account: SaftAccount }
  | { kind: 'party'; party: SaftParty }
  | { kind: 'taxes'; taxes: SaftTax[] }
  | { kind: 'analysis'; analysis: SaftAnalysis }
  | { kind: 'voucher'; voucher: SaftVoucher }
  | { kind: 'totals'; totals: SaftTotals }
  /** A remark for users on the file's form. */
  | { kind: 'note'; sentence: string };
