import type { SaftResult } from './result';

/** An account's balance before and after, kroner. */
export type AccountChange = { no: string; name: string; before: number; after: number };
export type VoucherName = { no: string; journal: string; date: string };

/**
 * What a replacement would do. `token` identifies the plan: sent with the same file, exactly this is done, or it fails
 * with 409.
 */
export type ReplacePlan = Pick<SaftResult, 'firm' | 'version' | 'from' | 'to' | 'differences' | 'notes'> & {
  token: string;
  /** The file's vouchers that are new, changed or identical in the ledger; and the ledger's that the file lacks. */
  vouchers: { added: number; changed: number; removed: number; unchanged: number };
  /** The first of the changed and removed ones. */
  changed: VoucherName[];
  removed: VoucherName[];
  /** Accounts whose movement in the file's months changes, and those whose opening balance changes. */
  accounts: AccountChange[];
  openings: AccountChange[];
};

/** Vouchers listed of each kind. */
export const namedVouchers = 20;
