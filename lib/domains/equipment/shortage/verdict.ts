import { capital, counted, countText } from '@/lib/core/format/count-text';
import { formatNumber } from '@/lib/core/format/number';
import type { Verdict } from '@/lib/core/widgets/widget';
import type { JudgedArticle } from './articles';
import { daysOfRun, helpsFor, lackingIn, runAround, usedByProject, worstDay } from './helps';
import { inOrder, mostLacking, standingOf, type Week, weekNumber, weeksAhead } from './left';

/** The number of a project, of its number and name. */
export const numberOf = (project: string): string => project.split(' ')[0] ?? project;

/** Counts the weeks of a run in words: 'uken', 'alle seks ukene'. */
export function allWeeks({ first, last }: { first: number; last: number }): string {
  const count = last - first + 1;
  return count === 1 ? 'uken' : count === 2 ? 'begge ukene' : `alle ${countText(count)} ukene`;
}

/** The runs of weeks that lack pieces, as they are said: 'uke 52–1 og 6'. */
export function weeksText(left: readonly number[], weeks: readonly Week[]): string {
  const runs: string[] = [];
  for (let i = 0; i < left.length; i += 1) {
    const run = runAround(left, i);
    if (!run) continue;
    const [from, to] = [run.first, run.last].map((at) => weekNumber(weeks[at]?.startdate ?? ''));
    runs.push(from === to ? `${from}` : `${from}–${to}`);
    i = run.last;
  }
  const last = runs.pop();
  return `uke ${runs.length === 0 ? last : `${runs.join(', ')} og ${last}`}`;
}

/** The run with the week that lacks most. */
const worstRun = ({ weeks }: JudgedArticle) => runAround(weeks, weeks.indexOf(Math.min(...weeks)));

/** Explains the shortage of the worst article, and the remedy for all of its run. */
function reasonOf(article: JudgedArticle, weeks: readonly Week[], today: string): { why: string; solves: string } {
  const run = worstRun(article);
  if (!run) return { why: '', solves: '' };
  const days = daysOfRun(weeks, run, today);
  const day = worstDay(article, days);
  const [most] = [...usedByProject(article, day)].toSorted(([, a], [, b]) => b - a);
  const of = article.uses.find(({ pid }) => pid === most?.[0]);
  const owned = article.stock === 0 ? 'vi eier ingen' : `vi eier ${formatNumber(article.stock)}`;
  const needed = article.stock + lackingIn(article, days);
  const why =
    of && most && most[1] > article.stock
      ? `${numberOf(of.project)} ${of.kind === 'wish' ? 'trenger' : 'har booket'} ${formatNumber(most[1])}, og ${owned}`
      : `det trengs ${formatNumber(needed)}, og ${owned}`;
  const [help] = helpsFor(article, days, today);
  const all = `går ${allWeeks(run)} opp`;
  const solves =
    help?.kind === 'count' && help.use.kind === 'booking'
      ? `Settes bookingen på ${formatNumber(help.use.countam)} ned til ${formatNumber(help.to)}, ${all}.`
      : '';
  return { why, solves };
}

/** Other short articles named in the reason. */
const othersNamed = 2;

/** Describes the shortage in the coming weeks in a sentence, the worst article first, and the remedy. */
export function shortageVerdict(
  articles: readonly JudgedArticle[],
  weeks: readonly Week[],
  today: string,
): Pick<Verdict, 'tone' | 'sentence' | 'reason'> {
  const short = inOrder(articles.filter((article) => standingOf(article.weeks) === 'lacking'));
  const [worst, ...others] = short;
  if (!worst) {
    const [nearest] = inOrder(articles);
    const zeros = nearest?.weeks.filter((left) => left === 0).length ?? 0;
    const near =
      nearest && zeros > 0
        ? `Nærmest: ${nearest.title}, ingen å gå på i ${counted(zeros, 'uke', 'uker')}.`
        : 'Alt har noe å gå på i alle ukene.';
    return {
      tone: zeros > 0 ? 'neutral' : 'good',
      sentence: `Ingen mangler de neste ${weeksAhead} ukene.`,
      reason: near,
    };
  }
  const { why, solves } = reasonOf(worst, weeks, today);
  const named = others.slice(0, othersNamed).map((one) => `${one.title} mangler i ${weeksText(one.weeks, weeks)}`);
  const more = others.length - named.length;
  const rest = [...named, ...(more > 0 ? [`${formatNumber(more)} til mangler noe`] : [])];
  const others_ = rest.length === 0 ? '' : `${capital(rest.join(', '))}.`;
  return {
    tone: 'bad',
    sentence: `${worst.title} mangler ${formatNumber(mostLacking(worst.weeks))} i ${weeksText(worst.weeks, weeks)}: ${why}.`,
    reason: [solves, others_].filter(Boolean).join(' '),
  };
}
