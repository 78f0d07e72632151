import { monthText } from '@/lib/core/filters/months';
import { formatDate } from '@/lib/core/format/date';
import { formatNumber } from '@/lib/core/format/number';
import { isAnother, resultChange } from './plan-words';
import type { MonthState, ReplacePlan, VoucherName } from './replace-result';

/** 'Skarvheim AS (314020014)' */
export const firmText = ({ orgnr, name }: { orgnr: string | null; name: string }) =>
  `${name}${orgnr ? ` (${orgnr})` : ''}`;

const stateText = (state: MonthState | null) =>
  state
    ? `${formatNumber(state.vouchers)} bilag, ${formatNumber(state.lines)} linjer, debet ${formatNumber(state.debit, 2)}, driftsresultat ${formatNumber(state.result, 2)}`
    : 'ingen bilag';

function voucherLines(heading: string, count: number, named: readonly VoucherName[]): string[] {
  if (count === 0) return [];
  const more = count > named.length ? [`- og ${formatNumber(count - named.length)} til`] : [];
  return [
    '',
    heading,
    ...named.map(({ no, journal, date }) => `- bilag ${no} i journal ${journal}, ${formatDate(date)}`),
    ...more,
  ];
}

/**
 * A text to the accountant about what a file changes in months that were read before, by number; undefined when it
 * changes none of them.
 */
export function replacementMessage(plan: ReplacePlan, fileNames: readonly string[]): string | undefined {
  const months = plan.months.filter(isAnother);
  const { changed, removed } = plan.vouchers;
  if (months.length === 0 && changed + removed === 0) return undefined;
  const result = resultChange(plan.months);
  return [
    'Hei,',
    '',
    `Vi har fått et nytt uttrekk av regnskapet til ${firmText(plan.firm)} for ${formatDate(plan.from)}–${formatDate(plan.to)} (SAF-T ${plan.version}, ${fileNames.join(', ')}). Det er annerledes enn det vi har lest inn før.`,
    '',
    'Måneder som er endret:',
    ...months.map(({ month, now, file }) => `- ${monthText(month)}: før ${stateText(now)}; nå ${stateText(file)}`),
    ...voucherLines('Bilag som er endret:', changed, plan.changed),
    ...voucherLines('Bilag som ikke lenger er i filen:', removed, plan.removed),
    ...(result?.known ? ['', result.sentence] : []),
    '',
    'Er dette riktig?',
  ].join('\n');
}
