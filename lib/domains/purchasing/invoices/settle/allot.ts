import { type ClaimReason, claimReasonOf, type Finding, type FindingReason, inOrder } from './finding';

/** The decisions on a line: its claims and accepted or waiting amounts, whole øre without VAT. */
export type LineDecisions = {
  claims: readonly { reason: ClaimReason; amount: number; given: boolean }[];
  decided: readonly { reason: FindingReason; decision: 'godtatt' | 'venter'; amount: number }[];
};

/** A difference with what is decided of it; the parts and what is open add up to its amount. */
export type AllottedFinding = Finding & { claimed: number; accepted: number; waiting: number; open: number };

/** An amount of which several differences take parts. */
class Pool<K> {
  #left = new Map<K, number>();
  add(key: K, amount: number) {
    this.#left.set(key, (this.#left.get(key) ?? 0) + amount);
  }
  take(key: K, most: number): number {
    const taken = Math.min(most, this.#left.get(key) ?? 0);
    this.#left.set(key, (this.#left.get(key) ?? 0) - taken);
    return taken;
  }
}

/**
 * Divides the decisions among the differences of a line, and returns the open parts. A claim that is given up counts as
 * accepted. Claims for too many pieces cover those first, then what has not come.
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
  const namesakesFirst = findings.toSorted(
    (a, b) => Number(claimReasonOf(a.reason) !== a.reason) - Number(claimReasonOf(b.reason) !== b.reason),
  );
  return inOrder(
    namesakesFirst.map((finding) => {
      const { reason, amount } = finding;
      const own = { claimed: claimed.take(claimReasonOf(reason), amount), accepted: 0, waiting: 0 };
      own.accepted = accepted.take(reason, amount - own.claimed);
      own.accepted += given.take(claimReasonOf(reason), amount - own.claimed - own.accepted);
      own.waiting = waiting.take(reason, amount - own.claimed - own.accepted);
      return { ...finding, ...own, open: amount - own.claimed - own.accepted - own.waiting };
    }),
  );
}
