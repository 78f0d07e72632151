import type { Filters } from '@/lib/core/filters/filters';
import { savedViewParam } from '@/lib/core/table-view/saved-view';
import { filterPrefix } from '@/lib/core/table-view/view';
import type { Kind, PageEntry } from './page';
import { isAboutProject } from './things';

/** The properties of a page that decide its calls' parameters. */
export type ParamsOf = { kind: string; period: PageEntry['period']; own: readonly { name: string }[] };

/** Kinds whose rows can be searched, filtered and sorted by the address. */
const rowKinds: ReadonlySet<string> = new Set<Kind>([
  'datatable',
  'editable',
  'pivot',
  'massmail',
  'statusrows',
  'purchasing',
]);

/** True if the address can search, filter and sort the page's rows: beside those of one project stand its facts. */
export const takesView = ({ kind, own }: Pick<ParamsOf, 'kind' | 'own'>): boolean =>
  rowKinds.has(kind) || (kind === 'table' && !isAboutProject({ own }));

type PeriodName = 'history' | 'frequency' | 'yrpr';

/** The period parameters of each kind of period. */
export const periodNames: Readonly<Record<PageEntry['period'], readonly PeriodName[]>> = {
  buckets: ['history', 'frequency', 'yrpr'],
  range: ['history', 'yrpr'],
  month: ['yrpr'],
  none: [],
};

/** The page's period as parameters of its calls. */
export function periodOf({ period, filters }: Pick<PageEntry, 'period'> & { filters: Pick<Filters, PeriodName> }) {
  return Object.fromEntries(periodNames[period].map((name) => [name, filters[name]]));
}

/** Sorting, grouping and a view's columns remove no rows. */
export const orderNames: ReadonlySet<string> = new Set(['sort', 'groupby', savedViewParam]);

/** The search of a list beside a card, as its screen has it in the address. */
export const listSearchParam = 'sok';
const listKinds: ReadonlySet<string> = new Set<Kind>(['attributes', 'customercard']);

/** True for a list with the card of one of its rows, whose search its files have too. */
const takesListSearch = ({ kind }: Pick<ParamsOf, 'kind'>): boolean => listKinds.has(kind);

/** The names of a page's filters: period and own; its tables' search and column filters come on top. */
export function filterNames({ kind, period, own }: ParamsOf): string[] {
  const search = takesListSearch({ kind }) ? [listSearchParam] : [];
  return [...periodNames[period], ...own.map(({ name }) => name), ...search];
}

/** True for a parameter that filters a page's calls and files; others are UI state. */
export function takesParam(page: ParamsOf, name: string): boolean {
  const isView = name.startsWith(filterPrefix) || name === 'q';
  return isView ? takesView(page) : orderNames.has(name) || filterNames(page).includes(name);
}
