import type { AlertRule } from './judge';
import type { AlertUnit } from './words';

/** The number with two digits and zeroes: 4.841.230 → 4.800.000. */
function rounded(value: number): number {
  if (value === 0) return 0;
  const step = 10 ** (Math.floor(Math.log10(Math.abs(value))) - 1);
  const places = Math.max(0, -Math.floor(Math.log10(step)));
  return Number((Math.round(value / step) * step).toFixed(places));
}

/** A limit to begin with: a round number about 5 % beyond the figure; 10 % for changes, 30 days for a first time. */
export function suggestedLimit(rule: AlertRule, unit: AlertUnit, value: number | null): number | undefined {
  if (rule === 'first') return 30;
  if (rule === 'budget' || rule === 'change-percent') return 10;
  if (value === null) return undefined;
  if (rule === 'change') return Math.abs(rounded(unit === 'count' ? Math.max(1, Math.round(value / 10)) : value / 10));
  if (unit === 'count') return rule === 'under' ? Math.max(1, Math.floor(value * 0.95)) : Math.ceil(value * 1.05);
  return rounded(value + Math.abs(value) * (rule === 'under' ? -0.05 : 0.05));
}
