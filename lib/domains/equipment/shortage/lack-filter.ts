import { addDays } from '@/lib/core/format/days';
import type { OwnFilter } from '@/lib/platform/routing/page';
import type { JudgedArticle } from './articles';
import { daysOfWeek, standingOf, type Week } from './left';

/** A shortage that begins within this many days is urgent: equipment can still be moved or hired. */
const urgentDays = 28;

export const lackParam = 'mangler';

/** The kinds of shortage: beginning within four weeks, later, or all. */
export const lacks = { soon: 'snart', later: 'senere', any: 'alle' } as const;
export type Lack = (typeof lacks)[keyof typeof lacks];

const labels: Readonly<Record<Lack, string>> = {
  snart: 'mangler innen fire uker',
  senere: 'mangler senere enn om fire uker',
  alle: 'mangler',
};

/** The first day, yyyy-mm-dd, of the first week that lacks pieces. */
export function firstShort({ weeks: left }: JudgedArticle, weeks: readonly Week[], today: string): string {
  const week = weeks[left.findIndex((pieces) => pieces < 0)];
  return week ? daysOfWeek(week, today).startdate : '9999-12-31';
}

/** The articles of the list that lack pieces so, for home's line and for the list that it leads to. */
export function lackingSo(
  articles: readonly JudgedArticle[],
  lack: Lack,
  weeks: readonly Week[],
  today: string,
): JudgedArticle[] {
  const isSoon = (article: JudgedArticle) => firstShort(article, weeks, today) < addDays(today, urgentDays);
  return articles.filter(
    (article) =>
      standingOf(article.weeks) === 'lacking' && (lack === lacks.any || isSoon(article) === (lack === lacks.soon)),
  );
}

/** The list's filter, the same as home's. */
export const lackFilter: OwnFilter = {
  name: lackParam,
  text: 'Bare',
  chip: true,
  choices: async () => Object.values(lacks).map((lack) => ({ value: lack, label: labels[lack] })),
};
