import fc from 'fast-check';
import { expect, test } from 'vitest';
import { allDays } from '@/lib/core/calendar/calendar-days';
import { addMonths } from '@/lib/core/filters/months';
import { countText } from '@/lib/core/format/count-text';
import { lastDayOf } from '@/lib/core/format/days';
import { anyDay } from '@/tests/factories/any-calculation';
import { runs } from '@/tests/factories/runs';
import type { CourseActivity, MonthRow } from '../course';
import { forecastEnd, forecastMonths } from '../forecast/forecast-months';
import { comparisonRows } from './comparison';
import { doneShares } from './done-shares';
import { type EarnedValue, earnedValueOf, type ProjectFacts } from './earned-value';
import { judgedGroups, mostLostFirst, projectGroup } from './group';
import { contributionDeviation } from './margins';
import { portfolioTotals, portfolioVerdict } from './portfolio';
import { reasonOf } from './reason';
import { hoursVerdict, projectVerdict } from './verdict';

const today = '2026-11-25';
const months = ['2026-08', '2026-09', '2026-10', '2026-11', '2026-12', '2027-01'];

const anyMonth = (most: number): fc.Arbitrary<MonthRow[]> =>
  fc.uniqueArray(fc.constantFrom(...months), { maxLength: 6 }).chain((found) =>
    fc.tuple(
      ...found.map((month) =>
        fc.record({
          month: fc.constant(month),
          hours: fc.nat(most / 100),
          cost: fc.nat(most),
          revenue: fc.nat(most),
        }),
      ),
    ),
  );

const anyActivity: fc.Arbitrary<CourseActivity> = fc
  .tuple(fc.nat(50_000), fc.integer({ min: 0, max: 100 }), anyDay, anyDay, fc.boolean())
  .map(([hours, done, a, b, ended]) => {
    const [from, to] = a < b ? [a, b] : [b, a];
    const before = from < today ? from : today;
    const end = ended && to < today ? to : null;
    return { hours, progress: done / 100, from, to, began: before, ended: end, last: end ?? to };
  });

const anyFacts: fc.Arbitrary<ProjectFacts> = fc.record({
  status: fc.constantFrom('Planlagt', 'Pågår', 'Stanset', 'Levert', 'Avsluttet'),
  plan: fc.record({
    revenue: fc.option(fc.integer({ min: 1, max: 50_000_000 })),
    cost: fc.option(fc.integer({ min: 1, max: 50_000_000 })),
    hours: fc.option(fc.integer({ min: 1, max: 500_000 })),
    enddate: fc.option(anyDay),
  }),
  activities: fc.array(anyActivity, { maxLength: 5 }),
  actual: anyMonth(20_000_000),
  expected: anyMonth(20_000_000),
  bookedThrough: fc.option(fc.constantFrom(...months.map(lastDayOf).filter((day) => day <= today))),
  today: fc.constant(today),
  calendar: fc.constant(allDays),
});
const anyValue = anyFacts.map(earnedValueOf);
const running = anyValue.filter(({ status }) => status === 'Pågår' || status === 'Stanset');

/**
 * The test's own arithmetic: spent against plan × completed share, each in percent of its plan, by cross-multiplying;
 * against the whole plan while nothing is completed.
 */
function ownBreak(value: EarnedValue, share: number): { cost: boolean; hours: boolean } {
  const { plan, booked, done, hours } = value;
  const over = (spent: number, planned: number | null, part: number | null, percent: number) =>
    planned !== null &&
    (Math.round(planned * (part ?? 0)) > 0
      ? spent * 100 > Math.round(planned * (part ?? 0)) * percent
      : spent > planned);
  return {
    cost: booked !== null && over(booked.cost, plan.cost, done.booked, 100 + 2 * share),
    hours: over(hours, plan.hours, done.now, 100 + 3 * share),
  };
}

