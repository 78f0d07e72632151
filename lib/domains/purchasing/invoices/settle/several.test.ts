import fc from 'fast-check';
import { expect, test } from 'vitest';
import { findingReasons } from '@/db/schema';
import { choices } from './finding';
import { invoiceGroups } from './invoice-state';
import { type ChosenInvoice, planSeveral, severalWays } from './several';

const difference = fc.record({
  line: fc.uuid(),
  reason: fc.constantFrom(...findingReasons),
  amount: fc.integer({ min: 1, max: 10_000_000 }),
  proposed: fc.constantFrom(...choices),
  claimed: fc.constantFrom(null, null, 'sendt' as const, 'oppgjort' as const, 'frafalt' as const),
});
const invoice: fc.Arbitrary<ChosenInvoice> = fc.record({
  xid: fc.uuid(),
  label: fc.string(),
  currency: fc.constantFrom('NOK', 'EUR'),
  group: fc.constantFrom(...invoiceGroups),
  loose: fc.array(fc.constant('Prosjekt mangler'), { maxLength: 1 }),
  differences: fc.array(difference, { maxLength: 4 }),
});
const requested = fc.tuple(fc.array(invoice, { maxLength: 8 }), fc.constantFrom(...severalWays), fc.boolean());

test('every invoice is decided as a whole or named with why not, and the sums are those that can', () => {
  fc.assert(
    fc.property(requested, ([invoices, way, mayClaim]) => {
      const { can, cannot, sums } = planSeveral(invoices, way, mayClaim);
      const all = [...can, ...cannot].map((one) => one.invoice);
      expect(new Set(all)).toEqual(new Set(invoices));
      expect(all.length).toBe(invoices.length);
      expect(cannot.every(({ why }) => why !== '')).toBe(true);
      for (const currency of ['NOK', 'EUR']) {
        let open = 0;
        for (const one of can) {
          if (one.invoice.currency !== currency) continue;
          expect(one.decisions.length).toBe(one.invoice.differences.length);
          for (const { amount } of one.invoice.differences) open += amount;
        }
        const sum = sums.find((one) => one.currency === currency);
        expect((sum?.godta ?? 0) + (sum?.krav ?? 0) + (sum?.vent ?? 0)).toBe(open);
      }
    }),
  );
});

test('nothing is claimed without the right or over a claim that is sent, and only missing goods are waited for', () => {
  fc.assert(
    fc.property(requested, ([invoices, way, mayClaim]) => {
      for (const { invoice: of, decisions } of planSeveral(invoices, way, mayClaim).can) {
        expect(decisions.length).toBeGreaterThan(0);
        for (const [at, { choice, reason }] of decisions.entries()) {
          if (choice === 'krav') expect([mayClaim, of.differences[at]?.claimed]).toEqual([true, null]);
          if (choice === 'vent') expect(reason).toBe('ikke levert');
          if (way === 'forslag') expect(choice).toBe(of.differences[at]?.proposed);
          else expect(choice).toBe(way);
        }
      }
    }),
  );
});
