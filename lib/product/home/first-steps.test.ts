import { expect, test } from 'vitest';
import { bidTablePath, calcPath } from '@/lib/platform/routing/paths';
import { type Begun, firstSteps, stepsAhead } from './first-steps';

const nothing: Begun = {
  orgnr: null,
  first: null,
  last: null,
  customers: 0,
  unmailed: 0,
  prices: 0,
  employees: 0,
  projects: 0,
  ledgerprojects: 0,
  sent: 0,
  budget: null,
  users: 1,
  today: '2026-11-25',
};
const all = [{ path: '/', action: 'Write' }] as const;
const stepOf = (id: string, begun: Partial<Begun>) =>
  firstSteps({ ...nothing, ...begun }, all).find((one) => one.id === id);

test('a step is done by what is there, and says what is there and what lacks', () => {
  const done: [id: string, begun: Partial<Begun>, text: string][] = [
    ['firma', { orgnr: '931204572' }, 'Org.nr 931204572'],
    ['regnskap', { first: '2024-01', last: '2026-10' }, 'jan 2024–okt 2026'],
    ['regnskap', { first: '2026-10', last: '2026-10' }, 'okt 2026'],
    ['kolleger', { users: 2 }, '2 brukere'],
    ['kunder', { customers: 63, unmailed: 6 }, '63 kunder, 6 mangler e-post'],
    ['priser', { prices: 1 }, '1 pris'],
    ['ansatte', { employees: 1 }, '1 ansatt'],
    ['prosjekter', { projects: 2 }, '2 prosjekter'],
    ['tilbud', { sent: 1 }, '1 sendt tilbud'],
    ['budsjett', { budget: 2027 }, 'Budsjett for 2027'],
  ];
  for (const [id, begun, text] of done) {
    expect(stepOf(id, {})?.done, id).toBe(false);
    expect(stepOf(id, begun), id).toMatchObject({ done: true, text });
  }
});

test('customers without an address are done where they come from the ledger, else not', () => {
  expect(stepOf('kunder', { customers: 2, unmailed: 2 })).toMatchObject({
    done: false,
    way: { text: 'Fyll ut e-post' },
  });
  expect(stepOf('kunder', { customers: 2, unmailed: 2, first: '2026-01', last: '2026-10' })?.done).toBe(true);
});

test('the budget is made for next year, and what the ledger has of projects is said', () => {
  expect(stepOf('budsjett', {})?.way?.text).toBe('Lag for 2027');
  expect(stepOf('prosjekter', { ledgerprojects: 14 })?.text).toContain('14 prosjekter står i regnskapet');
  expect(stepOf('prosjekter', { ledgerprojects: 14 })?.way).toMatchObject({
    text: 'Hent de 14',
    params: { hent: '1' },
  });
  expect(stepOf('prosjekter', {})?.way?.text).toBe('Lag prosjekt');
});

test('the first bid is made where its estimate is sent from, by those who may read there', () => {
  expect(stepOf('tilbud', {})?.way).toMatchObject({ path: calcPath, params: { ny: '1' } });
  const [step] = firstSteps(nothing, [{ path: bidTablePath, action: 'Write' }]);
  expect(step?.way?.path).toBe(bidTablePath);
});

test('steps one may not take are not shown, and all done shows none', () => {
  expect(firstSteps(nothing, [{ path: '/bid', action: 'Write' }]).map(({ id }) => id)).toEqual(['priser', 'tilbud']);
  const bids = [{ path: '/bid', action: 'Write' }] as const;
  expect(firstSteps({ ...nothing, prices: 1, sent: 1 }, bids)).toEqual([]);
  expect(firstSteps({ ...nothing, prices: 1 }, bids)).toHaveLength(2);
  expect(firstSteps(undefined, all)).toEqual([]);
});

test('who makes a company is told of the eight steps after it, with what each gives', () => {
  const ahead = stepsAhead('2026-11-25');
  expect(ahead.map(({ title }) => title)).toEqual([
    ...['Regnskap', 'Kolleger', 'Kunder', 'Priser', 'Ansatte', 'Prosjekter', 'Første tilbud', 'Budsjett'],
  ]);
  expect(ahead.find(({ id }) => id === 'kunder')?.text).toBe('Tilbud, purringer og kundekort');
});
