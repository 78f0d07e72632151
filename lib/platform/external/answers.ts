import type { Accounts } from './accounts';
import type { Unit, UnitWarning } from './unit';

/** What both registers' answers have: a sentence where there is something to say, when it was fetched (ISO), and a sentence
 * when that is more than a day ago because the register is away. */
type Reported = { message?: string; fetched?: string; stale?: string };

/** GET /api/info/enhet/{orgnr}. 'away': the register does not answer and nothing is kept. */
export type UnitAnswer = Reported & {
  state: 'found' | 'deleted' | 'gone' | 'unknown' | 'away';
  unit?: Unit;
  warnings: UnitWarning[];
};

/** One kept year; without a year when the accounts do not say which period they are for. */
export type AccountsOfYear = Accounts & { year?: number; fetched: string };

/** GET /api/info/brreg/{orgnr}: the latest accounts under the register's own names, and every year kept, newest first. */
export type AccountsAnswer = Reported & Accounts & { state: 'found' | 'none' | 'away'; years: AccountsOfYear[] };

/** GET /api/info/kreditt/{orgnr}: the address of the credit report, null with a sentence when there is none. */
export type CreditAnswer = { kreditt: string | null; message?: string };
