import fc from 'fast-check';
import { expect, test } from 'vitest';
import { runs } from '@/tests/factories/runs';
import {
  actsOf,
  deliveryStatus,
  needsApproval,
  type OrderAct,
  type OrderState,
  orderActs,
  refusal,
  statusAfter,
  sumOf,
} from './order-state';

const people = ['ola', 'kari', 'per'];
const price = fc.option(
  fc.integer({ min: 0, max: 1_000_000 }).map((ore) => ore / 100),
  { freq: 8 },
);
const line = fc.record({ countam: fc.integer({ min: 0, max: 999 }), priceam: price });
const cart = fc.array(line, { minLength: 1, maxLength: 5 });
const limit = fc.option(fc.integer({ min: 0, max: 2_000_000 }));

type Step = { do: OrderAct; by: string } | { do: 'deliver' | 'undeliver'; line: number; share: number };
const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ do: fc.constantFrom(...orderActs), by: fc.constantFrom(...people) }),
  fc.record({
    do: fc.constantFrom('deliver' as const, 'deliver' as const, 'undeliver' as const),
    line: fc.nat(4),
    share: fc.constantFrom(0.5, 1),
  }),
);

/** The order after a step, or unchanged when the step is refused, as the verbs do it. */
function taken(order: OrderState, step: Step, most: number | null): OrderState {
  if ('by' in step) {
    if (refusal(step.do, order, step.by)) return order;
    const status = statusAfter(step.do, order, most);
    const sentBy = status === 'kladd' ? null : step.do === 'send' ? step.by : order.sentBy;
    const approvedBy = step.do === 'approve' ? step.by : step.do === 'reject' ? order.approvedBy : null;
    return { ...order, status, sentBy, approvedBy };
  }
  if (!['godkjent', 'delvis levert', 'levert'].includes(order.status)) return order;
  const lines = order.lines.map((one, i) => {
    if (i !== step.line) return one;
    const more = Math.ceil(one.countam * step.share);
    return { ...one, delivered: step.do === 'deliver' ? one.delivered + more : 0 };
  });
  return { ...order, lines, status: deliveryStatus(lines) };
}

const walk = fc.tuple(cart, limit, fc.array(step, { maxLength: 30 }));

test('no way through the flow approves what is above the limit without another than who sent it', () => {
  fc.assert(
    fc.property(walk, ([lines, most, steps]) => {
      let order: OrderState = {
        status: 'kladd',
        sentBy: null,
        approvedBy: null,
        invoiced: false,
        written: false,
        lines: lines.map((one) => ({ ...one, delivered: 0 })),
      };
      for (const next of steps) {
        const before = order;
        order = taken(order, next, most);
        if (order.approvedBy !== null) expect(order.approvedBy).not.toBe(order.sentBy);
        const through = ['godkjent', 'delvis levert', 'levert'].includes(order.status);
        if (through && needsApproval(order.lines, most)) expect(order.approvedBy).not.toBeNull();
        if (order.status === 'kladd') expect(order.sentBy).toBeNull();
        else expect(order.sentBy).not.toBeNull();
        // Only approved orders have deliveries, also of more than was ordered.
        if (!through) expect(order.lines.every(({ delivered }) => delivered === 0)).toBe(true);
        if (through && order.lines.some(({ delivered }) => delivered > 0)) {
          expect(order.status === 'levert').toBe(order.lines.every(({ delivered, countam }) => delivered >= countam));
        }
        if (before.status !== order.status) expect([before.status, order.status]).not.toEqual(['kladd', 'levert']);
      }
    }),
    { numRuns: runs(300) },
  );
});

test('what may be done is what is not refused, and brings another status', () => {
  fc.assert(
    fc.property(walk, fc.constantFrom(...people), ([lines, most, steps], user) => {
      const start: OrderState = {
        status: 'kladd',
        sentBy: null,
        approvedBy: null,
        invoiced: false,
        written: false,
        lines: lines.map((one) => ({ ...one, delivered: 0 })),
      };
      const order = steps.reduce((now, next) => taken(now, next, most), start);
      const may = actsOf(order, user);
      for (const act of orderActs) {
        expect(may.includes(act)).toBe(refusal(act, order, user) === undefined);
        if (may.includes(act)) expect(statusAfter(act, order, most)).not.toBe(order.status);
      }
    }),
    { numRuns: runs(200) },
  );
});

test('the limit is the most that needs nobody, and a line without a price always needs somebody', () => {
  const lines = [
    { countam: 3, priceam: 33.33 },
    { countam: 1, priceam: 0.01 },
  ];
  expect(sumOf(lines)).toBe(100);
  expect(needsApproval(lines, 100)).toBe(false);
  expect(needsApproval(lines, 99.99)).toBe(true);
  expect(needsApproval(lines, null)).toBe(false);
  expect(needsApproval([...lines, { countam: 1, priceam: null }], 1_000)).toBe(true);
  expect(needsApproval([...lines, { countam: 0, priceam: null }], 1_000)).toBe(false);
});

test('the sum is that of whole øre, however long the cart is', () => {
  fc.assert(
    fc.property(cart, (lines) => {
      const ore = lines.reduce(
        (sum, one) => sum + BigInt(one.countam) * BigInt(Math.round((one.priceam ?? 0) * 100)),
        0n,
      );
      expect(Math.round(sumOf(lines) * 100)).toBe(Number(ore));
    }),
    { numRuns: runs(200) },
  );
});

test('some of an order having come it is delivered in part, all of it, delivered', () => {
  const of = (...counts: [number, number][]) => counts.map(([countam, delivered]) => ({ countam, delivered }));
  expect(deliveryStatus(of([2, 0], [3, 0]))).toBe('godkjent');
  expect(deliveryStatus(of([2, 1], [3, 0]))).toBe('delvis levert');
  expect(deliveryStatus(of([2, 2], [3, 3]))).toBe('levert');
});

test('the orderer is told what to do instead', () => {
  const order: OrderState = {
    status: 'sendt',
    sentBy: 'ola',
    approvedBy: null,
    invoiced: false,
    written: false,
    lines: [],
  };
  expect(refusal('approve', order, 'ola')).toBe('Du har sendt bestillingen selv. En annen må godkjenne den.');
  expect(refusal('reject', order, 'ola')).toContain('Trekk den tilbake');
  expect(refusal('approve', order, 'kari')).toBeUndefined();
  expect(refusal('send', { ...order, status: 'kladd' }, 'ola')).toBe('Bestillingen har ingen linjer.');
  expect(refusal('withdraw', { ...order, invoiced: true }, 'ola')).toContain('fakturert');
});

test('an approval is taken back by whoever gave it, until the supplier has the order', () => {
  const order: OrderState = {
    status: 'godkjent',
    sentBy: 'ola',
    approvedBy: 'kari',
    invoiced: false,
    written: false,
    lines: [],
  };
  expect(refusal('unapprove', order, 'kari')).toBeUndefined();
  expect(statusAfter('unapprove', order, 0)).toBe('sendt');
  expect(refusal('unapprove', order, 'ola')).toContain('den som godkjente');
  expect(refusal('unapprove', { ...order, approvedBy: null }, 'kari')).toContain('den som godkjente');
  expect(refusal('unapprove', { ...order, written: true }, 'kari')).toContain('sendt til leverandøren');
  expect(refusal('unapprove', { ...order, status: 'delvis levert' }, 'kari')).toContain('ikke er levert');
});
