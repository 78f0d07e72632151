import { monthText } from '@/lib/core/filters/months';
import { listed } from '@/lib/core/format/count-text';
import { formatNumber } from '@/lib/core/format/number';
import type { MonthState, PlanMonth } from './replace-result';

const two = (amount: number) => Math.round(amount * 100) / 100;
const signed = (amount: number) => `${amount > 0 ? '+' : ''}${formatNumber(amount, 2)}`;

const isEqual = (a: MonthState | null, b: MonthState | null) =>
  a?.vouchers === b?.vouchers && a?.lines === b?.lines && a?.debit === b?.debit && a?.result === b?.result;

/** True for a month read before that would be another one. */
export const isAnother = ({ now, file, changed, removed }: PlanMonth) =>
  now !== null && (changed + removed > 0 || !isEqual(now, file));

/** True if nothing of a month would change. */
export const isUnchanged = (month: PlanMonth) => month.now !== null && !isAnother(month);

/** The change of a month's operating result, kroner. */
const changeOf = ({ now, file }: PlanMonth) => two((file?.result ?? 0) - (now?.result ?? 0));

/** Describes the change of the months' operating result; `known` if any of them were read before. */
export function resultChange(months: readonly PlanMonth[]): { sentence: string; known: boolean } | undefined {
  const [first, last] = [months[0], months.at(-1)];
  if (!first || !last) return undefined;
  const period = first === last ? monthText(first.month) : `${monthText(first.month)} – ${monthText(last.month)}`;
  const before = two(months.reduce((sum, { now }) => sum + (now?.result ?? 0), 0));
  const after = two(months.reduce((sum, { file }) => sum + (file?.result ?? 0), 0));
  const changed = months.filter((month) => changeOf(month) !== 0);
  if (changed.length === 0) {
    return { sentence: `Driftsresultatet for ${period} er uendret: ${formatNumber(before, 2)}.`, known: false };
  }
  const where =
    changed.length === 1 && months.length > 1
      ? `, alt i ${monthText(changed[0]?.month ?? '')}`
      : months.length > 1
        ? `: ${listed(changed.map((month) => `${signed(changeOf(month))} i ${monthText(month.month)}`))}`
        : '';
  return {
    sentence: `Driftsresultatet for ${period} går fra ${formatNumber(before, 2)} til ${formatNumber(after, 2)} (${signed(two(after - before))})${where}.`,
    known: changed.some(({ now }) => now !== null),
  };
}

/** Describes a month's change in its row: 'likt, står', 'ny', '1 bilag endres, 2 fjernes'. */
export function monthChange(month: PlanMonth): string {
  const { now, file, changed, removed } = month;
  if (now === null) return 'ny';
  if (isUnchanged(month)) return 'likt, står';
  const added = (file?.vouchers ?? 0) - (now.vouchers - removed);
  const parts = [
    ...(added > 0 ? [`${formatNumber(added)} nye`] : []),
    ...(changed > 0 ? [`${formatNumber(changed)} endres`] : []),
    ...(removed > 0 ? [`${formatNumber(removed)} fjernes`] : []),
  ];
  return parts.join(', ') || 'endres';
}
