import type { SaftResult } from './result';

/** An account's balance before and after, kroner. */
export type AccountChange = { no: string; name: string; before: number; after: number };
export type VoucherName = { no: string; journal: string; date: string };

/** A month's vouchers, their lines and debit, and its operating result (account classes 3 to 7); kroner. */
export type MonthState = { vouchers: number; lines: number; debit: number; result: number };

/**
 * A month (yyyy-mm) of the ledger now and after; null where it has no voucher. `changed` and `removed` are vouchers that
 * stand in it now.
 */
export type PlanMonth = {
  month: string;
  now: MonthState | null;
  file: MonthState | null;
  changed: number;
  removed: number;
};

/**
 * A plan for a replacement. `token` identifies the plan: sent with the same file, exactly this is done, or it fails
 * with 409.
 */
export type ReplacePlan = Pick<SaftResult, 'firm' | 'version' | 'from' | 'to' | 'differences' | 'notes'> & {
  token: string;
  /** The file's vouchers that are new, changed or identical in the ledger; and the ledger's that the file lacks. */
  vouchers: { added: number; changed: number; removed: number; unchanged: number };
  /** The months of the file's period that have vouchers, now or after. */
  months: PlanMonth[];
  /** The first of the changed and removed ones. */
  changed: VoucherName[];
  removed: VoucherName[];
  /** Accounts whose movement in the file's months changes, and those whose opening balance changes. */
  accounts: AccountChange[];
  openings: AccountChange[];
};

/** Vouchers listed of each kind. */
export const namedVouchers = 20;