test('a sentence is never red where the earned part holds, and always where it does not', () => {
  let red = 0;
  fc.assert(
    fc.property(running, (value) => {
      const { tone } = projectVerdict(value);
      const beyond = ownBreak(value, 1);
      expect(tone === 'bad').toBe(beyond.cost || beyond.hours);
      const any = ownBreak(value, 0);
      if (!any.cost && !any.hours) expect(tone).not.toBe('bad');
      if (tone === 'bad') red += 1;
    }),
    { numRuns: runs(2_000) },
  );
  expect(red).toBeGreaterThan(runs(2_000) / 20);
});

test('the strip in hours is red exactly over 103 % of the earned hours, or of all while nothing is completed, whatever the money says', () => {
  fc.assert(
    fc.property(running, (value) => {
      const { tone } = hoursVerdict(value);
      expect(tone === 'bad').toBe(ownBreak(value, 1).hours);
      if (tone === 'bad') expect(projectVerdict(value).tone).toBe('bad');
      expect(hoursVerdict({ ...value, booked: null, plan: { ...value.plan, revenue: null, cost: null } }).tone).toBe(
        tone,
      );
    }),
  );
});

test('a row is red so far where its earned part does not hold, and at the end where the forecast breaks the plan', () => {
  fc.assert(
    fc.property(running, (value) => {
      const beyond = ownBreak(value, 1);
      for (const row of comparisonRows(value)) {
        const so = { revenue: false, cost: beyond.cost, margin: beyond.cost, hours: beyond.hours, progress: false }[
          row.id
        ];
        if (row.id === 'margin' && row.now === null) expect(row.tone).toBeNull();
        else expect([row.id, row.tone === 'bad']).toEqual([row.id, so]);
        const worse = row.id === 'margin' ? -(row.forecastDeviation ?? 0) : (row.forecastDeviation ?? 0);
        if (row.forecastTone === 'bad') expect(worse).toBeGreaterThan(0);
        if (worse <= 0) expect(row.forecastTone).toBeNull();
        if (row.id === 'cost' && worse > 100_000 && !row.pace) expect(row.forecastTone).toBe('bad');
      }
    }),
  );
});

test('nothing that runs is held against the whole: half done at half of the plan is no deviation', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 1_000_000 }), fc.integer({ min: 1, max: 99 }), (plan, percent) => {
      const part = percent / 100;
      const value: EarnedValue = {
        status: 'Pågår',
        today,
        bookedThrough: '2026-10-31',
        plan: { revenue: plan * 200, cost: plan * 100, hours: plan * 100, enddate: null },
        done: { now: part, booked: part, planned: part },
        booked: { revenue: plan * 2 * percent, cost: plan * percent },
        hours: plan * percent,
        end: { cost: null, hours: null, day: null },
      };
      const rows = comparisonRows(value);
      expect(rows.map(({ deviation }) => (deviation === null ? null : Math.abs(deviation) < 1e-9))).toEqual(
        rows.map(({ deviation }) => (deviation === null ? null : true)),
      );
      expect(projectVerdict(value).tone).toBe('good');
    }),
  );
});

test('the work completed when the ledger ended is at most the work completed now, the same on one day, and never less later', () => {
  fc.assert(
    fc.property(fc.array(anyActivity, { minLength: 1, maxLength: 5 }), (activities) => {
      const at = (bookedThrough: string) => doneShares(activities, { today, bookedThrough, calendar: allDays });
      const { now } = at(today);
      expect(at(today).booked).toBe(now);
      const course = months.map((month) => lastDayOf(month)).filter((day) => day < today);
      const earned = course.map((day) => at(day).booked ?? 0);
      expect(earned).toEqual(earned.toSorted((a, b) => a - b));
      expect(earned.at(-1) ?? 0).toBeLessThanOrEqual((now ?? 0) + 1e-9);
    }),
  );
});

