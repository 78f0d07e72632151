'use client';

import clsx from 'clsx';
import { type CSSProperties, type ReactNode, useEffect, useRef } from 'react';
import { useToday } from '@/components/kit/context/use-today';
import { EmptyState } from '@/components/kit/ui/states';
import { frameClass } from '@/components/kit/widgets/frame-class';
import { KamishibaiBoard } from '@/components/kit/widgets/kamishibai-board';
import { SlideView } from '@/components/kit/widgets/slide-view';
import { TimelinePicture } from '@/components/kit/widgets/timeline-picture';
import { WidgetView } from '@/components/kit/widgets/widget';
import { WidgetBoundary } from '@/components/kit/widgets/widget-boundary';
import { titleOf } from '@/lib/core/widgets/of-widget';
import type { WidgetResult } from '@/lib/core/widgets/widget';
import type { CarouselBoard } from '@/lib/platform/routing/carousel-boards';
import type { PageView } from '@/lib/platform/routing/page-view';
import styles from './carousel.module.css';
import { slideMs } from './use-carousel';
import { WallStat } from './wall-stat';
import { WallTable } from './wall-table';

/** A widget in its wall form, readable from across the room, without links; kinds without one are in their usual frame. */
function Shown({ widget, page, alone }: { widget: WidgetResult; page: PageView; alone: boolean }): ReactNode {
  const today = useToday();
  switch (widget.wtype) {
    case 'stat':
      return <WallStat widget={widget} />;
    case 'tabulator':
    case 'datatable':
    case 'statusrows':
      return <WallTable widget={widget} />;
    case 'kamishibai':
      return <KamishibaiBoard widget={widget} page={page} today={today} />;
    case 'timelinebar':
      return <TimelinePicture widget={widget} page={page} />;
    case 'slides':
      if (widget.data.length === 0) return <EmptyState text={widget.parameters.empty ?? ''} />;
      return widget.data.map((slide) => <SlideView key={slide.xid} slide={slide} />);
    case 'bar':
    case 'chart':
    case 'failed':
    case 'pivot':
    case 'treemap':
    case 'verdict':
    case 'xydiagram':
      return (
        <div className={clsx(styles.framed, alone && styles.alone)}>
          <WidgetView widget={widget} page={page} />
        </div>
      );
  }
}

/** True for widgets with a frame of their own. */
const framedAlready: Readonly<Record<WidgetResult['wtype'], boolean>> = {
  bar: true,
  chart: true,
  datatable: false,
  failed: true,
  kamishibai: false,
  pivot: true,
  slides: true,
  stat: false,
  statusrows: false,
  tabulator: false,
  timelinebar: false,
  treemap: true,
  verdict: true,
  xydiagram: true,
};

/** Pages through content longer than its place while the board is shown: nobody scrolls on a wall. */
function useTurnedPages(turns: boolean) {
  const root = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!turns) return;
    const timers: ReturnType<typeof setTimeout>[] = [];
    timers.push(
      setTimeout(() => {
        for (const part of root.current?.querySelectorAll<HTMLElement>('[data-print-whole]') ?? []) {
          const head = part.querySelector<HTMLElement>('thead')?.offsetHeight ?? 0;
          const step = part.clientHeight - head;
          const pages = step > 0 ? Math.ceil((part.scrollHeight - head) / step) : 1;
          for (let at = 1; at < pages; at += 1) {
            timers.push(setTimeout(() => part.scrollTo({ top: at * step }), (at * slideMs) / pages - 1_000));
          }
        }
      }, 1_000),
    );
    return () => {
      for (const timer of timers) clearTimeout(timer);
    };
  }, [turns]);
  return root;
}

/** A board of a carousel, filling its place. `turns`: overflowing content is paged through. */
export function Board({ board, page, turns }: { board: CarouselBoard; page: PageView; turns: boolean }) {
  const root = useTurnedPages(turns);
  const alone = board.items.length === 1;
  return (
    <div ref={root} className={clsx(styles.board, alone && styles.single)}>
      {board.items.map(({ i, x, y, w, h, widget }) => (
        <div
          key={i}
          data-widget={i}
          className={clsx(
            styles.item,
            !framedAlready[widget.wtype] && frameClass,
            widget.wtype === 'timelinebar' && styles.padded,
          )}
          style={{ '--x': x, '--y': y, '--w': w, '--h': h } as CSSProperties}
        >
          <WidgetBoundary title={titleOf(widget)} version={page.readAt}>
            <Shown widget={widget} page={page} alone={alone} />
          </WidgetBoundary>
        </div>
      ))}
    </div>
  );
}
