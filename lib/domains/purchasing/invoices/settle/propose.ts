import { orderCurrency } from '../../orders/invoiced';
import type { Choice } from './finding';
import type { JudgedInvoice } from './judge-invoices';
import { type ProposalRules, proposalsOf } from './proposals';

/** The limit in øre that an invoice in this currency is proposed by; `limit` is the company's, in kroner. */
export const limitOf = (currency: string, limit: number | null): number | null =>
  currency === orderCurrency && limit !== null ? Math.round(limit * 100) : null;

/** A proposal per open difference of the whole invoice, in the order of lines and differences; null where decided. */
export function proposedChoices(judged: JudgedInvoice, rules: ProposalRules): (Choice | null)[][] {
  const open = judged.lines.flatMap(({ findings }) => findings.filter((finding) => finding.open > 0));
  const choices = proposalsOf(
    open.map((finding) => ({ ...finding, amount: finding.open })),
    rules,
  );
  const byFinding = new Map(open.map((finding, at) => [finding, choices[at] ?? null]));
  return judged.lines.map(({ findings }) => findings.map((finding) => byFinding.get(finding) ?? null));
}
