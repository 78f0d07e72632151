import { formatNumber } from '@/lib/core/format/number';
import type { OrderGroup } from '@/lib/domains/purchasing/orders/order-groups';
import type { DeskRow } from './row';

type Row = Pick<DeskRow, 'no' | 'sumam' | 'hasDay' | 'mine' | 'orderedby'>;

function undatedText(rows: readonly Row[]): string {
  const undated = rows.filter(({ hasDay }) => !hasDay);
  const [first] = undated;
  if (!first) return '';
  return `${undated.length === 1 ? first.no : undated.length} har ingen leveringsdato`;
}

/** Names the owner of the refused orders, if they are one person's. */
function whoseText(rows: readonly Row[]): string {
  const [name, ...more] = new Set(rows.map(({ orderedby }) => orderedby));
  return name && more.length === 0 && rows.length > 1 ? `alle ligger hos ${name}` : '';
}

/** Returns the text beside a group's name: its count, its sum in kroner, and anything special about it. */
export function groupText(group: OrderGroup, rows: readonly Row[]): string {
  const sum = Math.round(rows.reduce((all, { sumam }) => all + sumam, 0));
  return [
    formatNumber(rows.length),
    group === 'Venter på meg' ? rows.length > 1 && 'eldste først' : `${formatNumber(sum)} kr`,
    group === 'Kommer senere' && undatedText(rows),
    group === 'Kladder' && !rows.some(({ mine }) => mine) && 'ingen er dine',
    group === 'Avvist' && whoseText(rows),
  ]
    .filter(Boolean)
    .join(' · ');
}
