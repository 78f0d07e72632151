import type { ReadTable, Tabulator, WidgetResult } from './widget';

/** True for a table whose columns users arrange and search. */
export function hasRows(widget: WidgetResult): widget is Tabulator | ReadTable {
  return widget.wtype === 'tabulator' || widget.wtype === 'datatable' || widget.wtype === 'statusrows';
}

/** A widget's title as text. */
export function titleOf(widget: WidgetResult): string {
  return widget.wtype === 'chart' ? widget.title.text : widget.title;
}
