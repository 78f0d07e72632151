import type { claimStatuses } from '@/db/schema';
import { type ClaimReason, claimReasonOf, type Finding, type FindingReason, inOrder } from './finding';

/** The decisions on a line: its claims and accepted or waiting amounts, whole øre without VAT. */
export type LineDecisions = {
  claims: readonly { reason: ClaimReason; amount: number; given: boolean }[];
  decided: readonly { reason: FindingReason; decision: 'godtatt' | 'venter'; amount: number }[];
};

/** A difference with what is decided of it; the parts and what is open add up to its amount. */
export type AllottedFinding = Finding & { claimed: number; accepted: number; waiting: number; open: number };

/** Amounts by reason, of which several differences take parts. */
class Pool<K> {
  #left = new Map<K, number>();
  add(key: K, amount: number) {
    this.#left.set(key, (this.#left.get(key) ?? 0) + amount);
  }
  take(most: number, fits: (key: K) => boolean): number {
    let missing = most;
    for (const [key, amount] of this.#left) {
      const taken = fits(key) ? Math.min(missing, amount) : 0;
      this.#left.set(key, amount - taken);
      missing -= taken;
    }
    return most - missing;
  }
}

/** Divides the stored claims and decisions of a line among its differences. */
export const allotted = (
  findings: readonly Finding[],
  claims: readonly { reason: ClaimReason; amount: number; status: (typeof claimStatuses)[number] }[],
  decided: LineDecisions['decided'],
): AllottedFinding[] =>
  allot(findings, { claims: claims.map((claim) => ({ ...claim, given: claim.status === 'frafalt' })), decided });

const isPrice = (reason: FindingReason) => reason === 'for høy pris';

/**
 * Divides the decisions among the differences of a line, and returns the open parts: never more than the differences
 * less all that is claimed of the line. Claims cover what they name first (for too many pieces: these, then what has not
 * come), then the rest, as a corrected stay or order gives the same money another name. A claim that is given up counts
 * as accepted.
 */
export function allot(findings: readonly Finding[], { claims, decided }: LineDecisions): AllottedFinding[] {
  const [claimed, accepted, waiting, given] = [
    new Pool<ClaimReason>(),
    new Pool<FindingReason>(),
    new Pool<FindingReason>(),
    new Pool<ClaimReason>(),
  ];
  for (const claim of claims) (claim.given ? given : claimed).add(claim.reason, claim.amount);
  for (const { reason, decision, amount } of decided) (decision === 'godtatt' ? accepted : waiting).add(reason, amount);
  const parts = findings
    .toSorted((a, b) => Number(claimReasonOf(a.reason) !== a.reason) - Number(claimReasonOf(b.reason) !== b.reason))
    .map((finding) => ({ ...finding, claimed: 0, accepted: 0, waiting: 0, open: finding.amount }));
  const cover = <K>(
    part: 'claimed' | 'accepted' | 'waiting',
    pool: Pool<K>,
    fits: (key: K, reason: FindingReason) => boolean,
  ) => {
    for (const own of parts) {
      const taken = pool.take(own.open, (key) => fits(key, own.reason));
      own[part] += taken;
      own.open -= taken;
    }
  };
  cover('claimed', claimed, (key, reason) => key === claimReasonOf(reason));
  cover('accepted', accepted, (key, reason) => key === reason);
  cover('accepted', given, (key, reason) => key === claimReasonOf(reason));
  cover('claimed', claimed, () => true);
  cover('accepted', given, (key, reason) => isPrice(key) === isPrice(reason));
  cover('waiting', waiting, (key, reason) => key === reason);
  return inOrder(parts);
}
