import { type Choice, type ClaimReason, claimReasonOf } from '@/lib/domains/purchasing/invoices/settle/finding';
import type { Difference } from '@/lib/domains/purchasing/invoices/settle/finding-words';
import { outcomeOf } from '@/lib/domains/purchasing/invoices/settle/outcome';
import type { AnswerOf } from '@/lib/product/calls/answers';

export type SettleInvoice = AnswerOf<'GET /api/equipment/invoice'>;
export type SettleLine = SettleInvoice['settling']['lines'][number];
export type SettleFinding = SettleLine['findings'][number];

/** An open difference with its line and proposal: what the user decides. */
export type Question = { key: string; line: string; finding: SettleFinding; proposed: Choice };
export type Choices = Readonly<Record<string, Choice>>;

export const questionKey = (line: string, reason: string) => `${line} ${reason}`;

/** The open differences of an invoice, in the order of its lines. */
export const questionsOf = ({ settling: { lines } }: SettleInvoice): Question[] =>
  lines.flatMap(({ line, findings, proposed }) =>
    findings.flatMap((finding, at) => {
      const choice = proposed[at];
      if (!choice || finding.open <= 0) return [];
      return [{ key: questionKey(line, finding.reason), line, finding, proposed: choice }];
    }),
  );

/** The invoice's sum without tax, whole øre. */
export const sumOfInvoice = ({ lineam, allowanceam, chargeam }: SettleInvoice) =>
  Math.round((lineam - allowanceam + chargeam) * 100);

/** Computes the invoice's sums under these choices, with earlier decisions. */
export function settledOutcome(invoice: SettleInvoice, choices: Choices) {
  const parts = invoice.settling.lines.flatMap(({ line, findings }) =>
    findings.flatMap(({ reason, open, accepted, claimed, waiting }) => [
      { amount: open, choice: choices[questionKey(line, reason)] ?? 'krav' },
      { amount: accepted, choice: 'godta' as const },
      { amount: claimed, choice: 'krav' as const },
      { amount: waiting, choice: 'vent' as const },
    ]),
  );
  return outcomeOf(sumOfInvoice(invoice), parts);
}

/** The reasons that what is claimed gets in the list of claims, each once. */
export const claimReasonsOf = ({ settling: { lines } }: SettleInvoice, choices: Choices): ClaimReason[] => [
  ...new Set(
    lines.flatMap(({ line, findings }) =>
      findings
        .filter(
          ({ reason, open, claimed }) =>
            claimed > 0 || (open > 0 && (choices[questionKey(line, reason)] ?? 'krav') === 'krav'),
        )
        .map(({ reason }) => claimReasonOf(reason)),
    ),
  ),
];

/** Names who can explain an invoiced line that is not on the order: the orderer; nobody for rent. */
export const knownBy = ({ settling: { order } }: SettleInvoice, { against }: SettleLine, { reason }: SettleFinding) =>
  reason === 'ikke bestilt' && against !== 'leie' && order?.orderedby ? `spør ${order.orderedby}, som bestilte` : '';

/** A difference of a line as it is difference, with an amount of it. */
export function differencesOf(
  invoice: SettleInvoice,
  { line, against, hired }: SettleLine,
  finding: SettleFinding,
): Difference {
  const text = invoice.lines.find(({ xid }) => xid === line)?.text ?? '';
  const { reason, count, amount, billed } = finding;
  const { currency } = invoice;
  return { reason, amount, count, text, hire: against === 'leie', back: hired?.to ?? null, currency, billed };
}

/** Lines in the order they are shown: all of a short invoice, else those that differ first. */
export function arrangedLines(lines: readonly SettleLine[], most: number) {
  const isSame = ({ findings, why }: SettleLine) => findings.length === 0 && why === null;
  if (lines.length <= most) return { shown: lines, folded: [] };
  return { shown: lines.filter((line) => !isSame(line)), folded: lines.filter(isSame) };
}
