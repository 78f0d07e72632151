import type { claimReasons, findingReasons } from '@/db/schema';
import type { Billed, RentClaim } from '../rent-claims';

export type FindingReason = (typeof findingReasons)[number];
export type ClaimReason = (typeof claimReasons)[number];

/** A difference of an invoice line: whole øre without VAT, and pieces or piece days where they are counted. */
export type Finding = { reason: FindingReason; amount: number; count: number | null; billed?: Billed };

/** A possible claim of rent as a difference of its line. */
export const findingOf = ({ days, ...claim }: RentClaim): Finding => ({ ...claim, count: days });

/** The choices for a difference: accept it, claim it, or wait for the goods. */
export const choices = ['godta', 'krav', 'vent'] as const;
export type Choice = (typeof choices)[number];

/** Only goods that have not come can be waited for. */
export const mayWait = ({ reason }: Pick<Finding, 'reason'>): boolean => reason === 'ikke levert';

/** Returns the reason to claim a difference by: goods that have not come are too many. */
export const claimReasonOf = (reason: FindingReason): ClaimReason => (reason === 'ikke levert' ? 'for mange' : reason);

const places: Record<FindingReason, number> = {
  'ikke levert': 0,
  'etter retur': 1,
  'for høy pris': 2,
  'ikke bestilt': 3,
  'for mange': 4,
};

/** Differences of a line in the order they are shown. */
export const inOrder = <F extends Pick<Finding, 'reason'>>(findings: readonly F[]): F[] =>
  findings.toSorted((a, b) => places[a.reason] - places[b.reason]);

export const sumOf = (parts: readonly { amount: number }[]): number =>
  parts.reduce((sum, { amount }) => sum + amount, 0);
