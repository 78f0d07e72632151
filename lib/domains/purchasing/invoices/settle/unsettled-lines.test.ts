import { expect, test } from 'vitest';
import { supplierInvoicesPath } from '@/lib/platform/routing/paths';
import { type Unsettled, unsettledLines } from './unsettled-lines';

const day = '2026-11-25';
const one = (xid: string, due: string | null, amount = 1_000, currency = 'NOK'): Unsettled => ({
  xid,
  label: `Sand AS ${xid}`,
  due,
  currency,
  amount,
});
const found = [one('a', '2026-11-20'), one('b', '2026-11-26', 576), one('c', '2026-12-04', 38_220), one('d', null)];
const as = (path: string, action: 'Read' | 'Write') => ({ permissions: [{ path, action }] });

test('who may settle them has those due by tomorrow as urgent, and every invoice in one line', () => {
  const lines = unsettledLines(found, as('/equipment', 'Write'), day);
  expect(lines.map(({ part, count, amount, text }) => [part, count, amount, text])).toEqual([
    ['haster', 2, 1_576, '2 fakturaer som forfaller, avviker med 1.576 kr'],
    ['mine', 2, 39_220, 'fakturaer avviker med 39.220 kr'],
  ]);
  expect(lines[0]).toMatchObject({
    path: supplierInvoicesPath,
    act: { text: 'Avgjør', params: { faktura: 'a' } },
    first: [{ label: 'Sand AS a' }, { label: 'Sand AS b' }],
  });
});

test('for readers and administrators they are others’, and currencies are not added', () => {
  for (const scope of [as('/equipment', 'Read'), as('/', 'Write')]) {
    expect(unsettledLines(found, scope, day).map(({ part, count }) => [part, count])).toEqual([['andre', 4]]);
  }
  const [mixed] = unsettledLines([one('a', day), one('b', day, 70, 'EUR')], as('/equipment', 'Write'), day);
  expect([mixed?.amount, mixed?.text]).toEqual([null, '2 fakturaer som forfaller, avviker med 1.000 kr og 70 EUR']);
  expect(unsettledLines([], as('/equipment', 'Write'), day)).toEqual([]);
});
