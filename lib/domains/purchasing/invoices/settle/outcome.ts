import { type Choice, sumOf } from './finding';

/** What saving comes to, whole øre without VAT: approved + waiting + claimed is always the invoice's sum. */
export type Outcome = {
  approved: number;
  /** The parts of what is approved: what agrees, and what is accepted. */
  agrees: number;
  accepted: number;
  waiting: number;
  claimed: number;
};

/** What becomes of an invoice of this sum when each of its differences is chosen so. */
export function outcomeOf(sum: number, parts: readonly { amount: number; choice: Choice }[]): Outcome {
  const of = (wanted: Choice) => sumOf(parts.filter(({ choice }) => choice === wanted));
  const [accepted, claimed, waiting] = [of('godta'), of('krav'), of('vent')];
  return {
    approved: sum - waiting - claimed,
    agrees: sum - accepted - waiting - claimed,
    accepted,
    waiting,
    claimed,
  };
}
