import type { FiscalStart } from '@/lib/core/filters/fiscal-year';
import type { PeriodReplacement } from './period-replacement';
import type { Sentences } from './result';
import type { RunScope } from './run-scope';

/** The shared context of the steps of one import's transaction. */
export type WriteScope = RunScope & {
  /** The company's fiscal year, which voucher numbers and openings depend on. */
  fiscalStart: FiscalStart;
  /** True if the file reaches at least as far as every earlier one, so that its names are current. */
  isNewest: boolean;
  /** True if the file belongs to another firm than the ledger, and the sender has confirmed it. */
  isOtherFirm: boolean;
  /** Set when the file replaces its periods. */
  replace: PeriodReplacement | undefined;
  /** Differences between the file and the earlier ledger. */
  differences: Sentences;
  /** Remarks for users on the file itself. */
  notes: Sentences;
};
