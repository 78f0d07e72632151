import { titleOf } from '@/lib/widgets/of-widget';
import { splitWidget } from '@/lib/widgets/split-widget';
import type { WidgetResult } from '@/lib/widgets/widget';
import type { LayoutItem } from './page';
import type { PageView } from './page-view';

/** How many pastels the boards' backgrounds cycle through (specification 1, section 9). */
export const pastels = 5;

/** What of a board stands where, on twelve columns and rows of one height. */
export type BoardItem = Pick<LayoutItem, 'i' | 'x' | 'y' | 'w' | 'h'> & { widget: WidgetResult };

/** A board of a carousel: what it is called, and its widgets. */
export type CarouselBoard = { id: string; title: string; items: readonly BoardItem[] };

const whole = { x: 0, y: 0, w: 12, h: 1 };

/** The boards of a page, in the order of its layout: what stands together as one, what is split as one per part, else one each. */
export function carouselBoards({
  layout,
  widgets,
  boards = [],
  title,
}: Pick<PageView, 'layout' | 'widgets' | 'boards' | 'title'>): CarouselBoard[] {
  return layout.flatMap(({ i }): CarouselBoard[] => {
    const together = boards.find((board) => board.widgets.includes(i));
    if (together) {
      if (together.widgets[0] !== i) return [];
      const places = layout.filter((place) => together.widgets.includes(place.i));
      const top = Math.min(...places.map(({ y }) => y));
      const items = places.flatMap((place) => {
        const widget = widgets[place.i];
        return widget ? [{ ...place, y: place.y - top, widget }] : [];
      });
      return items.length === 0 ? [] : [{ id: i, title: together.title, items }];
    }
    const widget = widgets[i];
    if (!widget) return [];
    return splitWidget(widget).map((part, at) => ({
      id: at === 0 ? i : `${i}-${at}`,
      title: titleOf(part) || title,
      items: [{ i, ...whole, widget: part }],
    }));
  });
}

/** When the oldest of a board's figures were read, seconds since 1970. */
export function boardReadAt({ items }: CarouselBoard, readAt: number): number {
  const times = items.flatMap(({ widget }) => (widget.wtype === 'failed' ? [] : [widget.parameters.readat ?? readAt]));
  return times.length === 0 ? readAt : Math.min(...times);
}
