import type { Filters } from '@/lib/core/filters/filters';
import { fiscalYearMonths } from '@/lib/core/filters/fiscal-year';
import { asOfHeading } from '@/lib/core/filters/ledger-day';
import { type Month, monthLabel, monthNumber, monthOf, shortMonthName } from '@/lib/core/filters/months';
import { monthsText, periodText } from '@/lib/core/filters/period-text';
import { formatDate } from '@/lib/core/format/date';
import { lastDayOf } from '@/lib/core/format/days';
import { roughAmount } from '@/lib/core/format/value';
import { isOwnedIn, type Member } from '@/lib/core/group/members';
import type { CompanyName } from '@/lib/platform/auth/session';
import type { CompanyResult } from './read-company';

/** A company of a group's figures with its ledger's last month and fiscal year. */
type InFigures = { company: CompanyName; last: Month | null; fiscalStart: number };

/** The months of a company that count, where they are not the whole period: 'jan–sep'; undefined where they are. */
export function ownMonthsText({ months }: CompanyResult, period: readonly number[]): string | undefined {
  if (months.length === period.length) return undefined;
  const [first] = months;
  const last = months.at(-1);
  if (first === undefined || last === undefined) return 'ingen måneder';
  return monthsText({ from: monthOf(first), to: monthOf(last) });
}

/** Says which month a company's ledger ends in: 'Brattvær til og med sep 2026'. */
const endText = ({ company, last }: InFigures): string =>
  last === null ? `${company.name} uten regnskap` : `${company.name} til og med ${monthLabel(last)}`;

/** The companies in a group's figures with where each ledger ends, and a fiscal year that is not the group's. */
function companiesText(companies: readonly InFigures[], { span }: Filters): string {
  return companies
    .map((one) => {
      const year = one.fiscalStart === span.fiscalStart ? '' : ` (regnskapsår ${fiscalYearMonths(one.fiscalStart)})`;
      return endText(one) + year;
    })
    .join(', ');
}

/** Explains in words why a company's months are fewer than the period's; none for a company that has them all. */
export function partialTexts(
  companies: readonly (InFigures & Pick<CompanyResult, 'places' | 'begun'>)[],
  filters: Filters,
): string[] {
  const period = filters.ranges.flatMap(({ from, to }) => [monthNumber(from), monthNumber(to)]);
  const [begins, ends] = [Math.min(...period), Math.max(...period)];
  const within = (day: string | null): day is string =>
    day !== null && monthNumber(day.slice(0, 7)) >= begins && monthNumber(day.slice(0, 7)) <= ends;
  return companies.flatMap(({ company: { name }, last, places, begun }) => {
    if (last === null) return [`${name} har ikke regnskap.`];
    const open = begun.months.length === 0 ? [] : [`${name}: ${begun.text}`];
    const late = monthNumber(last) < ends ? [`${name} har tall til og med ${shortMonthName(last)}.`] : [];
    const days = places.flatMap(({ from, to }) => [
      ...(within(from) ? [`${name} er med fra ${formatDate(from)}.`] : []),
      ...(within(to) ? [`${name} er med til ${formatDate(to)}.`] : []),
    ]);
    return [...late, ...open, ...days];
  });
}

/** The period and the companies: the heading of a table of the group, on screen and paper. */
export const groupSubtitle = (companies: readonly InFigures[], filters: Filters): string =>
  `${periodText(filters.ranges, filters.span.fiscalStart)} · ${companiesText(companies, filters)}`;

/** The day of the balances and the companies: the heading of a table at a month's end. */
export const balanceSubtitle = (companies: readonly InFigures[], filters: Filters): string =>
  `${asOfHeading(filters)} · ${companiesText(companies, filters)}`;

/** Explains in words why the balances at the month's end are not of all companies. */
export function balancePartialTexts(
  companies: readonly (InFigures & { places: readonly Member[] })[],
  unknown: readonly string[],
  { yrpr }: Filters,
): string[] {
  return companies.flatMap(({ company: { id, name }, last, places }) => {
    if (last === null) return [`${name} har ikke regnskap.`];
    if (!isOwnedIn(places, yrpr)) return [`${name} er ikke med i konsernet per ${formatDate(lastDayOf(yrpr))}.`];
    if (unknown.includes(id)) return [`Regnskapet til ${name} begynner senere.`];
    return last < yrpr ? [`${name} har tall til og med ${monthLabel(last)}.`] : [];
  });
}

/** A company's months of this year that last year has not, and of last year that this has not: it came or left between. */
export const oneYearMonths = ({ compared, before }: CompanyResult): { came: number[]; left: number[] } => ({
  came: compared.filter((month) => !before.includes(month - 12)),
  left: before.filter((month) => !compared.includes(month + 12)),
});

/** A company's part of a figure in the months that only one of the two years has; øre. */
export type OneYear = { name: string; came: number; left: number };

/**
 * Says how much of a change from last year (øre) is of companies that were not there in both: '' when all were. `figure` is what
 * they have a part of, as 'resultatet'.
 */
export function sameCompaniesText(moved: number, parts: readonly OneYear[], figure: string): string {
  const some = (of: 'came' | 'left') => parts.filter((one) => one[of] !== 0);
  const rough = (ore: number) => roughAmount(ore / 100);
  const said = [
    ...some('came').map(({ name, came }) => `${name}, som ikke var med i fjor, står for ${rough(came)} av ${figure}.`),
    ...some('left').map(({ name, left }) => `${name}, som ikke er med lenger, hadde ${rough(left)} i fjor.`),
  ];
  if (said.length === 0) return '';
  const same = parts.reduce((sum, { came, left }) => sum - came + left, moved);
  const change = same === 0 ? 'som i fjor' : `${rough(Math.abs(same))} ${same < 0 ? 'lavere' : 'høyere'}`;
  return [...said, `Uten det er ${figure} ${change}.`].join(' ');
}

/** Names the eliminations whose lines do not add up to zero. */
export const unevenEliminations = (unbalanced: readonly { no: number; ore: number }[]): string[] =>
  unbalanced.map(({ no, ore }) => `Eliminering ${no} er ${roughAmount(Math.abs(ore) / 100)} skjev og telles ikke.`);

export const noBalance = 'Ingen av selskapene har regnskap ved utgangen av måneden.';
