import { formatDate } from '@/lib/core/format/date';
import { formatNumber } from '@/lib/core/format/number';
import type { WaitingParts } from './parts/waiting-result';
import { isAnother, monthText, resultChange } from './plan-words';
import type { MonthState, ReplacePlan, VoucherName } from './replace-result';

const firmText = ({ orgnr, name }: ReplacePlan['firm'] | WaitingParts['firm']) =>
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

/** A text to the accountant about the parts of an export that have not come. */
export function missingPartsMessage(waiting: WaitingParts): string {
  const { firm, software, created, version, missing, parts, whole } = waiting;
  const count = parts.find((part) => part.count !== null)?.count;
  const made = [...(software ? [`laget av ${software}`] : []), ...(created ? [formatDate(created)] : [])].join(' ');
  const lacks =
    missing.numbers.length > 0
      ? `del ${missing.numbers.join(', ')} av ${count}`
      : missing.vouchers > 0
        ? 'resten av delene'
        : 'delen med registrene';
  const sums =
    missing.vouchers > 0
      ? `: ${formatNumber(missing.vouchers)} bilag, debet ${formatNumber(missing.debit, 2)}, kredit ${formatNumber(missing.credit, 2)}`
      : '';
  const months = missing.months.length > 0 ? ` Det er trolig ${missing.months.map(monthText).join(', ')}.` : '';
  return [
    'Hei,',
    '',
    `Vi leser inn regnskapet til ${firmText(firm)} (SAF-T ${version}${made && `, ${made}`}), men mangler ${lacks}${sums}.${months}`,
    '',
    'Dette har vi fått:',
    ...parts.map(
      (part) =>
        `- ${part.name}: ${formatNumber(part.vouchers)} bilag, debet ${formatNumber(part.debit, 2)}, kredit ${formatNumber(part.credit, 2)}`,
    ),
    ...(whole
      ? [
          '',
          `Hver del sier at alt er ${formatNumber(whole.vouchers)} bilag, debet ${formatNumber(whole.debit, 2)} og kredit ${formatNumber(whole.credit, 2)}.`,
        ]
      : []),
    '',
    'Kan dere sende det som mangler?',
  ].join('\n');
}
