import { cellOf } from '@/lib/core/table-view/cell-text';
import { hasRows } from '@/lib/core/widgets/of-widget';
import type { WidgetResult } from '@/lib/core/widgets/widget';

/**
 * The widget without the rows in which every part of a row's sum is empty: a line of a budget that nobody filled in. The
 * screen and the workbook have them, to be filled in.
 */
export function withFilledRows<Widget extends WidgetResult>(widget: Widget): Widget {
  if (!hasRows(widget)) return widget;
  const parts = widget.options.columns.flatMap(({ adds = [] }) => adds);
  if (parts.length === 0) return widget;
  const data = widget.data.filter((row) => parts.some((part) => Boolean(cellOf(row, part))));
  if (data.length === widget.data.length) return widget;
  return { ...widget, data, parameters: { ...widget.parameters, empty: 'Ingen rader er fylt ut.' } };
}
