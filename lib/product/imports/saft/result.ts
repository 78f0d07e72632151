import type { Finding } from '@/lib/platform/ledger/controls/findings';
import { maxDifferences } from './limits';

/** One control: the expected value of the file (or the ledger rule) against the found one, in kroner or a count. */
export type SaftCheck = { name: string; ok: boolean; expected: number; found: number };

/**
 * The result of an import. Counts and sums are the file's; `added` is what was new. `differences` (from the earlier
 * ledger) and `notes` (on the file) are Norwegian sentences, at most a hundred each of their counts.
 */
export type SaftResult = {
  /** The firm of the file; `given`: the company had no number and has adopted this one. */
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
  /** The first month (1–12) of the company's fiscal year, possibly adopted from the file. */
  fiscalStart: number;
  debit: number;
  credit: number;
  checks: SaftCheck[];
  duplicate: boolean;
  added: { vouchers: number; lines: number };
  /** Findings of Avstemming's controls in the file's months; absent in older results. */
  findings?: Finding[];
  /** Vouchers of the ledger that the file's replaced; null when the file only added. */
  replaced: { changed: number; removed: number } | null;
  /** Vouchers that differ from the file, or that the file lacks: 'Erstatt perioden' would change them. */
  deviating: number;
  differences: string[];
  differenceCount: number;
  notes: string[];
  noteCount: number;
  /** The files that the ledger came in, where it came in parts. */
  parts: PartName[];
};

export type PartName = { name: string; sha256: string };

/** Collects sentences, keeping the first hundred and the total. */
export class Sentences {
  readonly sentences: string[] = [];
  count = 0;

  add(sentence: string): void {
    this.count += 1;
    if (this.sentences.length < maxDifferences) this.sentences.push(sentence);
  }
}
