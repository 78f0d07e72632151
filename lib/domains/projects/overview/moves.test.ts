import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays } from '@/lib/core/format/days';
import { movesOf, type PlacedStay } from './moves';

const day = (n: number) => addDays('2026-03-01', n);
const said = (...args: Parameters<typeof movesOf>) =>
  movesOf(...args).map(({ day, way, countam, source }) => `${day} ${way} ${countam} ${source}`);
const booking = { item: 'a', startdate: day(0), enddate: day(9), countam: 3, status: 'planlagt' };

test('what is booked and sent comes once and goes once', () => {
  const sent = { item: 'a', startdate: day(1), enddate: null, countam: 3, status: 'sendt' };
  expect(said([booking], [])).toEqual([`${day(0)} Mob 3 Booking`, `${day(9)} De-mob 3 Booking`]);
  expect(said([booking], [sent])).toEqual([`${day(1)} Mob 3 Forsendelse`, `${day(9)} De-mob 3 Booking`]);
  expect(said([booking], [{ ...sent, enddate: day(8), status: 'returnert' }])).toEqual([
    `${day(1)} Mob 3 Forsendelse`,
    `${day(8)} De-mob 3 Forsendelse`,
  ]);
});

test('what is sent of a booking is the pieces that are sent, and a line that is only planned moves nothing', () => {
  const some = { item: 'a', startdate: day(1), enddate: null, countam: 2, status: 'sendt' };
  const planned = { item: 'a', startdate: null, enddate: null, countam: 3, status: 'planlagt' };
  expect(said([booking], [some, planned])).toEqual([
    `${day(1)} Mob 2 Forsendelse`,
    `${day(0)} Mob 1 Booking`,
    `${day(9)} De-mob 3 Booking`,
  ]);
});

const stay = fc
  .tuple(fc.constantFrom('a', 'b'), fc.nat(20), fc.nat(9), fc.integer({ min: 1, max: 4 }))
  .map(([item, from, length, countam]) => ({ item, startdate: day(from), enddate: day(from + length), countam }));
const bookings = fc.array(
  stay.map((one): PlacedStay => ({ ...one, status: 'planlagt' })),
  { maxLength: 5 },
);
const lines = fc.array(
  fc
    .tuple(stay, fc.boolean())
    .map(([one, out]): PlacedStay => ({ ...one, ...(out && { enddate: null }), status: 'x' })),
  { maxLength: 5 },
);

test('no more comes of an item than is booked or sent of it, and no less than the most of them', () => {
  fc.assert(
    fc.property(bookings, lines, (booked, sent) => {
      const sum = (of: readonly { item: string; countam: number }[], item: string) =>
        of.filter((one) => one.item === item).reduce((all, { countam }) => all + countam, 0);
      const arrival = movesOf(booked, sent).filter(({ way }) => way === 'Mob');
      for (const item of ['a', 'b']) {
        expect(sum(arrival, item)).toBeLessThanOrEqual(sum(booked, item) + sum(sent, item));
        expect(sum(arrival, item)).toBeGreaterThanOrEqual(Math.max(sum(booked, item), sum(sent, item)));
      }
    }),
  );
});
