import { formatPeriod, formatShortDay } from '@/lib/core/format/date';
import { formatNumber } from '@/lib/core/format/number';
import type { Article, Use } from './articles';
import { articleAfter, type Help, lackingIn, worstDay } from './helps';
import { daysOfWeek, leftByWeek, type Week } from './left';
import { allWeeks, numberOf, weeksText } from './verdict';

type Run = { first: number; last: number };
type Days = { startdate: string; enddate: string };

/** Describes a remedy in words. */
export function helpTitle({ use, ...help }: Help): string {
  const no = numberOf(use.project);
  if (help.kind === 'count') return `Sett ${no} fra ${formatNumber(use.countam)} til ${formatNumber(help.to)}`;
  const day = formatShortDay(help.day);
  return help.kind === 'start' ? `Vent med ${no} til ${day}` : `Avslutt ${no} den ${day}`;
}

/** The counts of a project's bookings on a day, when it has several: '38 + 6'. */
function severalOf({ uses }: Pick<Article, 'uses'>, { pid, startdate, enddate }: Use): string {
  const own = uses.filter((one) => one.pid === pid && one.startdate <= enddate && startdate <= one.enddate);
  if (own.length < 2) return '';
  const counts = own.map(({ countam }) => formatNumber(countam)).join(' + ');
  return `Prosjektet har ${own.length === 2 ? 'to' : formatNumber(own.length)} bookinger samme dager, ${counts}.`;
}

/** Describes the effect of a remedy: whether it solves the run, else the rest. */
export function helpEffect(
  article: Pick<Article, 'stock' | 'uses'>,
  help: Help,
  { run, weeks, today }: { run: Run; weeks: readonly Week[]; today: string },
): string {
  const { use, lacking } = help;
  const after = leftByWeek(articleAfter(article, help), weeks, today);
  const left = after.map((pieces, i) => (i < run.first || i > run.last ? 0 : pieces));
  return [
    lacking === 0 ? `Løser ${allWeeks(run)}.` : `Da mangler ${formatNumber(lacking)} i ${weeksText(left, weeks)}.`,
    severalOf(article, use),
    use.own && (use.kind === 'wish' ? 'Ditt eget ønske.' : 'Din egen booking.'),
  ]
    .filter(Boolean)
    .join(' ');
}

/** Computes the cost of buying the missing pieces, in kroner by the catalogue; null without a price. */
export const buyCost = ({ priceam }: Pick<Article, 'priceam'>, pieces: number): number | null =>
  priceam === null ? null : Math.round(priceam * 100 * pieces) / 100;

/** The task of whoever booked: what is requested, and why. */
export function askOf(
  article: Pick<Article, 'title' | 'stock' | 'uses'>,
  help: Help,
  days: Days,
): { text: string; notes: string } {
  const { use } = help;
  const what = `${use.kind === 'wish' ? 'ønsket om' : 'bookingen på'} ${formatNumber(use.countam)} ${article.title}`;
  const about = `${use.project}: ${what}, ${formatPeriod(use.startdate, use.enddate)}`;
  const change =
    help.kind === 'count'
      ? `Kan den settes ned til ${formatNumber(help.to)}?`
      : help.kind === 'start'
        ? `Kan den vente til ${formatShortDay(help.day)}?`
        : `Kan den avsluttes ${formatShortDay(help.day)}?`;
  const lack = formatNumber(lackingIn(article, days));
  const worst = formatShortDay(worstDay(article, days));
  return {
    text: `${change} ${about}`,
    notes: `Det mangler ${lack} den ${worst}: vi har ${formatNumber(article.stock)} i alt.`,
  };
}

/** Says which days of a week a use lies on, if moving it does not help the week: 'bare mandag', 'til 25.1'. */
export function whereInWeek(use: Days, week: Week, today: string): string {
  const { startdate, enddate } = daysOfWeek(week, today);
  if (use.enddate < enddate) return `til ${formatShortDay(use.enddate)}`;
  return use.startdate > startdate ? `fra ${formatShortDay(use.startdate)}` : '';
}
