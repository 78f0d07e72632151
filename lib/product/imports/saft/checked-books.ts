import { badInput } from '@/base/errors';
import { decidePeriods, type FilePeriods, type PeriodsSaid } from './file-periods';
import type { SaftHeader } from './header';
import type { SaftAccount, SaftAnalysis, SaftParty } from './master-records';
import type { KnownYear } from './period-evidence';
import type { SaftCheck } from './result';
import type { SaftTax } from './tax-records';

/** A ledger's content apart from its vouchers. */
type Books = {
  header: SaftHeader;
  accounts: ReadonlyMap<string, SaftAccount>;
  customers: ReadonlyMap<string, SaftParty>;
  suppliers: ReadonlyMap<string, SaftParty>;
  /** By type and code (dimensionKey). */
  analyses: ReadonlyMap<string, SaftAnalysis>;
  /** By code; a code whose rate changed has one entry per rate. */
  taxes: ReadonlyMap<string, SaftTax[]>;
  vouchers: number;
  lines: number;
  debit: number;
  credit: number;
  checks: SaftCheck[];
  /** Remarks for users on the form of the file. */
  notes: readonly string[];
  /** Numbers used by postings but missing in the master files; they are imported under their number. */
  unlisted: { customers: number; suppliers: number; analyses: number };
};

/** A ledger's content apart from its vouchers, as the writer needs it before the first voucher. */
export type CheckedFile = Books & { periods: FilePeriods } & Pick<
    FilePeriods,
    'first' | 'last' | 'fromDate' | 'toDate'
  >;

/** A ledger that agrees with its own totals, before its months are decided. */
export type CheckedBooks = Books & {
  said: PeriodsSaid;
  /** True if a result account has a balance when the file begins. */
  resultOpened: boolean;
};

/** Assigns a ledger's months, given the company's fiscal year. Throws 400 when it has none. */
export function placeBooks({ said, resultOpened, ...books }: CheckedBooks, known: KnownYear): CheckedFile {
  const periods = decidePeriods(said, books.header.selection, known, resultOpened);
  if (!periods) throw badInput('Filen sier ikke hvilken periode den gjelder.');
  return { ...books, ...periods, periods };
}
