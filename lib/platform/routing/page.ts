import type { Filters } from '@/lib/core/filters/filters';
import type { TableView } from '@/lib/core/table-view/view';
import type { WidgetsByType, WidgetType } from '@/lib/core/widgets/widget';
import type { Scope } from '@/lib/platform/auth/session';
import type { AttentionSource, Shows } from '@/lib/platform/routing/attention/attention';
import type { WindowTable } from '@/lib/platform/routing/windows/window-table';
import type { SectionId } from './sections';

/** The kinds of screen that exist; a kind is added together with its screen and its route folder. */
const kinds = [
  'report',
  'dashboard',
  'datatable',
  'editable',
  'customercard',
  'massmail',
  'calc',
  'export',
  'pivot',
  'import',
  'kamishibai',
  'statusrows',
  'timelinebar',
  'customtable',
  'projectpoint',
  'purchasing',
  'utstyrsinnkjop',
  'requisition',
  'planning',
  'carousel',
  'attributes',
  'scan',
  'table',
  'matrix',
  'custom',
  'action',
  'xydiagram',
  'slide',
  'todo',
  'ilog',
  'kitchensink',
  'charts',
  'sorting',
  'pictures',
] as const;
export type Kind = (typeof kinds)[number];

/**
 * What a source may leave out: with `limit`, rows past the first so many (a table's `total` still counts them). With `write` it may give
 * a table's rows written in that shape, in place of `data`. With `view`, rows
 * that its search and filters leave out.
 */
export type SourceOptions = { limit?: number; write?: 'rows' | 'columns'; view?: TableView };

/** One question to the ledger: a scope and filters in, one widget of a kind out. */
export type Source<T extends WidgetType = WidgetType> = (
  scope: Scope,
  filters: Filters,
  options: SourceOptions,
) => Promise<WidgetsByType[T]>;

/** The same table as SQL, for those who have more rows than a browser holds. */
type WindowSource = (scope: Scope, filters: Filters) => WindowTable;

/** A widget's place on the 12-column grid, rows of 30 px. */
export type LayoutItem = { i: string; x: number; y: number; w: number; h: number; wtype: WidgetType };

/** A value a filter can have: in the address by value, on the screen by label. */
export type Choice = { value: string; label: string };

/** A filter of the page's own, in the address by its name and shown as a chip by its text. */
export type OwnFilter = {
  name: string;
  text: string;
  /** What there is to choose, asked for with every load: the filter is then drawn as a dropdown over the page. */
  choices?: (scope: Scope, filters: Filters) => Promise<readonly Choice[]>;
  /** Several values at once, in the address as lib/core/filters/own-values.ts writes them. */
  multiple?: boolean;
  /** What the dropdown says when nothing is chosen; else 'Alle'. */
  emptyLabel?: string;
  /** Says, with the others that do, what the page shows in place of its period: `from` and `to`, and what belongs to them. */
  overridesPeriod?: boolean;
  /** Chosen in a widget alone: a chip rather than a dropdown, named by its choices. */
  chip?: boolean;
  /** What the screen itself shows as chosen, in a way of its own: neither a chip nor a dropdown. */
  place?: boolean;
  /** The conditions it chooses among (lib/platform/routing/attention-filter.ts): of the widget's rows those that meet it stay, by their `key`. */
  attention?: { widget: string; key: string; shows: Shows; sources: readonly AttentionSource[] };
};

export type PageIcon =
  | 'award'
  | 'banknote'
  | 'book'
  | 'building'
  | 'calculator'
  | 'calendar'
  | 'chart'
  | 'coins'
  | 'contact'
  | 'file'
  | 'file-down'
  | 'file-plus'
  | 'file-up'
  | 'gauge'
  | 'grid'
  | 'hammer'
  | 'handshake'
  | 'history'
  | 'list'
  | 'scan'
  | 'table'
  | 'steps'
  | 'tags'
  | 'target'
  | 'truck'
  | 'users'
  | 'wallet'
  | 'scale'
  | 'wrench';

/** The parameter that names the open tab of a page that has tabs. */
export const tabParam = 'fane';

/** A part of a page that is opened by itself: only its widgets are read, for those who may read its own path, below the page's. */
export type PageTab = {
  id: string;
  title: string;
  path: string;
  widgets: readonly string[];
  /** Its PDF begins with a sheet of its own: what the report is called, and the widget whose one row says what it is about. */
  cover?: { title: string; about: string };
};

/** Widgets that a carousel shows together; each of the others is a board by itself. */
type PageBoard = { title: string; widgets: readonly string[] };

/** One page of the product: everything menu, screen, calls and downloads know of it. */
export type PageEntry = {
  path: string;
  section: SectionId;
  kind: Kind;
  /** The id of the address: the page parameter. */
  page: string;
  group: string;
  title: string;
  subtitle: string;
  icon: PageIcon;
  /** Whether Frekvens, Historikk and År og måned steer the page; 'range' leaves out Frekvens, 'month' Historikk as well. */
  period: 'buckets' | 'range' | 'month' | 'none';
  own: readonly OwnFilter[];
  widgets: Readonly<Record<string, Source>>;
  layout: readonly LayoutItem[];
  /** By widget: its table in windows, which it says to be when it is `windowed`. */
  windows?: Readonly<Record<string, WindowSource>>;
  /** Every widget of a page with tabs stands on one of them. */
  tabs?: readonly PageTab[];
  /** What of a carousel's widgets stands together. */
  boards?: readonly PageBoard[];
  /** A list beside the card of what an address chooses of it: files have the card alone, or the list where nothing is chosen. */
  register?: { list: string; param: string };
  /** The tabs stand in a drawer, none of them open at first: what is shown until one is. */
  closed?: readonly string[];
};

/** The filter by which an address names the open tab; its files say which one it was. */
export const tabFilter = (tabs: readonly PageTab[]): OwnFilter => ({
  name: tabParam,
  text: 'Fane',
  place: true,
  choices: async () => tabs.map(({ id, title }) => ({ value: id, label: title })),
});
