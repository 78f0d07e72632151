import { counted } from '@/lib/core/format/count-text';
import { formatDate } from '@/lib/core/format/date';
import { formatNumber, placesOf } from '@/lib/core/format/number';
import type { Billed } from '../rent-claims';
import type { FindingReason } from './finding';

/** A difference as it is difference: whole øre of what is not settled, of pieces or piece days, and what it is about. */
export type Difference = {
  reason: FindingReason;
  amount: number;
  count: number | null;
  text: string;
  /** Rent is held against what was out, which ended on `back` (yyyy-mm-dd) where it is back. */
  hire: boolean;
  back: string | null;
  currency: string;
  /** Of a whole difference of rent: the days that earlier lines bill. */
  billed?: Billed;
};

const pieces = (count: number) => formatNumber(count, placesOf(count, 0, 2));
const money = (kroner: number, currency: string) =>
  `${formatNumber(kroner, placesOf(Math.round(kroner * 100) / 100, 0, 2))} ${currency === 'NOK' ? 'kr' : currency}`;
/** Returns the excess cost of a piece or a day. */
const apiece = ({ amount, count }: Difference) => (count === null || count === 0 ? amount : amount / count) / 100;
const dayAndMonth = (day: string) => formatDate(day).slice(0, 5);

/** Days that are billed before, and on which invoices: 'alt fakturert på 45012', '3 døgn alt fakturert på 45012 og 45020'. */
export const billedText = ({ billed, count }: Pick<Difference, 'billed' | 'count'>): string =>
  billed === undefined
    ? ''
    : `${billed.days === count ? '' : `${pieces(billed.days)} døgn `}alt fakturert på ${billed.invoices.join(' og ')}`;

/** The reason in a list: 'for mange, alt fakturert på 45012'. */
export const reasonText = (finding: Pick<Difference, 'reason' | 'billed' | 'count'>): string =>
  [finding.reason, billedText(finding)].filter(Boolean).join(', ');

/** A difference of one line in few words: '20 ikke levert', 'Kompressor, 4 døgn etter retur 14.11'. */
function shortOf(difference: Difference): string {
  const { reason, count, text, hire, back, currency } = difference;
  if (hire) {
    const days = count === null ? '' : `${pieces(count)} døgn `;
    const words: Record<FindingReason, string> = {
      'ikke levert': 'ikke levert',
      'etter retur': `${days}etter retur${back === null ? '' : ` ${dayAndMonth(back)}`}`,
      'for høy pris': `${money(apiece(difference), currency)} over avtalt døgnpris`,
      'ikke bestilt': 'ikke bestilt',
      'for mange': [`${days}for mange`, billedText(difference)].filter(Boolean).join(', '),
    };
    return `${text}, ${words[reason]}`;
  }
  const words: Record<FindingReason, string> = {
    'ikke levert': `${pieces(count ?? 0)} ikke levert`,
    'etter retur': `${text}, etter retur`,
    'for høy pris': `${money(apiece(difference), currency)} over pris`,
    'ikke bestilt': '1 ikke bestilt',
    'for mange': `${pieces(count ?? 0)} for mange`,
  };
  return words[reason];
}

const several: Record<FindingReason, (lines: number, count: number) => string> = {
  'ikke levert': (_, count) => `${pieces(count)} ikke levert`,
  'etter retur': (lines) => `${lines} linjer etter retur`,
  'for høy pris': (lines) => `${lines} linjer over pris`,
  'ikke bestilt': (lines) => `${lines} ikke bestilt`,
  'for mange': (_, count) => `${pieces(count)} for mange`,
};

/** Describes an invoice's differences, the largest first: '20 ikke levert, 70 kr over pris, 1 ikke bestilt'. */
export function deviationText(difference: readonly Difference[]): string {
  const reasons = new Map<FindingReason, Difference[]>();
  for (const one of difference) reasons.set(one.reason, [...(reasons.get(one.reason) ?? []), one]);
  const sum = (own: readonly Difference[]) => own.reduce((all, { amount }) => all + amount, 0);
  return [...reasons]
    .toSorted(([, a], [, b]) => sum(b) - sum(a))
    .map(([reason, own]) => {
      const [first] = own;
      const count = own.reduce((all, one) => all + (one.count ?? 0), 0);
      return first && own.length === 1 ? shortOf(first) : several[reason](own.length, count);
    })
    .join(', ');
}

/** A difference as the heading of its decision: '20 stk er ikke levert', and how it is worked out: '20 × 1.680'. */
export function decisionText(difference: Difference, unit: string): { what: string; how: string } {
  const { reason, count, hire, back, currency } = difference;
  const times = count === null || count === 0 ? '' : `${pieces(count)} × ${formatUnit(apiece(difference))}`;
  const days = count === null ? '' : `${pieces(count)} døgn `;
  const ended = back === null ? '' : ` ${formatDate(back)}`;
  const words: Record<FindingReason, { what: string; how: string }> = {
    'ikke levert': { what: `${pieces(count ?? 0)} ${unit} er ikke levert`, how: times },
    'etter retur': { what: `${days}etter retur${ended}`, how: times },
    'for høy pris': {
      what: `${money(apiece(difference), currency)} over ${hire ? 'avtalt døgnpris' : 'bestilt pris'}`,
      how: times,
    },
    'ikke bestilt': { what: hire ? 'Ikke bestilt, og ikke sendt til prosjektet' : 'Ikke på bestillingen', how: '' },
    'for mange': {
      what: hire
        ? [`${days}mer enn det som var ute`, billedText(difference)].filter(Boolean).join(', ')
        : `${pieces(count ?? 0)} ${unit} mer enn bestilt`,
      how: times,
    },
  };
  return words[reason];
}

const formatUnit = (kroner: number) => formatNumber(kroner, placesOf(Math.round(kroner * 100) / 100, 0, 2));

/** Describes the differences in a sentence: '20 stk er ikke levert, og prisen er 70 kr over bestilt'. */
export function sentenceOf(difference: readonly Difference[], unitOf: (difference: Difference) => string): string {
  const largest = difference.toSorted((a, b) => b.amount - a.amount).slice(0, 2);
  const words = largest.map((one) => {
    const { reason, count, text, hire, currency } = one;
    if (reason === 'ikke levert') return `${pieces(count ?? 0)} ${unitOf(one)} er ikke levert`;
    if (reason === 'for høy pris') {
      return `prisen er ${money(apiece(one), currency)} over ${hire ? 'avtalt døgnpris' : 'bestilt'}`;
    }
    if (reason === 'ikke bestilt') return `${text} er ikke bestilt`;
    if (reason === 'etter retur') return `${text} er fakturert ${pieces(count ?? 0)} døgn etter retur`;
    return hire
      ? [`${text} er fakturert ${pieces(count ?? 0)} døgn mer enn det som var ute`, billedText(one)]
          .filter(Boolean)
          .join(', ')
      : `${pieces(count ?? 0)} ${unitOf(one)} er mer enn bestilt`;
  });
  const more = difference.length - largest.length;
  return `${words.join(', og ')}${more > 0 ? `. ${counted(more, 'avvik', 'avvik')} til` : ''}`;
}
