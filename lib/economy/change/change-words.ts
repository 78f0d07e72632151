import type { Filters } from '@/lib/filters/filters';
import type { MonthRange } from '@/lib/filters/months';
import { periodText } from '@/lib/filters/period-text';
import { drillTo } from '@/lib/widgets/voucher-line-drill';
import { axisLabel, type ChangeQuestion } from './change-question';

/** What the two figures are called, and what the change is split by: 'mai 2026 mot mai 2025, etter kunde'. */
export function changeWords({ now, before, axis }: ChangeQuestion, { span }: Pick<Filters, 'span'>) {
  const of = (months: MonthRange) => periodText([months], span.fiscalStart);
  const names = { now: of(now), before: before ? of(before) : 'Budsjett' };
  return {
    ...names,
    line: `${names.now} mot ${before ? names.before : 'budsjett'}, etter ${axisLabel(axis).toLowerCase()}`,
  };
}

/** The voucher lines behind a figure of some months. */
export const linesBehind = (slice: Record<string, string>, { from, to }: MonthRange) => drillTo({ ...slice, from, to });
