import { z } from 'zod';
import { parseTableView, type TableView } from '@/lib/core/table-view/view';
import type { Row } from '@/lib/core/widgets/column';
import { hasRows } from '@/lib/core/widgets/of-widget';
import { searchCustomers } from '@/lib/domains/customers/card/search-customers';
import { searchRegister } from '@/lib/domains/equipment/register/search-register';
import { groupParam } from '@/lib/platform/auth/permissions';
import type { Scope } from '@/lib/platform/auth/session';
import { answerFile } from '@/lib/platform/files/export/answer-file';
import { foreseeWorkbook, writeWorkbook } from '@/lib/platform/files/export/excel/write-workbook';
import { downloadName } from '@/lib/platform/files/export/file-name';
import { writePdf } from '@/lib/platform/files/export/pdf/page-pdf';
import { requireWhole } from '@/lib/platform/files/export/whole-page';
import { type LoadedPage, widgetTitle, withChosenColumns } from '@/lib/platform/routing/loaded-page';
import type { PageEntry } from '@/lib/platform/routing/page';
import { listSearchParam } from '@/lib/platform/routing/page-params';
import { customerCardPath, equipmentRegisterPath } from '@/lib/platform/routing/paths';
import { absentWhenEmpty } from '@/lib/platform/tables/call-query';
import { findRequestedGroupPage, findRequestedPage } from './find-requested-page';
import { findGroupPage, pathsInCompanies } from './group';
import { type LoadOptions, loadPage } from './load-page';
import { isNarrowing, narrowPage, requireColumns, requireFilters, takenOf } from './narrow-page';
import { pageJson } from './page-json';
import { pathsToOpen } from './page-rights';
import { namingUnread } from './unread';

type ListSearch = { widget: string; search: (rows: readonly Row[]) => (text: string) => readonly Row[] };

/** The list beside each card, and the search that its screen has. */
const lists: Readonly<Record<string, ListSearch>> = {
  [customerCardPath]: { widget: 'kunder', search: searchCustomers },
  [equipmentRegisterPath]: { widget: 'utstyr', search: (rows) => searchRegister(rows, (row) => row) },
};

/** The page with the rows of the list beside its card that the address searches for. */
function searchList(page: LoadedPage, params: Readonly<Record<string, string | undefined>>): LoadedPage {
  const text = params[listSearchParam]?.trim() ?? '';
  const list = lists[page.entry.path];
  const widget = list && page.widgets[list.widget];
  if (text === '' || !list || !widget || !hasRows(widget)) return page;
  const data = [...list.search(widget.data)(text)];
  return { ...page, widgets: { ...page.widgets, [list.widget]: { ...widget, data, total: data.length } } };
}

/** The query of a page call; filters, search and column filters pass beside these. */
export const pageQuery = z
  .object({
    media: absentWhenEmpty(
      z.enum(['json', 'excel', 'pdf'], 'Ukjent «media»: velg json, excel eller pdf.').default('json'),
    ),
    format: absentWhenEmpty(
      z.enum(['datatable', 'editable'], 'Ukjent «format»: velg datatable eller editable.').optional(),
    ),
    shape: z.enum(['rows', 'columns'], 'Ukjent «shape»: velg rows eller columns.').default('rows'),
    /** Comma-separated widget ids of the page; only these are loaded. */
    widgets: z
      .string()
      .min(1, 'Si hvilke ruter (widgets) som skal hentes.')
      .transform((ids) => ids.split(','))
      .optional(),
    /** A single widget, or what the client's screen is about (specification 1, section 7): then all of them. */
    scope: z.string().max(60, 'Ukjent rute (scope).').optional(),
  })
  .catchall(z.string());
export type PageQuery = z.infer<typeof pageQuery>;

/** The page query with the page's id, where the path does not hold it. */
export const pageQueryWithId = pageQuery.extend({
  id: z.string('Kallet mangler «id».').min(1, 'Kallet mangler «id».'),
});

export type PageQueryWithId = z.infer<typeof pageQueryWithId>;

/** The page query where a path without an id can be a page of its own. */
export const pageQueryOfKind = pageQueryWithId.partial({ id: true });
export type PageQueryOfKind = z.infer<typeof pageQueryOfKind>;

/** Read on the page that a call names. */
export type PageAccess<Q, P> = { path: (query: Q, params: P) => readonly string[]; action: 'Read' };

