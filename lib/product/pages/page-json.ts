import { giveWay } from '@/base/give-way';
import { writeRows } from '@/lib/core/table-view/columnar';
import { hasRows } from '@/lib/core/widgets/of-widget';
import type { WidgetResult } from '@/lib/core/widgets/widget';
import { type LoadedPage, widgetsAsJson } from '@/lib/platform/routing/loaded-page';
import { asDatatable } from '@/lib/platform/tables/as-datatable';

type Requested = { shape: 'rows' | 'columns'; format?: 'datatable' | 'editable' | undefined };

/** A widget as JSON, with one line per block of rows, so that clients can parse it as a stream. */
function* widgetTexts(loaded: WidgetResult, { shape, format }: Requested): Generator<string | Uint8Array> {
  const toRead = format === 'datatable' && loaded.wtype === 'tabulator' && loaded.options.live !== undefined;
  const widget = toRead ? asDatatable(loaded) : loaded;
  if (!hasRows(widget)) {
    yield JSON.stringify(widget);
    return;
  }
  const { data, written = writeRows(data, shape), ...rest } = widget;
  const byColumn = shape === 'columns';
  yield `${JSON.stringify(rest).slice(0, -1)},"data":${byColumn ? `{"count":${written.count},"blocks":` : ''}[\n`;
  let first = true;
  for (const block of written.blocks) {
    if (!first) yield ',\n';
    yield block;
    first = false;
  }
  yield `\n]${byColumn ? '}' : ''}}`;
}

function* pageTexts(page: LoadedPage, requested: Requested): Generator<string | Uint8Array> {
  let before = '{';
  for (const [id, widget] of Object.entries(widgetsAsJson(page))) {
    yield `${before}${JSON.stringify(id)}:`;
    yield* widgetTexts(widget, requested);
    before = ',';
  }
  yield before === '{' ? '{}' : '}';
}

/** Characters per chunk, where more follows. */
const pieceLength = 32_768;

/** Joins texts until a chunk is worth sending. */
function* inPieces(texts: Iterable<string | Uint8Array>): Generator<Uint8Array> {
  const encoder = new TextEncoder();
  let held = '';
  for (const text of texts) {
    if (typeof text === 'string') held += text;
    if (held !== '' && (typeof text !== 'string' || held.length >= pieceLength)) {
      yield encoder.encode(held);
      held = '';
    }
    if (typeof text !== 'string') yield text;
  }
  if (held !== '') yield encoder.encode(held);
}

/** Rows written without yielding to the event loop. */
const fewRows = 200;

const hasManyRows = (widget: WidgetResult) =>
  hasRows(widget) && (widget.written !== undefined || widget.data.length > fewRows);

/**
 * A page's widgets as a call's response: streamed, a block of rows at a time, yielding to the event loop in between.
 */
export function pageJson(page: LoadedPage, requested: Requested): Response {
  const pieces = inPieces(pageTexts(page, requested));
  let isLong = Object.values(page.widgets).some(hasManyRows);
  const body = new ReadableStream<Uint8Array>({
    async pull(out) {
      if (isLong) await giveWay();
      const { value, done } = pieces.next();
      if (done) return out.close();
      isLong ||= value.length >= pieceLength;
      out.enqueue(value);
    },
  });
  return new Response(body, { headers: { 'content-type': 'application/json' } });
}
