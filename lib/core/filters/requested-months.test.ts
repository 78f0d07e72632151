import { expect, test } from 'vitest';
import { requestedMonths } from './requested-months';

const span = { first: '2022-03', last: '2026-10', known: '2022-03', knownTo: '2026-10-31', fiscalStart: 1 } as const;
const overriding = [{ overridesPeriod: true }];
const requested = (own: Record<string, string>) => requestedMonths(overriding, { own, span });

test.each([
  [
    { from: '2026-05', to: '2026-05' },
    { from: '2026-05', to: '2026-05' },
  ],
  [{ from: '2026-05' }, { from: '2026-05', to: '2026-10' }],
  [{ to: '2026-05' }, { from: '2022-03', to: '2026-05' }],
  [
    { from: '2026-06', to: '2026-05' },
    { from: '2026-06', to: '2026-05' },
  ],
])('%j is %j', (own, months) => expect(requested(own)).toEqual(months));

test.each<Record<string, string>>([{}, { from: '2026-13' }, { from: '2026', to: '2026-05' }, { account: '3000' }])(
  '%j names no months',
  (own) => expect(requested(own)).toBeUndefined(),
);

test('where the filters narrow the period, it goes on steering the page', () => {
  expect(requestedMonths([{}], { own: { from: '2026-05' }, span })).toBeUndefined();
});
