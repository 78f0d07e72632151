import { randomUUID } from 'node:crypto';
import { badInput, notAllowed } from '@/base/errors';
import { log } from '@/base/log';
import { asCompany } from '@/db/company';
import { onReplica } from '@/db/on-replica';
import { type Filters, parseFilters, type SearchParams, withPeriods } from '@/lib/core/filters/filters';
import { knownError } from '@/lib/core/said-error';
import { savedViewParam } from '@/lib/core/table-view/saved-view';
import type { WidgetResult } from '@/lib/core/widgets/widget';
import { isGroupScope } from '@/lib/platform/auth/group-scope';
import { may } from '@/lib/platform/auth/permissions';
import type { Scope } from '@/lib/platform/auth/session';
import { inBulkhead, ownerOf } from '@/lib/platform/queues/in-bulkhead';
import type { LoadedPage } from '@/lib/platform/routing/loaded-page';
import { type Kind, type PageEntry, type PageTab, type SourceOptions, tabParam } from '@/lib/platform/routing/page';
import { voucherLinesPath } from '@/lib/platform/routing/paths';
import { lackedBy } from './awaited';
import { readCompanyPage } from './company-page';
import { groupSpan, ledgerSpan, pageSpan } from './ledger-span';
import { narrowed, narrowingOf, requireCondition } from './narrowing';
import { mayOpen, readableTabs } from './page-rights';

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
    const narrowing = await narrowingOf(entry, id, scope, filters);
    if (!narrowing) return await source(scope, filters, options);
    const { limit, write: _, ...whole } = options;
    return narrowed(await source(scope, filters, whole), narrowing, limit);
  } catch (error) {
    const known = knownError(error);
    // An unreachable or overloaded database fails the page, not one widget: figures with a gap would look complete.
    if (known && known.status >= 429) throw error;
    const errorId = randomUUID();
    if (!known) log().error({ id: errorId, err: error, page: entry.path, widget: id }, 'widget failed');
    const message = known?.message ?? 'Tallene kunne ikke hentes.';
    return { wtype: 'failed', title: '', message, errorId, expected, ...(known && { status: known.status }) };
  }
}

async function loadChoices(entry: PageEntry, scope: Scope, filters: Filters): Promise<LoadedPage['choices']> {
  const found = await Promise.all(
    entry.own.map(async ({ name, choices }) => (choices ? [[name, await choices(scope, filters)] as const] : [])),
  );
  return Object.fromEntries(found.flat());
}

/**
 * `opens`: a screen is opened, with the company's default period where the address names none; calls use the product's.
 * `last`: the value of an own filter that the user had open last, by its name.
 * `only`: just these widgets. `signal`: aborted when the caller has disconnected.
 */
export type LoadOptions = SourceOptions & {
  opens?: boolean;
  last?: (name: string) => string | undefined;
  only?: readonly string[];
  signal?: AbortSignal;
};

/** Read-only kinds, which may read the replica; what is edited is read from the primary. */
const replicaKinds: ReadonlySet<Kind> = new Set(['report', 'datatable', 'pivot', 'dashboard', 'export', 'statusrows']);

/**
 * The requested tab, or the first one when a screen opens with filters, unless its tabs are closed until one of these
 * names a thing. Throws 400 for an unknown tab, 403 for one the user may not read.
 */
function openTab(entry: PageEntry, tabs: readonly PageTab[], requested: string | undefined, opened?: Filters) {
  const tab = tabs.find(({ id }) => id === requested);
  if (tab) return tab;
  if (opened) return entry.closed && !opened.own[entry.closed.until] ? undefined : tabs[0];
  if (requested === undefined) return undefined;
  if (entry.tabs?.some(({ id }) => id === requested)) throw notAllowed('Du har ikke tilgang til denne fanen.');
  throw badInput(`Ukjent fane (${tabParam}). Siden har: ${tabs.map(({ id }) => id).join(', ')}.`);
}

/**
 * The widgets to load: the requested ones, those of the open tab, or all the user may read. Throws 400 for an unknown
 * one, 403 for one of a tab the user may not read.
 */
function widgetIds(
  entry: PageEntry,
  tabs: readonly PageTab[],
  tab: PageTab | undefined,
  only: readonly string[] | undefined,
  opens: boolean,
): readonly string[] {
  const ids = Object.keys(entry.widgets);
  if (only?.some((id) => !ids.includes(id))) throw badInput(`Ukjent rute (widgets). Siden har: ${ids.join(', ')}.`);
  const readable = entry.tabs ? ids.filter((id) => tabs.some(({ widgets }) => widgets.includes(id))) : ids;
  if (only?.some((id) => !readable.includes(id))) throw notAllowed('Du har ikke tilgang til denne fanen.');
  return (
    only ??
    (opens ? tab?.widgets.filter((id) => !tab.filed?.includes(id)) : tab?.widgets) ??
    (opens && entry.closed ? entry.closed.widgets : readable)
  );
}

