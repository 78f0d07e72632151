import { expect, test } from 'vitest';
import { causesOf } from './causes';
import { helpsOf } from './helps';

const activity = (title: string, hours: { planned: number; done: number; used: number }, claimed = 0) => ({
  ...{ title, done: hours.done, planned: hours.planned * 100, used: hours.used * 100, claimed: claimed * 100 },
});
/** Øre per hundredth of an hour: 295 kr/t. */
const rate = 295;
const none = { project: 'p', rate, ahead: 0, untied: 0 };
const flecking = { planned: 348, done: 0.9, used: 1_243.5 };
const clearing = { planned: 209, done: 0.9, used: 495.5 };
const sentences = (...of: Parameters<typeof helpsOf>) =>
  helpsOf(...of).map(({ sentence, reason }) => [sentence, reason]);

test('hours that the forecast lacks are those of the rest at the pace so far, beyond what it expects', () => {
  const causes = causesOf([activity('Flekking', flecking, 100_000), activity('Rydding', clearing)], rate);
  expect(sentences(causes, none)[0]).toEqual([
    'Prognosen mangler 193 timer',
    '10 % av Flekking og 10 % av Rydding gjenstår. I samme tempo 138 + 55 t, 57 Tkr.',
  ]);
  expect(sentences(causes, { ...none, ahead: 19_300 }).map(([text]) => text)).not.toContain(
    'Prognosen mangler 193 timer',
  );
});

test('an activity over twice its plan asks for a variation while hers is under a tenth of what it cost too much', () => {
  const claimsOf = (claimed: number) =>
    sentences(causesOf([activity('Flekking', { ...flecking, done: 1 }, claimed)], rate), none);
  expect(claimsOf(0)).toEqual([['Kan Flekking kreves betalt?', 'Aktiviteten har ingen VOR.']]);
  expect(claimsOf(20_000)).toEqual([['Kan Flekking kreves betalt?', 'Bare 20 Tkr er varslet i VOR.']]);
  expect(claimsOf(68_000)).toEqual([]);
  expect(sentences(causesOf([activity('Flekking', { planned: 100, done: 1, used: 200 })], rate), none)).toEqual([]);
});

test('equipment past its day and vouchers without a row of the calculation are named, and nothing else where all is well', () => {
  const facts = { ...none, late: { text: '15 enheter skulle vært returnert', age: '29 d over' }, untied: 133 };
  expect(sentences([], facts)).toEqual([
    ['15 enheter skulle vært returnert', 'Eldste 29 d over.'],
    ['Knytt de 133 bilagene', 'Knyttet til kalkylen sier de hva som ble dyrt.'],
  ]);
  expect(helpsOf([], none)).toEqual([]);
});
