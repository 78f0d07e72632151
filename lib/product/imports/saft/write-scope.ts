import type { FiscalStart } from '@/lib/core/filters/fiscal-year';
import type { PeriodReplacement } from './period-replacement';
import type { Sentences } from './result';
import type { RunScope } from './run-scope';

/** What every step of one import's transaction works with. */
export type WriteScope = RunScope & {
  /** Of the company's fiscal year, which vouchers are numbered and accounts opened by. */
  fiscalStart: FiscalStart;
  /** The file reaches at least as far as every earlier one: its names are the current ones. */
  isNewest: boolean;
  /** Whose name the file bears is another's than the ledger's, and the sender has said that it is right. */
  isOtherFirm: boolean;
  /** Set: the file's periods are replaced by what it says. */
  replace: PeriodReplacement | undefined;
  /** What the file says otherwise than the ledger that stood before. */
  differences: Sentences;
  /** What is to be known about the file itself. */
  notes: Sentences;
};
