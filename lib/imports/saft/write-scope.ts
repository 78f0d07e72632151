import type { CompanyTx } from '@/db/company';
import type { FiscalStart } from '@/lib/filters/fiscal-year';
import type { CheckedFile } from './check-file';
import type { Differences } from './result';

/** What every step of one import's transaction works with. */
export type WriteScope = {
  tx: CompanyTx;
  companyId: string;
  runId: string;
  file: CheckedFile;
  /** Of the company's fiscal year, which vouchers are numbered and accounts opened by. */
  fiscalStart: FiscalStart;
  /** The file reaches at least as far as every earlier one: its names are the current ones. */
  isNewest: boolean;
  differences: Differences;
};
