import { and, eq } from 'drizzle-orm';
import { env } from '@/base/env';
import { asCompany } from '@/db/company';
import { alert, type notice, user } from '@/db/schema';
import { askSystem } from '@/db/system';
import { today } from '@/lib/core/clock';
import { counted } from '@/lib/core/format/count-text';
import { cut } from '@/lib/core/format/cut';
import { formatDate } from '@/lib/core/format/date';
import { lastDayOf } from '@/lib/core/format/days';
import { figureIn } from '@/lib/core/format/value';
import { knownError } from '@/lib/core/said-error';
import { breaksIn, isPastRule, type MonthReading } from '@/lib/core/widgets/alerts/episodes';
import { distanceWords, figureText, periodWords, subjectWords } from '@/lib/core/widgets/alerts/words';
import type { Scope } from '@/lib/platform/auth/session';
import { noticesTab, profileTabParam } from '@/lib/platform/notices/choices/profile-tab';
import { inBulkhead, ownerOf } from '@/lib/platform/queues/in-bulkhead';
import { href } from '@/lib/platform/routing/href';
import { fixedPaths } from '@/lib/platform/routing/paths';
import { type AlertWish, alertParam, wishParam } from '@/lib/product/pages/follow/alerts/alert-params';
import { followedPage } from '@/lib/product/pages/follow/alerts/make-alert';
import { type Alert, alertAddress, wordsOf } from '@/lib/product/pages/follow/alerts/stored-alert';
import { isFigure } from '@/lib/product/pages/follow/figures';
import { type Followed, readFollowed } from '@/lib/product/pages/follow/read-figures';
import { readHistory } from '@/lib/product/pages/follow/read-history';
import { alertLetterOf } from './alert-letter';
import { type Reasons, reasonsOf } from './alert-reasons';
import { type Remedy, remedyOf } from './alert-remedy';
import type { LetterMonth } from './month-columns';

type Notice = typeof notice.$inferSelect;
type Read = { figure: Followed; history: MonthReading[] | null; reasons: Reasons | null; remedy: Remedy | null };

const wishes: readonly { wish: AlertWish; text: string }[] = [
  { wish: 'demp', text: 'Demp en stund' },
  { wish: 'gi', text: 'Gi varselet til en annen' },
  { wish: 'grense', text: 'Endre grensen' },
  { wish: 'slutt', text: 'Slutt å varsle om dette' },
];

/** The alert that a notice is of, while it is its reader's and the notice is of the figure rather than of a colleague's act. */
async function alertOf({ companyId, about, byName, userId }: Notice): Promise<Alert | undefined> {
  const [found] = await asCompany.read(companyId, (tx) =>
    tx
      .select()
      .from(alert)
      .where(and(eq(alert.companyId, companyId), eq(alert.xid, about), eq(alert.ownerId, userId))),
  );
  return found && found.endedAt === null && byName === cut(found.name, 80) ? found : undefined;
}

/** The figure as its reader may read it now; undefined where the page no longer has it. */
async function readNow(scope: Scope, followed: Alert): Promise<Read | undefined> {
  const { path, query, widget, col, row, rule, period } = followed;
  const { entry } = followedPage(scope, path);
  const figure = (await readFollowed(scope, entry, query, widget)).find((one) => isFigure(one, { widget, col, row }));
  if (!figure) return undefined;
  const history = isPastRule(rule, period) ? await readHistory(scope, entry, query, figure) : null;
  return {
    figure,
    history,
    reasons: await reasonsOf(scope, entry, followed, history),
    remedy: await remedyOf(scope, followed, figure.value),
  };
}

/** A figure over a column, where there is room for little: amounts in Tkr, as in the charts of a page. */
const monthText = (unit: Alert['unit'], value: number): string =>
  unit === 'amount' ? figureIn('picture', unit, value) : figureText(unit, value);

/** Months with a figure, as the letter draws them; a deviation from the budget has no amounts to draw. */
function monthsOf({ rule, limit, unit }: Alert, history: MonthReading[] | null): LetterMonth[] {
  if (history === null || (rule !== 'under' && rule !== 'over')) return [];
  return history.flatMap((month) => {
    const { value } = month;
    if (value === null) return [];
    const broken = breaksIn(rule, limit, month) === true;
    return [{ month: month.month, value, text: monthText(unit, value), broken }];
  });
}

async function madeText({ ownerId, handedBy, madeAt, holdDays, period }: Alert): Promise<string> {
  const [giver] =
    handedBy === null
      ? []
      : await askSystem((db) => db.select({ name: user.fullName }).from(user).where(eq(user.id, handedBy)));
  const who = giver && handedBy !== ownerId ? `${giver.name} ga deg varselet` : 'Du laget varselet';
  const of = period === null ? '' : ` Det gjelder tallet ${periodWords[period].of}.`;
  return `${who} ${formatDate(today(madeAt))}.${of} Det kommer et brev når det begynner, og ett når det har vært slutt på det i ${counted(holdDays, 'dag', 'dager')}.`;
}

/**
 * Composes a followed figure's letter: the figure and its months as its reader may read them when it is sent. Undefined
 * for a notice of something else, or a figure that cannot be read now: then the notice's own words are the letter.
 */
export async function alertContent(
  scope: Scope,
  found: Notice,
  addresses: { choose: string; stop: string },
): Promise<{ html: string; text: string; subject: string } | undefined> {
  const followed = await alertOf(found);
  if (!followed) return undefined;
  let read: Read | undefined;
  try {
    read = await inBulkhead('background', ownerOf(scope), () => readNow(scope, followed));
  } catch (error) {
    const known = knownError(error);
    if (!known || known.status === 403 || known.status >= 429) throw error;
  }
  if (!read) return undefined;
  const { rule, limit, unit, since, broken, name, xid, companyId } = followed;
  const { figure, history, reasons, remedy } = read;
  const last = history?.at(-1)?.month;
  const asOf = figure.asOf ?? (last && lastDayOf(last));
  const subject = subjectWords(name, wordsOf(followed), broken);
  const { APP_URL } = env();
  const wishAddress = (wish: AlertWish) =>
    `${APP_URL}${href(fixedPaths.profile, { company: companyId, [profileTabParam]: noticesTab, [alertParam]: xid, [wishParam]: wish })}`;
  const letter = alertLetterOf({
    company: scope.company.name,
    began: broken,
    heading: subject,
    value:
      rule === 'budget' && figure.budget !== null
        ? `${figureText(unit, figure.value)} (${figureText('percent', figure.budget)} fra budsjettet)`
        : figureText(unit, figure.value),
    asOf: asOf === undefined ? '' : `per ${formatDate(asOf)}`,
    distance: distanceWords({ rule, limit, unit }, figure.value),
    since: broken && since !== null ? `Meldt første gang ${formatDate(since)}.` : '',
    months: monthsOf(followed, history),
    monthsIn: unit === 'amount' ? ', Tkr' : '',
    limit,
    limitText: figureText(unit, limit),
    reasons,
    remedy,
    open: `${APP_URL}${alertAddress(followed)}`,
    quiet: wishes.map(({ wish, text }) => ({ text, href: wishAddress(wish) })),
    foot: await madeText(followed),
    ...addresses,
  });
  return { ...letter, subject: `${subject} · ${scope.company.name}` };
}
