'use client';

import { useEffect, useState } from 'react';
import { preload } from 'react-dom';
import { href } from '@/lib/routing/href';
import type { PageView } from '@/lib/routing/page-view';
import { type ColumnarRows, decodeRows } from '@/lib/table-view/columnar';
import type { Datatable, Tabulator } from '@/lib/widgets/widget';

type RowsWidget = Datatable | Tabulator;

/** The table as far as it is here. `share` is how much has come, 0–1; undefined when the size is not told. */
export type AllRows<W extends RowsWidget> =
  | { state: 'complete'; widget: W }
  | { state: 'loading'; widget: W; share?: number }
  | { state: 'failed'; widget: W; message: string };

type Fetched<W extends RowsWidget> = { of: W; result: AllRows<W> };

function addressOf({ section, kind, page, company, filters }: PageView): string {
  const { history, frequency, yrpr, own } = filters;
  const asked = { ...own, id: page, company: company.id, history, frequency, yrpr, shape: 'columns' };
  return href(`/api/${section}/${kind}`, asked);
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

/** The answer's table with its rows; it may be newer than the page's, so all of it takes that one's place. */
function tableIn<W extends RowsWidget>(answer: unknown, widgetId: string, first: W): W {
  const widget = isRecord(answer) ? answer[widgetId] : undefined;
  if (!isRecord(widget) || widget.wtype !== first.wtype) throw new Error('The answer has no such table.');
  const { data } = widget;
  if (!Array.isArray(data) && !isRecord(data)) throw new Error('The answer has no rows.');
  return { ...(widget as W), data: Array.isArray(data) ? data : decodeRows(data as ColumnarRows) };
}

async function readJson(response: Response, onShare: (share: number | undefined) => void): Promise<unknown> {
  const size = Number(response.headers.get('content-length') ?? 0);
  if (!response.body || response.headers.get('content-encoding') !== null || size === 0) return response.json();
  let read = 0;
  const counted = response.body.pipeThrough(
    new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
      transform(chunk, out) {
        read += chunk.byteLength;
        onShare(Math.min(1, read / size));
        out.enqueue(chunk);
      },
    }),
  );
  return new Response(counted).json();
}

/**
 * A table with all of its rows: the page brings the first of them, the rest is fetched here and dropped when the screen is
 * left. Until it is here, nothing may be summed or searched.
 */
export function useAllRows<W extends RowsWidget>(
  page: PageView,
  widgetId: string,
  widget: W,
): AllRows<W> & { retry: () => void } {
  const [fetched, setFetched] = useState<Fetched<W>>();
  const [attempt, setAttempt] = useState(0);
  const address = addressOf(page);
  const partial = (widget.total ?? 0) > widget.data.length;
  // The page's HTML asks for the rest, so that it is on its way while the program loads; the fetch below takes that answer.
  if (partial && typeof window === 'undefined') preload(address, { as: 'fetch', crossOrigin: 'anonymous' });

  // biome-ignore lint/correctness/useExhaustiveDependencies: `attempt` starts the fetch again after a failure.
  useEffect(() => {
    if (!partial) return;
    const leave = new AbortController();
    const show = (result: AllRows<W>) => {
      if (!leave.signal.aborted) setFetched({ of: widget, result });
    };
    async function load() {
      show({ state: 'loading', widget });
      const response = await fetch(address, { signal: leave.signal });
      if (!response.ok) {
        const message = response.status < 500 ? await response.text() : '';
        show({ state: 'failed', widget, message: message || 'Resten av radene kunne ikke hentes.' });
        return;
      }
      let shown = 0;
      const answer = await readJson(response, (share) => {
        if (share === undefined || share - shown < 0.02) return;
        shown = share;
        show({ state: 'loading', widget, share });
      });
      show({ state: 'complete', widget: tableIn(answer, widgetId, widget) });
    }
    load().catch((reason: unknown) => {
      if (leave.signal.aborted) return;
      console.error(reason);
      show({ state: 'failed', widget, message: 'Resten av radene kunne ikke hentes.' });
    });
    return () => leave.abort();
  }, [partial, address, widget, widgetId, attempt]);

  const retry = () => setAttempt((before) => before + 1);
  if (!partial) return { state: 'complete', widget, retry };
  if (fetched?.of !== widget) return { state: 'loading', widget, retry };
  return { ...fetched.result, retry };
}
