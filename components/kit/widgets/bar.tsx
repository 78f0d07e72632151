'use client';

import clsx from 'clsx';
import { type MouseEvent, useRef } from 'react';
import { useKeyHelp } from '@/components/kit/context/key-help';
import { useShell } from '@/components/kit/context/shell-context';
import { usePick } from '@/components/kit/input/filters/use-own-filters';
import { Link } from '@/components/kit/ui/link';
import { heldAgainst } from '@/lib/core/charts/comparisons';
import { barTable } from '@/lib/core/charts/number-table';
import { type BarRow, barRows } from '@/lib/core/charts/ranked';
import { changeIn, figureIn, unitIn } from '@/lib/core/format/value';
import type { Bar } from '@/lib/core/widgets/widget';
import { href } from '@/lib/platform/routing/href';
import type { PageView } from '@/lib/platform/routing/page-view';
import { voucherLinesPath } from '@/lib/platform/routing/paths';
import { walkByArrows, walkHelp } from './arrow-walk';
import styles from './bar.module.css';
import { BarLegend, BarTip } from './bar-tip';
import { PictureCard } from './picture-card';
import { PointerTip, type PointerTipHandle } from './pointer-tip';
import { UprightBars } from './upright-bars';

function Row({ row, redNegative }: { row: BarRow; redNegative: boolean }) {
  const isBad = row.good === undefined ? redNegative && row.value < 0 : !row.good;
  return (
    <>
      <span className="truncate text-table" title={row.name}>
        {row.name}
      </span>
      <span aria-hidden className="relative h-3.5 rounded-xs bg-sunken">
        {row.ghost && (
          <span
            data-compared="before"
            className={clsx('absolute rounded-xs', styles.ghost)}
            style={{ left: `${row.ghost.start * 100}%`, width: `${row.ghost.length * 100}%` }}
          />
        )}
        <span
          className={clsx(
            'absolute rounded-xs',
            row.ghost ? 'inset-y-0.75' : 'inset-y-0',
            isBad ? 'bg-bad' : row.good ? 'bg-good' : styles.bar,
            row.cut && styles.cut,
          )}
          style={{ left: `${row.start * 100}%`, width: `${row.length * 100}%` }}
        />
        {row.tick !== undefined && (
          <span data-compared="budget" className={styles.tick} style={{ left: `${row.tick * 100}%` }} />
        )}
      </span>
      <span className={clsx('text-right text-table', isBad && 'text-bad')}>
        {row.good === undefined ? figureIn('picture', 'amount', row.value) : changeIn('picture', 'amount', row.value)}
      </span>
    </>
  );
}

/** Bars along a time axis; clicking one filters the page. */
function UprightBarWidget({ widget, page }: { widget: Bar; page: PageView }) {
  const { isPicked, toggle } = usePick(page);
  const { title, subtitle, data, parameters } = widget;
  return (
    <PictureCard
      title={title}
      subtitle={subtitle}
      page={page}
      table={() => barTable(widget)}
      empty={data.length === 0}
      emptyText={parameters.empty}
    >
      <div className="flex h-full flex-col">
        <BarLegend held={heldAgainst(widget)} />
        <div className="min-h-0 flex-1">
          <UprightBars title={title} widget={widget} isPicked={isPicked} onPick={toggle} />
        </div>
      </div>
    </PictureCard>
  );
}

/** Bars by size, or along a time axis where the widget says so. */
export function BarWidget({ widget, page }: { widget: Bar; page: PageView }) {
  return widget.options?.upright ? (
    <UprightBarWidget widget={widget} page={page} />
  ) : (
    <LyingBarWidget widget={widget} page={page} />
  );
}

/**
 * Horizontal bars, ranked or as a waterfall: name, bar and Tkr; a row links to its own address or to its voucher lines.
 */
function LyingBarWidget({ widget, page }: { widget: Bar; page: PageView }) {
  useKeyHelp('I diagrammet', walkHelp);
  const { company } = useShell();
  const rows = barRows(widget);
  const { title, subtitle, parameters, options: { redNegative = false } = {} } = widget;
  const held = heldAgainst(widget);
  const tip = useRef<PointerTipHandle>(null);

  function show(event: MouseEvent, { datum, drill, to }: BarRow) {
    const leads = drill !== undefined && to === undefined && page.mayDrill;
    tip.current?.show(event, <BarTip datum={datum} held={held} hint={leads ? 'Klikk for bilagene' : undefined} />);
  }

  return (
    <PictureCard
      title={title}
      subtitle={subtitle === '' ? unitIn('picture', 'amount') : subtitle}
      page={page}
      table={() => barTable(widget)}
      empty={rows.length === 0}
      emptyText={parameters.empty}
    >
      <div className="flex h-full flex-col">
        <BarLegend held={held} />
        <ol
          // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and the arrow keys go between its rows.
          tabIndex={0}
          aria-label={title}
          onKeyDown={walkByArrows}
          className={clsx('figures min-h-0 flex-1 overflow-y-auto px-1 pb-2', styles.list)}
        >
          {rows.map((row) => (
            <li
              key={row.name}
              className={styles.item}
              onMouseMove={(event) => show(event, row)}
              onMouseLeave={() => tip.current?.hide()}
            >
              {row.drill && (row.to ? company?.paths.includes(row.to) : page.mayDrill) ? (
                <Link
                  prefetch={false}
                  tabIndex={-1}
                  href={href(row.to ?? voucherLinesPath, { company: page.company.id, ...row.drill })}
                  className={clsx(styles.row, 'rounded-control hover:bg-hover')}
                >
                  <Row row={row} redNegative={redNegative} />
                </Link>
              ) : (
                <div className={styles.row}>
                  <Row row={row} redNegative={redNegative} />
                </div>
              )}
            </li>
          ))}
        </ol>
      </div>
      <PointerTip ref={tip} />
    </PictureCard>
  );
}
