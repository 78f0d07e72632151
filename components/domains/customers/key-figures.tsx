import clsx from 'clsx';
import type { ReactNode } from 'react';
import { changeText } from '@/lib/core/charts/stat-text';
import { formatNumber, formatPercent } from '@/lib/core/format/number';
import { figureIn, tkrText, unitIn } from '@/lib/core/format/value';
import { growth } from '@/lib/core/widgets/stat';
import { type BidTotals, bidTotals } from '@/lib/domains/bids/bid-totals';
import { numberOf, textOf } from './card-cells';
import { overdueOf } from './open-items';
import { type Card, rowsOf } from './use-card';

function Figure({ name, value, unit, children }: { name: string; value: string; unit?: string; children?: ReactNode }) {
  return (
    <div className="min-w-0 border-l border-line px-4">
      <dt className="truncate text-caption text-muted">{name}</dt>
      <dd className="figures truncate text-title font-semibold">
        {value} {unit && <span className="text-caption font-normal text-muted">{unit}</span>}
      </dd>
      <dd className="figures truncate text-caption text-muted">{children}</dd>
    </div>
  );
}

const tkr = (kroner: number) => figureIn('picture', 'amount', kroner);

/**
 * Revenue of the year so far compared with the same months of the previous year, where the user may see the ledger and
 * it has any.
 */
function RevenueFigure({ card }: { card: Card }) {
  const [now, before] = rowsOf(card, 'omsetning');
  const revenue = numberOf(now, 'revenue');
  if (revenue === undefined) return null;
  const change = growth('mot i fjor', revenue, numberOf(before, 'same') ?? 0);
  return (
    <Figure name={`Omsetning ${textOf(now, 'year') ?? ''}`} value={tkr(revenue)} unit={unitIn('picture', 'amount')}>
      {change.value !== null || change.isNew ? (
        <>
          <span className={clsx('font-medium', change.good !== null && (change.good ? 'text-good' : 'text-bad'))}>
            {changeText('amount', change, 0)}
          </span>{' '}
          {change.label}
        </>
      ) : (
        textOf(now, 'months')
      )}
    </Figure>
  );
}

function OpenItemsFigure({ card }: { card: Card }) {
  const [row] = rowsOf(card, 'fordringer');
  const sum = numberOf(row, 'sum');
  if (!row || sum === undefined) return null;
  const late = overdueOf(row);
  return (
    <Figure name="Åpne poster" value={tkr(sum)} unit={unitIn('picture', 'amount')}>
      {late > 0 ? <span className="font-medium text-bad">{tkrText(late)} forfalt</span> : 'Ingenting forfalt'}
    </Figure>
  );
}

function BidFigures({ totals }: { totals: BidTotals }) {
  const { won, lost, open } = totals;
  const bids = (count: number) => `${formatNumber(count)} tilbud`;
  return (
    <>
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
      <Figure name="Åpne tilbud" value={tkr(open.sum)} unit={unitIn('picture', 'amount')}>
        {bids(open.count)}
      </Figure>
    </>
  );
}

/** Six key figures with lines between; the line before the first of each row is clipped. */
export function KeyFigures({ card }: { card: Card }) {
  const bids = rowsOf(card, 'tilbud').map((row) => ({
    bidstatus: textOf(row, 'bidstatus') ?? '',
    revenueam: numberOf(row, 'revenueam') ?? null,
  }));
  return (
    <div className="overflow-hidden">
      <dl
        aria-label="Nøkkeltall"
        className="-ml-4 grid grid-cols-2 gap-y-3 @md:grid-cols-3 @4xl:grid-flow-col @4xl:grid-cols-none @4xl:auto-cols-fr"
      >
        <BidFigures totals={bidTotals(bids)} />
        <RevenueFigure card={card} />
        <OpenItemsFigure card={card} />
      </dl>
    </div>
  );
}
