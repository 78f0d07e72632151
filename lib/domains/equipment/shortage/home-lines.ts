import { capital, countText } from '@/lib/core/format/count-text';
import { daysBetween } from '@/lib/core/format/days';
import { formatNumber } from '@/lib/core/format/number';
import { may } from '@/lib/platform/auth/permissions';
import type { Scope } from '@/lib/platform/auth/session';
import type { AttentionLine } from '@/lib/platform/routing/attention/line';
import { equipmentShortagePath, planningPath } from '@/lib/platform/routing/paths';
import type { JudgedArticle } from './articles';
import { firstShort, type Lack, lackingSo, lackParam, lacks } from './lack-filter';
import { inOrder, mostLacking, type Week } from './left';
import { weeksText } from './verdict';

const saidOf = (article: JudgedArticle, weeks: readonly Week[]) =>
  `${article.title} mangler ${formatNumber(mostLacking(article.weeks))} i ${weeksText(article.weeks, weeks)}`;

/**
 * The line of /home about shortages, by the condition of their page: urgent for whoever may plan when one begins within
 * four weeks, else among what others have. It leads to the list of exactly these.
 */
export function shortageLines(
  articles: readonly JudgedArticle[],
  weeks: readonly Week[],
  { permissions }: Pick<Scope, 'permissions'>,
  today: string,
): AttentionLine[] {
  const plans = may(permissions, planningPath, 'Write');
  const line = (lack: Lack, part: 'haster' | 'andre'): AttentionLine[] => {
    const found = inOrder(lackingSo(articles, lack, weeks, today));
    const [worst, ...more] = found;
    if (!worst) return [];
    const day = found.map((article) => firstShort(article, weeks, today)).toSorted()[0] ?? today;
    const ahead = daysBetween(today, day);
    const place = { path: equipmentShortagePath, params: { [lackParam]: lack } };
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
        act: { ...place, text: 'Se ukene', hand: 'desk' },
      },
    ];
  };
  if (!plans) return line(lacks.any, 'andre');
  return [...line(lacks.soon, 'haster'), ...line(lacks.later, 'andre')];
}
