import { giveWay } from '@/base/give-way';
import { type LoadedPage, widgetsAsJson } from '@/lib/routing/loaded-page';
import { writeRows } from '@/lib/table-view/columnar';
import { asDatatable } from '@/lib/tables/as-datatable';
import { hasRows } from '@/lib/widgets/of-widget';
import type { WidgetResult } from '@/lib/widgets/widget';

type Asked = { shape: 'rows' | 'columns'; format?: 'datatable' | 'editable' | undefined };

/** A widget as JSON, its rows a line per block: whoever reads them may take each as it comes. */
function* widgetTexts(loaded: WidgetResult, { shape, format }: Asked): Generator<string | Uint8Array> {
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

function* pageTexts(page: LoadedPage, asked: Asked): Generator<string | Uint8Array> {
  let before = '{';
  for (const [id, widget] of Object.entries(widgetsAsJson(page))) {
    yield `${before}${JSON.stringify(id)}:`;
    yield* widgetTexts(widget, asked);
    before = ',';
  }
  yield before === '{' ? '{}' : '}';
}

/** A page's widgets as the answer of a call. It is written as it is sent, a block of rows at a time, and others get their turn between. */
export function pageJson(page: LoadedPage, asked: Asked): Response {
  const texts = pageTexts(page, asked);
  const encoder = new TextEncoder();
  const body = new ReadableStream<Uint8Array>({
    async pull(out) {
      await giveWay();
      const { value, done } = texts.next();
      if (done) out.close();
      else out.enqueue(typeof value === 'string' ? encoder.encode(value) : value);
    },
  });
  return new Response(body, { headers: { 'content-type': 'application/json' } });
}
