import { type Choice, type Finding, mayWait } from './finding';

/** The rules for a proposal: the company's limit in øre (null: none), and whether the order has a coming date. */
export type ProposalRules = { limit: number | null; coming: boolean };

/**
 * A proposal for each difference of an invoice: goods with a coming date are waited for, small differences are accepted
 * while all of them together are within the limit, smallest first, and the rest is claimed. So no proposal pays more
 * than what was received at the ordered price, but for the limit.
 */
export function proposalsOf(findings: readonly Finding[], { limit, coming }: ProposalRules): Choice[] {
  const proposed = findings.map((finding): Choice => (coming && mayWait(finding) ? 'vent' : 'krav'));
  let left = limit ?? -1;
  const bySize = findings
    .map(({ amount }, at) => ({ amount, at }))
    .filter(({ at }) => proposed[at] === 'krav')
    .sort((a, b) => a.amount - b.amount || a.at - b.at);
  for (const { amount, at } of bySize) {
    if (amount > left) break;
    left -= amount;
    proposed[at] = 'godta';
  }
  return proposed;
}
