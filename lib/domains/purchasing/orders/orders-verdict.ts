import { capital, countText, listed } from '@/lib/core/format/count-text';
import { formatNumber } from '@/lib/core/format/number';
import type { OrderGroup } from './order-groups';
import type { WaitingAct } from './waiting';

export type JudgedOrder = {
  no: string;
  group: OrderGroup;
  act: WaitingAct | null;
  sumam: number;
  /** Kroner invoiced above what came; null where it agrees. */
  differenceam: number | null;
  /** Days late. */
  late: number;
};

const kroner = (value: number) => `${formatNumber(value)} kr`;

/** Sums up a list of orders: those that wait for the user, and late ones. */
export function ordersVerdict(orders: readonly JudgedOrder[]): {
  tone: 'bad' | 'warn' | 'good';
  sentence: string;
  reason: string;
} {
  const mine = orders.filter(({ group }) => group === 'Venter på meg');
  const of = (act: WaitingAct) => mine.filter((one) => one.act === act);
  const approve = of('approve');
  const settle = of('settle');
  const [receive, mend] = [of('receive'), of('mend')];
  const sum = (rows: readonly JudgedOrder[], value: (row: JudgedOrder) => number) =>
    Math.round(rows.reduce((all, row) => all + value(row), 0));
  const parts = [
    approve.length > 0 &&
      `${countText(approve.length, 'én')} å godkjenne for ${kroner(sum(approve, (row) => row.sumam))}`,
    settle.length === 1 && `én faktura som er ${kroner(sum(settle, (row) => row.differenceam ?? 0))} for høy`,
    settle.length > 1 &&
      `${countText(settle.length)} fakturaer som er ${kroner(sum(settle, (row) => row.differenceam ?? 0))} for høye`,
    receive.length > 0 && `${countText(receive.length, 'én')} å ta imot i dag`,
    mend.length > 0 && `${countText(mend.length, 'én')} avvist å rette`,
  ].filter((part) => part !== false);
  const late = orders.filter(({ group }) => group === 'Forsinket');
  const worst = late.toSorted((a, b) => b.late - a.late)[0];
  const lateText = worst
    ? `${capital(countText(late.length, 'én'))} ${late.length === 1 ? 'levering er' : 'leveringer er'} forsinket. Verst er ${worst.no}: ${worst.late} ${worst.late === 1 ? 'dag' : 'dager'}.`
    : '';
  if (mine.length > 0) {
    return {
      tone: 'warn',
      sentence:
        parts.length === 1
          ? `${capital(listed(parts))} venter på deg.`
          : `${capital(countText(mine.length, 'én'))} venter på deg: ${listed(parts)}.`,
      reason: lateText,
    };
  }
  if (worst) return { tone: 'bad', sentence: lateText, reason: 'Ingenting venter på deg.' };
  return { tone: 'good', sentence: 'Ingenting venter på deg, og ingenting er forsinket.', reason: '' };
}
