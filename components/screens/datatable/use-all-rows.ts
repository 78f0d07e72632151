'use client';

import { useEffect, useState } from 'react';
import { href } from '@/lib/pages/href';
import type { PageView } from '@/lib/pages/page-view';
import { type ColumnarRows, decodeRows } from '@/lib/table-view/columnar';
import type { Datatable, Row } from '@/lib/widgets/widget';

/** `share` is how much has come, 0–1; undefined when the size is not told. */
export type AllRows =
  | { state: 'complete'; rows: Row[] }
  | { state: 'loading'; rows: Row[]; share?: number }
  | { state: 'failed'; rows: Row[]; message: string };

type Fetched = { of: Datatable; result: AllRows };

function addressOf({ section, page, company, filters }: PageView): string {
  const { history, frequency, yrpr, own } = filters;
  const asked = { ...own, id: page, company: company.id, history, frequency, yrpr, shape: 'columns' };
  return href(`/api/${section}/datatable`, asked);
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

function rowsIn(answer: unknown, widgetId: string): Row[] {
  const widget = isRecord(answer) ? answer[widgetId] : undefined;
  const data = isRecord(widget) ? widget.data : undefined;
  if (Array.isArray(data)) return data as Row[];
  if (!isRecord(data)) throw new Error('The answer has no rows.');
  return decodeRows(data as ColumnarRows);
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
 * All rows of a data table: the page brings the first of them, the rest is fetched here and dropped when the screen is
 * left. Until it is here, nothing may be summed or searched.
 */
export function useAllRows(page: PageView, widgetId: string, widget: Datatable): AllRows & { retry: () => void } {
  const [fetched, setFetched] = useState<Fetched>();
  const [attempt, setAttempt] = useState(0);
  const address = addressOf(page);
  const partial = widget.total > widget.data.length;

  // biome-ignore lint/correctness/useExhaustiveDependencies: `attempt` starts the fetch again after a failure.
  useEffect(() => {
    if (!partial) return;
    const leave = new AbortController();
    const show = (result: AllRows) => {
      if (!leave.signal.aborted) setFetched({ of: widget, result });
    };
    async function load() {
      show({ state: 'loading', rows: widget.data });
      const response = await fetch(address, { signal: leave.signal });
      if (!response.ok) {
        const message = response.status < 500 ? await response.text() : '';
        show({ state: 'failed', rows: widget.data, message: message || 'Resten av radene kunne ikke hentes.' });
        return;
      }
      let shown = 0;
      const answer = await readJson(response, (share) => {
        if (share === undefined || share - shown < 0.02) return;
        shown = share;
        show({ state: 'loading', rows: widget.data, share });
      });
      show({ state: 'complete', rows: rowsIn(answer, widgetId) });
    }
    load().catch((reason: unknown) => {
      if (leave.signal.aborted) return;
      console.error(reason);
      show({ state: 'failed', rows: widget.data, message: 'Resten av radene kunne ikke hentes.' });
    });
    return () => leave.abort();
  }, [partial, address, widget, widgetId, attempt]);

  const retry = () => setAttempt((before) => before + 1);
  if (!partial) return { state: 'complete', rows: widget.data, retry };
  if (fetched?.of !== widget) return { state: 'loading', rows: widget.data, retry };
  return { ...fetched.result, retry };
}