test('money is held against what was done when the ledger ended, not against what is done today', () => {
  // 31 of the 56 days from the start of the work until today are in the ledger's months.
  const work: CourseActivity = {
    hours: 560_000,
    progress: 0.5,
    from: '2026-10-01',
    to: '2026-12-31',
    began: '2026-10-01',
    ended: null,
    last: '2026-12-31',
  };
  const value = earnedValueOf({
    status: 'Pågår',
    plan: { revenue: 2_000_000, cost: 1_000_000, hours: 560_000, enddate: '2026-12-31' },
    activities: [work],
    actual: [{ month: '2026-10', hours: 155_000, cost: 276_786, revenue: 0 }],
    expected: [],
    bookedThrough: '2026-10-31',
    today,
    calendar: allDays,
  });
  expect(value.done.now).toBe(0.5);
  expect(value.done.booked).toBeCloseTo((0.5 * 31) / 56, 6);
  expect(comparisonRows(value).map(({ id, earned }) => [id, earned])).toEqual([
    ['revenue', 553_571],
    ['cost', 276_786],
    ['margin', expect.closeTo(0.5, 9)],
    ['hours', 280_000],
    ['progress', expect.closeTo(56 / 92, 4)],
  ]);
  const [, cost] = comparisonRows({ ...value, booked: { revenue: 0, cost: 400_000 } });
  expect(cost?.tone).toBe('bad');
});

test('the end is what is booked and the assessed months after the ledger, never a booked month twice', () => {
  fc.assert(
    fc.property(anyFacts, (facts) => {
      const { end, booked } = earnedValueOf(facts);
      const last = facts.bookedThrough?.slice(0, 7) ?? '';
      const costOf = (rows: readonly MonthRow[], month: string) => rows.find((row) => row.month === month)?.cost ?? 0;
      const open = months.filter((month) => month > last);
      if (booked === null) expect(end.cost).toBeNull();
      else if (open.some((month) => costOf(facts.expected, month) > 0)) {
        const ahead = open.map((month) => Math.max(costOf(facts.expected, month), costOf(facts.actual, month)));
        expect(end.cost).toEqual({ value: ahead.reduce((sum, cost) => sum + cost, booked.cost), basis: 'assessed' });
      } else expect(end.cost?.basis).not.toBe('assessed');
    }),
  );
});

test('the assessed end of hours and cost is where Forecast ends', () => {
  fc.assert(
    fc.property(anyFacts, (facts) => {
      const { end, bookedThrough, plan } = earnedValueOf(facts);
      for (const measure of ['hours', 'cost'] as const) {
        if (measure === 'cost' && bookedThrough === null) continue;
        const locked = measure === 'hours' ? addMonths(today.slice(0, 7), -1) : (bookedThrough ?? '').slice(0, 7);
        const rows = months.map((month) => ({
          month,
          planned: null,
          earned: null,
          actual: facts.actual.find((row) => row.month === month)?.[measure] ?? 0,
          assessed: facts.expected.find((row) => row.month === month)?.[measure] ?? null,
        }));
        const { forecast } = forecastEnd(forecastMonths(rows, locked), plan[measure]);
        const found = end[measure];
        expect(found?.basis === 'assessed' ? found.value : null).toBe(forecast);
      }
    }),
  );
});

test('work that remains does not end before today or before its plan', () => {
  fc.assert(
    fc.property(anyFacts, (facts) => {
      const { end, done } = earnedValueOf(facts);
      if (end.day === null || done.now === null || done.now >= 1) return;
      expect(end.day >= today).toBe(true);
      if (facts.plan.enddate !== null) expect(end.day >= facts.plan.enddate).toBe(true);
    }),
  );
});

test('the list’s total is the sum of what can be judged, most lost first, and every project has a reason', () => {
  fc.assert(
    fc.property(fc.array(anyValue, { minLength: 2, maxLength: 12 }), (values) => {
      const found = values.filter((value) => judgedGroups.some((group) => group === projectGroup(value)));
      const { count, deviation } = portfolioTotals(values);
      expect(count).toBe(found.length);
      expect(deviation).toBe(found.reduce((sum, value) => sum + (contributionDeviation(value) ?? 0), 0));
      const lost = found.toSorted(mostLostFirst).map((value) => contributionDeviation(value) ?? 0);
      expect(lost).toEqual(lost.toSorted((a, b) => a - b));
      for (const value of values) expect(reasonOf(value).text).not.toMatch(/NaN|null|undefined|∞/);
      const losing = found.filter((value) => projectGroup(value) === 'half').length;
      const { tone, sentence } = portfolioVerdict(values);
      expect(tone === 'bad').toBe(losing > 0);
      if (losing > 0) expect(sentence.toLowerCase()).toContain(`${countText(losing)} av ${countText(found.length)}`);
    }),
  );
});

