import type { CSSProperties, ReactNode } from 'react';
import type { WidgetType } from '@/lib/core/widgets/widget';
import type { LayoutItem } from '@/lib/platform/routing/page';
import styles from './grid.module.css';
import { inReadingOrder, type Place, settled } from './layout-rules';

/** Widgets of rows: on paper they have as many as there are. */
const ofRows: readonly (WidgetType | undefined)[] = [
  'bar',
  'datatable',
  'kamishibai',
  'pivot',
  'statusrows',
  'tabulator',
  'timelinebar',
];

/** Widgets in their places by CSS alone, so that the server's HTML already has the final geometry. */
export function StaticGrid<P extends Place & Partial<Pick<LayoutItem, 'wtype'>>>({
  places,
  waiting = false,
  children,
}: {
  places: readonly P[];
  /**
   * True for placeholders: during a transition they are mounted beside the new page, and only one may count as the
   * widget.
   */
  waiting?: boolean;
  children: (place: P) => ReactNode;
}) {
  return (
    <div className={styles.grid} data-print-wide={places.some(({ wtype }) => wtype === 'chart') || undefined}>
      {inReadingOrder(settled(places)).map((place) => {
        const { i, x, y, w, h } = place;
        const style = { '--x': x, '--y': y, '--w': w, '--h': h } as CSSProperties;
        return (
          <div
            key={i}
            data-widget={waiting ? undefined : i}
            data-figure={place.wtype === 'stat' || undefined}
            data-text={place.wtype === 'verdict' || undefined}
            data-rows={ofRows.includes(place.wtype) || undefined}
            className={styles.item}
            style={style}
          >
            {children(place)}
          </div>
        );
      })}
    </div>
  );
}