type Named = { id?: string | undefined; format?: string | undefined; [param: string]: unknown };
type Place = { section: string; kind?: string };

/**
 * The page that a call names: a group's with the parameter `group`, else a company's, where that may be a filter. Throws
 * 404, and 400 for a missing or ambiguous id.
 */
export function pageNamed({ section, kind }: Place, query: Named): PageEntry {
  const ofGroup = query[groupParam] === undefined ? undefined : findRequestedGroupPage(section, kind, query.id);
  return ofGroup?.entry ?? findRequestedPage(section, kind, query.id, query.format);
}

/** Read on the page that a call names; for a group's, in each of its chosen companies. */
export function readsPage<Q extends Named, P extends Place>() {
  return {
    path: (query: Q, place: P) => pathsToOpen(pageNamed(place, query)),
    action: 'Read' as const,
    inGroup: (query: Q, { section, kind }: P) => {
      const page = findRequestedGroupPage(section, kind, query.id);
      return page && (page.like === null ? [] : pathsInCompanies(page));
    },
  };
}

/** An export contains its rows, and is named after them. Throws the error that prevented reading them. */
function exported(page: LoadedPage): LoadedPage {
  requireWhole(page);
  const [rows] = Object.values(page.widgets);
  return rows ? { ...page, title: widgetTitle(page, rows) } : page;
}

/** A loaded page as a file with its name, as it is downloaded and mailed. Throws 413 for one that is too large. */
export async function pageFile(loaded: LoadedPage, view: TableView, media: 'excel' | 'pdf') {
  const page = loaded.entry.kind === 'export' ? exported(loaded) : withChosenColumns(loaded);
  if (media === 'pdf') return { file: await writePdf(page, view), name: downloadName(page, 'pdf') };
  return { file: await writeWorkbook(page, view), name: downloadName(page, 'xlsx') };
}

/** Reading that takes longer than this probably returns many rows. */
const manyRowsMs = 150;

/** Reads a page, and for a workbook starts a thread early when many rows are likely. */
async function inTime(media: PageQuery['media'], read: () => Promise<LoadedPage>): Promise<LoadedPage> {
  const many = media === 'excel' ? setTimeout(foreseeWorkbook, manyRowsMs) : undefined;
  try {
    return await read();
  } finally {
    clearTimeout(many);
  }
}

/**
 * The shape in which the database may write rows that are only passed on: to the client, or to the thread that writes
 * the workbook.
 */
function writtenAs({ media, format, shape }: Omit<Requested, 'only'>): 'rows' | 'columns' | undefined {
  if (media === 'excel') return 'columns';
  return media === 'json' && format !== 'datatable' ? shape : undefined;
}

/**
 * Answers a call for a page with its widgets as JSON, or as a file of what the screen shows; search and column filters
 * narrow both. Throws 400 for a filter the page does not have; those sent with every page it names in a header.
 */
export async function answerPage(scope: Scope, entry: PageEntry, query: PageQuery): Promise<Response> {
  const { scope: about, id, media, format, shape, widgets, ...filters } = query;
  const { [groupParam]: _, ...others } = filters;
  const { taken, passedOver } = takenOf(entry, findGroupPage(entry.path) ? others : filters);
  requireFilters(entry, id === entry.page || id === `${entry.kind}/${entry.page}` ? taken : { id, ...taken });
  const one = about && Object.hasOwn(entry.widgets, about) ? about : undefined;
  const response = await answered(scope, entry, taken, { media, format, shape, only: one ? [one] : widgets });
  return namingUnread(response, about && !one ? [...passedOver, 'scope'] : passedOver);
}

type Requested = Pick<PageQuery, 'media' | 'format' | 'shape'> & { only: string[] | undefined };

async function answered(scope: Scope, entry: PageEntry, params: Record<string, string>, query: Requested) {
  const { media, format, shape, only } = query;
  const view = parseTableView(params);
  const read = (options: LoadOptions) =>
    inTime(media, async () => searchList(await loadPage(scope, entry, params, { only, ...options }), params));
  if (media !== 'json') {
    const page = await read({ write: writtenAs(query), view });
    requireColumns(page, view);
    const { file, name } = await pageFile(page, view, media);
    return answerFile(file, name);
  }
  if (!isNarrowing(view)) return pageJson(await read({ write: writtenAs(query) }), { shape, format });
  return pageJson(narrowPage(await read({ view }), view), { shape, format });
}
