import type { FiscalStart } from '@/lib/core/filters/fiscal-year';
import type { PeriodReplacement } from './period-replacement';
import type { Sentences } from './result';
import type { RunScope } from './run-scope';

/** What every step of one import's transaction works with. */
export type WriteScope = RunScope & {
  /** The company's fiscal year, which voucher numbers and openings depend on. */
  fiscalStart: FiscalStart;
  /** Whether the file reaches at least as far as every earlier one, so that its names are current. */
  isNewest: boolean;
  /** Whether the file belongs to another firm than the ledger, and the sender has confirmed it. */
  isOtherFirm: boolean;
  /** Set when the file replaces its periods. */
  replace: PeriodReplacement | undefined;
  /** Where the file differs from the earlier ledger. */
  differences: Sentences;
  /** What users should know about the file itself. */
  notes: Sentences;
};
