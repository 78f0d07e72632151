import type { ReadTable, Tabulator, WidgetResult } from './widget';

/** Whether a widget is a table of rows under columns that users choose and search in. */
export function hasRows(widget: WidgetResult): widget is Tabulator | ReadTable {
  return widget.wtype === 'tabulator' || widget.wtype === 'datatable' || widget.wtype === 'statusrows';
}

/** The title of any widget as text. */
export function titleOf(widget: WidgetResult): string {
  return widget.wtype === 'chart' ? widget.title.text : widget.title;
}
