import type { SaftHeader } from './header';
import type { SaftAccount, SaftAnalysis, SaftParty } from './master-records';
import type { SaftTax } from './tax-records';
import type { SaftTotals, SaftVoucher } from './voucher-records';

/** A calendar month. */
export type Period = { year: number; month: number };

/** A voucher's date and period; the period as the file counts it (file-periods.ts). */
export type PeriodSaid = Pick<SaftVoucher, 'date' | 'period' | 'periodYear'>;

/** A voucher with its calendar month, and the fiscal year that its number is unique in. */
export type PlacedVoucher = SaftVoucher & Period & { fiscalYear: number };

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
