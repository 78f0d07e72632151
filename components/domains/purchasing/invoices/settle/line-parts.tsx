import { formatDate } from '@/lib/core/format/date';
import { formatNumber, placesOf } from '@/lib/core/format/number';
import { unitName } from '@/lib/domains/purchasing/invoices/unit-names';
import type { SettleInvoice, SettleLine } from './settle-model';

export const pieces = (count: number) => formatNumber(count, placesOf(count, 0, 2));

type BilledLine = SettleInvoice['lines'][number];

const days = (from: string | null, to: string | null, open: string) =>
  from === null ? '–' : `${formatDate(from)}–${to === null ? open : formatDate(to)}`;

/** Describes the hire of a line and its billing: days and dates. */
export function hireTexts({ hired }: SettleLine, billed: BilledLine): { out: string; billed: string } {
  const period = billed.startdate === null ? '' : ` ${days(billed.startdate, billed.enddate, '')}`;
  const count = `${pieces(billed.countam)} ${unitName(billed.unitcode)}`;
  if (!hired || hired.from === null) return { out: 'Ikke ute på prosjektet', billed: `${count}${period}` };
  return {
    out: `${days(hired.from, hired.to, 'fortsatt ute')}, ${pieces(hired.pieces)} stk`,
    billed: `${count}${period}`,
  };
}

/** The number, unit and period of a line, below its name. */
export function lineCaption(billed: BilledLine): string {
  const period = billed.startdate === null ? '' : days(billed.startdate, billed.enddate, '');
  return [billed.supItemId, unitName(billed.unitcode), period].filter(Boolean).join(' · ');
}

/** The sum of a line's differences, kroner. */
export const deviationOf = ({ findings }: SettleLine) =>
  findings.reduce((sum, finding) => sum + finding.amount, 0) / 100;

/** The billed count and price of a line, in the order's unit where it is held against one. */
export function billedOf({ ordered }: SettleLine, billed: BilledLine): { count: number; unitPrice: number } {
  if (ordered) return { count: ordered.billed, unitPrice: ordered.unitPrice };
  const count = billed.countam;
  return { count, unitPrice: count === 0 ? 0 : Math.round((billed.netam / count) * 10_000) / 10_000 };
}

/** Returns the cells of a line that differ: only these are red. */
export function redCells({ findings }: SettleLine): { received: boolean; count: boolean; price: boolean } {
  const has = (reason: string) =>
    findings.some((finding) => finding.reason === reason && finding.open + finding.waiting > 0);
  return { received: has('ikke levert'), count: has('for mange') || has('etter retur'), price: has('for høy pris') };
}
