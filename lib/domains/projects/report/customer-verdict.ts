import { formatPercent } from '@/lib/core/format/number';
import { comparisonRows } from '../earned-value/comparison';
import type { EarnedValue } from '../earned-value/earned-value';
import type { ProjectVerdict } from '../earned-value/verdict';
import { endText } from './activity-lines';

/** The sentence of a customer's report: what is completed and when it ends, without cost, margin or hours. */
export function customerVerdict(value: EarnedValue): ProjectVerdict {
  const { done, plan, end, status } = value;
  if (status === 'Planlagt') {
    return {
      tone: 'neutral',
      sentence: 'Prosjektet er planlagt og ikke i gang.',
      reason: endText(plan.enddate, end.day),
    };
  }
  if (done.now === null) return { tone: 'neutral', sentence: 'Utført er ikke ført.', reason: '' };
  const progress = comparisonRows(value).find(({ id }) => id === 'progress');
  const beside = done.planned === null ? '' : ` mot ${formatPercent(done.planned, 0)} etter plan`;
  return {
    tone: progress?.forecastTone === 'bad' ? 'bad' : progress?.tone === 'warn' ? 'warn' : 'good',
    sentence: `${formatPercent(done.now, 0)} er utført${beside}.`,
    reason: endText(plan.enddate, end.day),
  };
}
