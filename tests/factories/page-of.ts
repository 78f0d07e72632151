import { type Widget, type WidgetType, widgetSchema } from '@/lib/core/widgets/widget';
import type { Scope } from '@/lib/platform/auth/session';
import type { LoadedPage } from '@/lib/platform/routing/loaded-page';
import { type LoadOptions, loadPage } from '@/lib/product/pages/load-page';
import { findPage } from '@/lib/product/pages/registry';

/** Loads a page by its path; throws when a widget failed or is not of the agreed shape. */
export async function pageOf(
  scope: Scope,
  path: string,
  params: Record<string, string> = {},
  options: LoadOptions = {},
): Promise<LoadedPage> {
  const entry = findPage(path);
  if (!entry) throw new Error(`no page ${path}`);
  const page = await loadPage(scope, entry, params, options);
  for (const [id, widget] of Object.entries(page.widgets)) {
    if (widget.wtype === 'failed') throw new Error(`${path} ${id}: ${widget.message} (${JSON.stringify(params)})`);
    widgetSchema.parse(widget);
    // Tables that share a place with another have none of their own.
    const planned = entry.layout.find((item) => item.i === id)?.wtype ?? 'tabulator';
    if (planned !== widget.wtype) throw new Error(`${path} ${id} is ${widget.wtype}, its layout says ${planned}`);
  }
  return page;
}

/** A widget of a loaded page, of the kind expected. */
export function widgetOf<T extends WidgetType>(page: LoadedPage, id: string, wtype: T): Extract<Widget, { wtype: T }> {
  const widget = page.widgets[id];
  if (widget?.wtype !== wtype) throw new Error(`${id} is ${widget?.wtype}`);
  return widget as Extract<Widget, { wtype: T }>;
}

/** A cell that must be a number, in whole øre. */
export function oreOf(value: unknown): number {
  if (typeof value !== 'number') throw new Error(`not a number: ${String(value)}`);
  const ore = Math.round(value * 100);
  return ore === 0 ? 0 : ore;
}
