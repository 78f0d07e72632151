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

test('are one line that leads to them, urgent for who may settle them when one is due by tomorrow', () => {
  const [line] = unsettledLines(found, as('/equipment', 'Write'), day);
  expect(line).toMatchObject({
    part: 'haster',
    count: 4,
    amount: 40_796,
    text: '4 fakturaer avviker med 40.796 kr',
    detail: '2 forfaller innen i morgen eller er over forfall',
    path: supplierInvoicesPath,
    params: { gruppe: 'Å avgjøre' },
    act: { text: 'Avgjør', params: { faktura: 'a' } },
    first: [{ label: 'Sand AS a' }, { label: 'Sand AS b' }, { label: 'Sand AS c' }],
  });
  const later = unsettledLines(found.slice(2), as('/equipment', 'Write'), day);
  expect(later.map(({ part, text }) => [part, text])).toEqual([['mine', 'fakturaer avviker med 39.220 kr']]);
});

test('for readers and administrators they are others’, and currencies are not added', () => {
  for (const scope of [as('/equipment', 'Read'), as('/', 'Write')]) {
    expect(unsettledLines(found, scope, day).map(({ part, count }) => [part, count])).toEqual([['andre', 4]]);
  }
  const [mixed] = unsettledLines([one('a', day), one('b', day, 70, 'EUR')], as('/equipment', 'Write'), day);
  expect([mixed?.amount, mixed?.text]).toEqual([null, '2 fakturaer avviker med 1.000 kr og 70 EUR']);
  expect(unsettledLines([], as('/equipment', 'Write'), day)).toEqual([]);
});
