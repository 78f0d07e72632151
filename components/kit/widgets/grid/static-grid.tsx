import type { CSSProperties, ReactNode } from 'react';
import type { WidgetType } from '@/lib/core/widgets/widget';
import type { LayoutItem } from '@/lib/platform/routing/page';
import styles from './grid.module.css';
import { inReadingOrder, type Place, settled } from './layout-rules';

/** What is read row by row: on paper it has as many rows as there are. */
const ofRows: readonly (WidgetType | undefined)[] = [
  'bar',
  'datatable',
  'kamishibai',
  'pivot',
  'statusrows',
  'tabulator',
  'timelinebar',
];

/** Widgets in their places, drawn by CSS alone: the server's page already has its final geometry. */
export function StaticGrid<P extends Place & Partial<Pick<LayoutItem, 'wtype'>>>({
  places,
  waiting = false,
  children,
}: {
  places: readonly P[];
  /** The widgets are not here yet: a page that comes in stands beside these places for a moment, and only one is a widget. */
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
