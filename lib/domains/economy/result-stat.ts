import type { Filters } from '@/lib/core/filters/filters';
import { isKnown, unknownFigure } from '@/lib/core/filters/known-since';
import { shiftRange } from '@/lib/core/filters/months';
import { monthsText, periodText } from '@/lib/core/filters/period-text';
import { wholeMonths } from '@/lib/core/filters/whole-months';
import { changeShare } from '@/lib/core/format/share';
import { tkrText } from '@/lib/core/format/value';
import { growth, stat, verdict } from '@/lib/core/widgets/stat';
import { against, againstParam, drillTo } from '@/lib/core/widgets/voucher-line-drill';
import type { Stat } from '@/lib/core/widgets/widget';
import type { Scope } from '@/lib/platform/auth/session';
import { voucherLinesPath } from '@/lib/platform/routing/paths';
import { monthsOf } from './buckets';
import type { MoneyGrid } from './money-grid';
import { groupsOfClasses, type ResultMonths, readResult } from './result-months';

/** A key figure of the result for some months: kroner, or a share. */
export type KeyFigure = (grid: MoneyGrid, groups: readonly string[], months: readonly number[]) => number | null;

/** Credit less debit of the classes (first digits): revenue less costs. */
export function creditOf(
  classes: string,
): (grid: MoneyGrid, groups: readonly string[], months: readonly number[]) => number {
  return (grid, groups, months) => 0 - grid.sum(groupsOfClasses(groups, classes), months);
}

/** A share links to a page about it, an amount to the voucher lines of its account classes. */
export type Words = { title: string; tips: string } & ({ relation: string } | { group: string });

/**
 * A stat of the result for the last range of the history, compared with the same months last year and with the budget;
 * the sparkline has a value per bucket, and a gap without a share. Amounts change by a share, shares by points.
 */
export async function resultStat(
  scope: Scope,
  filters: Filters,
  type: 'amount' | 'percent',
  figure: KeyFigure,
  words: Words,
): Promise<Stat> {
  const { empty, ...result } = await readResult(scope, filters);
  return { ...statOfResult(result, filters, type, figure, words), parameters: { empty } };
}

/** The stat from a result that has been read. */
export function statOfResult(
  { ledger, budget, groups, hasBudget }: ResultMonths,
  filters: Filters,
  type: 'amount' | 'percent',
  figure: KeyFigure,
  { title, tips, ...to }: Words,
): Stat {
  const range = filters.ranges.at(-1);
  const months = range ? monthsOf([range]) : [];
  const whole = range && wholeMonths(range, filters.span);
  const compared = whole ? monthsOf([whole]) : [];
  const lastYear = whole ? [shiftRange(whole, -12)] : [];
  const known = whole !== undefined && isKnown(lastYear, filters.span);
  const now = groups.length === 0 ? null : figure(ledger, groups, months);
  const before = known ? figure(ledger, groups, monthsOf(lastYear)) : null;
  const held = groups.length === 0 || !whole ? null : figure(ledger, groups, compared);
  const planned = hasBudget && whole ? figure(budget, groups, compared) : null;
  const points = (than: number | null) => (held === null || than === null ? null : held - than);
  const share = (than: number | null) => (held === null || than === null ? null : changeShare(held, than));
  const judged =
    type === 'percent'
      ? [verdict('mot i fjor', points(before)), verdict('mot budsjett', points(planned))]
      : [growth('mot i fjor', held, before), verdict('mot budsjett', share(planned))];
  // A share's change has no parts that add up to it, so it has no explanation.
  const slice = 'group' in to && type === 'amount' && whole ? drillTo({ group: to.group, ...whole }) : undefined;
  const changes = judged.map((change, i) => {
    if (!slice || change.value === null) return change;
    return { ...change, explained: i === 0 ? slice : { ...slice, [againstParam]: against.budget } };
  });
  const until = whole && range && whole.to !== range.to ? `, ${monthsText(whole)}` : '';
  const lastYearFigure = known ? tkrText(before) : unknownFigure(filters.span);
  const lastYearText = whole && (type === 'amount' || !known) ? [`I fjor${until} ${lastYearFigure}`] : [];
  return stat({
    title,
    tips,
    ...('relation' in to ? to : { relation: voucherLinesPath, drill: { group: to.group, ...range } }),
    type,
    stat: now,
    subtitle: range ? periodText([range], filters.span.fiscalStart) : '',
    text: [...lastYearText, ...(type === 'amount' && whole ? [`Budsjett ${tkrText(planned)}`] : [])].join(' · '),
    data: groups.length === 0 ? [] : filters.buckets.map((b) => figure(ledger, groups, monthsOf([b]))),
    changes,
    empty: '',
  });
}
