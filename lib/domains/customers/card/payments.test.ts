import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Choice, Item } from '@/db/open-items/item';
import { matchItems } from '@/db/open-items/match-items';
import { addDays } from '@/lib/core/format/days';
import { runs } from '@/tests/factories/runs';
import { type Matching, misplacedPayments, payingHabit, skippedInvoices } from './payments';

const nothingSaid = { reference: null, kid: null, crossReference: null, texts: [] };
const monthOf = (date: string) => Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7)) - 1;

function item(id: string, date: string, kroner: number, text?: string): Item {
  return {
    id,
    date,
    month: monthOf(date),
    ore: Math.round(kroner * 100),
    voucher: id,
    voucherNo: id,
    systemNo: null,
    said: text === undefined ? nothingSaid : { ...nothingSaid, texts: [text] },
  };
}

const asOf = '2026-10-31';

function matchingOf(items: Item[], choices: Choice[] = [], until = asOf): Matching {
  const { allocations } = matchItems({ no: 'K1', items, choices });
  return { no: 'K1', items, allocations, choices, month: monthOf(until) };
}
const duesOf = (items: readonly Item[]) => new Map(items.map(({ id, date }) => [id, addDays(date, 30)]));
const named = (matching: Matching) =>
  misplacedPayments(matching).map(({ payment, invoice }) => [payment.id, invoice.id]);

// An advance went to the two oldest, so that what is left of the second equals a later invoice: the payment of that one
// went to the older.
const guessed = [
  item('100', '2026-05-08', 1400),
  item('q', '2026-05-10', -2000),
  item('101', '2026-05-25', 2000),
  item('102', '2026-07-19', 1400),
  item('p', '2026-09-10', -1400),
  item('103', '2026-09-21', 2000),
];

describe('a payment that equals exactly one other open invoice', () => {
  test('is named with that invoice and what it was set against', () => {
    const [found, ...more] = misplacedPayments(matchingOf(guessed));
    expect(more).toEqual([]);
    expect([found?.payment.id, found?.invoice.id, found?.from.map(({ id }) => id)]).toEqual(['p', '102', ['101']]);
  });

  test('is not named when two fit, nor once it is moved', () => {
    expect(named(matchingOf([...guessed, item('104', '2026-07-20', 1400)]))).toEqual([]);
    expect(named(matchingOf(guessed, [{ payment: 'p', invoice: '102', by: 'Kari' }]))).toEqual([]);
    expect(named(matchingOf(guessed, [{ payment: 'p', invoice: '101', by: 'Kari' }]))).toEqual([]);
  });

  test('is not named before its month, nor for an invoice that came after it', () => {
    expect(named(matchingOf(guessed, [], '2026-08-31'))).toEqual([]);
    const later = guessed.map((one) => (one.id === '102' ? { ...one, date: '2026-09-15' } : one));
    expect(named(matchingOf(later))).toEqual([]);
  });

  test('closes its invoice when it is moved, and what is owed stays the same', () => {
    const amount = fc.constantFrom(500, 1000, 1400, 2000);
    const day = fc.integer({ min: 0, max: 150 }).map((days) => addDays('2026-05-01', days));
    const debits = fc.array(fc.tuple(day, amount), { maxLength: 6 });
    const credits = fc.array(fc.tuple(day, amount), { maxLength: 4 });
    let seen = 0;
    fc.assert(
      fc.property(debits, credits, (owed, paid) => {
        const items = [
          ...guessed,
          ...owed.map(([date, kroner], at) => item(`i${at}`, date, kroner)),
          ...paid.map(([date, kroner], at) => item(`p${at}`, date, -kroner)),
        ];
        const openOf = ({ allocations }: Matching, id: string) =>
          (items.find((one) => one.id === id)?.ore ?? 0) -
          allocations.reduce((sum, { invoice, ore }) => (invoice.id === id ? sum + ore : sum), 0);
        const before = matchingOf(items);
        const all = (matching: Matching) => matching.allocations.reduce((sum, { ore }) => sum + ore, 0);
        for (const { payment, invoice, from } of misplacedPayments(before)) {
          seen += 1;
          expect(openOf(before, invoice.id)).toBe(-payment.ore);
          expect(from.map(({ id }) => id)).not.toContain(invoice.id);
          const after = matchingOf(items, [{ payment: payment.id, invoice: invoice.id, by: 'Kari' }]);
          expect(openOf(after, invoice.id)).toBe(0);
          expect(all(after)).toBe(all(before));
          expect(named(after)).not.toContainEqual([payment.id, invoice.id]);
        }
      }),
      { numRuns: runs(1000) },
    );
    expect(seen).toBeGreaterThan(0);
  });
});

describe('the paying habit', () => {
  test('is the mean of the payments that equal an invoice to the øre, in the last 12 months', () => {
    const items = [
      item('1', '2025-08-01', 100),
      item('a', '2025-10-30', -100),
      item('2', '2026-01-01', 200),
      item('b', '2026-02-10', -200),
      item('3', '2026-03-01', 300),
      item('c', '2026-03-21', -300),
      item('4', '2026-04-01', 400),
      item('d', '2026-05-01', -150),
    ];
    // b came 10 days after its due date and c 10 before; a is too old, and d is a part payment.
    expect(payingHabit(matchingOf(items), duesOf(items), asOf)).toEqual({ days: 0, payments: 2 });
    expect(payingHabit(matchingOf(items.slice(0, 2)), duesOf(items), asOf)).toBeUndefined();
    expect(payingHabit(matchingOf(items.slice(0, 2)), duesOf(items), '2026-09-30')).toEqual({ days: 60, payments: 1 });
  });

  test('counts a guess for none, and a misplaced payment for the invoice it equals', () => {
    expect(payingHabit(matchingOf(guessed), duesOf(guessed), asOf)).toEqual({ days: 23, payments: 1 });
    const alike = [item('1', '2026-06-01', 100), item('2', '2026-06-02', 100), item('p', '2026-07-01', -100)];
    expect(payingHabit(matchingOf(alike), duesOf(alike), asOf)).toBeUndefined();
  });
});

describe('invoices paid around', () => {
  test('are those that were due when a later one was paid', () => {
    const items = [item('1', '2026-05-01', 100), item('2', '2026-06-01', 200), item('p', '2026-07-01', -200)];
    expect(skippedInvoices(matchingOf(items), duesOf(items), asOf)).toEqual(['bilag 1']);
    const early = [...items.slice(0, 2), item('p', '2026-05-30', -200)];
    expect(skippedInvoices(matchingOf(early), duesOf(early), asOf)).toEqual([]);
    expect(skippedInvoices(matchingOf([...items, item('q', '2026-08-01', -100)]), duesOf(items), asOf)).toEqual([]);
  });

  test('are also what a misplaced payment leaves unpaid', () => {
    expect(skippedInvoices(matchingOf(guessed), duesOf(guessed), asOf)).toEqual(['bilag 101']);
  });
});
