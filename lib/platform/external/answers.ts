import type { Accounts } from './accounts';
import type { Unit, UnitWarning } from './unit';

/**
 * Fields of both registers' answers: a sentence where there is something to report, when it was fetched (ISO), and a
 * sentence when that is over a day ago because the register is unreachable.
 */
type Reported = { message?: string; fetched?: string; stale?: string };

/** GET /api/info/enhet/{orgnr}. 'away': the register is unreachable and nothing is cached. */
export type UnitAnswer = Reported & {
  state: 'found' | 'deleted' | 'gone' | 'unknown' | 'away';
  unit?: Unit;
  warnings: UnitWarning[];
};

/** One stored year; without a year when the accounts do not state their period. */
export type AccountsOfYear = Accounts & { year?: number; fetched: string };

/**
 * GET /api/info/brreg/{orgnr}: the latest accounts with the register's field names, and every stored year, newest
 * first.
 */
export type AccountsAnswer = Reported & Accounts & { state: 'found' | 'none' | 'away'; years: AccountsOfYear[] };

/** GET /api/info/kreditt/{orgnr}: the address of the credit report, or null with a sentence. */
export type CreditAnswer = { kreditt: string | null; message?: string };
