import { notFound } from '@/base/errors';
import type { WidgetResult } from '@/lib/core/widgets/widget';
import { type PairedScreen, renewScreen, scopeOfScreen } from '@/lib/platform/auth/screen-session';
import type { LoadedPage } from '@/lib/platform/routing/loaded-page';
import type { Kind } from '@/lib/platform/routing/page';
import { loadPage } from './load-page';
import { findPage } from './registry';

/** The kinds of page that advance by themselves, board by board or slide by slide: those a wall screen can show. */
export const screenKinds: ReadonlySet<Kind> = new Set(['carousel', 'slide']);

/** A widget for a wall screen: without the speaker notes. */
function forWall(widget: WidgetResult): WidgetResult {
  if (widget.wtype !== 'slides') return widget;
  return { ...widget, data: widget.data.map((slide) => ({ ...slide, notes: '' })) };
}

/**
 * Loads the page of a paired screen and renews its expiry. Throws 404 when the product no longer has the page, and as
 * loadPage.
 */
export async function loadScreenBoard(screen: PairedScreen, signal?: AbortSignal): Promise<LoadedPage> {
  const entry = findPage(screen.path);
  if (!entry || !screenKinds.has(entry.kind)) throw notFound('Tavlen finnes ikke lenger.');
  const page = await loadPage(scopeOfScreen(screen), entry, {}, { signal });
  await renewScreen(screen);
  const widgets = Object.entries(page.widgets).map(([id, widget]) => [id, forWall(widget)] as const);
  return { ...page, widgets: Object.fromEntries(widgets) };
}
