import { capital, countText } from '@/lib/core/format/count-text';
import { addDays, daysBetween } from '@/lib/core/format/days';
import { formatNumber } from '@/lib/core/format/number';
import { may } from '@/lib/platform/auth/permissions';
import type { Scope } from '@/lib/platform/auth/session';
import type { AttentionLine } from '@/lib/platform/routing/attention/line';
import { equipmentShortagePath, planningPath } from '@/lib/platform/routing/paths';
import type { JudgedArticle } from './articles';
import { daysOfWeek, inOrder, mostLacking, standingOf, type Week } from './left';
import { weeksText } from './verdict';

/** A shortage that begins within this many days is urgent: equipment can still be moved or hired. */
const urgentDays = 28;

/** The first day of the first week that lacks pieces. */
function firstShort({ weeks: left }: JudgedArticle, weeks: readonly Week[], today: string): string {
  const week = weeks[left.findIndex((pieces) => pieces < 0)];
  return week ? daysOfWeek(week, today).startdate : '9999-12-31';
}

const saidOf = (article: JudgedArticle, weeks: readonly Week[]) =>
  `${article.title} mangler ${formatNumber(mostLacking(article.weeks))} i ${weeksText(article.weeks, weeks)}`;

/**
 * The line of /home about shortages, by the condition of their page: urgent for whoever may plan when one begins within
 * four weeks, else among what others have. It leads to the list, where they come first.
 */
export function shortageLines(
  articles: readonly JudgedArticle[],
  weeks: readonly Week[],
  { permissions }: Pick<Scope, 'permissions'>,
  today: string,
): AttentionLine[] {
  const short = inOrder(articles.filter((article) => standingOf(article.weeks) === 'lacking'));
  const plans = may(permissions, planningPath, 'Write');
  const isNear = (article: JudgedArticle) => firstShort(article, weeks, today) < addDays(today, urgentDays);
  const line = (found: readonly JudgedArticle[], part: 'haster' | 'andre'): AttentionLine[] => {
    const [worst, ...more] = found;
    if (!worst) return [];
    const day = found.map((article) => firstShort(article, weeks, today)).toSorted()[0] ?? today;
    const ahead = daysBetween(today, day);
    const place = { path: equipmentShortagePath, params: {} };
    const many = `${capital(countText(found.length))} slags utstyr mangler`;
    const calm = `slags utstyr mangler de neste ${weeks.length} ukene`;
    const text = part === 'andre' ? calm : more.length === 0 ? saidOf(worst, weeks) : many;
    return [
      {
        ...place,
        id: `mangel.${part}`,
        part,
        title: 'Utstyr',
        stake: { kind: 'time' },
        count: found.length,
        amount: null,
        day,
        text,
        short: { text, detail: '' },
        detail: part === 'haster' && more.length > 0 ? `Verst: ${saidOf(worst, weeks)}` : '',
        word: { text: ahead === 0 ? 'nå' : `om ${ahead} d`, tone: ahead < 7 ? 'bad' : 'warn' },
        who: 'lager',
        first: [],
        act: { ...place, text: 'Se hva som hjelper', hand: 'desk' },
      },
    ];
  };
  return [
    ...line(
      short.filter((article) => plans && isNear(article)),
      'haster',
    ),
    ...line(
      short.filter((article) => !plans || !isNear(article)),
      'andre',
    ),
  ];
}
