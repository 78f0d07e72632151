import type { WidgetResult } from '@/lib/core/widgets/widget';

/** Widgets and when they were read, seconds since 1970; null: none could be read. */
export type Reading = { widgets: Record<string, WidgetResult>; readAt: number | null };

/** Displayed widgets, which have been read at least once. */
export type ShownReading = Reading & { readAt: number };

/** The latest time any of the widgets was read. */
export function readAtOf(widgets: Reading['widgets']): number | null {
  const times = Object.values(widgets).flatMap((widget) =>
    widget.wtype === 'failed' ? [] : (widget.parameters.readat ?? []),
  );
  return times.length === 0 ? null : Math.max(...times);
}

/** A widget marked with its own time of reading. */
function dated(widget: WidgetResult, readAt: number): WidgetResult {
  if (widget.wtype === 'failed' || widget.parameters.readat !== undefined) return widget;
  return { ...widget, parameters: { ...widget.parameters, readat: readAt } };
}

/** Merges newly read widgets; a failed one keeps its previous content with the time of that reading. */
export function mergedReading(old: ShownReading, fresh: Reading): ShownReading {
  const widgets = Object.entries(fresh.widgets).map(([id, widget]): [string, WidgetResult] => {
    const before = old.widgets[id];
    return [id, widget.wtype === 'failed' && before ? dated(before, old.readAt) : widget];
  });
  return { readAt: fresh.readAt ?? old.readAt, widgets: Object.fromEntries(widgets) };
}

/** Seconds since the displayed data arrived (arguments in milliseconds); null while either time is unknown. */
export function secondsSince(receivedAt: number | null, now: number | null): number {
  return receivedAt === null || now === null ? 0 : Math.max(0, now - receivedAt) / 1000;
}
