import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { caseCauses, caseFactKinds, contractFactKinds, contractStandards, factForms, noticeNames } from '@/db/schema';
import { addDays } from '@/lib/core/format/days';
import { type Course, confirmed8405, courses, dayOf, factOf, termsOf } from '@/tests/factories/contract-courses';
import { type Fact, standingOn } from './case-fact';
import { clocks, standingLists } from './clocks';
import { sumsOf, tracksOf } from './sums';

const workdays = { kind: 'Mandag–fredag', holidays: {}, own: [] } as const;
const clocksOf = (course: Course) =>
  clocks(course.facts.map(factOf), { ...termsOf(course), calendar: workdays }, dayOf(course.on));

describe('courses of events', () => {
  test.each(courses)('course $no, $standard on $on', (course) => {
    const found = clocksOf(course);
    for (const [name, { says, never, ...values }] of Object.entries(course.clocks)) {
      const clock = found.findLast(({ rule, notice }) => rule === name || `${rule} ${notice}` === name);
      expect(clock, `${name} of ${JSON.stringify(found, null, 1)}`).toMatchObject(values);
      if (says) expect(clock?.text).toMatch(says);
      if (never) expect(clock?.text).not.toMatch(never);
    }
    for (const rule of course.without ?? []) expect(found.filter((one) => one.rule === rule)).toEqual([]);
  });

  test('are read on any day: what their answer to a notice comes to from day to day', () => {
    const course = courses.find(({ no }) => no === 5);
    const days = ['2.9', '3.9', '17.9', '18.9', '24.9', '25.9', '27.9', '28.9', '10.10'];
    const states = days.map((on) => {
      const found = course ? clocksOf({ ...course, on }) : [];
      const stateOf = (name: string) => found.find(({ rule }) => rule === name)?.state ?? '';
      return [on, stateOf('order'), stateOf('order-answer'), stateOf('pleading')].join(' ').trim();
    });
    expect(states).toEqual([
      '2.9 running',
      '3.9 done running',
      '17.9 done running',
      '18.9 done past',
      '24.9 done past',
      '25.9 done late running',
      '27.9 done late running',
      '28.9 done stands done',
      '10.10 done stands done',
    ]);
  });

  test('52: by 8405 the states are those of 8407, its paragraphs shown once they are confirmed', () => {
    for (const course of courses.filter(({ no, standard }) => no < 10 && standard === 'NS 8407')) {
      const of = (facts: Course['facts'], standard: Course['standard']) => clocksOf({ ...course, facts, standard });
      const states = (found: ReturnType<typeof of>) => found.map(({ rule, state, due }) => [rule, state, due]);
      const unconfirmed = of(course.facts, 'NS 8405');
      const confirmed = of([...confirmed8405, ...course.facts], 'NS 8405');
      expect(states(unconfirmed)).toEqual(states(of(course.facts, 'NS 8407')));
      expect(states(confirmed)).toEqual(states(unconfirmed));
      expect(unconfirmed.map(({ text }) => text).join()).not.toMatch(/\(2\d|endring/);
      expect(confirmed.map(({ text }) => text).join()).toMatch(/\(23\.2\)/);
    }
  });
});

const sums = (facts: Course['facts'], on = '31.12', standard: Course['standard'] = 'NS 8407') => {
  const made = facts.map(factOf);
  const unopposed = standingLists(clocks(made, termsOf({ standard }), dayOf(on)));
  return sumsOf(tracksOf(standingOn(made, dayOf(on)), unopposed));
};
/** States that have something: 'state kroner days notices'. */
const said = (...args: Parameters<typeof sums>) =>
  sums(...args).states.flatMap(({ state, amount, days, notices }) =>
    notices.length > 0 ? [`${state} ${amount} ${days} ${notices}`] : [],
  );

const money = { notice: 'money' };
const time = { notice: 'time' };
const list = { notice: 'list 36' };

describe('sums by state', () => {
  test('a claim goes from notified to claimed, and what is approved of it leaves the rest disputed', () => {
    const facts: Course['facts'] = [
      ['notified', '3.9', money],
      ['specified', '10.9', { ...money, amount: 200_091.1 }],
      ['partly', '20.9', { ...money, amount: 150_000.05 }],
      ['specified', '1.10', { ...money, amount: 210_000 }],
      ['accepted', '9.10', money],
    ];
    expect(said(facts, '5.9')).toEqual(['notified null null money']);
    expect(said(facts, '11.9')).toEqual(['claimed 200091.1 null money']);
    expect(said(facts, '21.9')).toEqual(['approved 150000.05 null money', 'disputed 50091.05 null money']);
    expect(said(facts, '2.10')).toEqual(['approved 150000.05 null money', 'claimed 59999.95 null money']);
    expect(said(facts, '9.10')).toEqual(['approved 210000 null money']);
    expect(said([...facts, ['specified', '10.10', { ...money, amount: 90_000 }]])).toEqual([
      'approved 210000 null money',
    ]);
  });

  test('what is lost leaves the forecast that day, and stays in the sum', () => {
    const facts: Course['facts'] = [
      ['specified', '30.9', { ...money, amount: 100_000 }],
      ['late_theirs', '2.10', money],
      ['lost', '4.10', { ...money, text: 'For sent.' }],
    ];
    expect(sums(facts, '3.10')).toMatchObject({ total: 100_000, forecast: 100_000 });
    expect(said(facts, '3.10')).toEqual(['disputed 100000 null money']);
    expect(sums(facts, '4.10')).toMatchObject({ total: 100_000, forecast: 0 });
    expect(said(facts, '4.10')).toEqual(['lost 100000 null money']);
    const grounds: Course['facts'] = [...facts.slice(0, 2), ['lost', '4.10', { notice: 'grounds', text: 'For sent.' }]];
    expect(sums(grounds, '4.10')).toMatchObject({ total: 100_000, forecast: 0 });
  });

  test('days without a number are counted by name, never as 0', () => {
    const facts: Course['facts'] = [
      ['notified', '5.9', time],
      ['specified', '5.10', { ...time, days: 12 }],
      ['partly', '9.10', { ...time, days: 4 }],
    ];
    expect(said(facts, '6.9')).toEqual(['notified null null time']);
    expect(said(facts, '9.10')).toEqual(['approved null 4 time', 'disputed null 8 time']);
  });

  test('a weekly list is approved once it stands, and a late objection disputes it until that is pleaded', () => {
    const sent: Course['facts'] = [['specified', '14.9', { ...list, amount: 35_912.5 }]];
    const objected: Course['facts'] = [...sent, ['refused', '29.9', list]];
    expect(said(sent, '28.9')).toEqual(['claimed 35912.5 null list 36']);
    expect(said(sent, '29.9')).toEqual(['approved 35912.5 null list 36']);
    expect(said(objected, '30.9')).toEqual(['disputed 35912.5 null list 36']);
    expect(said([...objected, ['late_ours', '1.10', list]], '2.10')).toEqual(['approved 35912.5 null list 36']);
  });

  test('an estimate is notified, of acceleration it is no claim, and a told notice is none', () => {
    expect(said([['estimated', '1.9', { ...money, amount: 5 }]])).toEqual(['notified 5 null money']);
    expect(said([['estimated', '1.9', { notice: 'acceleration', amount: 5 }]])).toEqual([]);
    expect(said([['notified', '1.9', { ...money, form: 'spoken' }]])).toEqual([]);
  });

  test('a sum given to the foreman is no claim, and leaves the one in writing as it was', () => {
    const toForeman: Course['facts'] = [['specified', '2.9', { ...money, form: 'foreman', amount: 0 }]];
    expect(said(toForeman)).toEqual([]);
    expect(said([['specified', '1.9', { ...money, amount: 5 }], ...toForeman])).toEqual(['claimed 5 null money']);
  });
});

test('a fact is out from the day of what takes it back, and back in when that is taken back', () => {
  const facts = [
    factOf(['notified', '3.9', { notice: 'grounds' }], 1),
    factOf(['taken_back', '5.9', { backOf: '1' }], 2),
    factOf(['taken_back', '7.9', { backOf: '2' }], 3),
  ];
  const kinds = (on: string) => standingOn(facts, dayOf(on)).map(({ kind }) => kind);
  expect(kinds('2.9')).toEqual([]);
  expect(kinds('4.9')).toEqual(['notified']);
  expect(kinds('5.9')).toEqual([]);
  expect(kinds('7.9')).toEqual(['notified']);
});

const anyFact = fc.record({
  kind: fc.constantFrom(...caseFactKinds, ...contractFactKinds),
  notice: fc.constantFrom(null, ...noticeNames, 'list 36', 'list 37'),
  cause: fc.option(fc.constantFrom(...caseCauses)),
  form: fc.option(fc.constantFrom(...factForms)),
  day: fc.nat(400).map((days) => addDays('2026-01-01', days)),
  amount: fc.option(fc.integer({ min: -100_000_00, max: 100_000_000_00 }).map((ore) => ore / 100)),
  days: fc.option(fc.integer({ min: 1, max: 500 })),
});
const claimKinds = [
  'estimated',
  'notified',
  'specified',
  'accepted',
  'partly',
  'refused',
  'late_ours',
  'lost',
] as const;
/** Facts that move a claim, about few notices, so that they meet each other. */
const anyMove = fc
  .tuple(anyFact, fc.constantFrom(...claimKinds), fc.constantFrom(null, 'money', 'time', 'list 36'))
  .map(([fact, kind, notice]) => ({ ...fact, kind, notice }));
const anyFacts = fc.oneof(fc.array(anyFact, { maxLength: 25 }), fc.array(anyMove, { maxLength: 25 })).map((all) =>
  all.map((one, at): Fact => {
    // What is sent says what it is about.
    const notice = one.notice ?? (/estimated|notified|specified/.test(one.kind) ? 'money' : null);
    return { ...factOf([one.kind, '1.1'], at), ...one, notice, text: 'Grunn.' };
  }),
);

test('no facts in any order lose a claimed krone or day: the states come to the claims', () => {
  fc.assert(
    fc.property(anyFacts, (facts) => {
      const standing = standingOn(facts, '2027-12-31');
      const tracks = tracksOf(standing);
      const { states, total, forecast } = sumsOf(tracks);
      const ore = (values: (number | null)[]) =>
        values.reduce<number>((sum, value) => sum + Math.round((value ?? 0) * 100), 0);
      expect(ore(states.map(({ amount }) => amount))).toBe(ore(tracks.map(({ amount }) => amount.claim)));
      expect(ore(states.map(({ days }) => days))).toBe(ore(tracks.map(({ days }) => days.claim)));
      expect(ore([total]) - ore([forecast])).toBe(ore([states.find(({ state }) => state === 'lost')?.amount ?? 0]));
      for (const { notice, amount } of tracks) {
        const claimed = standing.filter(
          (fact) => fact.notice === notice && /^(specified|notified)$/.test(fact.kind) && fact.amount !== null,
        );
        const last = claimed.filter(({ form }) => form !== 'spoken' && form !== 'foreman').at(-1)?.amount;
        // An answer of the other sign turns the claim into a deduction.
        const isTurned = standing.some(({ kind, amount }) => /^(accepted|partly)$/.test(kind) && (amount ?? 0) < 0);
        if (last && last > 0 && !isTurned) expect(ore([amount.claim])).toBeGreaterThanOrEqual(ore([last]));
      }
    }),
  );
});

test('of claims without deductions no state has less than nothing', () => {
  const positive = (value: number | null) => (value === null ? null : Math.abs(value));
  fc.assert(
    fc.property(anyFacts, (facts) => {
      const { states } = sumsOf(tracksOf(facts.map((fact) => ({ ...fact, amount: positive(fact.amount) }))));
      for (const { amount, days } of states) expect(Math.min(amount ?? 0, days ?? 0)).toBeGreaterThanOrEqual(0);
    }),
  );
});

test('nothing is lost but by a person, and a standard without the rule says nothing of it', () => {
  fc.assert(
    fc.property(anyFacts, fc.constantFrom(...contractStandards), fc.nat(900), (facts, standard, days) => {
      const isSaid = ({ kind }: Fact) => kind === 'lost' || kind === 'waived';
      const found = clocks(
        facts.filter((fact) => !isSaid(fact)),
        termsOf({ standard, terms: { penalty: 1_000 } }),
        addDays('2026-01-01', days),
      );
      for (const { state, text, due } of found) {
        expect(state).not.toBe('lost');
        expect(text).not.toMatch(/(?<!(?:gå|være|ikke) )tapt(?! av dette)/i);
        expect(text).not.toMatch(/undefined|null|NaN/);
        if (standard.startsWith('NS 8406') || standard === 'NS 8416') expect(text).not.toMatch(/\(3[2-9]\./);
        if (state === 'running' && due !== null) expect(due >= addDays('2026-01-01', days)).toBe(true);
      }
    }),
  );
});
