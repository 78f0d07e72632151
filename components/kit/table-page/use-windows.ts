'use client';

import { useEffect, useMemo, useState } from 'react';
import { call } from '@/components/kit/client/call';
import { CallError, unreadable } from '@/components/kit/client/call-error';
import { useRead } from '@/components/kit/client/use-read';
import { useUnchanged } from '@/components/kit/ui/use-unchanged';
import { equalFields } from '@/lib/core/equal';
import type { Group, TableResult } from '@/lib/core/table-view/apply-view';
import { cellKey, valueLabel } from '@/lib/core/table-view/cell-text';
import { emptyView, knownView, noGroup, type TableView, tableViewParams } from '@/lib/core/table-view/view';
import type { Row } from '@/lib/core/widgets/column';
import type { ReadTable } from '@/lib/core/widgets/widget';
import { periodOf } from '@/lib/platform/routing/page-params';
import type { PageView } from '@/lib/platform/routing/page-view';
import { placesOf } from '@/lib/platform/routing/windows/place-window';
import type { WindowAnswer } from '@/lib/platform/routing/windows/window-schema';
import { type RowList, WindowRows, windowRows } from './window-rows';

export const windowCall = 'GET /api/[section]/window';

/** The parameters that request a window of the table, except its view. */
function requestedOf(
  { section, kind, page, company, period, filters }: PageView,
  widget: string,
): Record<string, string> {
  return {
    section,
    ...filters.own,
    id: `${kind}/${page}`,
    widget,
    company: company.id,
    ...periodOf({ period, filters }),
  };
}

/** The view, debounced while the user types. */
function useSettled(view: TableView): TableView {
  const [settled, setSettled] = useState(view);
  const typing = view.q !== settled.q && view.q !== '';
  useEffect(() => {
    const timer = setTimeout(() => setSettled(view), typing ? 250 : 0);
    return () => clearTimeout(timer);
  }, [view, typing]);
  return settled;
}

const isUntouched = (view: TableView) => Object.keys(tableViewParams(view)).length === 0;

/** The number of placeholder lines below the first rows until the total is known. */
const mayFollow = 20;

/** True for a view whose first rows can be fetched before all are counted. */
const hasFirst = (view: TableView) => !isUntouched(view) && (view.group ?? noGroup) === noGroup;

/** The result while only the first rows are here: no totals, since those of a part would be wrong. */
function begunOf(widget: ReadTable, rows: readonly Row[]): { result: TableResult; lists: RowList[] } {
  const count = rows.length + (rows.length < windowRows ? 0 : mayFollow);
  return {
    result: { rows: [], sums: {}, total: widget.total, shown: rows.length },
    lists: [{ first: 0, count }],
  };
}

/** A table's totals under a view, without its rows. */
function resultOf({ options, total }: ReadTable, view: TableView, whole: WindowAnswer['whole']): TableResult {
  const group = view.group === noGroup ? undefined : options.columns.find(({ value }) => value === view.group);
  const result = { rows: [], sums: whole?.sums ?? {}, total, shown: whole?.shown ?? 0 };
  if (!group || !whole?.groups) return result;
  let first = 0;
  const groups = whole.groups.map(({ value, count, sums }): Group => {
    const at = first;
    first += count;
    return { key: cellKey(value), label: valueLabel(group, value), value, first: at, count, sums };
  });
  return { ...result, group, groups };
}

/** The row lists of a result, each with the parameters that request it. */
function listsOf(
  view: TableView,
  result: TableResult,
  whole: WindowAnswer['whole'],
  requested: Record<string, string>,
): RowList[] {
  const { group, groups } = result;
  if (!group || !groups) {
    const asks = { ...requested, ...tableViewParams({ ...view, group: noGroup }) };
    return [{ first: 0, count: result.shown, asks, places: placesOf(whole?.anchors ?? []) }];
  }
  return groups.map(({ key, first, count }) => {
    const own = { ...view, group: noGroup, filters: { ...view.filters, [group.value]: [key] } };
    return { first, count, asks: { ...requested, ...tableViewParams(own) } };
  });
}

/**
 * A table of more rows than a browser holds, under a view. The first rows come before the totals (`counted`) and again
 * with them, so that all that is shown is from one answer; until then the previous view's is shown. `undefined` at
 * first: only the page's own first rows are here.
 */
export function useWindows(page: PageView, id: string, widget: ReadTable, view: TableView) {
  const requested = useUnchanged(requestedOf(page, id), equalFields);
  const whole = useSettled(view);
  const settled = useMemo(() => knownView(whole, widget.options.columns), [whole, widget.options.columns]);
  const [attempt, setAttempt] = useState(0);
  const untouched = isUntouched(settled);
  const viewed = { ...requested, ...tableViewParams(settled) };
  const all = useRead(
    windowCall,
    { ...requested, part: 'whole', extremes: '1', ...tableViewParams(emptyView) },
    attempt,
  );
  const first = useRead(
    windowCall,
    hasFirst(settled) ? { ...viewed, part: 'first', count: String(windowRows) } : undefined,
    attempt,
  );
  // The count waits for the first rows: run beside it, they would take as long.
  const narrowed = useRead(windowCall, untouched || first.loading ? undefined : { ...viewed, part: 'whole' }, attempt);
  const read = untouched ? all : narrowed;
  const [version, setVersion] = useState(0);
  const [failed, setFailed] = useState<CallError>();

  const counted = read.answer;
  const begun = counted ? undefined : first.answer?.rows;
  const current = useMemo(() => {
    if (!counted && !begun) return undefined;
    const result = resultOf(widget, settled, counted?.whole);
    const shown = begun
      ? begunOf(widget, begun)
      : { result, lists: listsOf(settled, result, counted?.whole, requested) };
    const rows = new WindowRows(
      shown.lists,
      begun ?? counted?.rows ?? [],
      ({ ...params }, signal) => call(windowCall, { params, signal }),
      (error) => {
        if (error) setFailed(error instanceof CallError ? error : new CallError(unreadable, 500));
        else setVersion((before) => before + 1);
      },
    );
    return { result: shown.result, rows, counted: counted !== undefined };
  }, [counted, begun, requested, settled, widget]);
  useEffect(() => () => current?.rows.leave(), [current]);
  const [before, setBefore] = useState(current);
  if (current && current !== before) setBefore(current);
  return {
    loaded: current ?? before,
    version,
    extremes: all.answer?.whole,
    loading: first.loading || read.loading || whole !== view,
    failed: read.failed ?? failed,
    retry: () => {
      setFailed(undefined);
      setAttempt((before) => before + 1);
    },
    requested,
  };
}
