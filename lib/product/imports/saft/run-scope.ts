import type { CompanyTx } from '@/db/company';
import type { CheckedFile } from './checked-books';

/** The transaction of one import, its company and run, and the file it writes. */
export type RunScope = { tx: CompanyTx; companyId: string; runId: string; file: CheckedFile };
