import type { Finding } from '@/lib/platform/ledger/controls/findings';
import { maxDifferences } from './limits';

/** One control: what the file (or the ledger rule) says against what was found, in kroner or a count. */
export type SaftCheck = { name: string; ok: boolean; expected: number; found: number };

/**
 * What an import answers. Counts and sums are of the file; `added` is what was new. `differences` (from what stood before) and
 * `notes` (on the file itself) are Norwegian sentences, at most a hundred each of the `differenceCount` and `noteCount` there are.
 */
export type SaftResult = {
  /** Whose books the file holds; `given`: the company had no number and has taken this one. */
  firm: { orgnr: string | null; name: string; given: boolean };
  version: string;
  /** The days the file covers, yyyy-mm-dd. */
  from: string;
  to: string;
  vouchers: number;
  lines: number;
  accounts: number;
  customers: number;
  suppliers: number;
  /** The first month (1–12) of the company's fiscal year, which the file may have given it. */
  fiscalStart: number;
  debit: number;
  credit: number;
  checks: SaftCheck[];
  duplicate: boolean;
  added: { vouchers: number; lines: number };
  /** What Avstemming's controls find of the months the file covers; absent in answers from before there were any. */
  findings?: Finding[];
  /** Vouchers of the ledger that gave way to the file's; null when the file only added. */
  replaced: { changed: number; removed: number } | null;
  /** Vouchers the ledger has otherwise than the file, or the file has not: 'Erstatt perioden' would change them. */
  deviating: number;
  differences: string[];
  differenceCount: number;
  notes: string[];
  noteCount: number;
};

/** Collects sentences, keeping the first hundred and the count. */
export class Sentences {
  readonly sentences: string[] = [];
  count = 0;

  add(sentence: string): void {
    this.count += 1;
    if (this.sentences.length < maxDifferences) this.sentences.push(sentence);
  }
}
