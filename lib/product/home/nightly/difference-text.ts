import type { Difference } from '@/db/backup/figures';
import { monthName } from '@/lib/core/filters/months';
import { counted } from '@/lib/core/format/count-text';
import { formatKroner } from '@/lib/core/format/number';

/** 'mangler 12 linjer', 'har 12 linjer for mye' */
const moreOrLess = (difference: number, one: string, many: string) =>
  difference > 0 ? `mangler ${counted(difference, one, many)}` : `har ${counted(-difference, one, many)} for mye`;

function ledgerText({ key, expected = '0 0', found = '0 0' }: Difference, firm: string): string {
  const [no = '', year, month] = key.split(' ');
  const [[lines = 0, sum = 0], [foundLines = 0, foundSum = 0]] = [expected, found].map((one) =>
    one.split(' ').map(Number),
  ) as [number[], number[]];
  const what =
    lines === foundLines
      ? `er på ${formatKroner(foundSum)} i kopien og ${formatKroner(sum)} i drift`
      : `${moreOrLess(lines - foundLines, 'linje', 'linjer')} etter innhenting`;
  return `Regnskapet i ${firm} ${what} (${monthName(Number(month))} ${year}, konto ${no}).`;
}

/** Says what differs between a restored backup and its snapshot, where and how many; `firm` is the company's name. */
export function differenceText(difference: Difference, firm: string): string {
  const { part, key, expected, found, count } = difference;
  const there = expected === undefined ? 'er bare i kopien' : 'mangler etter innhenting';
  const how = expected !== undefined && found !== undefined ? 'er ikke som i drift etter innhenting' : there;
  switch (part) {
    case 'company':
      return `${firm} ${how}.`;
    case 'user':
      return `${counted(count, 'bruker', 'brukere')} ${how}.`;
    case 'grant':
      return `${counted(count, 'tilgang', 'tilganger')} i ${firm} ${how}.`;
    case 'file':
      return `${counted(count, 'fil', 'filer')} i ${firm} ${how}.`;
    case 'ledger':
      return ledgerText(difference, firm);
    case 'table': {
      const of = firm === '' ? '' : ` i ${firm}`;
      return `Tabellen ${key}${of} ${moreOrLess(Number(expected ?? 0) - Number(found ?? 0), 'rad', 'rader')} etter innhenting.`;
    }
  }
}
