import { splitWidget } from '@/lib/core/widgets/split-widget';
import type { WidgetResult } from '@/lib/core/widgets/widget';
import type { LoadedPage } from '@/lib/platform/routing/loaded-page';

/**
 * The page's widgets in reading order of the grid: by row, then column; those without a position last. A list to choose
 * from is omitted once one of its rows is chosen: a customer's card must not show other customers.
 */
export function widgetsInOrder(page: LoadedPage): WidgetResult[] {
  const places = new Map(page.layout.map((item) => [item.i, item]));
  const place = (id: string) => places.get(id) ?? { x: 0, y: Number.MAX_SAFE_INTEGER };
  const isChosenFrom = (widget: WidgetResult) =>
    widget.wtype === 'datatable' && page.filters.own[widget.parameters.chooses ?? ''] !== undefined;
  return Object.entries(page.widgets)
    .filter(([, widget]) => !isChosenFrom(widget))
    .sort(([a], [b]) => place(a).y - place(b).y || place(a).x - place(b).x)
    .flatMap(([, widget]) => splitWidget(widget));
}
