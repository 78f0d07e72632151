import { formatNumber } from '@/lib/core/format/number';
import { needsApproval, type Priced, sumOf } from './order-state';

/** The rule for sending an order at once: the company's limit (kroner; null: none), and the other approvers. */
export type SendingRule = { limit: number | null; approvers: readonly string[] };

/** The effect of sending the order, shown beforehand. */
export type Sending = {
  direct: boolean;
  /** 'Sendes rett.', or who must approve. */
  lead: string;
  /** The reason, or the limit. */
  rest: string;
  /** The sum as a share of the limit; null without one. */
  share: number | null;
};

/** Names the approver: the intended one where they may, else the only one or two who may. */
function approverText(approvers: readonly string[], intended: string): string | undefined {
  if (approvers.includes(intended.trim())) return intended.trim();
  if (approvers.length <= 2) return approvers.length === 0 ? undefined : approvers.join(' eller ');
  return `en av ${formatNumber(approvers.length)} andre`;
}

const kroner = (limit: number) => `${formatNumber(limit, Number.isInteger(limit) ? 0 : 2)} kr`;

/**
 * Decides whether the lines may be sent at once, and who must approve them otherwise. `intended` is the approver that
 * the order names. The sender is never among the approvers.
 */
export function sendingOf(lines: readonly Priced[], { limit, approvers }: SendingRule, intended: string): Sending {
  if (limit === null)
    return { direct: true, lead: 'Sendes rett.', rest: 'Firmaet har ingen beløpsgrense.', share: null };
  const who = approverText(approvers, intended);
  const share = limit === 0 ? (sumOf(lines) > 0 ? 1 : 0) : sumOf(lines) / limit;
  if (!needsApproval(lines, limit)) {
    const rest = `Over ${kroner(limit)} må ${who ?? 'en annen'} godkjenne.`;
    return { direct: true, lead: 'Sendes rett.', rest, share };
  }
  const unpriced = lines.some(({ countam, priceam }) => countam > 0 && priceam === null);
  const why = unpriced ? 'En linje er uten pris.' : `Over grensen på ${kroner(limit)}.`;
  if (who === undefined) {
    const rest = `${why} Ingen andre i firmaet har rett til det ennå.`;
    return { direct: false, lead: 'Må godkjennes av en annen.', rest, share };
  }
  return { direct: false, lead: `Må godkjennes av ${who}.`, rest: why, share };
}
