import { rowsAtOnce } from '@/base/give-way';
import { slicesOf } from '@/base/slices';
import { readBlock } from '@/lib/core/table-view/columnar';
import type { TableView } from '@/lib/core/table-view/view';
import { hasRows } from '@/lib/core/widgets/of-widget';
import type { WidgetResult } from '@/lib/core/widgets/widget';
import type { LoadedPage } from '@/lib/platform/routing/loaded-page';

/** A page for a file as cloneable values; its widgets' items follow in parts. */
export type PlainPage = { page: LoadedPage; view: TableView };
/** Some of a widget's items: as values, or by column as JSON. */
export type PagePart = { id: string; items: readonly unknown[] } | { id: string; block: string | Uint8Array };

/** A widget's items, if it has a list of them. */
function itemsOf(widget: WidgetResult): readonly unknown[] {
  return 'data' in widget && Array.isArray(widget.data) ? widget.data : [];
}

/** The number of rows and other items of the page's widgets. */
export function countItems(page: LoadedPage): number {
  const counts = Object.values(page.widgets).map(
    (widget) => itemsOf(widget).length + (hasRows(widget) ? (widget.written?.count ?? 0) : 0),
  );
  return counts.reduce((sum, count) => sum + count, 0);
}

/** The page in cloneable form for a thread, without its functions, which the thread does not need. */
export function plainPage(page: LoadedPage, view: TableView): PlainPage {
  const own = page.entry.own.map((filter) => ({
    ...filter,
    choices: undefined,
    opens: undefined,
    attention: undefined,
  }));
  const bare = Object.entries(page.widgets).map(([id, widget]): [string, WidgetResult] => {
    const { written: _, ...plain } = { written: undefined, ...widget };
    return [id, (itemsOf(widget).length > 0 ? { ...plain, data: [] } : plain) as WidgetResult];
  });
  const entry = { ...page.entry, widgets: {}, windows: {}, own };
  return { page: { ...page, entry, widgets: Object.fromEntries(bare) }, view };
}

/** The items of a page's widgets, in slices. */
export function* pageParts(page: LoadedPage): Generator<PagePart> {
  for (const [id, widget] of Object.entries(page.widgets)) {
    if (hasRows(widget)) for (const block of widget.written?.blocks ?? []) yield { id, block };
    const items = itemsOf(widget);
    for (const some of slicesOf(items, rowsAtOnce)) yield { id, items: some };
  }
}

/** Reassembles the page in the thread that writes its file. */
export async function wholePage({ page }: PlainPage, parts: AsyncIterable<PagePart>): Promise<LoadedPage> {
  for await (const part of parts) {
    const widget = page.widgets[part.id];
    if (!widget || !('data' in widget) || !Array.isArray(widget.data)) {
      throw new Error(`Rows came of ${part.id}, which has none.`);
    }
    const data: unknown[] = widget.data;
    for (const item of 'block' in part ? readBlock(part.block) : part.items) data.push(item);
  }
  return page;
}
