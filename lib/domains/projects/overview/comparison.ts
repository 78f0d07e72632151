import { comparisonColumns } from '@/lib/core/columns/overview';
import type { Filters } from '@/lib/core/filters/filters';
import { formatDate } from '@/lib/core/format/date';
import { formatNumber, formatPercent } from '@/lib/core/format/number';
import { dash } from '@/lib/core/format/value';
import type { Row } from '@/lib/core/widgets/column';
import { verdictHead } from '@/lib/core/widgets/verdict-head';
import type { Verdict } from '@/lib/core/widgets/widget';
import type { Scope } from '@/lib/platform/auth/session';
import { tabParam } from '@/lib/platform/routing/page';
import { projectOverviewPath } from '@/lib/platform/routing/paths';
import { projectParam } from '@/lib/platform/routing/things';
import { listSource } from '@/lib/platform/tables/list-source';
import { noProject } from '@/lib/platform/tables/requested-project';
import { calculationTab, costViewParam, whyView } from '../calc-line-params';
import { type ComparisonRow, comparisonRows } from '../earned-value/comparison';
import type { EarnedValue } from '../earned-value/earned-value';
import { requestedStanding } from '../earned-value/read-standings';
import { dayIn, hoursVerdict, projectVerdict } from '../earned-value/verdict';
import { seesMoney } from '../money-right';

const shown = comparisonColumns.take(
  'figure',
  'asof',
  'earned',
  'now',
  'nowdeviation',
  'plan',
  'forecast',
  'forecastdeviation',
);

/** The names of the rows. */
export const figureNames: Record<ComparisonRow['id'], string> = {
  revenue: 'Inntekt',
  cost: 'Kostnad',
  margin: 'Dekningsgrad',
  hours: 'Timer',
  progress: 'Fremdrift',
};

type Value = number | string | null;

/** A value without a sign in its row's unit: Tkr, percent, hours, or a day. */
export function valueText(unit: ComparisonRow['unit'], value: Value): string {
  if (value === null) return dash;
  if (typeof value === 'string') return formatDate(value);
  if (unit === 'money') return formatNumber(value / 100_000);
  if (unit === 'hours') return formatNumber(value / 100);
  return unit === 'share' ? formatPercent(value) : formatPercent(value, 0);
}

const signed = (text: string, value: number) => (value > 0 && /[1-9]/.test(text) ? `+${text}` : text);

/** A deviation with its sign and unit; '–' when it rounds to nothing. */
export function deviationText(unit: ComparisonRow['unit'], value: number | null, days = false): string {
  if (value === null) return dash;
  const text = {
    money: () => formatNumber(value / 100_000),
    hours: () => formatNumber(value / 100),
    share: () => formatNumber(value * 100, 1),
    progress: () => (days ? formatNumber(value) : formatNumber(value * 100)),
  }[unit]();
  if (!/[1-9]/.test(text)) return dash;
  return `${signed(text, value)}${unit === 'share' ? ' pp' : unit === 'progress' ? (days ? ' d' : ' pp') : ''}`;
}

/** The day that both sides of a row's first half are of, and what was completed then. */
function asOfText({ id, asOf }: ComparisonRow, { today, done }: EarnedValue): string {
  if (asOf === null) return 'ingenting bokført';
  const day = asOf === today ? 'i dag' : dayIn(asOf, today);
  const share = (value: number | null) => (value === null ? '' : ` · ${formatPercent(value, 0)} utført`);
  switch (id) {
    case 'revenue':
      return `fakturert av utført · ${day}`;
    case 'cost':
      return `bokført til ${day}`;
    case 'margin':
      return `${day}${share(done.booked)}`;
    case 'hours':
      return `${day}${share(done.now)}`;
    case 'progress':
      return day;
  }
}

/** The bar of a row: the earned mark and the actual value as shares of the plan. */
export function barOf(row: ComparisonRow, { done, plan }: EarnedValue): { mark: number | null; fill: number | null } {
  const of = (value: number | null, whole: Value) =>
    value === null || typeof whole !== 'number' || whole <= 0 ? null : value / whole;
  switch (row.id) {
    case 'margin': {
      const part = of(row.now, row.plan);
      return {
        mark: done.booked,
        fill: part === null || done.booked === null ? null : Math.max(0, part) * done.booked,
      };
    }
    case 'progress':
      return { mark: done.planned, fill: done.now };
    case 'hours':
      return { mark: of(row.earned, plan.hours), fill: of(row.now, plan.hours) };
    default:
      return { mark: of(row.earned, row.plan), fill: of(row.now, row.plan) };
  }
}

function rowOf(row: ComparisonRow, value: EarnedValue): Row {
  const { mark, fill } = barOf(row, value);
  const { unit } = row;
  return {
    figure: figureNames[row.id],
    asof: asOfText(row, value),
    earned: valueText(unit, row.earned),
    now: valueText(unit, row.now),
    nowdeviation: deviationText(unit, row.deviation),
    plan: valueText(unit, row.plan),
    forecast: valueText(unit, row.forecast),
    forecastdeviation: deviationText(unit, row.forecastDeviation, true),
    _id: row.id,
    _tone: row.tone,
    _forecasttone: row.forecastTone,
    _pace: row.pace,
    _mark: mark,
    _fill: fill,
  };
}

/** The sentence in hours and its strip, as hidden values of the row of hours: whole hours. */
function hoursStrip(value: EarnedValue): Row {
  const { tone, sentence, reason, hours } = hoursVerdict(value);
  const strip = hours && {
    _planned: Math.round(hours.planned / 100),
    _used: Math.round(hours.used / 100),
    _earned: Math.round(hours.earned / 100),
    _over: Math.round(hours.over / 100),
  };
  return { _sentence: sentence, _reason: reason, _sentencetone: tone, ...strip };
}

/**
 * Inntekt, Kostnad, Dekningsgrad, Timer and Fremdrift of the chosen project: Etter plan, Nå and Avvik of one day, then
 * Plan, Prognose and Avvik at the end. Who may not see money has the rows of hours and progress.
 */
export const projectComparison = listSource(
  { title: 'Plan, nå og prognose', columns: shown, excel: 'plan-naa-prognose', empty: noProject },
  async (scope, filters) => {
    const standing = await requestedStanding(scope, filters);
    const money = seesMoney(scope);
    const data = standing
      ? comparisonRows(standing.value)
          .filter(({ id }) => money || id === 'hours' || id === 'progress')
          .map((row) => ({
            ...rowOf(row, standing.value),
            ...(row.id === 'hours' && hoursStrip(standing.value)),
          }))
      : [];
    return { subtitle: 'Etter plan er plan × utført på samme dag som det er sammenliknet med', rows: data };
  },
);

/** The sentence of the chosen project, in money or, for who may not see that, in hours; with the way to its reason. */
export async function projectSentence(scope: Scope, filters: Filters): Promise<Verdict> {
  const standing = await requestedStanding(scope, filters);
  const money = seesMoney(scope);
  const { tone, sentence, reason } = !standing
    ? { tone: 'neutral' as const, sentence: noProject, reason: '' }
    : money
      ? projectVerdict(standing.value)
      : hoursVerdict(standing.value);
  const to = standing && {
    text: 'Hvorfor',
    to: projectOverviewPath,
    drill: {
      [projectParam]: standing.project.xid,
      ...(money ? { [tabParam]: calculationTab, [costViewParam]: whyView } : { [tabParam]: 'timer' }),
    },
  };
  return {
    ...verdictHead(standing ? undefined : noProject),
    tone,
    sentence,
    reason,
    ...(to && { link: to }),
  };
}
