import { isMonth, type MonthRange, monthLabel } from '@/lib/core/filters/months';
import { periodText } from '@/lib/core/filters/period-text';
import { requestedMonths } from '@/lib/core/filters/requested-months';
import type { Choice } from './page';
import type { OwnFilterView, PageView } from './page-view';
import { explainPath, openItemsPath, voucherLinesPath } from './paths';

/** The label of a value; one that is no choice, from an old or mistyped address, stands as it is. */
export function choiceLabel(choices: readonly Choice[] | undefined, value: string): string {
  return choices?.find((choice) => choice.value === value)?.label ?? value;
}

/** 'Kunde Bergen Verft AS', 'Fra måned mai 2026': a filter of a page's own as it is set. */
export function filterWords({ text, choices }: OwnFilterView, value: string): string {
  return `${text} ${isMonth(value) ? monthLabel(value) : choiceLabel(choices, value)}`;
}

/** The filters that are set in the address, and those of them that stand in place of the page's period. */
export function requestedFilters({ own, filters }: Pick<PageView, 'own' | 'filters'>) {
  const requested = own.filter(({ name, place }) => !place && filters.own[name] !== undefined);
  const months = requestedMonths(own, filters);
  const inPlace = months ? requested.filter(({ overridesPeriod }) => overridesPeriod) : [];
  return { months, inPlace, rest: requested.filter((filter) => !inPlace.includes(filter)) };
}

/** 'mai 2026', or 'jan–mai 2026 med inngående saldo': the months, and what else belongs to them. */
export function monthWords(
  months: MonthRange,
  inPlace: readonly OwnFilterView[],
  { own, span }: PageView['filters'],
): string {
  const more = inPlace.filter(({ name }) => !isMonth(own[name] ?? '')).map(({ text }) => text.toLowerCase());
  return [periodText([months], span.fiscalStart), ...more].join(' med ');
}

/**
 * What a page that figures lead to shows, by the names of what is asked of it: 'Kostnader mai 2026' of lines and of what explains
 * them, 'Åpne poster Bergen Verft AS'; the title of any other page.
 */
export function pageHeading(page: Pick<PageView, 'path' | 'title' | 'own' | 'filters'>): string {
  const { path, title, filters } = page;
  if (![voucherLinesPath, openItemsPath, explainPath].includes(path)) return title;
  const { months, inPlace, rest } = requestedFilters(page);
  // What a page has a dropdown for is how it shows it, not what of; what narrows one widget is said over that.
  const names = rest
    .filter(({ emptyLabel, of }) => emptyLabel === undefined && of === undefined)
    .map((filter) => {
      const value = filters.own[filter.name] ?? '';
      const label = choiceLabel(filter.choices, value);
      return label === value ? filterWords(filter, value) : label;
    });
  // Lines are called by what they are of.
  const what = path !== openItemsPath && names.length > 0 ? [] : [title];
  return [...what, names.join(', '), months ? monthWords(months, inPlace, filters) : ''].filter(Boolean).join(' ');
}
