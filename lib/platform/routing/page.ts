import type { Filters } from '@/lib/core/filters/filters';
import type { TableView } from '@/lib/core/table-view/view';
import type { WidgetsByType, WidgetType } from '@/lib/core/widgets/widget';
import type { Scope } from '@/lib/platform/auth/session';
import type { AttentionSource, Shows } from '@/lib/platform/routing/attention/attention';
import type { WindowTable } from '@/lib/platform/routing/windows/window-table';
import type { SectionId } from './sections';

/** The kinds of screen; a kind is added together with its screen and its route folder. */
export const kinds = [
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
 * The rows that a source may omit: those above `limit` (a table's `total` still counts them), or outside the `view`'s
 * search and filters. With `write` it may return a table's rows as JSON in that shape in place of `data`.
 */
export type SourceOptions = { limit?: number; write?: 'rows' | 'columns'; view?: TableView };

/** A query behind one widget: scope and filters in, a widget of one kind out. */
export type Source<T extends WidgetType = WidgetType> = (
  scope: Scope,
  filters: Filters,
  options: SourceOptions,
) => Promise<WidgetsByType[T]>;

/** The same table as SQL, when it has more rows than a browser holds. */
type WindowSource = (scope: Scope, filters: Filters) => WindowTable;

/** A widget's position on the 12-column grid, rows of 30 px. */
export type LayoutItem = { i: string; x: number; y: number; w: number; h: number; wtype: WidgetType };

/** A filter choice: its value in the address, its label on the screen. */
export type Choice = { value: string; label: string };

/** A page's own filter: in the address by its name, shown as a chip with its text. */
export type OwnFilter = {
  name: string;
  text: string;
  /** The choices, loaded with the page: the filter is then a dropdown above the page. */
  choices?: (scope: Scope, filters: Filters) => Promise<readonly Choice[]>;
  /** Takes several values at once, encoded in the address by lib/core/filters/own-values.ts. */
  multiple?: boolean;
  /** The dropdown's text when nothing is chosen; 'Alle' by default. */
  emptyLabel?: string;
  /** True if it says what the page shows: the first choice is the default, and another one clears the other filters. */
  heads?: boolean;
  /** True if it replaces the page's period, together with other such filters: `from`, `to` and what belongs to them. */
  overridesPeriod?: boolean;
  /** Set only from within a widget: a chip instead of a dropdown, labelled by its choices. */
  chip?: boolean;
  /** Shown by the screen itself: neither a chip nor a dropdown. */
  place?: boolean;
  /** The value of a screen without one, from the user's last one (lib/platform/routing/last-row.ts). */
  opens?: (scope: Scope, filters: Filters, last: string | undefined) => Promise<string | undefined>;
  /**
   * The attention conditions it selects (lib/platform/routing/attention-filter.ts): keeps the widget's rows that meet
   * one, by their `key`.
   */
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

/** The parameter with the open tab of a page. */
export const tabParam = 'fane';

/** A tab of a page: only its widgets are read, for users who may read its own path, below the page's. */
export type PageTab = {
  id: string;
  title: string;
  path: string;
  widgets: readonly string[];
  /** Those of its widgets that files have and its screen draws in another way. */
  filed?: readonly string[];
};

/** Widgets that a carousel shows on one board; each other widget is a board of its own. */
type PageBoard = { title: string; widgets: readonly string[] };

/**
 * Widgets that share the place of the first: the address's `param` chooses the one on the screen by its `value`, paper
 * and files have all.
 */
export type Switched = {
  param: string;
  label: string;
  choices: readonly { value: string; text: string; widget: string }[];
};

/** One page of the product: the single declaration behind menu, screen, calls and downloads. */
export type PageEntry = {
  path: string;
  section: SectionId;
  kind: Kind;
  /** The page parameter of its address. */
  page: string;
  /** True for the only page of those with this id in the section that the specification names: the id alone means it. */
  ownsId?: boolean;
  group: string;
  title: string;
  subtitle: string;
  icon: PageIcon;
  /** The applicable ones of Frekvens, Historikk and År og måned; 'range' omits Frekvens, 'month' also Historikk. */
  period: 'buckets' | 'range' | 'month' | 'none';
  own: readonly OwnFilter[];
  widgets: Readonly<Record<string, Source>>;
  layout: readonly LayoutItem[];
  /** Window sources by widget, used when the widget is `windowed`. */
  windows?: Readonly<Record<string, WindowSource>>;
  /** With tabs, every widget belongs to one of them. */
  tabs?: readonly PageTab[];
  /** Widgets of a carousel that are shown together. */
  boards?: readonly PageBoard[];
  /**
   * A list beside the card of the chosen row: files contain the card alone, or the list and what is `beside` it when
   * nothing is chosen.
   */
  register?: { list: string; param: string; beside?: readonly string[] };
  /** The controls of a report: the number of deviations of each, and the table of them. Those that agree are folded. */
  controls?: Readonly<Record<string, string>>;
  /** Tables of a report in one place. */
  switched?: Switched;
  /** The tabs form a drawer that is closed until the parameter `until` names a thing; these widgets are shown meanwhile. */
  closed?: { until: string; widgets: readonly string[] };
};

/** The own filter of the open tab, so that files name the tab. */
export const tabFilter = (tabs: readonly PageTab[]): OwnFilter => ({
  name: tabParam,
  text: 'Fane',
  place: true,
  choices: async () => tabs.map(({ id, title }) => ({ value: id, label: title })),
});
