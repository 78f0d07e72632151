import { capital, countText } from '@/lib/core/format/count-text';
import { formatNumber, formatPercent } from '@/lib/core/format/number';
import { tkrText } from '@/lib/core/format/value';
import { may } from '@/lib/platform/auth/permissions';
import type { Scope } from '@/lib/platform/auth/session';
import { type AttentionLine, muchMoney } from '@/lib/platform/routing/attention/line';
import { tabParam } from '@/lib/platform/routing/page';
import { projectListPath, projectOverviewPath } from '@/lib/platform/routing/paths';
import { projectParam } from '@/lib/platform/routing/things';
import { mostLostFirst, projectGroup } from './group';
import { spentAll } from './holds';
import { contributionDeviation, marginsOf } from './margins';
import type { Standing } from './read-standings';
import { reasonOf } from './reason';

/** Up to this many have a line each; more are one line, which leads to the list. */
const aloneUpTo = 2;

const nameOf = ({ project }: Standing) => `${project.no} ${project.name}`;
const overviewOf = ({ project }: Standing) => ({ path: projectOverviewPath, params: { [projectParam]: project.xid } });
const whyOf = (one: Standing) => {
  const { path, params } = overviewOf(one);
  return { path, params: { ...params, [tabParam]: 'kalkyle' } };
};
const lostOf = (found: readonly Standing[]) =>
  found.reduce((sum, { value }) => sum + (contributionDeviation(value) ?? 0), 0) / 100;

function marginsText({ value }: Standing): string {
  const { plan, forecast } = marginsOf(value);
  return plan === null || forecast === null ? '' : `${formatPercent(forecast)} mot ${formatPercent(plan)}`;
}

const marginText = (standing: Standing) => {
  if (spentAll(standing.value)) return reasonOf(standing.value).text;
  const margins = marginsText(standing);
  return margins === '' ? '' : `DG ventes ${margins}`;
};

/** Names their leaders: 'Jonas Holm og to til'. */
function leadersOf(found: readonly Standing[]): string {
  const [first, ...more] = [...new Set(found.flatMap(({ project: { leader } }) => leader ?? []))];
  if (first === undefined) return 'prosjektlederne';
  return more.length === 0 ? first : `${first} og ${formatNumber(more.length)} til`;
}

type Said = Pick<AttentionLine, 'id' | 'part' | 'text' | 'short' | 'detail'>;

/** True for a project of the list that has spent its whole plan with nothing completed. */
const isSpent = (value: Standing['value']) => projectGroup(value) !== null && spentAll(value);

/** Causes that make projects urgent: in the ids of their lines, and in full and briefly. */
const causes = {
  half: { id: 'prosjekt', text: 'mister over halve dekningsgraden', short: 'mister halve DG' },
  spent: { id: 'brukt', text: 'har brukt mer enn hele planen uten fremdrift', short: 'har brukt hele planen' },
} as const;
type Cause = (typeof causes)[keyof typeof causes];

/** The hours beyond the whole plan, where the kroner are not beyond it. */
const overHours = ({ value: { hours, plan } }: Standing): AttentionLine['word'] => ({
  text: `+${formatNumber((hours - (plan.hours ?? 0)) / 100)} timer`,
  tone: 'bad',
});

function lineOf(found: readonly [Standing, ...Standing[]], { id, part, text, short, detail }: Said): AttentionLine {
  const [worst] = found;
  const lost = lostOf(found);
  const alone = found.length === 1 && part === 'haster';
  return {
    ...(alone ? overviewOf(worst) : { path: projectListPath, params: {} }),
    id,
    part,
    title: 'Prosjekt',
    stake: {
      kind: 'money',
      cause: found.length === 1 ? `prosjekt ${worst.project.no}` : `${countText(found.length)} prosjekter`,
    },
    count: found.length,
    amount: lost,
    day: null,
    text,
    short,
    detail,
    word: lost < 0 ? { text: tkrText(lost), tone: 'bad' } : id.startsWith('brukt') ? overHours(worst) : undefined,
    who: leadersOf(found),
    first: part === 'haster' ? [] : found.slice(0, 3).map((one) => ({ label: nameOf(one), place: overviewOf(one) })),
    act: { text: 'Hvorfor', hand: 'desk', ...whyOf(worst) },
  };
}

