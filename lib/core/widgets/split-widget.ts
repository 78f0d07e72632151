import type { WidgetResult } from './widget';

/** The part of a value that titles a split board: after the backslash, else all of it. */
const partOf = (value: string) => value.slice(value.indexOf('\\') + 1).trim();

function textOf(row: object, field: string): string {
  const value: unknown = Reflect.get(row, field);
  return value === null || value === undefined ? '' : String(value);
}

type WithRows = { title: string; data: readonly object[]; total?: number; sums?: Record<string, number> };

/** The widget with the rows of one value, titled by it; the sums over all rows are dropped. */
function ofValue<W extends WithRows>({ sums: _, ...widget }: W, field: string, value: string) {
  const data = widget.data.filter((row) => textOf(row, field) === value);
  const title = [widget.title, partOf(value)].filter((part) => part !== '').join(' ');
  return { ...widget, title, data, ...(widget.total !== undefined && { total: data.length }) };
}

/**
 * Splits a widget by its `splitpages` field: one per distinct value, in order of first appearance (specification 1,
 * section 2.4). Others, and those without rows, are returned as they are.
 */
export function splitWidget(widget: WidgetResult): WidgetResult[] {
  if (!('data' in widget) || widget.wtype === 'stat') return [widget];
  const field = widget.parameters.splitpages;
  if (field === undefined || widget.data.length === 0) return [widget];
  const rows: readonly object[] = widget.data;
  const values = [...new Set(rows.map((row) => textOf(row, field)))];
  return values.map((value) => ofValue(widget as WithRows, field, value) as typeof widget);
}
