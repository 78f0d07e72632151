import { expect, test } from 'vitest';
import { explainHref } from './explain-href';
import type { PageView } from './page-view';
import { profitAndLossPath, voucherLinesPath } from './paths';

const own = [
  ...['group', 'account', 'customer', 'project', 'voucher', 'vat'].map((name) => ({ name, text: name })),
  ...['from', 'to', 'balance'].map((name) => ({ name, text: name, overridesPeriod: true })),
];
const span = { first: '2023-01', last: '2024-12', known: '2023-01', knownTo: '2024-12-31', fiscalStart: 1 } as const;

function requested(values: Record<string, string>, path = voucherLinesPath): string | undefined {
  const ranges = [
    { from: '2023-01', to: '2023-09' },
    { from: '2024-01', to: '2024-09' },
  ];
  const filters = {
    history: 'ytd2yr',
    frequency: 'mo',
    yrpr: '2024-09',
    own: values,
    span,
    ranges,
    buckets: [],
  } as const;
  return explainHref({ path, own, filters, company: { id: 'c', name: 'C' } } as Pick<
    PageView,
    'path' | 'own' | 'filters' | 'company'
  >);
}

test('the lines of a figure lead to what moved it, with its months or the last of those shown', () => {
  expect(requested({ group: '4,5', project: 'P1', from: '2024-05', to: '2024-05' })).toBe(
    '/economy/report/forklar?company=c&group=4%2C5&project=P1&from=2024-05&to=2024-05',
  );
  expect(requested({ account: '6400' })).toBe('/economy/report/forklar?company=c&account=6400&from=2024-01&to=2024-09');
});

test('lines that are no figure’s lead nowhere: all of them, one voucher, the VAT, a balance, any project, another page', () => {
  expect(requested({})).toBeUndefined();
  expect(requested({ voucher: '7' })).toBeUndefined();
  expect(requested({ group: '3', vat: 'utgående' })).toBeUndefined();
  expect(requested({ account: '1500', from: '2024-01', to: '2024-05', balance: 'medregnet' })).toBeUndefined();
  expect(requested({ project: 'noen' })).toBeUndefined();
  expect(requested({ group: '3' }, profitAndLossPath)).toBeUndefined();
});
