import { formatMoment } from '@/lib/core/format/date';
import { type HeadFact, type Letterhead, senderLines } from '@/lib/core/format/letterhead';
import { orderFacts } from './order-facts';
import type { OrderView } from './order-view';

/** The parts of an order on its paper besides the lines. */
export type PaperOrder = Parameters<typeof orderFacts>[0] & Pick<OrderView, 'no' | 'kind' | 'project' | 'supplier'>;

export const paperTitle = ({ no, kind }: Pick<OrderView, 'no' | 'kind'>): string =>
  kind === 'PVU' ? `Bestilling verneutstyr ${no}` : `Bestilling ${no}`;

/** The head of an order's paper, who it is from first: for its PDF and for the preview of the letterhead alike. */
export function paperFacts(order: PaperOrder, from: Letterhead): HeadFact[] {
  const { project, supplier } = order;
  const all: [string, string][] = [
    ['Leverandør', [supplier?.label, supplier?.orgnr && `Org.nr ${supplier.orgnr}`].filter(Boolean).join(', ')],
    ['Prosjekt', project.label],
  ];
  const facts = [...all.filter(([, value]) => value !== ''), ...orderFacts(order)];
  return [{ name: 'Fra', lines: senderLines(from) }, ...facts.map(([name, value]) => ({ name, lines: [value] }))];
}

/** The line below each page: who approved it, else whose it is. */
export const paperFoot = ({ approval }: Pick<OrderView, 'approval'>, { name }: Letterhead): string =>
  approval ? `Godkjent av ${approval.by} ${formatMoment(approval.at)}` : name;
