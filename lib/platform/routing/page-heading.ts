import { isMonth, type MonthRange, monthLabel } from '@/lib/core/filters/months';
import { splitValues } from '@/lib/core/filters/own-values';
import { periodText } from '@/lib/core/filters/period-text';
import { requestedMonths } from '@/lib/core/filters/requested-months';
import type { Choice } from './page';
import type { OwnFilterView, PageView } from './page-view';
import { explainPath, openItemsPath, supplierInvoicesPath, voucherLinesPath } from './paths';
import { invoiceParam } from './things';

/** The label of a value; an unknown value, from an old or mistyped address, is shown as it is. */
export function choiceLabel(choices: readonly Choice[] | undefined, value: string): string {
  return choices?.find((choice) => choice.value === value)?.label ?? value;
}

/** The values of one of the page's own filters in the address. */
const valuesOf = ({ multiple }: OwnFilterView, text: string) => (multiple ? splitValues(text) : [text]);

/** One value of one of the page's own filters: 'Kunde Bergen Verft AS', 'Fra måned mai 2026'. */
export function filterWords({ text, choices }: OwnFilterView, value: string): string {
  return `${text} ${isMonth(value) ? monthLabel(value) : choiceLabel(choices, value)}`;
}

/** One of the page's own filters with all its values: 'Tilbud 26-0012, 26-0031'. */
export function wholeFilterWords(filter: OwnFilterView, text: string): string {
  const [first = '', ...rest] = valuesOf(filter, text);
  return [filterWords(filter, first), ...rest.map((value) => choiceLabel(filter.choices, value))].join(', ');
}

/** The filters set in the address, and those among them that replace the page's period. */
export function requestedFilters({ own, filters }: Pick<PageView, 'own' | 'filters'>) {
  const requested = own.filter(({ name, place }) => !place && filters.own[name] !== undefined);
  const months = requestedMonths(own, filters);
  const inPlace = months ? requested.filter(({ overridesPeriod }) => overridesPeriod) : [];
  return { months, inPlace, rest: requested.filter((filter) => !inPlace.includes(filter)) };
}

/** 'mai 2026', or 'jan–mai 2026 med inngående saldo': the months, and the filters that belong to them. */
export function monthWords(
  months: MonthRange,
  inPlace: readonly OwnFilterView[],
  { own, span }: PageView['filters'],
): string {
  const more = inPlace.filter(({ name }) => !isMonth(own[name] ?? '')).map(({ text }) => text.toLowerCase());
  return [periodText([months], span.fiscalStart), ...more].join(' med ');
}

/**
 * The heading of a drill-down page, from its filters' values: 'Kostnader mai 2026' for lines and explanations, 'Åpne
 * poster Bergen Verft AS', and of a supplier's invoice; any other page's title.
 */
export function pageHeading(page: Pick<PageView, 'path' | 'title' | 'own' | 'filters'>): string {
  const { path, title, filters } = page;
  const invoice = filters.own[invoiceParam];
  if (path === supplierInvoicesPath && invoice !== undefined) {
    return `Faktura ${choiceLabel(page.own.find(({ name }) => name === invoiceParam)?.choices, invoice)}`;
  }
  if (![voucherLinesPath, openItemsPath, explainPath].includes(path)) return title;
  const { months, inPlace, rest } = requestedFilters(page);
  // A dropdown chooses how the page shows its subject, not which; filters of one widget are shown above it.
  const names = rest
    .filter(({ emptyLabel, of }) => emptyLabel === undefined && of === undefined)
    .map((filter) => {
      const value = filters.own[filter.name] ?? '';
      const label = choiceLabel(filter.choices, value);
      return label === value ? filterWords(filter, value) : label;
    });
  // A page of lines is named after its filters alone.
  const what = path !== openItemsPath && names.length > 0 ? [] : [title];
  return [...what, names.join(', '), months ? monthWords(months, inPlace, filters) : ''].filter(Boolean).join(' ');
}
