import type { Filters } from '@/lib/core/filters/filters';
import type { MonthRange } from '@/lib/core/filters/months';
import { periodText } from '@/lib/core/filters/period-text';
import { drillTo } from '@/lib/core/widgets/voucher-line-drill';
import { namesOfGroups } from '@/lib/platform/ledger/account-group-names';
import { axisLabel, type ChangeQuestion } from './change-question';

/** The figure's name: its line of the result ('Driftsresultat'), its account, or its groups. */
function figureName({ account, group = '' }: ChangeQuestion['slice']): string {
  if (account !== undefined) return `Konto ${account}`;
  return namesOfGroups(group) ?? `Kontogruppe ${group}`;
}

/** The figure, its two periods, and the axis: 'Driftsresultat, mai 2026 mot mai 2025, etter kunde'. */
export function changeWords({ slice, now, before, axis }: ChangeQuestion, { span }: Pick<Filters, 'span'>) {
  const of = (months: MonthRange) => periodText([months], span.fiscalStart);
  const names = { now: of(now), before: before ? of(before) : 'Budsjett' };
  const figure = figureName(slice);
  return {
    ...names,
    figure,
    line: `${figure}, ${names.now} mot ${before ? names.before : 'budsjett'}, etter ${axisLabel(axis).toLowerCase()}`,
  };
}

/** The voucher lines behind a figure of some months. */
export const linesBehind = (slice: Record<string, string>, { from, to }: MonthRange) => drillTo({ ...slice, from, to });
