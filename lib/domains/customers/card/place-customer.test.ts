import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays, daysBetween } from '@/lib/core/format/days';
import { bidStatuses } from '@/lib/platform/tables/declared/choices';
import { runs } from '@/tests/factories/runs';
import type { OpenBid } from './open-bids';
import { owedOf } from './owed';
import { type CustomerState, customerGroups, inOrder, placeCustomer, placeWarned } from './place-customer';

const today = '2026-11-25';
const bid = (status: number, due: number | null, amount: number | null = 1_000_000, key = '26-0001'): OpenBid => ({
  key,
  status: bidStatuses[status - 1] ?? '1. Forespørsel',
  due: due === null ? null : addDays(today, due),
  amount,
});
const nothing: CustomerState = { owed: undefined, bids: [], last: undefined };
const owes = (overdue: number, over60: number, oldest: number) => ({ overdue, over60, oldest });

test.each<[string, Partial<CustomerState>, string, number | null, string]>([
  [
    'long overdue with a bid to send',
    { owed: owes(435, 206, 93), bids: [bid(2, 23)] },
    'owesAndBids',
    435,
    'tilbud om 23 d',
  ],
  [
    'the next deadline before a missed one',
    { owed: owes(9, 9, 61), bids: [bid(1, -4), bid(3, 0)] },
    'owesAndBids',
    9,
    'tilbud i dag',
  ],
  ['a bid without a deadline', { owed: owes(9, 9, 61), bids: [bid(1, null)] }, 'owesAndBids', 9, 'tilbud uten frist'],
  ['long overdue', { owed: owes(1268, 900, 216), bids: [bid(4, -70)] }, 'longOverdue', 1268, 'eldste 216 d'],
  [
    'a sent bid past its deadline',
    { owed: owes(9, 0, 60), bids: [bid(5, -68, 5_620_000), bid(4, -70, 8_880_000)] },
    'unanswered',
    8_880_000,
    '70 d etter frist',
  ],
  [
    'two of one deadline',
    { bids: [bid(1, 13, 1, 'a'), bid(2, 13, 2, 'b'), bid(3, 14, 9, 'c')] },
    'dueSoon',
    3,
    '2 frister om 13 d',
  ],
  ['a bid to send today', { bids: [bid(3, 0, null)] }, 'dueSoon', null, 'frist i dag'],
  ['overdue', { owed: owes(1343, 0, 60), bids: [bid(1, 15)] }, 'overdue', 1343, 'eldste 60 d'],
  [
    'the rest by their latest',
    { bids: [bid(4, 0), bid(6, -9), bid(1, -3)], last: { kind: 'payment', day: '2026-10-30' } },
    'rest',
    null,
    'betalte 30.10.2026',
  ],
  ['a deadline ahead', { last: { kind: 'bid', day: '2026-12-18' } }, 'rest', null, 'frist om 23 d'],
  ['a bid long ago', { last: { kind: 'bid', day: '2025-12-18' } }, 'rest', null, 'tilbud 18.12.2025'],
  ['nothing at all', {}, 'rest', null, ''],
])('%s', (_, state, group, amount, reason) => {
  expect(placeCustomer({ ...nothing, ...state }, today)).toMatchObject({ group, amount, reason });
});

const anyBid = fc.record({
  key: fc.string({ minLength: 1, maxLength: 3 }),
  status: fc.constantFrom(...bidStatuses.slice(0, 6)),
  due: fc.option(fc.integer({ min: -90, max: 40 }).map((days) => addDays(today, days))),
  amount: fc.option(fc.integer({ min: 0, max: 9_000_000 })),
});
const anyParts = fc.array(
  fc.record({
    unpaid: fc.integer({ min: -500, max: 500 }),
    due: fc.option(fc.integer({ min: -120, max: 40 }).map((days) => addDays(today, days))),
  }),
  { maxLength: 5 },
);
const anyState = fc.record({
  owed: anyParts.map((parts) => owedOf(parts, today)),
  bids: fc.array(anyBid, { maxLength: 4 }),
  last: fc.option(
    fc.record({
      kind: fc.constantFrom('bid' as const, 'event' as const, 'payment' as const),
      day: fc.integer({ min: -900, max: 40 }).map((days) => addDays(today, days)),
    }),
    { nil: undefined },
  ),
});

