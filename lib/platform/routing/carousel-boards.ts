import { titleOf } from '@/lib/core/widgets/of-widget';
import { splitWidget } from '@/lib/core/widgets/split-widget';
import type { WidgetResult } from '@/lib/core/widgets/widget';
import type { LayoutItem } from './page';
import type { PageView } from './page-view';

/** Number of pastel backgrounds the boards cycle through (specification 1, section 9). */
export const pastels = 5;

/** A widget of a board with its position, on twelve columns and rows of equal height. */
type BoardItem = Pick<LayoutItem, 'i' | 'x' | 'y' | 'w' | 'h'> & { widget: WidgetResult };

/** A board of a carousel: its title and widgets. */
export type CarouselBoard = { id: string; title: string; items: readonly BoardItem[] };

const whole = { x: 0, y: 0, w: 12, h: 1 };

/** A widget's boards: one per slide of a deck, one per part of a split widget, else one. */
function boardsOf(i: string, widget: WidgetResult, pageTitle: string): CarouselBoard[] {
  const board = (id: string, part: WidgetResult, title: string) => ({
    id,
    title: title || pageTitle,
    items: [{ i, ...whole, widget: part }],
  });
  if (widget.wtype === 'slides' && widget.data.length > 0)
    return widget.data.map((slide) => board(`${i}-${slide.xid}`, { ...widget, data: [slide] }, slide.title));
  return splitWidget(widget).map((part, at) => board(at === 0 ? i : `${i}-${at}`, part, titleOf(part)));
}

/** The boards of a page, in layout order: declared groups as one board, other widgets by themselves. */
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
    return boardsOf(i, widget, title);
  });
}

/** Returns the time a board's oldest figures were read, seconds since 1970. */
export function boardReadAt({ items }: CarouselBoard, readAt: number): number {
  const times = items.flatMap(({ widget }) => (widget.wtype === 'failed' ? [] : [widget.parameters.readat ?? readAt]));
  return times.length === 0 ? readAt : Math.min(...times);
}
