import type { Finding } from '@/lib/ledger/controls/findings';
import { maxDifferences } from './limits';

/** One control: what the file (or the ledger rule) says against what was found, in kroner or a count. */
export type SaftCheck = { name: string; ok: boolean; expected: number; found: number };

/**
 * What an import answers. Counts and sums are of the file; `added` is what was new. `differences` are Norwegian sentences, at
 * most a hundred of the `differenceCount` there are.
 */
export type SaftResult = {
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
  differences: string[];
  differenceCount: number;
};

/** Collects sentences about what a file says otherwise than the ledger, keeping the first hundred and the count. */
export class Differences {
  readonly sentences: string[] = [];
  count = 0;

  add(sentence: string): void {
    this.count += 1;
    if (this.sentences.length < maxDifferences) this.sentences.push(sentence);
  }
}
