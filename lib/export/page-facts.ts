import { type Month, monthLabel } from '@/lib/filters/months';
import { frequencyNames, historyNames } from '@/lib/filters/options';
import { formatStamp } from '@/lib/format/date';
import type { LoadedPage } from '@/lib/pages/load-page';
import { isNumeric, valueLabel } from '@/lib/table-view/cell-text';
import { emptyView, type TableView } from '@/lib/table-view/view';
import type { Column } from '@/lib/widgets/widget';

/** Something a report says about itself: what it is called and what it is. */
export type Fact = { label: string; value: string };

function rangeInWords({ from, to }: { from: Month; to: Month }): string {
  return from === to ? monthLabel(from) : `${monthLabel(from)}–${monthLabel(to)}`;
}

/** The view a page is shown under: the address's on a data table and a pivot, none on pages of several widgets. */
export function viewOfPage(page: LoadedPage, view: TableView): TableView {
  return page.entry.kind === 'datatable' || page.entry.kind === 'pivot' ? view : emptyView;
}

function columnsOf(page: LoadedPage): readonly Column[] {
  return Object.values(page.widgets).flatMap((widget) =>
    widget.wtype === 'datatable' || widget.wtype === 'tabulator' ? widget.options.columns : [],
  );
}

/** A value of a column filter as the screen names it; the address holds numbers as text. */
function filterLabel(column: Column, key: string): string {
  const number = isNumeric(column) && key !== '' ? Number(key) : Number.NaN;
  return valueLabel(column, Number.isNaN(number) ? key : number);
}

function viewFacts(page: LoadedPage, asked: TableView): Fact[] {
  const view = viewOfPage(page, asked);
  const columns = columnsOf(page);
  const named = (name: string) => columns.find((column) => column.value === name);
  const facts: Fact[] = view.q === '' ? [] : [{ label: 'Søk', value: view.q }];
  for (const [name, keys] of Object.entries(view.filters)) {
    const column = named(name);
    if (column) facts.push({ label: column.text, value: keys.map((key) => filterLabel(column, key)).join(', ') });
  }
  const sort = view.sort.flatMap(({ column, desc }) => {
    const text = named(column)?.text;
    return text === undefined ? [] : [desc ? `${text} (synkende)` : text];
  });
  if (sort.length > 0) facts.push({ label: 'Sortert etter', value: sort.join(', ') });
  const group = view.group === undefined ? undefined : named(view.group);
  if (group) facts.push({ label: 'Gruppert etter', value: group.text });
  return facts;
}

/** The filters of the page in words: its period, its own filters, search, column filters, sorting and grouping. */
export function filterFacts(page: LoadedPage, view: TableView = emptyView): Fact[] {
  const { entry, filters } = page;
  const facts: Fact[] = [];
  if (entry.period === 'buckets') facts.push({ label: 'Frekvens', value: frequencyNames[filters.frequency] });
  if (entry.period !== 'none') {
    facts.push({ label: 'Historikk', value: historyNames[filters.history] });
    facts.push({ label: 'År og måned', value: monthLabel(filters.yrpr) });
    facts.push({ label: 'Periode', value: filters.ranges.map(rangeInWords).join(', ') });
  }
  for (const { name, text } of entry.own) {
    const value = filters.own[name];
    if (value !== undefined) facts.push({ label: text, value });
  }
  return [...facts, ...viewFacts(page, view)];
}

/** Everything the last sheet says: whose figures, which filters, when they were read and who asked. */
export function pageFacts(page: LoadedPage, view: TableView = emptyView): Fact[] {
  return [
    { label: 'Selskap', value: page.scope.company.name },
    { label: 'Rapport', value: page.title },
    ...filterFacts(page, view),
    { label: 'Data lest', value: formatStamp(page.readAt) },
    { label: 'Bruker', value: page.scope.user.fullName },
  ];
}
