/** Pieces of an item on a project for a period; days yyyy-mm-dd. A sent line has no last day. */
export type PlacedStay = {
  item: string;
  startdate: string | null;
  enddate: string | null;
  countam: number;
  status: string;
};

export type Move = {
  day: string;
  way: 'Mob' | 'De-mob';
  item: string;
  countam: number;
  source: 'Booking' | 'Forsendelse';
  status: string;
};

type Dated = PlacedStay & { startdate: string };
const isDated = (stay: PlacedStay): stay is Dated => stay.startdate !== null;
const touches = (line: Dated, booking: Dated) =>
  (booking.enddate === null || line.startdate <= booking.enddate) &&
  (line.enddate === null || line.enddate >= booking.startdate);

/** The pieces of a booking without a shipping line: lines sent within its days, each piece counting for one booking. */
function leftOf(booking: Dated, lines: readonly Dated[], left: Map<Dated, number>): number {
  let missing = booking.countam;
  for (const line of lines) {
    const pieces = line.item === booking.item && touches(line, booking) ? Math.min(missing, left.get(line) ?? 0) : 0;
    missing -= pieces;
    left.set(line, (left.get(line) ?? 0) - pieces);
  }
  return missing;
}

/**
 * Arrivals and departures at a project, each piece once: sent pieces by their line, others by their booking. Pieces
 * sent and not returned leave when their booking ends.
 */
export function movesOf(bookings: readonly PlacedStay[], lines: readonly PlacedStay[]): Move[] {
  const sent = lines.filter(isDated).toSorted((a, b) => a.startdate.localeCompare(b.startdate));
  const booked = bookings.filter(isDated).toSorted((a, b) => a.startdate.localeCompare(b.startdate));
  const back = sent.filter(({ enddate }) => enddate !== null);
  const piecesOf = (of: readonly Dated[]) => new Map(of.map((line) => [line, line.countam]));
  const [coming, going] = [piecesOf(sent), piecesOf(back)];
  const moves = sent.flatMap(({ item, countam, status, startdate, enddate }): Move[] => {
    const common = { item, countam, status, source: 'Forsendelse' } as const;
    const arrival: Move = { ...common, day: startdate, way: 'Mob' };
    return enddate === null ? [arrival] : [arrival, { ...common, day: enddate, way: 'De-mob' }];
  });
  for (const booking of booked) {
    const { item, status, startdate, enddate } = booking;
    const common = { item, status, source: 'Booking' } as const;
    const comes = leftOf(booking, sent, coming);
    const goes = leftOf(booking, back, going);
    if (comes > 0) moves.push({ ...common, day: startdate, way: 'Mob', countam: comes });
    if (goes > 0 && enddate !== null) moves.push({ ...common, day: enddate, way: 'De-mob', countam: goes });
  }
  return moves;
}