/** The groups' conditions as the specification words them, each for itself. */
function groupsMet({ owed, bids }: CustomerState): string[] {
  const days = ({ due }: OpenBid) => (due === null ? Number.NaN : daysBetween(today, due));
  const no = ({ status }: OpenBid) => Number(status[0]);
  const long = (owed?.over60 ?? 0) > 0;
  const met = [
    // The register's warnings are placed by placeWarned.
    false,
    long && bids.some((one) => no(one) <= 3),
    long,
    bids.some((one) => [4, 5].includes(no(one)) && days(one) < 0),
    bids.some((one) => no(one) <= 3 && days(one) >= 0 && days(one) <= 14),
    owed !== undefined,
    true,
  ];
  return customerGroups.filter((_, at) => met[at]);
}

test('a customer is in the first group that they meet, and without the ledger never in one of debts', () => {
  fc.assert(
    fc.property(anyState, (state) => {
      expect(placeCustomer(state, today).group).toBe(groupsMet(state)[0]);
      const hidden = placeCustomer({ ...state, owed: undefined }, today).group;
      expect(['unanswered', 'dueSoon', 'rest']).toContain(hidden);
    }),
    { numRuns: runs(1000) },
  );
});

test('the list has everybody once, a group after the other, each by what placed them', () => {
  fc.assert(
    fc.property(fc.array(anyState, { maxLength: 12 }), (states) => {
      const rows = states.map((state, at) => ({ at, state, placing: placeCustomer(state, today) }));
      const ordered = inOrder(rows);
      expect([...ordered].map(({ at }) => at).sort((a, b) => a - b)).toEqual(rows.map(({ at }) => at));
      for (const [i, row] of ordered.entries()) {
        const after = ordered[i + 1];
        if (!after) continue;
        const step = customerGroups.indexOf(after.placing.group) - customerGroups.indexOf(row.placing.group);
        expect(step).toBeGreaterThanOrEqual(0);
        if (step > 0) continue;
        expect(after.placing.rank).toBeLessThanOrEqual(row.placing.rank);
        const { owed } = row.state;
        if (row.placing.group === 'longOverdue')
          expect(owed?.over60).toBeGreaterThanOrEqual(after.state.owed?.over60 ?? 0);
        if (row.placing.group === 'overdue')
          expect(owed?.overdue).toBeGreaterThanOrEqual(after.state.owed?.overdue ?? 0);
      }
    }),
  );
});

test('what is owed is the overdue parts to the øre, credits and what is not due left out', () => {
  const parts = [
    { unpaid: 100.1, due: addDays(today, -60) },
    { unpaid: 200.2, due: addDays(today, -61) },
    { unpaid: 50, due: today },
    { unpaid: -500, due: null },
  ];
  expect(owedOf(parts, today)).toEqual({ overdue: 300.3, over60: 200.2, oldest: 61 });
  expect(owedOf(parts.slice(2), today)).toBeUndefined();
});

test.each([
  ['with unpaid invoices', 'Konkurs 12.11', 435, [bid(4, 3)], { group: 'warned', amount: 435, reason: 'åpne poster' }],
  [
    'with bids alone',
    'Konkurs 12.11',
    0,
    [bid(4, 3), bid(2, 5)],
    { group: 'warned', amount: null, reason: '2 åpne tilbud' },
  ],
  ['with a credit alone', 'Konkurs 12.11', -20, [], { group: 'rest' }],
  ['not warned of', null, 435, [bid(4, 3)], { group: 'rest' }],
] as const)('a customer the register warns of, %s', (_, register, balance, bids, expected) => {
  expect(placeWarned(placeCustomer(nothing, today), { register, balance, bids })).toMatchObject(expected);
});

test('those the register warns of come first, the largest balance before the others', () => {
  const placed = [10, 0, 30].map((balance) => ({
    balance,
    placing: placeWarned(placeCustomer(nothing, today), { register: 'Konkurs', balance, bids: [bid(4, 3)] }),
  }));
  const long = { balance: -1, placing: placeCustomer({ ...nothing, owed: owes(900, 900, 90) }, today) };
  expect(inOrder([long, ...placed]).map(({ balance }) => balance)).toEqual([30, 10, 0, -1]);
});
