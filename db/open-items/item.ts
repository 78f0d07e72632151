import type { settlementBases } from '../schema';
import type { Said } from './names';

export type Basis = (typeof settlementBases)[number];

/**
 * A line of a party's sub-ledger, or what a year opened with (`voucher` null). `ore` is whole øre, plus for what is to be paid: a
 * customer's debits, a supplier's credits. `month` is the month it is reported in, year * 12 + month - 1.
 */
export type Item = {
  id: string;
  month: number;
  date: string;
  ore: number;
  voucher: string | null;
  /** What the books call its voucher. */
  voucherNo: string | null;
  systemNo: string | null;
  said: Said;
};

/** A payment that somebody has set against an invoice, by the items' ids. */
export type Choice = { payment: string; invoice: string; by: string };

/** A customer or supplier with his number and all his items, in any order. */
export type Party = { no: string; items: readonly Item[]; choices: readonly Choice[] };

/** So much of a payment is set against an invoice, in whole øre, from the month both are there. */
export type Allocation = { payment: Item; invoice: Item; ore: number; basis: Basis; month: number; by?: string };

/** A payment that was set against the oldest: what was open then, or of exactly `ore` where that is said, may be what it was for. */
export type Guess = { date: string; month: number; ore: number | null };

export type Matched = { allocations: Allocation[]; guesses: Guess[] };
