'use client';

import { type KeyboardEvent, type ReactNode, useId, useState } from 'react';
import { GridLayout, useContainerWidth } from 'react-grid-layout';
import './edit-grid.css';
import {
  type Direction,
  grid,
  heightOf,
  inReadingOrder,
  moved,
  type Place,
  resized,
  samePlaces,
  settled,
} from './layout-rules';

const directions: Readonly<Record<string, Direction>> = {
  ArrowLeft: 'left',
  ArrowRight: 'right',
  ArrowUp: 'up',
  ArrowDown: 'down',
};

function spoken(name: string, place: Place | undefined): string {
  if (!place) return '';
  return `${name}: kolonne ${place.x + 1}, rad ${place.y + 1}, ${place.w} bred og ${place.h} høy.`;
}

/**
 * The grid whose widgets can be dragged and resized, by pointer or, for the focused one, by arrows (Shift + arrows
 * resizes). The widgets' content is inert meanwhile.
 */
export function EditGrid<P extends Place>({
  places,
  nameOf,
  onChange,
  children,
}: {
  places: readonly P[];
  nameOf: (place: P) => string;
  onChange: (places: P[]) => void;
  children: (place: P) => ReactNode;
}) {
  const help = useId();
  const [said, setSaid] = useState('');
  const { width, containerRef, mounted } = useContainerWidth({ measureBeforeMount: true });
  const now = settled(places);

  function put(next: readonly Place[]) {
    const byId = new Map(next.map((place) => [place.i, place]));
    const changed = settled(
      now.map((place) => {
        const { x, y, w, h } = byId.get(place.i) ?? place;
        return { ...place, x, y, w, h };
      }),
    );
    if (!samePlaces(now, changed)) onChange(changed);
  }

  function onKeyDown(event: KeyboardEvent, place: P) {
    const direction = directions[event.key];
    if (!direction || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    const next = event.shiftKey ? resized(now, place.i, direction) : moved(now, place.i, direction);
    put(next);
    setSaid(
      spoken(
        nameOf(place),
        next.find((each) => each.i === place.i),
      ),
    );
    const element = event.currentTarget;
    requestAnimationFrame(() => element.scrollIntoView({ block: 'nearest' }));
  }

  return (
    <div ref={containerRef} style={{ minHeight: heightOf(Math.max(1, ...now.map((place) => place.y + place.h))) }}>
      <p id={help} className="sr-only">
        Piltastene flytter ruten. Shift og piltast endrer størrelsen.
      </p>
      <p aria-live="polite" className="sr-only">
        {said}
      </p>
      {mounted && (
        <GridLayout
          width={width}
          layout={now.map(({ i, x, y, w, h }) => ({
            i,
            x,
            y,
            w,
            h,
            minW: grid.minWidth,
            minH: grid.minHeight,
            maxH: grid.maxHeight,
          }))}
          gridConfig={{
            cols: grid.columns,
            rowHeight: grid.rowHeight,
            margin: [grid.margin, grid.margin],
            containerPadding: [0, 0],
          }}
          // Only at the end of a gesture: the library's intermediate layouts may resolve ties differently from ours.
          onDragStop={put}
          onResizeStop={put}
        >
          {inReadingOrder(now).map((place) => (
            <div key={place.i} data-widget={place.i}>
              <div
                role="application"
                aria-roledescription="flyttbar rute"
                aria-label={nameOf(place)}
                aria-describedby={help}
                // biome-ignore lint/a11y/noNoninteractiveTabindex: an application is a stop for the keyboard.
                tabIndex={0}
                className="arrange"
                onKeyDown={(event) => onKeyDown(event, place)}
              >
                <div inert>{children(place)}</div>
              </div>
            </div>
          ))}
        </GridLayout>
      )}
    </div>
  );
}
