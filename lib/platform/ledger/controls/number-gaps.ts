import { z } from 'zod';
import { groupBy } from '@/lib/core/group-by';
/** A run of consecutive numbers of a journal, with the prefix before the digits. */
export const numberRunRow = z.strictObject({
  year: z.number(),
  journal: z.string(),
  prefix: z.string(),
  first: z.number(),
  last: z.number(),
  /** Its first and last number as the ledger writes them. */
  firstNo: z.string(),
  lastNo: z.string(),
});
export type NumberRun = z.infer<typeof numberRunRow>;

/** Missing numbers between two used ones. */
export type NumberGap = {
  year: number;
  /** The journals that share the series. */
  journals: readonly string[];
  prefix: string;
  from: number;
  to: number;
  missing: number;
  /** The vouchers on each side of the gap. */
  before: { journal: string; no: string };
  after: { journal: string; no: string };
};

/** A longer jump begins another series, and is no gap. */
export const longestGap = 1_000;

type Series = { journals: string[]; runs: NumberRun[] };

function gapsIn({ journals, runs }: Series): NumberGap[] {
  const sorted = [...runs].sort((a, b) => a.first - b.first || a.last - b.last);
  const gaps: NumberGap[] = [];
  let before: NumberRun | undefined;
  for (const run of sorted) {
    const missing = before ? run.first - before.last - 1 : 0;
    if (before && missing > 0 && missing <= longestGap) {
      const ends = {
        before: { journal: before.journal, no: before.lastNo },
        after: { journal: run.journal, no: run.firstNo },
      };
      const { year, prefix } = run;
      gaps.push({ year, prefix, journals, from: before.last + 1, to: run.first - 1, missing, ...ends });
    }
    if (!before || run.last > before.last) before = run;
  }
  return gaps;
}

function overlaps(runs: readonly NumberRun[]): boolean {
  const sorted = [...runs].sort((a, b) => a.first - b.first);
  return sorted.some((run, i) => i > 0 && run.first <= (sorted[i - 1]?.last ?? 0));
}

/**
 * The gaps in each year's number series. Many systems number all journals in one series: journals that share no number
 * and fill each other's gaps are treated as one.
 */
export function numberGaps(runs: readonly NumberRun[]): NumberGap[] {
  return [...groupBy(runs, ({ year, prefix }) => `${year}\t${prefix}`).values()].flatMap((same) => {
    const journals = [...new Set(same.map(({ journal }) => journal))].sort();
    const apart = [...groupBy(same, ({ journal }) => journal).values()].flatMap((own) =>
      gapsIn({ journals: own.slice(0, 1).map(({ journal }) => journal), runs: own }),
    );
    if (journals.length < 2 || apart.length === 0 || overlaps(same)) return apart;
    const together = gapsIn({ journals, runs: same });
    const missing = (gaps: NumberGap[]) => gaps.reduce((sum, gap) => sum + gap.missing, 0);
    return missing(together) < missing(apart) ? together : apart;
  });
}
