import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays, daysBetween } from '@/lib/core/format/days';
import { type AlertRule, type AlertState, firstState, judge, type RuleOf } from './judge';

const start = '2026-03-27';
const reading = (value: number | null) => ({ value, budget: value });

type Step = { after: number; value: number | null; muted: number };

/** Judges a sequence of readings, each some days after the one before. */
function follow(of: Omit<RuleOf, 'mutedUntil'>, first: number | null, steps: readonly Step[]) {
  let state: AlertState = firstState(of.rule, reading(first), start);
  let day = start;
  let mutedUntil: string | null = null;
  const events: { event: 'began' | 'ended'; day: string; value: number | null; muted: boolean }[] = [];
  for (const { after, value, muted } of steps) {
    day = addDays(day, after);
    if (muted > 0) mutedUntil = addDays(day, muted);
    const judged = judge({ ...of, mutedUntil }, state, reading(value), day);
    state = judged.state;
    const isMuted = mutedUntil !== null && day < mutedUntil;
    if (judged.event) events.push({ event: judged.event, day, value, muted: isMuted });
  }
  return { events, state, day };
}

const rules: AlertRule[] = ['under', 'over', 'change', 'change-percent', 'budget', 'first'];
const anyRule = fc.record({
  rule: fc.constantFrom(...rules),
  limit: fc.integer({ min: 0, max: 12 }),
  holdDays: fc.integer({ min: 1, max: 10 }),
});
const anyValue = fc.option(fc.integer({ min: -20, max: 20 }), { freq: 8 });
const steps = (muted: fc.Arbitrary<number>) =>
  fc.array(fc.record({ after: fc.integer({ min: 0, max: 3 }), value: anyValue, muted }), { maxLength: 120 });
const never = fc.constant(0);
const sometimes = fc.oneof({ weight: 9, arbitrary: never }, { weight: 1, arbitrary: fc.integer({ min: 1, max: 9 }) });

describe('an alert over random sequences of values', () => {
  test('is notified once when it begins and at most once when it ends, alternately', () => {
    fc.assert(
      fc.property(anyRule, anyValue, steps(sometimes), (of, first, sequence) => {
        const { events } = follow(of, first, sequence);
        for (const [at, { event, muted }] of events.entries()) {
          expect(muted).toBe(false);
          if (at === 0) expect(event).toBe('began');
          if (event === 'ended') expect(events[at - 1]?.event).toBe('began');
        }
      }),
    );
  });

  test('is no stream: two beginnings are at least the days of its hold apart', () => {
    fc.assert(
      fc.property(anyRule, anyValue, steps(never), (of, first, sequence) => {
        const { events } = follow(of, first, sequence);
        const begun = events.filter(({ event }) => event === 'began');
        for (const [at, { day }] of begun.entries()) {
          const before = begun[at - 1];
          if (before) expect(daysBetween(before.day, day)).toBeGreaterThanOrEqual(of.holdDays);
        }
        // Unmuted, what ended had begun, and every second one is an end.
        expect(events.map(({ event }) => event)).toEqual(events.map((_, at) => (at % 2 === 0 ? 'began' : 'ended')));
      }),
    );
  });

  test('says the same however often a day is judged again', () => {
    fc.assert(
      fc.property(anyRule, anyValue, steps(never), (of, first, sequence) => {
        const twice = sequence.flatMap((step) => [step, { ...step, after: 0 }]);
        expect(follow(of, first, twice).events).toEqual(follow(of, first, sequence).events);
      }),
    );
  });

  test('learns nothing from a figure that cannot be read', () => {
    fc.assert(
      fc.property(anyRule, anyValue, steps(never), (of, first, sequence) => {
        const { state, day } = follow(of, first, sequence);
        expect(judge({ ...of, mutedUntil: null }, state, reading(null), addDays(day, 40))).toEqual({
          state,
          event: null,
        });
      }),
    );
  });
});

const under: RuleOf = { rule: 'under', limit: 10, holdDays: 3, mutedUntil: null };
const step = (value: number, after = 1, muted = 0) => ({ value, after, muted });