/** The widgets of a register that its files contain. */
function filedIds({ register }: PageEntry, ids: readonly string[], params: SearchParams): readonly string[] {
  if (!register) return ids;
  const chosen = Boolean(params[register.param]);
  const ofList = [register.list, ...(register.beside ?? [])];
  return ids.filter((id) => ofList.includes(id) !== chosen);
}

/** The filters with the values that own filters open on, where the address names none. */
async function withOpening(
  scope: Scope,
  { own }: PageEntry,
  filters: Filters,
  last: LoadOptions['last'],
): Promise<Filters> {
  let opened = filters;
  for (const { name, opens } of own) {
    if (!opens || opened.own[name] !== undefined) continue;
    const value = await opens(scope, opened, last?.(name));
    if (value !== undefined) opened = { ...opened, own: { ...opened.own, [name]: value } };
  }
  return opened;
}

/**
 * Loads a page within its bulkhead: requires Read, parses the filters, runs the sources concurrently. Throws UserError
 * 400 for filters, 403, 429 for a full queue, 503 for the database; another error makes that widget a failed one.
 */
export async function loadPage(
  scope: Scope,
  entry: PageEntry,
  params: SearchParams,
  { signal, ...options }: LoadOptions = {},
): Promise<LoadedPage> {
  if (!mayOpen(scope.permissions, entry)) throw notAllowed('Du har ikke tilgang til denne siden.');
  return inBulkhead('reading', ownerOf(scope), () => load(scope, entry, params, options), signal);
}

async function load(
  scope: Scope,
  entry: PageEntry,
  params: SearchParams,
  { opens = false, last, only, ...options }: Omit<LoadOptions, 'signal'>,
): Promise<LoadedPage> {
  const tabs = readableTabs(scope.permissions, entry);
  const { company, user, permissions } = scope;
  const [span, { opening, ...own }, lacks] = await asCompany.page(company.id, (tx) =>
    Promise.all([
      ledgerSpan(tx, company.id),
      readCompanyPage(tx, company.id, { ...user, permissions }, entry),
      opens && !isGroupScope(scope) ? lackedBy(tx, scope, entry) : undefined,
    ]),
  );
  const ownNames = entry.own.map((filter) => filter.name);
  const several = entry.own.filter((filter) => filter.multiple).map((filter) => filter.name);
  const requested = parseFilters(params, ownNames, opens && entry.period !== 'none' ? opening : undefined, several);
  requireCondition(entry, params);
  const ledger = isGroupScope(scope) ? await groupSpan(scope, span, requested.yrpr !== undefined) : span;
  const addressed = withPeriods(requested, pageSpan(entry, ledger));
  const opened = opens ? await withOpening(scope, entry, addressed, last) : addressed;
  const tab = openTab(entry, tabs, [params[tabParam] ?? []].flat()[0], opens ? opened : undefined);
  const filters = tab ? { ...opened, own: { ...opened.own, [tabParam]: tab.id } } : opened;
  const loaded = widgetIds(entry, tabs, tab, only, opens);
  const ids = opens || only ? loaded : filedIds(entry, loaded, params);
  const readAt = Math.floor(Date.now() / 1000);
  const read = () =>
    Promise.all([
      Promise.all(ids.map((id) => runSource(entry, id, scope, filters, options))),
      loadChoices(entry, scope, filters),
    ]);
  const { result, copied } = replicaKinds.has(entry.kind)
    ? await onReplica(read)
    : { result: await read(), copied: false };
  const [results, choices] = result;
  return {
    entry,
    ...own,
    savedView: own.savedViews.find(({ xid }) => xid === params[savedViewParam]),
    scope,
    filters,
    // Figures of several companies have nothing to write.
    mayWrite: !isGroupScope(scope) && may(scope.permissions, tab?.path ?? entry.path, 'Write'),
    mayDrill: may(scope.permissions, voucherLinesPath, 'Read'),
    widgets: Object.fromEntries(results.map((widget, i) => [ids[i] ?? '', widget])),
    choices,
    tabs: tabs.map(({ id, title, widgets }) => ({ id, title, widgets })),
    ...(tab && { tab: tab.id }),
    ...(lacks && { lacks }),
    readAt,
    ...(copied && { copied }),
  };
}
