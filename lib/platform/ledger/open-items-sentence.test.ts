import { expect, test } from 'vitest';
import { type Ages, agesOf } from './customer-ages';
import { customersText, openItemsSentence, remindedText } from './open-items-sentence';

const asOf = '2026-10-31';
const ages = (...parts: [unpaid: number, due: string][]): Ages =>
  agesOf(
    parts.map(([unpaid, due]) => ({ unpaid, due })),
    asOf,
  );
const said = (of: Ages, customers = 0, neverReminded = 0) => {
  const { heading, detail } = openItemsSentence({ asOf, ages: of, long: { customers, neverReminded } });
  return [heading, detail];
};

test('the sentence names the overdue part of the open items, and the customers with old debt', () => {
  const old = ages([5_819_275, '2026-10-20'], [1_583_421, '2026-06-01'], [16_364_954, '2026-11-20']);
  expect(said(old, 4, 3)).toEqual([
    'Forfalt 7,4 mill. av 23,8 per 31.10.2026',
    '1,6 mill. er over 60 dager gammelt og skyldes fire kunder; tre av dem er aldri purret.',
  ]);
  expect(said(old, 4, 0)[1]).toBe('1,6 mill. er over 60 dager gammelt og skyldes fire kunder.');
  expect(said(old, 4, 4)[1]).toBe('1,6 mill. er over 60 dager gammelt og skyldes fire kunder; ingen av dem er purret.');
  expect(said(old, 1, 1)[1]).toBe('1,6 mill. er over 60 dager gammelt og skyldes én kunde, som aldri er purret.');
  expect(said(old, 1, 0)[1]).toBe('1,6 mill. er over 60 dager gammelt og skyldes én kunde.');
  expect(customersText(13)).toBe('13 kunder');
});

test('the unit is said once where it is the same, and small amounts are no million', () => {
  expect(said(ages([84_200, '2026-10-30'], [900, '2026-11-30']))).toEqual([
    'Forfalt 84.200 kr av 85.100 per 31.10.2026',
    'Ingenting er over 60 dager gammelt.',
  ]);
  expect(said(ages([84_200, '2026-10-30'], [4_000_000, '2026-11-30']))[0]).toBe(
    'Forfalt 84.200 kr av 4,1 mill. per 31.10.2026',
  );
});

test('what is due on the ledger’s own day is not overdue', () => {
  expect(said(ages([84_200, '2026-10-31']))).toEqual([
    'Ingen forfalte poster per 31.10.2026.',
    '84.200 kr er åpent og ikke forfalt.',
  ]);
  expect(said(ages())).toEqual(['Ingen forfalte poster per 31.10.2026.', '']);
});

test('how many were never reminded stands by itself, and nothing is said when all were', () => {
  expect([remindedText(1, 1), remindedText(4, 4), remindedText(4, 3), remindedText(4, 1), remindedText(4, 0)]).toEqual([
    'Aldri purret',
    'Ingen av dem er purret',
    'Tre av dem er aldri purret',
    'Én av dem er aldri purret',
    '',
  ]);
});
