import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isNight, runs } from '@/tests/factories/runs';
import type { Item, Party } from './item';
import { matchItems } from './match-items';
import { stretchesOf } from './stretches';

const first = 2024 * 12;
const last = first + 23;

type Said = Partial<Item['said']> & { text?: string };

/** An item `days` after the first of 2024, in months of 28 days. */
function item(id: string, days: number, ore: number, { text, ...said }: Said = {}, no: string | null = null): Item {
  const month = first + Math.floor(days / 28);
  const date = `${Math.floor(month / 12)}-${String((month % 12) + 1).padStart(2, '0')}-${String((days % 28) + 1).padStart(2, '0')}`;
  const all = { reference: null, kid: null, crossReference: null, texts: [text ?? null], ...said };
  return { id, month, date, ore, voucher: id, voucherNo: no, systemNo: null, said: all };
}

const partyOf = (items: Item[]): Party => ({ no: '10001', items, choices: [] });

/** The open amount of each item at a month's end, øre, by its id. */
function openOf(items: Item[]): (month: number) => Record<string, number> {
  const party = partyOf(items);
  const stretches = stretchesOf(party, matchItems(party));
  return (month) => {
    const open = stretches.filter(({ from, to }) => from <= month && month <= to);
    expect(new Set(open.map(({ item: { id } }) => id)).size).toBe(open.length);
    return Object.fromEntries(open.map(({ item: { id }, ore }) => [id, ore]));
  };
}

const openAt = (items: Item[], month: number) => openOf(items)(month);

const anyNumber = fc.integer({ min: 1000, max: 1009 }).map(String);
const anySaid: fc.Arbitrary<Said> = fc.oneof(
  fc.constant({}),
  anyNumber.map((no) => ({ text: `Faktura ${no}` })),
  anyNumber.map((no) => ({ reference: no })),
  anyNumber.map((no) => ({ kid: `000${no}` })),
  anyNumber.map((no) => ({ crossReference: no })),
  fc.tuple(anyNumber, anyNumber).map(([a, b]) => ({ text: `Faktura ${a} og ${b}` })),
);
const anyItems = fc
  .array(
    fc.record({
      days: fc.integer({ min: 0, max: 24 * 28 - 1 }),
      // Few amounts, so that many are equal.
      ore: fc.oneof(fc.integer({ min: -9, max: 9 }), fc.integer({ min: -50_000, max: 50_000 })),
      said: anySaid,
      no: fc.option(anyNumber, { nil: null }),
      voucher: fc.integer({ min: 0, max: 30 }),
    }),
    { maxLength: 40 },
  )
  .map((all) =>
    all.map(({ days, ore, said, no, voucher }, i) => ({
      ...item(`i${i}`, days, ore, said, no),
      voucher: `v${voucher}`,
    })),
  );

test('whatever is said, what is open adds up to the balance at every month’s end, and is no more than the item', () => {
  fc.assert(
    fc.property(anyItems, (items) => {
      const openIn = openOf(items);
      for (let month = first; month <= last; month += 1) {
        const open = openIn(month);
        const due = items.filter((one) => one.month <= month);
        expect(Object.values(open).reduce((a, b) => a + b, 0)).toBe(due.reduce((sum, { ore }) => sum + ore, 0));
        const beyond = items.filter(
          ({ id, ore }) => Math.abs(open[id] ?? 0) > Math.abs(ore) || (open[id] ?? 0) * ore < 0,
        );
        expect(beyond).toEqual([]);
      }
    }),
    { numRuns: runs(300) },
  );
});

test('at last nothing is owed and to one’s credit at the same time', () => {
  fc.assert(
    fc.property(anyItems, (items) => {
      const open = Object.values(openAt(items, last));
      expect(open.every((ore) => ore > 0) || open.every((ore) => ore < 0)).toBe(true);
    }),
    { numRuns: runs(300) },
  );
});

type Way = 'unpaid' | 'exact' | 'named' | 'parts' | 'credit' | 'early';
const plans = fc.uniqueArray(
  fc.record({
    ore: fc.integer({ min: 10_000, max: 9_999_999 }),
    days: fc.integer({ min: 0, max: 400 }),
    paid: fc.integer({ min: 0, max: 200 }),
    way: fc.constantFrom<Way>('unpaid', 'exact', 'named', 'parts', 'credit', 'early'),
    share: fc.integer({ min: 1, max: 9 }),
  }),
  { selector: ({ ore }) => ore, minLength: 1, maxLength: 25 },
);

