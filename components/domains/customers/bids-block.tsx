import { formatNumber } from '@/lib/core/format/number';
import { textOf } from '@/lib/core/table-view/row-values';
import { phaseOf } from '@/lib/platform/tables/declared/bid-phase';
import { BidTimeline } from './bid-timeline';
import { PartBlock } from './card-block';
import { type Card, rowsOf } from './use-card';

/** The customer's bids, and how many are open. */
export function BidsBlock({ card, hrefOf }: { card: Card; hrefOf: (key: string) => string | undefined }) {
  const rows = rowsOf(card, 'tilbud');
  const open = rows.filter((row) => phaseOf(textOf(row, 'bidstatus') ?? '') === 'open').length;
  const count = open === 1 ? '1 åpent' : `${formatNumber(open)} åpne`;
  return (
    <PartBlock
      card={card}
      part="tilbud"
      title="Tilbud"
      subtitle={`${count} av ${formatNumber(rows.length)}, Tkr`}
      flush
    >
      {(rows) => <BidTimeline rows={rows} hrefOf={hrefOf} />}
    </PartBlock>
  );
}
