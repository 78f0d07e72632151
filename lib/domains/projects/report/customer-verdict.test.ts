import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { EarnedValue } from '../earned-value/earned-value';
import { customerVerdict } from './customer-verdict';

const value = (given: Partial<EarnedValue> = {}): EarnedValue => ({
  status: 'Pågår',
  today: '2026-11-25',
  bookedThrough: '2026-10-31',
  plan: { revenue: 998_000_000, cost: 748_500_000, hours: 500_000, enddate: '2027-02-28' },
  done: { now: 0.862, booked: 0.82, planned: 0.88 },
  booked: { revenue: 706_600_000, cost: 700_700_000 },
  hours: 475_800,
  end: { cost: { value: 818_300_000, basis: 'assessed' }, hours: null, day: '2027-02-28' },
  ...given,
});

test('the customer reads what is done and when it ends', () => {
  expect(customerVerdict(value())).toEqual({
    tone: 'warn',
    sentence: '86 % er utført mot 88 % etter plan.',
    reason: 'Ferdig 28.02.2027, som planlagt.',
  });
  const late = value({ end: { cost: null, hours: null, day: '2027-03-10' } });
  expect(customerVerdict(late)).toMatchObject({ tone: 'bad', reason: 'Ferdig 10.03.2027, 10 dager etter plan.' });
  expect(customerVerdict(value({ status: 'Planlagt' }))).toMatchObject({ tone: 'neutral' });
  expect(customerVerdict(value({ done: { now: null, booked: null, planned: null } })).sentence).toBe(
    'Utført er ikke ført.',
  );
});

test('it is the same whatever the cost, the margin and the hours are', () => {
  const amount = fc.integer({ min: 0, max: 1_000_000_000 });
  fc.assert(
    fc.property(amount, amount, amount, (cost, booked, hours) => {
      const { plan, end } = value();
      const other = value({
        plan: { ...plan, cost, hours },
        booked: { revenue: booked, cost: booked },
        hours,
        end: { ...end, cost: { value: booked, basis: 'assessed' } },
      });
      expect(customerVerdict(other)).toEqual(customerVerdict(value()));
    }),
  );
});