/** Invoices with distinct numbers, paid as planned, and the expected open amount of each at a month's end. */
function planted(all: typeof plans extends fc.Arbitrary<infer T> ? T : never) {
  const items: Item[] = [];
  const parts = new Map<string, { invoice: Item; payments: Item[] }>();
  all.forEach(({ ore, days, paid, way, share }, i) => {
    const no = String(100_900 + i);
    const invoice = item(`f${i}`, days, ore, {}, no);
    const part = Math.floor((ore * share) / 10);
    const pay = (id: string, after: number, amount: number, said: Said) =>
      item(`${id}${i}`, days + after, -amount, said);
    const payments = {
      unpaid: () => [],
      exact: () => [pay('p', paid, ore, { text: 'Innbetaling' })],
      named: () => [pay('p', paid, ore, { kid: `00${no}` })],
      parts: () => [pay('p', paid, part, { text: `Faktura ${no}` }), pay('q', paid + 9, ore - part, { reference: no })],
      credit: () => [
        pay('k', 3, part, { text: `Kreditnota ${900_000 + i} til faktura ${no}` }),
        pay('p', paid + 4, ore - part, { crossReference: no }),
      ],
      early: () => [{ ...pay('p', 0, ore, { reference: no }), ...(days > 40 && { month: invoice.month - 1 }) }],
    }[way]();
    parts.set(invoice.id, { invoice, payments });
    items.push(invoice, ...payments);
  });
  const expected = (month: number) => {
    const open: Record<string, number> = {};
    for (const { invoice, payments } of parts.values()) {
      const there = payments.filter((one) => one.month <= month);
      if (invoice.month > month) {
        for (const one of there) open[one.id] = one.ore;
        continue;
      }
      const left = there.reduce((sum, { ore }) => sum + ore, invoice.ore);
      if (left !== 0) open[invoice.id] = left;
    }
    return open;
  };
  return { items, expected };
}

test('invoices paid in any order come out as planted where they are named or their amounts are their own', () => {
  fc.assert(
    fc.property(plans, fc.integer({ min: first, max: last }), fc.infiniteStream(fc.nat()), (all, month, order) => {
      const { items, expected } = planted(all);
      const turned = items.map((one) => ({ one, at: order.next().value ?? 0 })).sort((a, b) => a.at - b.at);
      expect(
        openAt(
          turned.map(({ one }) => one),
          month,
        ),
      ).toEqual(expected(month));
    }),
    { numRuns: runs(500) },
  );
});

test('several paid at once without a name come out as planted where no other sum is the same', () => {
  const some = fc.tuple(
    fc.integer({ min: 3, max: 10 }),
    fc.integer({ min: 1, max: 1023 }),
    fc.integer({ min: 1, max: 97 }),
  );
  fc.assert(
    fc.property(some, ([count, chosen, base]) => {
      const invoices = Array.from({ length: count }, (_, i) => item(`f${i}`, i, base * 3 ** i));
      const paid = invoices.filter((_, i) => (chosen >> i) & 1);
      fc.pre(paid.length > 1);
      const payment = item('p', 300, -paid.reduce((sum, { ore }) => sum + ore, 0));
      const rest = invoices.filter((one) => !paid.includes(one));
      expect(openAt([...invoices, payment], last)).toEqual(Object.fromEntries(rest.map(({ id, ore }) => [id, ore])));
    }),
  );
});

/** Payments without references, whose amounts no invoices add up to: even against odd. */
const unnamed = fc.array(
  fc.record({ days: fc.integer({ min: 0, max: 600 }), ore: fc.integer({ min: 1, max: 900 }), pays: fc.boolean() }),
  { minLength: 1, maxLength: 30 },
);

test('what neither is named nor fits is set against the oldest, and every invoice it may have been meant for says so', () => {
  let guessed = 0;
  fc.assert(
    fc.property(unnamed, (all) => {
      const items = all.map(({ days, ore, pays }, i) =>
        // Invoices are whole hundreds, payments never: no sum of the one equals the other.
        item(`i${String(i).padStart(2, '0')}`, days, pays ? -(ore * 100 + 1) : ore * 100),
      );
      const party = partyOf(items);
      const matched = matchItems(party);
      const sorted = [...items].sort((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : a.id < b.id ? -1 : 1));
      const paid = -items.reduce((sum, { ore }) => sum + Math.min(ore, 0), 0);
      let left = paid;
      const open = sorted.flatMap(({ id, ore }) => {
        if (ore < 0) return [];
        const covered = Math.min(ore, left);
        left -= covered;
        return ore > covered ? [[id, ore - covered] as const] : [];
      });
      const rows = stretchesOf(party, matched).filter(
        ({ from, to, item: { ore } }) => ore > 0 && from <= last && last <= to,
      );
      expect(Object.fromEntries(rows.map(({ item: { id }, ore }) => [id, ore]))).toEqual(Object.fromEntries(open));
      const latest = items.reduce((day, { ore, date }) => (ore < 0 && date > day ? date : day), '');
      for (const { item: own, basis } of rows) {
        if (own.date > latest) continue;
        guessed += 1;
        expect(basis).toBe('oldest');
      }
    }),
    { numRuns: runs(300) },
  );
  // A commit's share may happen upon few.
  if (isNight) expect(guessed).toBeGreaterThan(runs(300) / 6);
});
