import type { WidgetResult } from '@/lib/core/widgets/widget';

/** Widgets and when they were read, seconds since 1970; null: none of them could be. */
export type Reading = { widgets: Record<string, WidgetResult>; readAt: number | null };

/** What is shown has always been read once. */
export type ShownReading = Reading & { readAt: number };

/** When the latest of the widgets was read. */
export function readAtOf(widgets: Reading['widgets']): number | null {
  const times = Object.values(widgets).flatMap((widget) =>
    widget.wtype === 'failed' ? [] : (widget.parameters.readat ?? []),
  );
  return times.length === 0 ? null : Math.max(...times);
}

/** A widget that says itself when it was read. */
function dated(widget: WidgetResult, readAt: number): WidgetResult {
  if (widget.wtype === 'failed' || widget.parameters.readat !== undefined) return widget;
  return { ...widget, parameters: { ...widget.parameters, readat: readAt } };
}

/** Newly read widgets; one that failed leaves what was read of it before, with the time of that. */
export function mergedReading(old: ShownReading, fresh: Reading): ShownReading {
  const widgets = Object.entries(fresh.widgets).map(([id, widget]): [string, WidgetResult] => {
    const before = old.widgets[id];
    return [id, widget.wtype === 'failed' && before ? dated(before, old.readAt) : widget];
  });
  return { readAt: fresh.readAt ?? old.readAt, widgets: Object.fromEntries(widgets) };
}

/** Seconds since what is shown came; none while one of the two moments (milliseconds) is not known yet. */
export function secondsSince(receivedAt: number | null, now: number | null): number {
  return receivedAt === null || now === null ? 0 : Math.max(0, now - receivedAt) / 1000;
}
