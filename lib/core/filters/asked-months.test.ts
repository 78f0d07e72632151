import { expect, test } from 'vitest';
import { askedMonths } from './asked-months';

const span = { first: '2022-03', last: '2026-10', known: '2022-03', fiscalStart: 1 } as const;
const overriding = [{ overridesPeriod: true }];
const asked = (own: Record<string, string>) => askedMonths(overriding, { own, span });

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
])('%j is %j', (own, months) => expect(asked(own)).toEqual(months));

test.each<Record<string, string>>([{}, { from: '2026-13' }, { from: '2026', to: '2026-05' }, { account: '3000' }])(
  '%j names no months',
  (own) => expect(asked(own)).toBeUndefined(),
);

test('where the filters narrow the period, it goes on steering the page', () => {
  expect(askedMonths([{}], { own: { from: '2026-05' }, span })).toBeUndefined();
});