const some = (found: readonly Standing[]): found is readonly [Standing, ...Standing[]] => found.length > 0;

/** Those that are urgent for the same cause: a line each while they are few, else one. */
function losing(found: readonly Standing[], part: 'haster' | 'andre', cause: Cause): AttentionLine[] {
  if (!some(found)) return [];
  const count = found.length;
  if (part === 'andre') {
    const text = `${count === 1 ? 'prosjekt' : 'prosjekter'} ${cause.text}`;
    return [lineOf(found, { id: `${cause.id}.andre`, part, text, short: { text, detail: '' }, detail: '' })];
  }
  if (count <= aloneUpTo) {
    return found.map((one) =>
      lineOf([one], {
        id: `${cause.id}.${one.project.xid}`,
        part,
        text: `${nameOf(one)} ${cause.text}`,
        short: { text: `${one.project.no} ${cause.short}`, detail: marginText(one) },
        detail: marginText(one),
      }),
    );
  }
  const many = `${capital(countText(count))} prosjekter`;
  const short = {
    text: `${many} ${cause.short}`,
    detail: `Verst ${found[0].project.no}${spentAll(found[0].value) ? '' : `: ${marginsText(found[0])}`}`,
  };
  const detail = `Verst: ${nameOf(found[0])}, ${marginText(found[0])}`;
  return [lineOf(found, { id: `${cause.id}.haster`, part, text: `${many} ${cause.text}`, short, detail })];
}

/**
 * The lines of /home about projects, by the groups of the list of projects: those in its first group, and those that
 * have spent the whole plan with nothing completed, are urgent for their leader, and above 100 Tkr for whoever may write
 * the list; those under plan are without haste.
 */
export function losingLines(
  standings: readonly Standing[],
  { user, permissions }: Pick<Scope, 'user' | 'permissions'>,
): AttentionLine[] {
  const of = (is: (value: Standing['value']) => boolean) =>
    standings.filter(({ value }) => is(value)).toSorted((a, b) => mostLostFirst(a.value, b.value));
  const mine = ({ project: { leader } }: Standing) => leader?.toLowerCase() === user.fullName.toLowerCase();
  const urgent = (['half', 'spent'] as const).map((cause) => ({
    cause: causes[cause],
    found: of((value) => (projectGroup(value) === 'half' ? cause === 'half' : cause === 'spent' && isSpent(value))),
  }));
  const all =
    may(permissions, projectListPath, 'Write') && Math.abs(lostOf(urgent.flatMap(({ found }) => found))) > muchMoney;
  const under = of((value) => projectGroup(value) === 'under' && !isSpent(value));
  const calm = (found: readonly Standing[], part: 'mine' | 'andre') => {
    const text = `${found.length === 1 ? 'prosjekt' : 'prosjekter'} under planlagt dekningsgrad, ${tkrText(lostOf(found))}`;
    return some(found)
      ? [lineOf(found, { id: `prosjekter.${part}`, part, text, short: { text, detail: '' }, detail: '' })]
      : [];
  };
  const losers = (part: 'haster' | 'andre') =>
    urgent.flatMap(({ cause, found }) =>
      losing(
        found.filter((one) => (all || mine(one)) === (part === 'haster')),
        part,
        cause,
      ),
    );
  return [
    ...losers('haster'),
    ...losers('andre'),
    ...calm(under.filter(mine), 'mine'),
    ...calm(
      under.filter((one) => !mine(one)),
      'andre',
    ),
  ];
}
