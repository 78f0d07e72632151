import { randomUUID } from 'node:crypto';
import { isDatabaseAway } from '@/db/unavailable';
import { may } from '@/lib/auth/permissions';
import type { Scope } from '@/lib/auth/session';
import { notAllowed, UserError } from '@/lib/errors';
import { type Filters, parseFilters, type SearchParams, withPeriods } from '@/lib/filters/filters';
import { log } from '@/lib/log';
import { titleOf, type WidgetResult } from '@/lib/widgets/widget';
import { companyPage } from './company-page';
import { voucherLinesPath } from './href';
import { ledgerSpan } from './ledger-span';
import type { LayoutItem, PageEntry, SourceOptions } from './page';

/** A page with its data: the same value is drawn, answered as JSON and written to Excel and PDF. */
export type LoadedPage = {
  entry: PageEntry;
  /** The company's own title for the page, else the shipped one. */
  title: string;
  scope: Scope;
  filters: Filters;
  layout: LayoutItem[];
  /** The company has arranged the widgets itself. */
  ownLayout: boolean;
  mayWrite: boolean;
  /** Whether numbers may lead to their voucher lines: the user may read that page. */
  mayDrill: boolean;
  widgets: Record<string, WidgetResult>;
  /** When the data was read, seconds since 1970. */
  readAt: number;
};

async function runSource(
  entry: PageEntry,
  id: string,
  scope: Scope,
  filters: Filters,
  options: SourceOptions,
): Promise<WidgetResult> {
  const source = entry.widgets[id];
  const expected = entry.layout.find((item) => item.i === id)?.wtype ?? 'tabulator';
  try {
    if (!source) throw new Error(`${entry.path} has no source ${id}.`);
    return await source(scope, filters, options);
  } catch (error) {
    // With the database away nothing on the page can be shown: that is the page's failure, not one widget's.
    if (isDatabaseAway(error)) throw error;
    const errorId = randomUUID();
    log().error({ id: errorId, err: error, page: entry.path, widget: id }, 'widget failed');
    const message = error instanceof UserError ? error.message : 'Tallene kunne ikke hentes.';
    return { wtype: 'failed', title: '', message, errorId, expected };
  }
}

/**
 * Loads a page: requires Read, parses the filters, runs the sources side by side. Throws UserError 400 for filters that
 * cannot be, 403 without Read; a source that fails becomes a failed widget.
 */
export async function loadPage(
  scope: Scope,
  entry: PageEntry,
  params: SearchParams,
  options: SourceOptions = {},
): Promise<LoadedPage> {
  if (!may(scope.permissions, entry.path, 'Read')) throw notAllowed('Du har ikke tilgang til denne siden.');
  const asked = parseFilters(
    params,
    entry.own.map((filter) => filter.name),
  );
  const [span, own] = await Promise.all([ledgerSpan(scope.company.id), companyPage(scope.company.id, entry)]);
  const filters = withPeriods(asked, span);
  const readAt = Math.floor(Date.now() / 1000);
  const ids = Object.keys(entry.widgets);
  const results = await Promise.all(ids.map((id) => runSource(entry, id, scope, filters, options)));
  return {
    entry,
    ...own,
    scope,
    filters,
    mayWrite: may(scope.permissions, entry.path, 'Write'),
    mayDrill: may(scope.permissions, voucherLinesPath, 'Read'),
    widgets: Object.fromEntries(results.map((widget, i) => [ids[i] ?? '', widget])),
    readAt,
  };
}

/** The page's widgets as the calls answer them: keyed, with the time they were read. */
export function widgetsAsJson(page: LoadedPage): Record<string, WidgetResult> {
  return Object.fromEntries(
    Object.entries(page.widgets).map(([id, widget]) => [
      id,
      widget.wtype === 'failed'
        ? widget
        : { ...widget, parameters: { ...widget.parameters, readat: page.readAt, json: true } },
    ]),
  );
}

/** A widget's title for headings, sheets and files; falls back to the page's. */
export function widgetTitle(page: LoadedPage, widget: WidgetResult): string {
  return titleOf(widget) || page.title;
}
