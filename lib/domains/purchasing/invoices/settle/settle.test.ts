import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { allot, type LineDecisions } from './allot';
import { type Choice, choices, claimReasonOf, type Finding, mayWait, sumOf } from './finding';
import {
  filterOfGroups,
  groupOf,
  groupsOfFilter,
  inboxFilters,
  invoiceGroups,
  type Standing,
  unsettled,
} from './invoice-state';
import { orderFindings } from './order-findings';
import { outcomeOf } from './outcome';
import { proposalsOf } from './proposals';

const finding = (reason: Finding['reason'], kroner: number): Finding => ({ reason, amount: kroner * 100, count: null });
const drawn = [finding('ikke levert', 33_600), finding('for høy pris', 4_200), finding('ikke bestilt', 420)];

const reasons = ['ikke levert', 'etter retur', 'for høy pris', 'ikke bestilt', 'for mange'] as const;
const findings = fc.uniqueArray(
  fc.record({
    reason: fc.constantFrom(...reasons),
    amount: fc.integer({ min: 1, max: 10_000_000 }),
    count: fc.constant(null),
  }),
  { selector: ({ reason }) => reason, maxLength: 5 },
);

describe('proposals', () => {
  test('goods that come are waited for, what is small is accepted, the rest is claimed', () => {
    expect(proposalsOf(drawn, { limit: 50_000, coming: true })).toEqual(['vent', 'krav', 'godta']);
    expect(proposalsOf(drawn, { limit: 50_000, coming: false })).toEqual(['krav', 'krav', 'godta']);
    expect(proposalsOf(drawn, { limit: null, coming: true })).toEqual(['vent', 'krav', 'krav']);
  });

  test('several small ones are accepted while they are within the limit together, the smallest first', () => {
    const small = [finding('for høy pris', 300), finding('ikke bestilt', 250), finding('for mange', 240)];
    expect(proposalsOf(small, { limit: 50_000, coming: false })).toEqual(['krav', 'godta', 'godta']);
  });

  test('no proposal pays more than was received at the ordered price, but for the limit', () => {
    const line = fc.record({
      count: fc.integer({ min: 1, max: 99 }),
      ordered: fc.integer({ min: 0, max: 99 }),
      received: fc.integer({ min: 0, max: 99 }),
      price: fc.integer({ min: 0, max: 900 }),
      billed: fc.integer({ min: 0, max: 900 }),
    });
    const rules = fc.record({
      limit: fc.option(fc.integer({ min: 0, max: 100_000 }), { nil: null }),
      coming: fc.boolean(),
    });
    fc.assert(
      fc.property(fc.array(line, { minLength: 1, maxLength: 6 }), rules, (lines, given) => {
        const found = lines.flatMap(({ billed, ...held }) =>
          orderFindings({ ...held, net: held.count * billed * 100 }),
        );
        const proposed = proposalsOf(found, given);
        const sum = lines.reduce((all, { count, billed }) => all + count * billed * 100, 0);
        const parts = found.map(({ amount }, at) => ({ amount, choice: proposed[at] ?? 'krav' }));
        const received = lines.reduce((all, { count, received: come, price }) => {
          return all + Math.min(count, come) * price * 100;
        }, 0);
        const { approved, accepted } = outcomeOf(sum, parts);
        expect(approved - accepted).toBeLessThanOrEqual(received);
        expect(accepted).toBeLessThanOrEqual(given.limit ?? 0);
        for (const [at, one] of found.entries()) expect(proposed[at] === 'vent').toBe(given.coming && mayWait(one));
      }),
    );
  });
});

describe('what saving comes to', () => {
  test('the drawn invoice: 67.620 approved, 33.600 waits, 4.200 is claimed', () => {
    const parts = drawn.map(({ amount }, at) => ({
      amount,
      choice: (['vent', 'krav', 'godta'] as const)[at] ?? 'krav',
    }));
    expect(outcomeOf(10_542_000, parts)).toEqual({
      approved: 6_762_000,
      agrees: 6_720_000,
      accepted: 42_000,
      waiting: 3_360_000,
      claimed: 420_000,
    });
  });

  test('approved, waiting and claimed are always the invoice’s sum, whatever is chosen', () => {
    const part = fc.record({
      amount: fc.integer({ min: 1, max: 1_000_000 }),
      choice: fc.constantFrom<Choice>(...choices),
    });
    fc.assert(
      fc.property(fc.integer({ min: -1_000_000, max: 1_000_000_000 }), fc.array(part), (sum, parts) => {
        const { approved, agrees, accepted, waiting, claimed } = outcomeOf(sum, parts);
        expect(approved + waiting + claimed).toBe(sum);
        expect(agrees + accepted).toBe(approved);
      }),
    );
  });
});

