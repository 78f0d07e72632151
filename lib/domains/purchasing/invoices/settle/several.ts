import { type Choice, type FindingReason, mayWait, sumOf } from './finding';
import type { InvoiceGroup } from './invoice-state';

/** The decisions on all open differences of the chosen invoices: as proposed for each, or the same for all. */
export const severalWays = ['forslag', 'godta', 'krav', 'vent'] as const;
export type SeveralWay = (typeof severalWays)[number];

/** The most invoices that are decided at once. */
export const mostAtOnce = 100;

/** An open difference: whole øre, what is proposed, and the state of a claim that is further than marked. */
type OpenDifference = {
  line: string;
  reason: FindingReason;
  amount: number;
  proposed: Choice;
  claimed: 'sendt' | 'oppgjort' | 'frafalt' | null;
};

/** An invoice that may be decided together with others. */
export type ChosenInvoice = {
  xid: string;
  /** Supplier and number. */
  label: string;
  currency: string;
  group: InvoiceGroup;
  /** The untied parts, in words. */
  loose: string[];
  differences: OpenDifference[];
};

type Decision = { line: string; reason: FindingReason; amount: number; choice: Choice };

export type SeveralPlan = {
  /** The invoices that can be decided so, with what is decided of each and its sum in øre. */
  can: { invoice: ChosenInvoice; decisions: Decision[]; amount: number }[];
  /** The others, each with why not. */
  cannot: { invoice: ChosenInvoice; why: string }[];
  /** The amounts accepted, claimed and waited for, øre in each currency. */
  sums: { currency: string; godta: number; krav: number; vent: number }[];
};

const states: Readonly<Record<InvoiceGroup, string>> = {
  'Å avgjøre': 'har ingen avvik å avgjøre',
  'Ikke koblet': 'er ikke koblet',
  'Krav å sende': 'er avgjort, kravet er ikke sendt',
  'Krav sendt': 'er avgjort, kravet er sendt',
  'Venter på varer': 'er avgjort, venter på varer',
  Ferdig: 'er ferdig',
};

/** Returns the reason why an invoice cannot be decided this way; undefined where it can. */
function refusal(invoice: ChosenInvoice, decisions: readonly Decision[], mayClaim: boolean): string | undefined {
  const { group, loose, differences } = invoice;
  if (differences.length === 0) {
    return group === 'Ikke koblet' && loose.length > 0 ? `er ikke koblet: ${loose.join(', ')}` : states[group];
  }
  if (decisions.some((one) => one.choice === 'vent' && !mayWait(one))) {
    return 'har avvik som ikke er varer som mangler';
  }
  if (!decisions.some(({ choice }) => choice === 'krav')) return undefined;
  if (!mayClaim) return 'gir krav, og dem kan du ikke merke';
  const before = differences.find(({ claimed }, at) => claimed !== null && decisions[at]?.choice === 'krav');
  return before && `har alt et krav som er ${before.claimed}`;
}

/**
 * Plans deciding these invoices this way. Every invoice is either decided as a whole or among those that cannot be, and
 * what is accepted, claimed and waited for are together the open differences of those that can.
 */
export function planSeveral(invoices: readonly ChosenInvoice[], way: SeveralWay, mayClaim: boolean): SeveralPlan {
  const plan: SeveralPlan = { can: [], cannot: [], sums: [] };
  for (const invoice of invoices) {
    const decisions = invoice.differences.map(
      ({ line, reason, amount, proposed }): Decision => ({
        line,
        reason,
        amount,
        choice: way === 'forslag' ? proposed : way,
      }),
    );
    const why = refusal(invoice, decisions, mayClaim);
    if (why === undefined) plan.can.push({ invoice, decisions, amount: sumOf(decisions) });
    else plan.cannot.push({ invoice, why });
  }
  for (const currency of new Set(plan.can.map(({ invoice }) => invoice.currency))) {
    const own = plan.can.flatMap(({ invoice, decisions }) => (invoice.currency === currency ? decisions : []));
    const of = (wanted: Choice) => sumOf(own.filter(({ choice }) => choice === wanted));
    plan.sums.push({ currency, godta: of('godta'), krav: of('krav'), vent: of('vent') });
  }
  return plan;
}
