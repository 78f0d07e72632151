import { expect, test } from 'vitest';
import { account, voucherLine } from '@/db/schema';
import type { WriteQueue } from '@/db/write-queue';
import { share } from '@/tests/factories/runs';
import { demoCompanies } from '../people';
import type { CompanyProfile } from '../plans/profile';
import { createProjectSums } from './losing-project';
import { seedLedger } from './seed-ledger';

const companyId = '01980000-0000-7000-8000-000000000001';
const year = 2026;

type Line = typeof voucherLine.$inferInsert;

/** A demo company's ledger, not written to a database: its account numbers by id, and its lines. */
async function playLedger(profile: CompanyProfile) {
  const accounts = new Map<string, string>();
  const lines: Line[] = [];
  const queue: WriteQueue = {
    async insert(table, rows) {
      if (Object.is(table, voucherLine)) for (const row of rows) lines.push(row as Line);
      if (!Object.is(table, account)) return;
      for (const { xid, no } of rows as (typeof account.$inferInsert)[]) accounts.set(xid ?? '', no);
    },
    add: () => {},
    after: () => Promise.reject(new Error('Nothing is written.')),
  };
  await seedLedger(queue, companyId, profile, { today: `${year}-11-20`, scale: 1 });
  return { accounts, lines };
}

test.each(
  share(
    demoCompanies.map((profile) => [profile.name, profile] as const),
    ([name]) => name,
  ),
)('a project of %s loses money, this year and in all, and most of its projects do not', async (_, profile) => {
  const { accounts, lines } = await playLedger(profile);
  const sums = createProjectSums();
  for (const line of lines) {
    const no = accounts.get(line.accountId) ?? '';
    const amount = Math.round(line.net * 100);
    sums.add(line.year, [{ lines: [{ account: no, amount, ...(line.projectId && { project: line.projectId }) }] }]);
  }
  const projects = [...new Set(lines.flatMap(({ projectId }) => projectId ?? []))];
  const earning = projects.filter((project) => sums.of(project, year).income > 0);
  const losing = earning.filter((project) =>
    [sums.of(project), sums.of(project, year)].every(({ income, cost }) => cost > income),
  );
  expect(losing.length).toBeGreaterThan(0);
  expect(losing.length).toBeLessThan(earning.length / 2);
});
