import { addMonths, type Month } from '@/lib/core/filters/months';
import { lastDayOf } from '@/lib/core/format/days';
import { controlSpans, coveredParts } from './controls';
import { overlap, type Span } from './days-out';
import type { ItemFacts } from './judge-item';

/** Fifteen months: ten before today's, and four after it. */
export function laneWindow(today: string): Span & { month: Month; months: number } {
  const months = 15;
  const month = addMonths(today.slice(0, 7), -10);
  return { month, months, from: `${month}-01`, to: lastDayOf(addMonths(month, months - 1)) };
}

/** The states of a lane's parts, with the colour that files draw them in. */
export const laneStates = {
  valid: { text: 'Gyldig kontroll', color: 2 },
  expired: { text: 'Utløpt kontroll', color: 1 },
  out: { text: 'Ute', color: 9 },
  unsafe: { text: 'Ute uten gyldig kontroll', color: 4 },
  planned: { text: 'Booket', color: 0 },
} as const;
export type LaneState = keyof typeof laneStates;

/** A part of a lane within the window; `about` says what it is on, `project` the project of a shipment or booking. */
type LanePart = Span & { lane: 'control' | 'out'; state: LaneState; about: string; project: string | null };

/**
 * The lanes of an item: its control, and where it is out, red where no control covers it. What was is by the shipments,
 * what comes by the bookings.
 */
export function coverageOf({ records, shipments, bookings, today }: ItemFacts, window: Span): LanePart[] {
  const spans = controlSpans(records, window, today);
  const controls = spans.map(({ from, to, valid, until }): LanePart => {
    return { from, to, lane: 'control', state: valid ? 'valid' : 'expired', about: valid ? until : '', project: null };
  });
  const out = shipments.flatMap((shipment) =>
    (shipment.from > today ? [] : coveredParts(shipment, spans, today)).flatMap((part): LanePart[] => {
      const seen = overlap(part, window);
      const state = part.covered ? 'out' : 'unsafe';
      return seen ? [{ ...seen, lane: 'out', state, about: shipment.no, project: shipment.project }] : [];
    }),
  );
  const coming = { from: today, to: window.to };
  const planned = bookings.flatMap((booking): LanePart[] => {
    const days = { from: booking.startdate, to: booking.enddate };
    const seen = booking.waits ? undefined : overlap(days, coming);
    return seen ? [{ ...seen, lane: 'out', state: 'planned', about: booking.no, project: booking.project }] : [];
  });
  return [...controls, ...out, ...planned];
}
