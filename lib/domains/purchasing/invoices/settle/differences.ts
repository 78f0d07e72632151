import type { Difference } from './finding-words';
import type { SettledLine } from './judge-invoices';

/** The differences of lines as they are difference, each with its amount by `amountOf`; those without one are left out. */
export function differencesOf(
  lines: readonly SettledLine[],
  amountOf: (finding: SettledLine['findings'][number]) => number,
): Difference[] {
  return lines.flatMap(({ line, against, hired, findings }) =>
    findings.flatMap((finding): Difference[] => {
      const amount = amountOf(finding);
      if (amount <= 0) return [];
      // A part of a difference is difference by its share of the pieces; the price is of all of them.
      const part = finding.reason === 'for høy pris' ? 1 : amount / finding.amount;
      const count = finding.count === null ? null : Math.round(finding.count * part * 100) / 100;
      const { reason, billed } = finding;
      const { text, currency } = line;
      return [{ reason, amount, count, text, hire: against === 'leie', back: hired?.to ?? null, currency, billed }];
    }),
  );
}

/** Returns the unsettled part of a difference, but for claims: open, or waiting for goods. */
export const isOpen = ({ open, waiting }: SettledLine['findings'][number]) => open + waiting;
