import { AgePill } from '@/components/kit/ui/age-pill';
import { formatNumber, formatPercent } from '@/lib/core/format/number';
import { figureIn, unitIn } from '@/lib/core/format/value';
import { numberOf, textOf } from '@/lib/core/table-view/row-values';
import { type BidTotals, bidTotals } from '@/lib/domains/bids/bid-totals';
import type { PageView } from '@/lib/platform/routing/page-view';
import { overdueOf } from './aging-strip';
import { Figure } from './figure';
import { RevenueFigure } from './revenue-figure';
import { type Card, rowsOf } from './use-card';

const tkr = (kroner: number) => figureIn('picture', 'amount', kroner);

function OpenItemsFigure({ card }: { card: Card }) {
  const [row] = rowsOf(card, 'fordringer');
  const sum = numberOf(row, 'sum');
  if (!row || sum === undefined) return null;
  const late = overdueOf(row);
  const oldest = Math.max(0, ...rowsOf(card, 'poster').map((item) => numberOf(item, 'late') ?? 0));
  return (
    <Figure name="Åpne poster" value={tkr(sum)} unit={unitIn('picture', 'amount')}>
      {late > 0 ? (
        <>
          <span className="font-medium text-bad">{tkr(late)} forfalt</span> <AgePill days={oldest} before="eldste " />
        </>
      ) : (
        'Ingenting forfalt'
      )}
    </Figure>
  );
}

function BidFigures({ totals }: { totals: BidTotals }) {
  const { won, lost, open } = totals;
  const bids = (count: number) => `${formatNumber(count)} tilbud`;
  return (
    <>
      <Figure name="Åpne tilbud" value={tkr(open.sum)} unit={unitIn('picture', 'amount')}>
        {bids(open.count)}
      </Figure>
      <Figure name="Vunnet" value={tkr(won.sum)} unit={unitIn('picture', 'amount')}>
        {bids(won.count)}
      </Figure>
      <Figure name="Tapt" value={tkr(lost.sum)} unit={unitIn('picture', 'amount')}>
        {bids(lost.count)}
      </Figure>
      <Figure name="Treffprosent" value={totals.hitRate === null ? '–' : formatPercent(totals.hitRate, 0)}>
        {totals.hitRate === null
          ? 'Ingen avgjort ennå'
          : `${formatNumber(won.count)} av ${formatNumber(won.count + lost.count)} avgjorte`}
      </Figure>
    </>
  );
}

/** The key figures in the order they decide. */
export function KeyFigures({ card, page }: { card: Card; page: PageView }) {
  const bids = rowsOf(card, 'tilbud').map((row) => ({
    bidstatus: textOf(row, 'bidstatus') ?? '',
    revenueam: numberOf(row, 'revenueam') ?? null,
  }));
  return (
    <dl
      aria-label="Nøkkeltall"
      className="grid grid-cols-2 overflow-hidden rounded-control border border-line bg-surface @lg:grid-cols-3 @4xl:flex"
    >
      <OpenItemsFigure card={card} />
      <BidFigures totals={bidTotals(bids)} />
      <RevenueFigure card={card} page={page} />
    </dl>
  );
}
