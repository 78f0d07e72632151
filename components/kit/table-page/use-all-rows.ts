'use client';

import { useEffect, useState } from 'react';
import { preload } from 'react-dom';
import { answerOf, send } from '@/components/kit/client/call';
import type { CallError } from '@/components/kit/client/call-error';
import { startReading } from '@/components/kit/client/read';
import type { ReadTable, Tabulator } from '@/lib/core/widgets/widget';
import { ownerParam } from '@/lib/platform/routing/group-paths';
import { periodOf } from '@/lib/platform/routing/page-params';
import type { PageView } from '@/lib/platform/routing/page-view';
import { type CallParams, callAddress } from '@/lib/product/calls/call-address';
import { readBlocks } from './read-blocks';

type RowsWidget = ReadTable | Tabulator;

/** The table as loaded so far. `share` is the part received, 0–1; undefined when the size is unknown. */
export type AllRows<W extends RowsWidget> =
  | { state: 'complete'; widget: W }
  | { state: 'loading'; widget: W; share?: number }
  | { state: 'failed'; widget: W; failed: CallError };

type Fetched<W extends RowsWidget> = { of: W; result: AllRows<W> };

const rowsCall = 'GET /api/[section]/[kind]?shape=columns';

function paramsOf({ path, section, kind, page, company, period, filters }: PageView, widget: string): CallParams {
  return {
    section,
    kind,
    ...filters.own,
    id: page,
    widgets: widget,
    [ownerParam(path)]: company.id,
    ...periodOf({ period, filters }),
  };
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

/** The table of the response with its rows; it may be newer than the page's, so it replaces that entirely. */
async function readTable<W extends RowsWidget>(
  response: Response,
  widgetId: string,
  first: W,
  onShare: (share: number) => void,
): Promise<W> {
  const { frame, rows } = await readBlocks(response, onShare);
  const answer = await answerOf(rowsCall, frame);
  const widget = isRecord(answer) ? answer[widgetId] : undefined;
  if (!isRecord(widget) || widget.wtype !== first.wtype) throw new Error('The answer has no such table.');
  return { ...(widget as W), data: rows };
}

/**
 * A table with all of its rows: the page brings the first ones, the rest is fetched and aborted on unmount. Until all
 * are here, nothing may be summed or searched.
 */
export function useAllRows<W extends RowsWidget>(
  page: PageView,
  widgetId: string,
  widget: W,
): AllRows<W> & { retry: () => void } {
  const [fetched, setFetched] = useState<Fetched<W>>();
  const [attempt, setAttempt] = useState(0);
  const params = paramsOf(page, widgetId);
  const { address } = callAddress(rowsCall, params);
  const partial = (widget.total ?? 0) > widget.data.length;
  // A preload link in the page's HTML starts the request while the program loads; the fetch below uses its response.
  if (partial && typeof window === 'undefined') preload(address, { as: 'fetch', crossOrigin: 'anonymous' });

  // biome-ignore lint/correctness/useExhaustiveDependencies: the address says all the parameters; `attempt` asks again.
  useEffect(() => {
    if (!partial) return;
    const show = (result: AllRows<W>) => setFetched({ of: widget, result });
    show({ state: 'loading', widget });
    return startReading(
      async (signal) => {
        const response = await send(rowsCall, { params, signal });
        return readTable(response, widgetId, widget, (share) => {
          if (!signal.aborted) show({ state: 'loading', widget, share });
        });
      },
      (end) => show('answer' in end ? { state: 'complete', widget: end.answer } : { state: 'failed', widget, ...end }),
    );
  }, [partial, address, widget, widgetId, attempt]);

  const retry = () => setAttempt((before) => before + 1);
  if (!partial) return { state: 'complete', widget, retry };
  if (fetched?.of !== widget) return { state: 'loading', widget, retry };
  return { ...fetched.result, retry };
}
