import { capital, countText } from '@/lib/core/format/count-text';
import { formatNumber, formatPercent } from '@/lib/core/format/number';
import { type EarnedValue, earnedOf } from './earned-value';
import { judgedGroups, projectGroup } from './group';
import { contributionDeviation, expectedIncome } from './margins';
import { spentAndRest } from './reason';
import { type ProjectVerdict, projectVerdict } from './verdict';

/** Sums of the projects that can be judged: whole øre, hundredths of hours, shares weighted by income. */
export type PortfolioTotals = {
  count: number;
  revenue: number;
  margins: { plan: number | null; now: number | null; forecast: number | null };
  deviation: number;
  /** The completed share of the income, and spent and completed hours as shares of the planned ones. */
  done: number | null;
  hours: { used: number | null; done: number | null };
  /** Spent too much as a share of the cost earned, and the rest's deviation as a share of the cost remaining. */
  spent: number | null;
  rest: number | null;
};

const share = (part: number, of: number): number | null => (of > 0 ? part / of : null);
const margin = (cost: number, revenue: number): number | null => (revenue > 0 ? 1 - cost / revenue : null);

/** The projects of a list that can be judged: planned ones and those without completed work are never mixed in. */
const judged = (values: readonly EarnedValue[]): EarnedValue[] =>
  values.filter((value) => {
    const group = projectGroup(value);
    return group !== null && judgedGroups.includes(group);
  });

export function portfolioTotals(values: readonly EarnedValue[]): PortfolioTotals {
  const found = judged(values);
  const sum = (of: (value: EarnedValue) => number | null) => found.reduce((all, value) => all + (of(value) ?? 0), 0);
  const revenue = sum(({ plan }) => plan.revenue);
  const earnedCost = sum(({ plan, done }) => earnedOf(plan.cost, done.booked));
  const earnedRevenue = sum(({ plan, done }) => earnedOf(plan.revenue, done.booked));
  const plannedCost = sum(({ plan }) => plan.cost);
  const hours = sum(({ plan }) => plan.hours);
  // Hours without a plan are held against nothing.
  const used = sum((value) => (value.plan.hours ? value.hours : 0));
  return {
    count: found.length,
    revenue,
    margins: {
      plan: margin(plannedCost, revenue),
      now: margin(
        sum(({ booked }) => booked?.cost ?? 0),
        earnedRevenue,
      ),
      forecast: margin(
        sum(({ end }) => end.cost?.value ?? 0),
        sum(expectedIncome),
      ),
    },
    deviation: sum(contributionDeviation),
    done: share(
      sum(({ plan, done }) => earnedOf(plan.revenue, done.now)),
      revenue,
    ),
    hours: {
      used: share(used, hours),
      done: share(
        sum(({ plan, done }) => earnedOf(plan.hours, done.now)),
        hours,
      ),
    },
    spent: share(
      sum((value) => spentAndRest(value)?.spent ?? 0),
      earnedCost,
    ),
    rest: share(
      sum((value) => spentAndRest(value)?.rest ?? 0),
      plannedCost - earnedCost,
    ),
  };
}

const costText = (rate: number): string => {
  const percent = Math.round(rate * 100);
  if (percent === 0) return 'Arbeidet har kostet som planlagt';
  return `Arbeidet har kostet ${formatNumber(Math.abs(percent))} % ${percent > 0 ? 'mer' : 'mindre'} enn planlagt`;
};

function restText(rate: number, spent: number): string {
  const percent = Math.round(rate * 100);
  if (percent === 0) return 'prognosene regner med resten etter plan';
  if (percent < 0) return `prognosene regner med ${formatNumber(-percent)} % mindre for resten`;
  return `prognosene regner ${percent < Math.round(spent * 100) ? 'bare ' : ''}med ${formatNumber(percent)} % mer for resten`;
}

/**
 * The sentence over a list of projects: how many lose more than half of their margin, and the margin expected of all
 * that can be judged. A single project has its own sentence.
 */
export function portfolioVerdict(values: readonly EarnedValue[]): ProjectVerdict {
  const found = judged(values);
  const [only] = values;
  if (only && values.length === 1) return projectVerdict(only);
  if (found.length === 0) {
    return { tone: 'neutral', sentence: 'Ingen prosjekter kan bedømmes før utført er ført.', reason: '' };
  }
  const { margins, deviation, spent, rest, count } = portfolioTotals(values);
  const losing = found.filter((value) => projectGroup(value) === 'half').length;
  const under = found.filter((value) => projectGroup(value) === 'under').length;
  const all = `${countText(count)} ${count === 1 ? 'prosjekt' : 'prosjekter'}`;
  const first =
    losing > 0
      ? `${capital(countText(losing))} av ${all} mister mer enn halve dekningsgraden.`
      : under > 0
        ? `${capital(countText(under))} av ${all} ventes under planlagt dekningsgrad.`
        : `${count === 1 ? 'Prosjektet' : `Alle ${all}`} er i rute.`;
  const totals =
    margins.plan === null || margins.forecast === null
      ? ''
      : ` Samlet ventes ${formatPercent(margins.forecast)} mot planlagt ${formatPercent(margins.plan)}.`;
  const lost = Math.round(deviation / 100_000);
  const left = values.length - found.length;
  const approved = found.reduce((sum, value) => sum + (value.approved ?? 0), 0);
  const parts = [
    lost === 0 ? null : `${formatNumber(Math.abs(lost))} Tkr ${lost < 0 ? 'under' : 'over'} plan.`,
    spent === null ? null : `${costText(spent)}${rest === null ? '' : `; ${restText(rest, spent)}`}.`,
    approved === 0 ? null : `Godkjente VOR ${formatNumber(approved / 100_000)} Tkr er ikke med.`,
    left === 0 ? null : `${capital(countText(left))} er ikke med, uten plan eller utført.`,
  ].filter((part) => part !== null);
  return {
    tone: losing > 0 ? 'bad' : under > 0 ? 'warn' : 'good',
    sentence: `${first}${totals}`,
    reason: parts.join(' '),
  };
}
