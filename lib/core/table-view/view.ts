/** A user's view of a table, stored in the address and shared by screen, Excel and PDF. */
export type TableView = {
  q: string;
  /** Column → the chosen values as cellKey writes them; a column without values is not filtered. */
  filters: Readonly<Record<string, readonly string[]>>;
  sort: readonly SortKey[];
  /** The column to group by; noGroup turns the table's default grouping off. */
  group?: string;
};

export type SortKey = { column: string; desc: boolean };

type Params = Readonly<Record<string, string | string[] | undefined>>;

export const noGroup = '-';
export const filterPrefix = 'f.';
export const emptyView: TableView = { q: '', filters: {}, sort: [] };

// '~' separates values, ',' sort columns, a leading '-' means descending; '!' escapes these signs within a value.
const escapes: Readonly<Record<string, string>> = { '!': '!0', '~': '!1', ',': '!2', '-': '!3' };
const originals: Readonly<Record<string, string>> = { '0': '!', '1': '~', '2': ',', '3': '-', e: '' };

function escapeValue(value: string): string {
  return value === '' ? '!e' : value.replaceAll(/[!~,]|^-/g, (sign) => escapes[sign] ?? sign);
}

function unescapeValue(text: string): string {
  return text.replaceAll(/!([0-3e])/g, (_, code: string) => originals[code] ?? '');
}

function single(value: string | string[] | undefined): string {
  return (Array.isArray(value) ? value[0] : value) ?? '';
}

/**
 * Parses a view from an address (q, f.<column>, sort, groupby; 'group' is an own filter of some pages); invalid parts
 * are ignored.
 */
export function parseTableView(params: Params): TableView {
  const filters: [string, string[]][] = [];
  for (const [name, value] of Object.entries(params)) {
    const text = single(value);
    if (!name.startsWith(filterPrefix) || text === '') continue;
    filters.push([name.slice(filterPrefix.length), text.split('~').map(unescapeValue)]);
  }
  const sort = single(params.sort)
    .split(',')
    .filter((key) => key !== '' && key !== '-')
    .map((key) => ({ column: unescapeValue(key.replace(/^-/, '')), desc: key.startsWith('-') }));
  const group = single(params.groupby);
  const view = { q: single(params.q), filters: Object.fromEntries(filters), sort };
  return group === '' ? view : { ...view, group };
}

/** The view without filters on unknown columns, as in an outdated address. */
export function knownView(view: TableView, columns: readonly { value: string }[]): TableView {
  const known = Object.entries(view.filters).filter(([name]) => columns.some(({ value }) => value === name));
  return known.length === Object.keys(view.filters).length ? view : { ...view, filters: Object.fromEntries(known) };
}

/** The address parameters of a view; empty parts are omitted, so that an untouched table has a clean address. */
export function tableViewParams(view: TableView): Record<string, string> {
  const filters = Object.entries(view.filters)
    .filter(([, values]) => values.length > 0)
    .map(([column, values]) => [filterPrefix + column, values.map(escapeValue).join('~')]);
  const sort = view.sort.map((key) => (key.desc ? '-' : '') + escapeValue(key.column)).join(',');
  return Object.fromEntries([
    ...(view.q === '' ? [] : [['q', view.q]]),
    ...filters,
    ...(sort === '' ? [] : [['sort', sort]]),
    ...(view.group ? [['groupby', view.group]] : []),
  ]);
}
