import { monthText } from '@/lib/core/filters/months';
import { formatDate } from '@/lib/core/format/date';
import { formatNumber } from '@/lib/core/format/number';
import { firmText } from '../accountant-message';
import type { WaitingParts } from './waiting-result';

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
