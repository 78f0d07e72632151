import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { env } from '@/base/env';
import { closeConnection } from '@/db/client';
import { asCompany } from '@/db/company';
import { migrateDatabase } from '@/db/migrations';
import { bid, measure, measureValue } from '@/db/schema';
import { today } from '@/lib/core/clock';
import { addMonths, monthLabel } from '@/lib/core/filters/months';
import { bidReportPath, keyFiguresPath, profitAndLossPath } from '@/lib/platform/routing/paths';
import { pages } from '@/lib/product/pages/registry';
import { pageOf, widgetOf } from '@/tests/factories/page-of';
import { firstMonth, lastMonth, makeBidCompany } from '@/tests/factories/random-bids';

beforeAll(() => migrateDatabase(env().DATABASE_URL));
afterAll(closeConnection);

const month = today().slice(0, 7);
const [year = 0, number = 0] = month.split('-').map(Number);
const whole = addMonths(month, -1);
const ended = lastMonth;

/** A company whose ledger ended long ago, with a bid that was won in the last whole month and a figure that is measured this month. */
async function deciding() {
  const scope = await makeBidCompany([]);
  const companyId = scope.company.id;
  await asCompany(companyId, async (tx) => {
    await tx.insert(bid).values({
      ...{ companyId, key: '26-1', description: 'Bro', bidstatus: '7. Salg', revenueam: 5_000 },
      ...{ duedate: `${whole}-15`, startdate: `${whole}-15` },
    });
    const xid = uuidv7();
    await tx.insert(measure).values({ companyId, xid, name: 'Sykefravær', unit: '%', orderint: 1 });
    await tx.insert(measureValue).values({ companyId, measureId: xid, year, month: number, value: 4.5 });
  });
  return scope;
}

test('bids open on the last whole month and key figures on this one', async () => {
  const scope = await deciding();
  const bids = await pageOf(scope, bidReportPath, {}, { opens: true });
  expect(bids.filters).toMatchObject({ yrpr: whole, span: { first: firstMonth, last: whole } });
  expect(widgetOf(bids, 'vunnet', 'stat').stat).toBe(5_000);
  const figures = widgetOf(await pageOf(scope, keyFiguresPath), 'utvikling', 'chart');
  expect(figures.xAxis.data.at(-1)).toBe(monthLabel(month));
  expect(figures.series[0]?.data.at(-1)).toBe(4.5);
});

test('a page of the ledger keeps its last month with data', async () => {
  const page = await pageOf(await deciding(), profitAndLossPath);
  expect(page.filters.yrpr).toBe(ended);
});

test('every page with a period ends where its figures are from', async () => {
  const scope = await deciding();
  const ends = new Map<string, string>();
  for (const { path, section, period } of pages) {
    if (period !== 'none') ends.set(`${section} ${(await pageOf(scope, path)).filters.yrpr}`, path);
  }
  expect([...ends.keys()].sort()).toEqual(
    [
      `bid ${whole}`,
      ...['equipment', 'measure'].map((section) => `${section} ${month}`),
      ...['economy', 'info', 'master', 'staging'].map((section) => `${section} ${ended}`),
    ].sort(),
  );
});
