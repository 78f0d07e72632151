import type { SaftResult } from './result';

/** What one account holds before and after, kroner. */
export type AccountChange = { no: string; name: string; before: number; after: number };
export type VoucherName = { no: string; journal: string; date: string };

/** What a replacement would do. `token` is what says it was seen: sent with the same file, it does just this, or 409. */
export type ReplacePlan = Pick<SaftResult, 'firm' | 'version' | 'from' | 'to' | 'differences' | 'notes'> & {
  token: string;
  /** The file's vouchers the ledger has not, has otherwise, and has just so; and the ledger's the file has not. */
  vouchers: { added: number; changed: number; removed: number; unchanged: number };
  /** The first of those that change and go. */
  changed: VoucherName[];
  removed: VoucherName[];
  /** Accounts whose movement in the file's months changes, and those whose opening balance does. */
  accounts: AccountChange[];
  openings: AccountChange[];
};

/** How many vouchers of a kind are named. */
export const namedVouchers = 20;
