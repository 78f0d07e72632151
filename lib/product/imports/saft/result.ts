import { z } from 'zod';
import { maxDifferences } from './limits';

const count = z.number().int();

/** One control: the expected value of the file (or the ledger rule) against the found one, in kroner or a count. */
const saftCheck = z.object({ name: z.string(), ok: z.boolean(), expected: z.number(), found: z.number() });
export type SaftCheck = z.infer<typeof saftCheck>;

const partName = z.object({ name: z.string(), sha256: z.string() });
export type PartName = z.infer<typeof partName>;

/** The firm of a file and the days it covers; `given`: the company had no number and has adopted this one. */
export const fileFields = {
  firm: z.object({ orgnr: z.string().nullable(), name: z.string(), given: z.boolean() }),
  version: z.string(),
  from: z.iso.date(),
  to: z.iso.date(),
  differences: z.array(z.string()),
  notes: z.array(z.string()),
};

/**
 * The result of an import. Counts and sums are the file's; `added` is what was new. `differences` (from the earlier
 * ledger) and `notes` (on the file) are Norwegian sentences, at most a hundred each of their counts.
 */
export const saftResult = z
  .object({
    ...fileFields,
    vouchers: count,
    lines: count,
    accounts: count,
    customers: count,
    suppliers: count,
    /** The first month (1–12) of the company's fiscal year, possibly adopted from the file. */
    fiscalStart: count,
    debit: z.number(),
    credit: z.number(),
    checks: z.array(saftCheck),
    duplicate: z.boolean(),
    added: z.object({ vouchers: count, lines: count }),
    /** Vouchers of the ledger that the file's replaced; null when the file only added. */
    replaced: z.object({ changed: count, removed: count }).nullable(),
    /** Vouchers that differ from the file, or that the file lacks: 'Erstatt perioden' would change them. */
    deviating: count,
    differenceCount: count,
    noteCount: count,
    /** The files that the ledger came in, where it came in parts. */
    parts: z.array(partName),
    /** Findings of Avstemming's controls in the file's months; absent in older results. */
    findings: z.array(z.object({ sentence: z.string(), params: z.record(z.string(), z.string()) })).optional(),
  })
  .meta({ id: 'SaftResult' });
export type SaftResult = z.infer<typeof saftResult>;

/** Collects sentences, keeping the first hundred and the total. */
export class Sentences {
  readonly sentences: string[] = [];
  count = 0;

  add(sentence: string): void {
    this.count += 1;
    if (this.sentences.length < maxDifferences) this.sentences.push(sentence);
  }
}
