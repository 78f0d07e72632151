import { expect, test } from 'vitest';
import { comparisonRows } from './comparison';
import type { EarnedValue } from './earned-value';
import { projectGroup } from './group';
import { contributionDeviation, marginsOf } from './margins';
import { reasonOf, spentAndRest } from './reason';
import { hoursVerdict, projectVerdict } from './verdict';

/** Tkr as øre, and hours as hundredths. */
const tkr = (amount: number) => amount * 100_000;
const hours = (count: number) => count * 100;

/** 26011 of the drawings: 82,4 % done when the ledger ended, 86 % today. */
const quay: EarnedValue = {
  status: 'Pågår',
  today: '2026-11-25',
  bookedThrough: '2026-10-31',
  plan: { revenue: tkr(9_980), cost: tkr(7_485), hours: hours(5_000), enddate: '2027-02-28' },
  done: { now: 0.862, booked: 0.82445, planned: 0.88 },
  booked: { revenue: tkr(7_066), cost: tkr(7_007) },
  hours: hours(4_758),
  end: {
    cost: { value: tkr(7_007 + 373 + 360 + 292 + 151), basis: 'assessed' },
    hours: { value: hours(5_307), basis: 'assessed' },
    day: '2027-02-28',
  },
};

const inTkr = (value: number | string | null) => (typeof value === 'number' ? Math.round(value / 100_000) : value);
const percent = (value: number | string | null) => (typeof value === 'number' ? Math.round(value * 1_000) / 10 : value);
const inHours = (value: number | string | null) => (typeof value === 'number' ? Math.round(value / 100) : value);

test('every row compares both sides on one date: money when the ledger ends, hours and progress today', () => {
  const [revenue, cost, margin, worked, progress] = comparisonRows(quay).map((row) => {
    const of = { money: inTkr, share: percent, hours: inHours, progress: percent }[row.unit];
    return [
      row.id,
      row.asOf,
      of(row.earned),
      of(row.now),
      of(row.deviation),
      row.tone,
      of(row.plan),
      of(row.forecast),
      row.unit === 'progress' ? row.forecastDeviation : of(row.forecastDeviation),
      row.forecastTone,
    ];
  });
  expect(revenue).toEqual(['revenue', '2026-10-31', 8_228, 7_066, -1_162, 'warn', 9_980, 9_980, 0, null]);
  expect(cost).toEqual(['cost', '2026-10-31', 6_171, 7_007, 836, 'bad', 7_485, 8_183, 698, 'bad']);
  expect(margin).toEqual(['margin', '2026-10-31', 25, 14.8, -10.2, 'bad', 25, 18, -7, 'bad']);
  expect(worked).toEqual(['hours', '2026-11-25', 4_310, 4_758, 448, 'bad', 5_000, 5_307, 307, 'bad']);
  expect(progress).toEqual(['progress', '2026-11-25', 88, 86.2, -1.8, 'warn', '2027-02-28', '2027-02-28', 0, null]);
});

test('the sentence, its second line, and the list say the same', () => {
  expect(projectVerdict(quay)).toEqual({
    tone: 'bad',
    sentence: 'Dekningsgraden ventes til 18,0 % mot planlagt 25,0 %: timene er brukt opp før arbeidet.',
    reason: '95 % av timene er gått med til 86 % av jobben. 1.162 Tkr var utført og ikke fakturert per 31.10.',
  });
  expect(projectGroup(quay)).toBe('under');
  expect(reasonOf(quay).text).toBe('Timene er brukt opp før arbeidet');
  expect(inTkr(contributionDeviation(quay))).toBe(-698);
  expect(percent(marginsOf(quay).now)).toBe(14.8);
});

test('a foreman reads it in hours', () => {
  expect(hoursVerdict(quay)).toEqual({
    tone: 'bad',
    sentence: '95 % av timene er gått, 86 % av jobben er gjort.',
    reason: 'Igjen: 242 timer til arbeid som er regnet til 690.',
    hours: { planned: hours(5_000), used: hours(4_758), earned: hours(4_310), over: hours(448) },
  });
  const spare = hoursVerdict({ ...quay, hours: hours(4_300) });
  expect([spare.tone, spare.sentence]).toEqual(['good', 'I rute, 10 timer til gode']);
  expect(hoursVerdict({ ...quay, hours: hours(4_400) }).tone).toBe('warn');
  const unplanned = hoursVerdict({ ...quay, plan: { ...quay.plan, hours: null } });
  expect([unplanned.tone, unplanned.sentence]).toEqual(['neutral', 'Timer er ikke planlagt']);
});

/** A project with a planned cost of 10.000 Tkr, half done, by what it spent and expects, and its hours in percent. */
function halfDone(spent: number, expected: number, used = 50, more: Partial<EarnedValue> = {}): EarnedValue {
  return {
    ...quay,
    plan: { revenue: tkr(12_500), cost: tkr(10_000), hours: hours(1_000), enddate: '2027-02-28' },
    done: { now: 0.5, booked: 0.5, planned: 0.5 },
    booked: { revenue: tkr(6_250), cost: tkr(5_000 + spent) },
    hours: hours(used * 10),
    end: { ...quay.end, cost: { value: tkr(expected), basis: 'assessed' } },
    ...more,
  };
}

test.each([
  [halfDone(1_000, 11_000), '1.000 brukt for mye, resten etter plan', 'under' as const],
  [halfDone(1_000, 11_500), '1.000 brukt for mye, resten 500 over', 'half' as const],
  [halfDone(1_000, 10_500), '1.000 brukt for mye, vil ta igjen 500', 'under' as const],
  [halfDone(1_000, 11_000, 50, { status: 'Stanset' }), 'Stanset, 1.000 brukt for mye', 'under' as const],
  [halfDone(0, 10_000, 50, { status: 'Stanset' }), 'Stanset', 'course' as const],
  [halfDone(50, 10_050), 'I rute', 'course' as const],
  [halfDone(-500, 10_400), 'I rute hittil, resten 900 over', 'under' as const],
  [halfDone(-500, 9_000), 'I rute hittil, resten 500 under', 'course' as const],
  [halfDone(0, 10_000, 151), '151 % av timene til 50 % av jobben', 'course' as const],
  [halfDone(0, 10_000, 53), '53 % av timene til 50 % av jobben', 'course' as const],
  [halfDone(0, 10_000, 50, { done: { now: 0, booked: 0, planned: 0 } }), 'Utført er ikke ført', 'unjudged' as const],
  [
    halfDone(1_000, 11_000, 50, { done: { now: 0.99, booked: 0.5, planned: 1 } }),
    '1.000 brukt for mye alt',
    'under' as const,
  ],
  [halfDone(0, 10_000, 50, { status: 'Planlagt' }), 'I rute', 'planned' as const],
  [halfDone(0, 10_000, 50, { status: 'Levert' }), 'I rute', null],
])('the reason and the group of a project by what it spent and expects (%#)', (value, reason, group) => {
  expect([reasonOf(value).text, projectGroup(value)]).toEqual([reason, group]);
});

test('the rest is what the forecast adds to what is spent too much already', () => {
  expect(spentAndRest(halfDone(1_000, 10_500))).toEqual({ spent: tkr(1_000), rest: tkr(-500) });
});

test('a margin so far is not said before 15 % is done', () => {
  const early = halfDone(0, 10_000, 50, { done: { now: 0.2, booked: 0.149, planned: 0.2 } });
  expect(marginsOf(early).now).toBeNull();
  expect(comparisonRows(early)[2]?.deviation).toBeNull();
});