/** A running project of 1 000 Tkr at 25 %, with kroner booked and nothing completed. */
const unstarted = (cost: number, given: Partial<ProjectFacts> = {}) =>
  earnedValueOf({
    status: 'Pågår',
    plan: { revenue: 100_000_000, cost: 75_000_000, hours: 60_000, enddate: null },
    activities: [],
    actual: [{ month: '2026-10', hours: 10_000, cost: cost * 100_000, revenue: 0 }],
    expected: [],
    bookedThrough: '2026-10-31',
    today,
    calendar: allDays,
    ...given,
  });

test('more than the whole plan spent without progress is a loss of at least that', () => {
  const value = unstarted(1_100);
  expect(projectVerdict(value)).toEqual({
    tone: 'bad',
    sentence: 'Minst 350 Tkr over hele planen, utført er ikke ført.',
    reason: '1.100 av 750 Tkr er brukt.',
  });
  expect([projectGroup(value), contributionDeviation(value)]).toEqual(['half', -35_000_000]);
  expect(projectGroup(unstarted(760))).toBe('under');
  expect(projectGroup({ ...value, status: 'Planlagt' })).toBe('half');
  const [, cost] = comparisonRows(value);
  expect(cost).toMatchObject({ tone: 'bad', forecast: 110_000_000, forecastTone: 'bad' });
  expect(portfolioVerdict([value, unstarted(100)]).tone).toBe('bad');
});

test('all hours spent without progress are red as well, and less than the plan says nothing', () => {
  const hours = unstarted(100, { actual: [{ month: '2026-10', hours: 82_000, cost: 0, revenue: 0 }] });
  expect(projectVerdict(hours)).toMatchObject({
    tone: 'bad',
    sentence: 'Minst 220 timer over hele planen, utført er ikke ført.',
  });
  expect(hoursVerdict(hours).tone).toBe('bad');
  expect(projectVerdict(unstarted(700)).tone).toBe('neutral');
});

test('the expected income is at least what is booked, in margin and contribution as well', () => {
  const value = unstarted(760, { actual: [{ month: '2026-10', hours: 0, cost: 76_000_000, revenue: 120_000_000 }] });
  const [revenue, , margin] = comparisonRows(value);
  expect(revenue).toMatchObject({ forecast: 120_000_000, forecastDeviation: 20_000_000 });
  expect(margin?.forecast).toBeCloseTo(1 - 76 / 120, 9);
  expect(contributionDeviation(value)).toBe(19_000_000);
});

test('the sentence names approved variations that the plan does not have, and the list what it leaves out', () => {
  const value = { ...unstarted(1_100), approved: 256_800_000 };
  expect(projectVerdict(value).reason).toContain('Godkjente VOR 2.568 Tkr er ikke med.');
  expect(portfolioVerdict([value, unstarted(100), unstarted(200)]).reason).toMatch(
    /Godkjente VOR 2\.568 Tkr er ikke med\. To er ikke med, uten plan eller utført\./,
  );
});

test('a month after the ledger’s last moves nothing that is compared in money', () => {
  fc.assert(
    fc.property(anyFacts, fc.nat(20_000_000), (facts, cost) => {
      if (facts.bookedThrough === null) return;
      const month = addMonths(facts.bookedThrough.slice(0, 7), 1);
      const more = { ...facts, actual: [...facts.actual, { month, hours: 0, cost, revenue: cost }] };
      expect(earnedValueOf(more).booked).toEqual(earnedValueOf(facts).booked);
    }),
  );
});