describe('an alert', () => {
  test('begins below its limit and not at it, and ends after three days back', () => {
    const { events } = follow(under, 12, [step(10), step(9), step(8), step(11), step(11), step(11), step(11), step(9)]);
    expect(events.map(({ event, day }) => [event, day])).toEqual([
      ['began', '2026-03-29'],
      ['ended', '2026-04-03'],
      ['began', '2026-04-04'],
    ]);
  });

  test('that was muted is notified afterwards if it still holds, and of an end only if its beginning was', () => {
    expect(follow(under, 12, [step(9, 1, 2), step(9), step(9)]).events.map(({ day }) => day)).toEqual(['2026-03-30']);
    expect(follow(under, 12, [step(9, 1, 9), step(11), step(11), step(11), step(11)]).events).toEqual([]);
  });

  test('of a change is measured from when it was made, in kroner or in percent', () => {
    const change = { rule: 'change', limit: 5, holdDays: 1 } as const;
    expect(follow(change, 100, [step(105), step(106)]).events).toHaveLength(1);
    const percent = { ...change, rule: 'change-percent' } as const;
    expect(follow(percent, 200, [step(190), step(189)]).events).toMatchObject([{ value: 189 }]);
    expect(follow(percent, 0, [step(0), step(1)]).events).toMatchObject([{ value: 1 }]);
  });

  test('of the first time on a list counts the days without rows', () => {
    const first = { rule: 'first', limit: 7, holdDays: 1 } as const;
    expect(follow(first, 2, [step(2), step(0), step(3, 6)]).events).toEqual([]);
    expect(follow(first, 2, [step(0), step(3, 7)]).events).toMatchObject([{ event: 'began', value: 3 }]);
    expect(follow(first, 0, [step(1)]).events).toMatchObject([{ event: 'began', value: 1 }]);
  });
});

describe('a figure of the year so far', () => {
  const of: RuleOf = { rule: 'under', limit: 1_000_000, holdDays: 7, mutedUntil: null };
  const at = (year: number, value: number, before: number | null) => ({ value, budget: null, before, year });

  test('is under a limit where last year was not by then, and a new year is no change', () => {
    let state = firstState('under', at(2026, 1_200_000, 1_100_000), '2026-11-12');
    const next = (day: string, reading: ReturnType<typeof at>) => {
      const judged = judge(of, state, reading, day);
      state = judged.state;
      return judged.event;
    };
    expect(next('2026-12-31', at(2026, 1_300_000, 1_250_000))).toBeNull();
    // January of each year is under what a year comes to.
    expect(next('2027-02-01', at(2027, 90_000, 95_000))).toBeNull();
    expect(next('2027-10-01', at(2027, 940_000, 1_020_000))).toBe('began');
    expect(next('2028-02-01', at(2028, 90_000, 90_000))).toBeNull();
    expect([state.broken, state.notified]).toEqual([false, false]);
    // What is not known of last year is judged as nothing.
    expect(next('2028-03-01', at(2028, 90_000, null))).toBeNull();
  });

  test('is over a limit without an end when the year turns', () => {
    const over = { ...of, rule: 'over' } as const;
    const first = judge(over, firstState('over', at(2026, 0, 0), '2026-01-31'), at(2026, 1_200_000, 0), '2026-12-31');
    expect(first.event).toBe('began');
    for (const day of ['2027-01-31', '2027-03-31']) {
      expect(judge(over, first.state, at(2027, 90_000, 0), day).event).toBeNull();
    }
  });
});

test('a change of a figure of a period is measured from the same time last year, whatever the figure was when it was made', () => {
  const of: RuleOf = { rule: 'change-percent', limit: 20, holdDays: 7, mutedUntil: null };
  const state = firstState('change-percent', { value: 1_000, budget: null, before: 950 }, '2026-09-30');
  expect(state.basis).toBe(950);
  const quiet = judge(of, state, { value: 400, budget: null, before: 410 }, '2026-10-31');
  expect([quiet.event, quiet.state.basis]).toEqual([null, 410]);
  expect(judge(of, quiet.state, { value: 1_000, budget: null, before: 800 }, '2026-11-30').event).toBe('began');
  // Of no period, from the figure when it was made.
  expect(judge(of, { ...state, basis: 500 }, { value: 800, budget: null }, '2026-10-31').event).toBe('began');
});
