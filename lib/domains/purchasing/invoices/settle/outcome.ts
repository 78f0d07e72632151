import { type Choice, sumOf } from './finding';

/** The sums of saving, whole øre without VAT: approved + waiting + claimed is always the invoice's sum. */
export type Outcome = {
  approved: number;
  /** The parts of what is approved: what agrees, and what is accepted. */
  agrees: number;
  accepted: number;
  waiting: number;
  claimed: number;
};

/** Sums an invoice by the choices for its differences. */
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
