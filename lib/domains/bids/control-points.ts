import { z } from 'zod';
import { formatDate } from '@/lib/core/format/date';
import { daysBetween } from '@/lib/core/format/days';
import type { KamishibaiState } from '@/lib/core/widgets/kamishibai-colour';

/** The control points of a bid, in order; a bid of status n is at the point with that number. */
export const controlPoints = [
  { name: 'Vurdert', status: 2 },
  { name: 'Kalkyle', status: 3 },
  { name: 'Sendt', status: 4 },
  { name: 'Forhandling', status: 5 },
  { name: 'Intensjon', status: 6 },
] as const;

/** An offer is open this long; after that an answer is overdue. */
const daysToAnswer = 30;

export const bidOnBoardRow = z.strictObject({
  bidstatus: z.string(),
  duedate: z.string().nullable(),
  startdate: z.string().nullable(),
});
export type BidOnBoard = z.infer<typeof bidOnBoardRow>;
export type PointState = { color: KamishibaiState; text: string };

/** '12.12.' in the year of `today`, else '12.12.27'. */
function shortDay(day: string, today: string): string {
  const text = formatDate(day).slice(0, 6);
  return day.slice(0, 4) === today.slice(0, 4) ? text : text + day.slice(2, 4);
}

function sentText(ago: number): string {
  if (ago === 0) return 'Sendt i dag';
  return ago === 1 ? 'Sendt i går' : `Sendt for ${ago} dager siden`;
}

function beforeSending({ duedate }: BidOnBoard, today: string): PointState {
  if (duedate === null) return { color: 'yellow', text: 'Uten frist' };
  if (duedate < today) return { color: 'red', text: `Frist ${shortDay(duedate, today)} er ute` };
  return { color: 'yellow', text: `Frist ${shortDay(duedate, today)}` };
}

/** A bid counts as sent on its due date, since no other day is recorded. */
function whenSent({ duedate }: BidOnBoard, today: string): PointState {
  if (duedate === null) return { color: 'yellow', text: 'Sendt' };
  const ago = daysBetween(duedate, today);
  if (ago < 0) return { color: 'yellow', text: `Sendt før fristen ${shortDay(duedate, today)}` };
  return { color: ago > daysToAnswer ? 'red' : 'yellow', text: sentText(ago) };
}

function beforeTheJob({ startdate }: BidOnBoard, today: string): PointState {
  if (startdate === null) return { color: 'yellow', text: 'Uten oppstart' };
  if (startdate < today) return { color: 'red', text: `Oppstart ${shortDay(startdate, today)} er passert` };
  return { color: 'yellow', text: `Oppstart ${shortDay(startdate, today)}` };
}

/** The status number of a bid, 1–9; an unreadable one counts as a new request. */
function statusNumber({ bidstatus }: Pick<BidOnBoard, 'bidstatus'>): number {
  return Number(/^\d/.exec(bidstatus)?.[0] ?? 1);
}

/** The index of an open bid's current control point. */
export function currentPoint(bid: Pick<BidOnBoard, 'bidstatus'>): number {
  const at = controlPoints.findIndex(({ status }) => status >= statusNumber(bid));
  return at === -1 ? controlPoints.length - 1 : at;
}

/** An open bid at each control point: passed is green, current yellow, overdue red, and what is to come grey. */
export function pointStates(bid: BidOnBoard, today: string): PointState[] {
  const at = currentPoint(bid);
  const { status } = controlPoints[at] ?? controlPoints[0];
  const now = status <= 3 ? beforeSending : status === 4 ? whenSent : beforeTheJob;
  return controlPoints.map((_, i) => {
    if (i < at) return { color: 'green', text: '' };
    return i === at ? now(bid, today) : { color: 'grey', text: '' };
  });
}
