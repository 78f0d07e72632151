import fc from 'fast-check';
import { addDays } from '@/lib/core/format/days';
import type { Stay } from '@/lib/domains/equipment/planning/clash';

/** A day of a plan by its number, from 30 November 2026. */
export const planDay = (n: number): string => addDays('2026-11-30', n);

/** The days on which plans are looked at. */
export const planView = { startdate: planDay(0), enddate: planDay(40) };

/** Every day of a period, both ends included. */
export function daysOf({ startdate, enddate }: { startdate: string; enddate: string }): string[] {
  const all: string[] = [];
  for (let on = startdate; on <= enddate; on = addDays(on, 1)) all.push(on);
  return all;
}

/** A single dehumidifier. */
export const planUnit = (eid: string, more: object = {}) => ({
  ...{ eid, ekey: eid.toUpperCase(), title: 'Avfukter 3 000', serialno: 'S', count: 1, article: 'avfukter 3 000' },
  ...{ location: 'Lager', category: 'Klima', subcategory: 'Avfuktere', ...more },
});

/** A unit's booking by another project, from and to a day by its number. */
export const planStay = (eid: string, from: number, to: number, more: Partial<Stay> = {}): Stay => ({
  ...{ xid: `${eid}${from}`, eid, pid: 'p', project: '26011 Kai', countam: 1, status: 'planlagt' },
  ...{ startdate: planDay(from), enddate: planDay(to), ...more },
});

/** Bookings of the units a, b and c, over each other too. */
export const planStays = fc.array(
  fc
    .record({ eid: fc.constantFrom('a', 'b', 'c'), from: fc.integer({ min: -5, max: 40 }), length: fc.nat(12) })
    .map(({ eid, from, length }) => planStay(eid, from, from + length)),
  { maxLength: 9 },
);

/** Whether somebody has the unit on the day. */
export const isTaken = (all: readonly Stay[], eid: string, on: string): boolean =>
  all.some((one) => one.eid === eid && one.startdate <= on && on <= one.enddate);
