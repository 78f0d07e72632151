import { expect, test } from 'vitest';
import { account, customer, voucherLine } from '@/db/schema';
import type { WriteQueue } from '@/db/write-queue';
import { share } from '@/tests/factories/runs';
import { demoCompanies } from '../people';
import { seedLedger } from './seed-ledger';

const companyId = '01980000-0000-7000-8000-000000000001';

/** Each customer's purchases from January to October of a year, kroner. */
async function salesOf(profile: (typeof demoCompanies)[number]) {
  const made = new Map<unknown, Record<string, unknown>[]>();
  const queue: WriteQueue = {
    insert: async (table, rows) => void made.set(table, [...(made.get(table) ?? []), ...rows]),
    add: () => undefined,
    after: () => Promise.reject(new Error('There is no database here.')),
  };
  await seedLedger(queue, companyId, profile, { today: '2026-11-22', scale: 1 });
  const accounts = (made.get(account) ?? []).filter(({ no }) => String(no).startsWith('3'));
  const sales = new Set(accounts.map(({ xid }) => xid));
  const sums = new Map<string, number>();
  for (const { accountId, customerId, date, net } of made.get(voucherLine) ?? []) {
    if (!sales.has(accountId) || String(date).slice(5) > '10-31') continue;
    const key = `${customerId} ${String(date).slice(0, 4)}`;
    sums.set(key, (sums.get(key) ?? 0) - Number(net));
  }
  return (made.get(customer) ?? []).map(
    ({ xid }) =>
      (year: number) =>
        sums.get(`${xid} ${year}`) ?? 0,
  );
}

test.each(
  share(
    demoCompanies.map((profile) => [profile.name, profile] as const),
    ([name]) => name,
  ),
)('what the customers of %s buy is of a size with what they bought last year', async (_, profile) => {
  const again = (await salesOf(profile)).filter((of) => of(2025) > 0);
  const risen = again.filter((of) => of(2026) > 3 * of(2025));
  expect(again.length).toBeGreaterThan(30);
  expect(risen.length / again.length).toBeLessThanOrEqual(0.05);
});
