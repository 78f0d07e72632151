import { type Month, monthLabel } from '@/lib/core/filters/months';
import { frequencyNames, historyNames } from '@/lib/core/filters/options';
import { splitValues } from '@/lib/core/filters/own-values';
import { requestedMonths } from '@/lib/core/filters/requested-months';
import { formatReadAt } from '@/lib/core/format/date';
import { valueLabel, valueOfKey } from '@/lib/core/table-view/cell-text';
import { emptyView, type TableView } from '@/lib/core/table-view/view';
import type { Column } from '@/lib/core/widgets/column';
import { hasRows } from '@/lib/core/widgets/of-widget';
import type { LoadedPage } from '@/lib/platform/routing/loaded-page';
import type { OwnFilter } from '@/lib/platform/routing/page';
import { takesView } from '@/lib/platform/routing/page-params';
import { yearRequested } from '@/lib/platform/tables/read-table';

/** A fact about a report: label and value. */
export type Fact = { label: string; value: string };

function rangeInWords({ from, to }: { from: Month; to: Month }): string {
  return from === to ? monthLabel(from) : `${monthLabel(from)}–${monthLabel(to)}`;
}

/** The view that applies to a page: the address's on a page of rows, none on pages of several widgets. */
export function viewOfPage(page: LoadedPage, view: TableView): TableView {
  return takesView(page.entry) ? view : emptyView;
}

function columnsOf(page: LoadedPage): readonly Column[] {
  return Object.values(page.widgets).flatMap((widget) => (hasRows(widget) ? widget.options.columns : []));
}

function viewFacts(page: LoadedPage, requested: TableView): Fact[] {
  const view = viewOfPage(page, requested);
  const columns = columnsOf(page);
  const named = (name: string) => columns.find((column) => column.value === name);
  const facts: Fact[] = view.q === '' ? [] : [{ label: 'Søk', value: view.q }];
  for (const [name, keys] of Object.entries(view.filters)) {
    const column = named(name);
    if (column)
      facts.push({
        label: column.text,
        value: keys.map((key) => valueLabel(column, valueOfKey(column, key))).join(', '),
      });
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

/** The labels of the values chosen in an own filter. */
function chosenInWords(page: LoadedPage, { name, multiple }: OwnFilter, value: string): string {
  const values = multiple ? splitValues(value) : [value];
  const choices = page.choices[name] ?? [];
  return values.map((each) => choices.find((choice) => choice.value === each)?.label ?? each).join(', ');
}

/** The filters of the page in words: its period, its own filters, search, column filters, sorting and grouping. */
export function filterFacts(page: LoadedPage, view: TableView = emptyView): Fact[] {
  const { entry, filters } = page;
  const facts: Fact[] = [];
  if (entry.period === 'buckets') facts.push({ label: 'Frekvens', value: frequencyNames[filters.frequency] });
  const months = requestedMonths(entry.own, filters);
  if (months) facts.push({ label: 'Periode', value: rangeInWords(months) });
  else if (entry.period === 'month') facts.push({ label: 'År og måned', value: monthLabel(filters.yrpr) });
  else if (entry.period !== 'none') {
    facts.push({ label: 'Historikk', value: historyNames[filters.history] });
    facts.push({ label: 'År og måned', value: monthLabel(filters.yrpr) });
    facts.push({ label: 'Periode', value: filters.ranges.map(rangeInWords).join(', ') });
  }
  for (const own of entry.own) {
    const { name, text, emptyLabel } = own;
    if (months && (name === 'from' || name === 'to')) continue;
    // The only filter with a value when none is chosen: a table with months shows a year.
    const value = filters.own[name] ?? (name === 'year' ? String(yearRequested(filters)) : undefined);
    if (value !== undefined) facts.push({ label: text, value: chosenInWords(page, own, value) });
    // A filter without choices does not apply to what the page shows.
    else if (emptyLabel !== undefined && page.choices[name]?.length !== 0)
      facts.push({ label: text, value: emptyLabel });
  }
  return [...facts, ...viewFacts(page, view)];
}

/** The period of a page as its filters say it; '' where it has none. */
export function periodWords(page: LoadedPage): string {
  const facts = filterFacts(page);
  const said = facts.find(({ label }) => label === 'Periode') ?? facts.find(({ label }) => label === 'År og måned');
  const year = page.entry.own.find(({ name }) => name === 'year');
  return (said ?? facts.find(({ label }) => label === year?.text))?.value ?? '';
}

const verdictFacts = (page: LoadedPage): Fact[] =>
  Object.values(page.widgets).flatMap((widget) =>
    widget.wtype === 'verdict'
      ? [{ label: 'Vurdering', value: [widget.sentence, widget.reason].filter((text) => text !== '').join(' ') }]
      : [],
  );

/** The facts of the last sheet: company, filters, time read and user. */
export function pageFacts(page: LoadedPage, view: TableView = emptyView): Fact[] {
  return [
    { label: 'Selskap', value: page.scope.company.name },
    { label: 'Rapport', value: page.title },
    ...filterFacts(page, view),
    ...verdictFacts(page),
    { label: 'Data lest', value: formatReadAt(page) },
    { label: 'Bruker', value: page.scope.user.fullName },
  ];
}
