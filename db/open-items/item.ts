import type { settlementBases } from '../schema';
import type { Said } from './names';

export type Basis = (typeof settlementBases)[number];

/**
 * A line of a party's sub-ledger, or a year's opening balance (`voucher` null). `ore` is whole øre, positive for what
 * is to be paid: a customer's debits, a supplier's credits. `month` is the reporting month, year * 12 + month - 1.
 */
export type Item = {
  id: string;
  month: number;
  date: string;
  ore: number;
  voucher: string | null;
  /** The voucher's number in the books. */
  voucherNo: string | null;
  systemNo: string | null;
  said: Said;
};

/** A payment that a user matched with an invoice, by the items' ids. */
export type Choice = { payment: string; invoice: string; by: string };

/** A customer or supplier with its number and all its items, in any order. */
export type Party = { no: string; items: readonly Item[]; choices: readonly Choice[] };

/** The part of a payment settled against an invoice, in whole øre, from the month both exist. */
export type Allocation = { payment: Item; invoice: Item; ore: number; basis: Basis; month: number; by?: string };

/**
 * A payment matched with the oldest invoice; it may have been meant for any invoice open then, or for one of exactly
 * `ore` when that is set.
 */
export type Guess = { date: string; month: number; ore: number | null };

export type Matched = { allocations: Allocation[]; guesses: Guess[] };
