import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays } from '@/lib/core/format/days';
import { controlSpans, coveredParts, decidingControl, failedControl } from './controls';
import { daysOut, daysUsedAfter, lengthOf, pieceDaysOut } from './days-out';

const today = '2026-11-25';
const at = (n: number) => addDays(today, n);

const shipment = fc
  .record({ from: fc.integer({ min: -200, max: 5 }), stay: fc.option(fc.nat(80), { nil: null }), pieces: fc.nat(4) })
  .map(({ from, stay, pieces }) => ({ from: at(from), to: stay === null ? null : at(from + stay), pieces }));
const record = fc
  .record({
    kind: fc.constantFrom('Service', 'Sakkyndig kontroll'),
    date: fc.integer({ min: -220, max: 0 }),
    due: fc.option(fc.nat(250), { nil: null }),
    approved: fc.boolean(),
  })
  .map(({ kind, date, due, approved }) => ({
    kind,
    date: at(date),
    duedate: due === null ? null : at(date + due),
    approved,
  }));

const days = (from: string, to: string) => {
  const all: string[] = [];
  for (let day = from; day <= to; day = addDays(day, 1)) all.push(day);
  return all;
};

test('days used after a deadline are those of the shipments after it, both ends counted', () => {
  const shipments = [
    { from: '2026-06-19', to: '2026-08-12', pieces: 1 },
    { from: '2026-09-12', to: '2026-10-25', pieces: 1 },
    { from: '2026-11-05', to: null, pieces: 1 },
  ];
  expect(daysUsedAfter(shipments, '2026-08-27', today)).toBe(44 + 21);
  expect(daysUsedAfter(shipments, '2026-08-11', today)).toBe(1 + 44 + 21);
  expect(daysUsedAfter(shipments, today, today)).toBe(0);
  expect(daysUsedAfter(shipments, '2027-01-01', today)).toBe(0);
});

test('days out are the days counted one by one, whatever overlaps', () => {
  fc.assert(
    fc.property(fc.array(shipment, { maxLength: 6 }), fc.integer({ min: -220, max: 0 }), (shipments, first) => {
      const within = { from: at(first), to: today };
      const isOut = (day: string) => shipments.filter(({ from, to }) => from <= day && day <= (to ?? today));
      const counted = days(within.from, within.to);
      expect(daysOut(shipments, within, today)).toBe(counted.filter((day) => isOut(day).length > 0).length);
      const pieces = counted.reduce((sum, day) => sum + isOut(day).reduce((all, one) => all + one.pieces, 0), 0);
      expect(pieceDaysOut(shipments, within, today)).toBe(pieces);
    }),
  );
});

test('the red days of the lanes after the deadline are the days used after it', () => {
  const window = { from: at(-300), to: at(120) };
  fc.assert(
    fc.property(fc.array(record, { maxLength: 5 }), fc.array(shipment, { maxLength: 4 }), (records, shipments) => {
      const deadline = decidingControl(records)?.duedate;
      const past = shipments.filter(({ from }) => from <= today);
      const spans = controlSpans(records, window, today);
      const red = past
        .map((one) => coveredParts({ ...one, to: one.to !== null && one.to > today ? today : one.to }, spans, today))
        .flatMap((parts) => parts.filter(({ covered }) => !covered));
      const done =
        records
          .map(({ date }) => date)
          .sort()
          .at(-1) ?? '';
      const redDays = new Set(red.flatMap(({ from, to }) => days(from, to)));
      if (deadline === undefined) expect(redDays.size).toBe(0);
      else {
        const after = [...redDays].filter((day) => day > deadline && day >= done).length;
        const since = { from: deadline >= done ? addDays(deadline, 1) : done, to: today };
        expect(after).toBe(daysOut(past, since, today));
      }
    }),
  );
});

test('a shipment parts into its own days, and control spans are in order and apart', () => {
  const window = { from: at(-300), to: at(120) };
  fc.assert(
    fc.property(fc.array(record, { maxLength: 6 }), shipment, (records, one) => {
      const spans = controlSpans(records, window, today);
      spans.forEach((span, i) => {
        const before = spans[i - 1];
        expect(span.from <= span.to).toBe(true);
        if (before) expect(before.to < span.from).toBe(true);
        if (!span.valid) expect(span.to <= today).toBe(true);
        else expect(span.to <= span.until || span.until >= window.to).toBe(true);
      });
      const end = one.to ?? today;
      if (one.from > end) return;
      const parts = coveredParts(one, spans, today);
      expect(parts.reduce((sum, part) => sum + lengthOf(part), 0)).toBe(lengthOf({ from: one.from, to: end }));
    }),
  );
});

test('a record without a deadline leaves the deadline of the one before; the first due of the kinds decides', () => {
  const control = { kind: 'Sakkyndig kontroll', approved: true };
  const records = [
    { ...control, date: '2024-08-27', duedate: '2025-08-27' },
    { ...control, date: '2025-08-27', duedate: '2026-08-27' },
    { ...control, date: '2026-02-01', duedate: null },
    { kind: 'Service', approved: true, date: '2026-05-01', duedate: '2027-05-01' },
  ];
  expect(decidingControl(records)).toMatchObject({ kind: 'Sakkyndig kontroll', duedate: '2026-08-27' });
  expect(decidingControl([])).toBeUndefined();
  expect(failedControl(records)).toBeUndefined();
  const faulty = { kind: 'Service', approved: false, date: '2026-06-01', duedate: null };
  expect(failedControl([faulty, ...records])).toBe(faulty);
  const repaired = { kind: 'Reparasjon', approved: true, date: '2026-06-01', duedate: null };
  expect(failedControl([...records, faulty, repaired])).toBeUndefined();
});
