import { formatDate } from '@/lib/core/format/date';
import { type HeadFact, type Letterhead, orgnrText, senderLines } from '@/lib/core/format/letterhead';
import type { Estimate } from './read-estimate';

/** The facts in the head of an estimate: its bid, sender and receiver. */
export type HeadOf = Pick<Estimate, 'customer' | 'contact' | 'responsible'> & {
  company: Letterhead;
  bid: Pick<Estimate['bid'], 'key' | 'validdate'>;
};

export const filled = (lines: readonly (string | null | undefined | false)[]): string[] =>
  lines.filter((line): line is string => typeof line === 'string' && line.trim() !== '');

/**
 * The columns of an estimate's head, in order, for its PDF and for the preview of the letterhead alike. `day` is its date,
 * `period` the days of the work in words.
 */
export function headColumns(
  { customer, contact, responsible, company, bid }: HeadOf,
  day: string,
  period?: string,
): HeadFact[][] {
  const columns: HeadFact[][] = [
    [
      {
        name: 'Til',
        lines: filled([
          customer?.name,
          customer?.address,
          customer?.place,
          customer?.orgnr && `Org.nr ${orgnrText(customer.orgnr)}`,
        ]),
      },
      {
        name: 'Att.',
        lines: filled([filled([contact?.name, contact?.position]).join(', '), contact?.phone, contact?.email]),
      },
    ],
    [
      { name: 'Fra', lines: senderLines(company) },
      {
        name: 'Kontakt',
        lines: filled([
          filled([responsible?.name, responsible?.position]).join(', '),
          responsible?.phone,
          responsible?.email,
        ]),
      },
    ],
    [
      { name: 'Tilbudsnummer', lines: [bid.key] },
      { name: 'Dato', lines: [formatDate(day)] },
      { name: 'Gyldig til og med', lines: filled([bid.validdate && formatDate(bid.validdate)]) },
      { name: 'Planlagt utført', lines: filled([period]) },
    ],
  ];
  return columns.map((facts) => facts.filter(({ lines }) => lines.length > 0)).filter((facts) => facts.length > 0);
}