describe('what is decided of differences', () => {
  const none: LineDecisions = { claims: [], decided: [] };
  const claim = (reason: LineDecisions['claims'][number]['reason'], kroner: number, given = false) => ({
    reason,
    amount: kroner * 100,
    given,
  });

  test('a claim for too many covers these first, then what has not come', () => {
    const found = [finding('ikke levert', 300), finding('for mange', 100)];
    const left = allot(found, { ...none, claims: [claim('for mange', 250)] });
    expect(left.map(({ reason, claimed, open }) => [reason, claimed / 100, open / 100])).toEqual([
      ['ikke levert', 150, 150],
      ['for mange', 100, 0],
    ]);
  });

  test('a difference that has grown is open for what is new, and one that is gone asks nothing', () => {
    const decided = [{ reason: 'for høy pris', decision: 'godtatt', amount: 10_000 } as const];
    expect(allot([finding('for høy pris', 150)], { ...none, decided })).toMatchObject([
      { accepted: 10_000, open: 5_000 },
    ]);
    expect(allot([finding('for høy pris', 80)], { ...none, decided })).toMatchObject([{ accepted: 8_000, open: 0 }]);
    expect(allot([], { ...none, decided })).toEqual([]);
  });

  test('a claim that is given up is accepted', () => {
    expect(allot([finding('for høy pris', 50)], { ...none, claims: [claim('for høy pris', 50, true)] })).toMatchObject([
      { claimed: 0, accepted: 5_000, open: 0 },
    ]);
  });

  test('a claim covers its money under any name, and one given up the same days or pieces', () => {
    const all = [finding('for mange', 300)];
    const after = allot(all, { ...none, claims: [claim('etter retur', 300)] });
    expect(after).toMatchObject([{ claimed: 30_000, open: 0 }]);
    const more = allot(all, { ...none, claims: [claim('for høy pris', 100), claim('etter retur', 50, true)] });
    expect(more).toMatchObject([{ claimed: 10_000, accepted: 5_000, open: 15_000 }]);
    const price = allot(all, { ...none, claims: [claim('for høy pris', 100, true)] });
    expect(price).toMatchObject([{ accepted: 0, open: 30_000 }]);
  });

  test('what is open is never above the differences less all that is claimed', () => {
    const some = fc.array(
      fc.record({
        reason: fc.constantFrom('etter retur', 'for mange', 'for høy pris', 'ikke bestilt'),
        amount: fc.nat(),
      }),
    );
    fc.assert(
      fc.property(findings, some, (found, claims) => {
        const left = allot(found, { ...none, claims: claims.map((one) => ({ ...one, given: false })) });
        const open = left.reduce((sum, one) => sum + one.open, 0);
        expect(open).toBe(Math.max(0, sumOf(found) - sumOf(claims)));
      }),
    );
  });

  test('the parts and what is open add up to the difference, and never more is covered than was decided', () => {
    const decisions = fc.record({
      claims: fc.array(
        fc.record({
          reason: fc.constantFrom('etter retur', 'for mange', 'for høy pris', 'ikke bestilt'),
          amount: fc.integer({ min: 1, max: 10_000_000 }),
          given: fc.boolean(),
        }),
        { maxLength: 4 },
      ),
      decided: fc.array(
        fc.record({
          reason: fc.constantFrom(...reasons),
          decision: fc.constantFrom('godtatt', 'venter'),
          amount: fc.integer({ min: 1, max: 10_000_000 }),
        }),
        { maxLength: 6 },
      ),
    });
    fc.assert(
      fc.property(findings, decisions, (found, decided) => {
        const allotted = allot(found, decided);
        for (const { amount, claimed, accepted, waiting, open } of allotted) {
          expect(claimed + accepted + waiting + open).toBe(amount);
          for (const part of [claimed, accepted, waiting, open]) expect(part).toBeGreaterThanOrEqual(0);
        }
        const covered = allotted.reduce((sum, { amount, open }) => sum + amount - open, 0);
        expect(covered).toBeLessThanOrEqual(sumOf(decided.claims) + sumOf(decided.decided));
        for (const { reason, open } of allotted) {
          // Open means that all that was decided for the reason is used up.
          const own = decided.decided.filter((one) => one.reason === reason);
          const claimedFor = decided.claims.filter((one) => one.reason === claimReasonOf(reason));
          const alike = found.filter((one) => claimReasonOf(one.reason) === claimReasonOf(reason));
          if (open > 0 && alike.length === 1) {
            expect(sumOf(own) + sumOf(claimedFor)).toBeLessThan(
              found.find((one) => one.reason === reason)?.amount ?? 0,
            );
          }
        }
      }),
    );
  });
});

describe('the state of an invoice', () => {
  const done: Standing = { open: 0, isLoose: false, marked: 0, sent: 0, waiting: 0 };
  const all = fc.record({
    open: fc.nat({ max: 2 }),
    isLoose: fc.boolean(),
    marked: fc.nat({ max: 2 }),
    sent: fc.nat({ max: 2 }),
    waiting: fc.nat({ max: 2 }),
  });

  test('is the first that is true', () => {
    const whole: Standing = { open: 1, isLoose: true, marked: 1, sent: 1, waiting: 1 };
    const steps: Standing[] = [
      whole,
      { ...whole, open: 0 },
      { ...whole, open: 0, isLoose: false },
      { ...done, sent: 1, waiting: 1 },
      { ...done, waiting: 1 },
      done,
    ];
    expect(steps.map(groupOf)).toEqual([...invoiceGroups]);
  });

  test('a chip is told from the groups that the address has for it, in any order', () => {
    for (const { text } of inboxFilters) expect(filterOfGroups(groupsOfFilter(text).toReversed())).toBe(text);
    expect(filterOfGroups(['Krav sendt'])).toBeUndefined();
  });

  test('every invoice is in one group, open or done, and its chips count it', () => {
    fc.assert(
      fc.property(all, (standing) => {
        const group = groupOf(standing);
        const shown = inboxFilters.filter(({ groups }) => groups.some((one) => one === group)).map(({ text }) => text);
        expect(shown.includes('Åpne')).toBe(!shown.includes('Ferdig'));
        const asks = standing.open > 0;
        expect(group === 'Å avgjøre').toBe(asks);
        if (group === 'Ferdig') expect([unsettled(standing), standing.isLoose]).toEqual([0, false]);
        if (shown.includes('Avvik')) expect(unsettled(standing)).toBeGreaterThan(0);
      }),
    );
  });
});
