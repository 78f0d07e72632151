import { expect, test } from 'vitest';
import { causesOf, hoursReason, spentSentence, toneOf } from './causes';

const activity = (title: string, planned: number, done: number, used: number) => ({
  ...{ title, planned: planned * 100, done, used: Math.round(used * 100), claimed: 0 },
});

test('an activity is held against its plan × completed share, dearest first and the saved last', () => {
  const rate = 279_300_000 / 946_600;
  const causes = causesOf(
    [
      activity('Sandblåsing', 1_879, 1, 1_412),
      activity('Kontroll og flekkreparasjon', 348, 0.9, 1_243.5),
      activity('Stillas', 1_114, 1, 1_258.5),
    ],
    rate,
  );
  expect(
    causes.map(({ title, earned, over, cost }) => [title, earned, over, Math.round((cost ?? 0) / 100_000)]),
  ).toEqual([
    ['Kontroll og flekkreparasjon', 31_320, 93_030, 274],
    ['Stillas', 111_400, 14_450, 43],
    ['Sandblåsing', 187_900, -46_700, -138],
  ]);
  expect(hoursReason(causes)).toBe(
    'Timene er gått mest til Kontroll og flekkreparasjon: 1.244 av 348 t. Sandblåsing sparte 467 t.',
  );
  expect(causesOf([activity('A', 1, 1, 2)], null)[0]?.cost).toBeNull();
});

test('the halves of what is spent too much add up as printed, and a small half is not named', () => {
  expect(spentSentence(282_400_000, 82_300_000)).toBe('2,8 mill. er brukt for mye: 0,8 er egne timer, 2,0 er innkjøp.');
  expect(spentSentence(50_000_000, 20_000_000)).toBe('500 Tkr er brukt for mye: 200 er egne timer, 300 er innkjøp.');
  expect(spentSentence(50_000_000, -20_000_000)).toBe('500 Tkr er brukt for mye på innkjøp.');
  expect(spentSentence(50_000_000, 49_000_000)).toBe('500 Tkr er brukt for mye på egne timer.');
  expect(spentSentence(50_000_000, null)).toBe('500 Tkr er brukt for mye.');
  expect(spentSentence(-50_000_000, 10_000_000)).toBe('Det er ikke brukt mer enn etter plan.');
});

test('hours that are on no activity, or activities without a plan, say so', () => {
  expect(hoursReason(causesOf([activity('A', 10, 0.5, 0)], 1))).toBe('Timene er ikke ført på aktiviteter.');
  expect(hoursReason(causesOf([activity('A', 0, 0, 5)], 1))).toBe('Aktivitetene har ingen planlagte timer.');
});

test('an activity is red from 25 % and 200 hours over, or from a tenth of all; a saved one is green', () => {
  const toneIn = (planned: number, used: number, all: number) =>
    causesOf([activity('A', planned, 1, used)], 1).map((cause) => toneOf(cause, all * 100));
  expect(toneIn(1_114, 1_258.5, 3_258)).toEqual([null]);
  expect(toneIn(696, 1_040, 10_000)).toEqual(['bad']);
  expect(toneIn(2_000, 2_300, 3_000)).toEqual(['bad']);
  expect(toneIn(2_000, 2_300, 3_001)).toEqual([null]);
  expect(toneIn(1_879, 1_412, 3_258)).toEqual(['good']);
  expect(toneIn(0, 5, 100)).toEqual(['warn']);
});
