import { formatNumber } from '@/lib/core/format/number';
import { StatePill } from './state-pill';

/** Days past due as a pill: red over 90, amber over 30. */
export function AgePill({ days, before = '' }: { days: number; before?: string }) {
  return (
    <StatePill text={`${before}${formatNumber(days)} d`} tone={days > 90 ? 'bad' : days > 30 ? 'warn' : 'active'} />
  );
}
