import type { Filters } from '@/lib/core/filters/filters';
import { filterPrefix } from '@/lib/core/table-view/view';
import type { Kind, PageEntry } from './page';

/** What says which parameters a page's calls take. */
export type ParamsOf = { kind: string; period: PageEntry['period']; own: readonly { name: string }[] };

/** Kinds whose rows the address searches, filters and sorts. */
const rowKinds: ReadonlySet<string> = new Set<Kind>(['datatable', 'editable', 'pivot', 'massmail', 'statusrows']);

/** Whether the address searches, filters and sorts the rows of the page. */
export const takesView = ({ kind }: Pick<ParamsOf, 'kind'>): boolean => rowKinds.has(kind);

type PeriodName = 'history' | 'frequency' | 'yrpr';

/** The parameters by which an address chooses a page's period. */
export const periodNames: Readonly<Record<PageEntry['period'], readonly PeriodName[]>> = {
  buckets: ['history', 'frequency', 'yrpr'],
  range: ['history', 'yrpr'],
  month: ['yrpr'],
  none: [],
};

/** The period a page shows, as its calls take it: the parts that it has. */
export function periodOf({ period, filters }: Pick<PageEntry, 'period'> & { filters: Pick<Filters, PeriodName> }) {
  return Object.fromEntries(periodNames[period].map((name) => [name, filters[name]]));
}

/** How rows are ordered and grouped takes none of them away. */
const orderNames: ReadonlySet<string> = new Set(['sort', 'groupby']);

/** The names of a page's filters: its period and its own; its tables' search and column filters pass beside these. */
export function filterNames({ period, own }: ParamsOf): string[] {
  return [...periodNames[period], ...own.map(({ name }) => name)];
}

/** Whether a parameter of an address narrows what a page's calls and files hold; others are the screen's own state. */
export function takesParam(page: ParamsOf, name: string): boolean {
  const isView = name.startsWith(filterPrefix) || name === 'q';
  return isView ? takesView(page) : orderNames.has(name) || filterNames(page).includes(name);
}
