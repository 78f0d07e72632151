import { countText } from '@/lib/core/format/count-text';
import { formatNumber, formatPercent } from '@/lib/core/format/number';
import type { Verdict } from '@/lib/core/widgets/widget';
import { expectedIncome } from '../earned-value/margins';
import type { ForecastEnd, Measure, TrackRecord } from './forecast-months';

/**
 * The figures in hundredths of hours or whole øre; `income` is the planned one, `invoiced` what is booked of it, and
 * `pace` the end at the pace so far.
 */
export type ForecastFacts = {
  end: ForecastEnd;
  track: TrackRecord | null;
  income: number | null;
  invoiced?: number;
  pace: number | null;
};

const words = {
  hours: { ends: 'Timene ender på', it: 'ender de på', unit: '' },
  cost: { ends: 'Kostnaden ender på', it: 'ender den på', unit: ' Tkr' },
} as const;

const shown = (measure: Measure, value: number) =>
  formatNumber(Math.abs(value) / (measure === 'hours' ? 100 : 100_000));
const rounded = (measure: Measure, value: number) => Math.round(value / (measure === 'hours' ? 100 : 100_000));

/** 'N over plan', 'N under plan' or 'som planlagt'. */
function besidePlan(measure: Measure, deviation: number | null): string {
  if (deviation === null) return '';
  const whole = rounded(measure, deviation);
  if (whole === 0) return ', som planlagt';
  return `, ${shown(measure, deviation)} ${whole > 0 ? 'over' : 'under'} plan`;
}

const incomeOf = ({ income, invoiced = 0 }: ForecastFacts) =>
  expectedIncome({ plan: { revenue: income }, booked: { revenue: invoiced, cost: 0 } });

const marginOf = (cost: number | null, income: number | null) =>
  cost === null || income === null || income <= 0 ? null : 1 - cost / income;

/** The margin at the end beside the planned one; '' without a planned income. */
function marginText(facts: ForecastFacts): string {
  const { end, income } = facts;
  const [expected, planned] = [marginOf(end.forecast, incomeOf(facts)), marginOf(end.plan, income)];
  if (expected === null || planned === null) return '';
  return ` Dekningsgraden blir ${formatPercent(expected)} mot ${formatPercent(planned)}.`;
}

/** Describes the accuracy of the last assessments, and the end if the rest has the same. */
function trackText(measure: 'hours' | 'cost', facts: ForecastFacts): string {
  const { end, track } = facts;
  if (track === null || end.rest === null || end.forecast === null) return '';
  const percent = `${formatNumber(Math.abs(track.ratio - 1) * 100)} %`;
  const more = track.ratio > 1;
  const came =
    measure === 'hours'
      ? `tok ${percent} ${more ? 'flere' : 'færre'} timer enn vurdert`
      : `ble ${percent} ${more ? 'dyrere' : 'billigere'} enn vurdert`;
  const alternative = end.forecast - end.rest + Math.round(end.rest * track.ratio);
  const margin = measure === 'cost' ? marginOf(alternative, incomeOf(facts)) : null;
  const also = `${shown(measure, alternative)}${margin === null ? '' : ` og ${formatPercent(margin)}`}`;
  return `Siste ${countText(track.months)} måneder ${came}. Gjelder det resten også, ${words[measure].it} ${also}.`;
}

function spent(measure: 'hours' | 'cost', facts: ForecastFacts): ForecastVerdict {
  const { end, pace } = facts;
  const { ends, it, unit } = words[measure];
  if (end.forecast === null) {
    const over = pace !== null && end.plan !== null && rounded(measure, pace - end.plan) > 0;
    const reason =
      pace === null
        ? ''
        : `Med farten hittil ${it} ${shown(measure, pace)}${unit}${besidePlan(measure, end.plan === null ? null : pace - end.plan)}.`;
    return { tone: over ? 'warn' : 'neutral', sentence: 'Resten er ikke vurdert.', reason };
  }
  const margin = measure === 'cost' ? marginText(facts) : '';
  const tone = end.deviation === null ? 'neutral' : rounded(measure, end.deviation) > 0 ? 'bad' : 'good';
  return {
    tone,
    sentence: `${ends} ${shown(measure, end.forecast)}${unit}${besidePlan(measure, end.deviation)}.${margin}`,
    reason: trackText(measure, facts),
  };
}

/** The planned income is the contract: what no month has is not going to be invoiced. */
function invoiced({ end }: ForecastFacts): ForecastVerdict {
  if (end.forecast === null) return { tone: 'neutral', sentence: 'Resten er ikke vurdert.', reason: '' };
  const whole = end.deviation === null ? null : rounded('revenue', end.deviation);
  if (end.deviation === null || whole === null) {
    return { tone: 'neutral', sentence: `Inntekten ender på ${shown('revenue', end.forecast)} Tkr.`, reason: '' };
  }
  if (whole === 0) {
    return {
      tone: 'good',
      sentence: `Hele kontrakten, ${shown('revenue', end.forecast)} Tkr, er lagt i måneder.`,
      reason: '',
    };
  }
  return whole < 0
    ? {
        tone: 'warn',
        sentence: `${shown('revenue', end.deviation)} Tkr av kontrakten ligger ikke i noen måned.`,
        reason: `${shown('revenue', end.now)} Tkr er fakturert og ${shown('revenue', end.rest ?? 0)} Tkr er vurdert, av ${shown('revenue', end.plan ?? 0)} Tkr.`,
      }
    : {
        tone: 'neutral',
        sentence: `Inntekten ender på ${shown('revenue', end.forecast)} Tkr, ${shown('revenue', end.deviation)} over kontrakten.`,
        reason: '',
      };
}

export type ForecastVerdict = Pick<Verdict, 'tone' | 'sentence' | 'reason'>;

/** The sentence above a project's forecast. Red exactly where the end breaks the plan; never on a pace nobody assessed. */
export function forecastVerdict(measure: Measure, facts: ForecastFacts): ForecastVerdict {
  return measure === 'revenue' ? invoiced(facts) : spent(measure, facts);
}
