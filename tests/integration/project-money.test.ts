import { afterAll, beforeAll, expect, test } from 'vitest';
import { GET as component } from '@/app/api/equipment/component/route';
import { env } from '@/base/env';
import { closeConnection } from '@/db/client';
import { migrateDatabase } from '@/db/migrations';
import { cellOf } from '@/lib/core/table-view/cell-text';
import { projectOverviewTabPath, projectPath, shippingPath } from '@/lib/platform/routing/paths';
import { call, cookiesOf } from '@/tests/factories/caller';
import { makeCompany, makeUser } from '@/tests/factories/company';
import { addJudgedProject } from '@/tests/factories/judged-project';
import { scopeIn } from '@/tests/factories/live-rows';
import { pageOf, widgetOf } from '@/tests/factories/page-of';

beforeAll(() => migrateDatabase(env().DATABASE_URL));
afterAll(closeConnection);

const read = (path: string) => ({ path, action: 'Read' as const });

test('the header of a project has its revenue and margin where the user may see money, on every page', async () => {
  const company = await makeCompany();
  const projectid = await addJudgedProject(company.companyId, { no: '26001' });
  const headOn = async (path: string, permissions: ReturnType<typeof read>[]) => {
    const head = widgetOf(
      await pageOf({ ...scopeIn(company), permissions }, path, { projectid }),
      'prosjekt',
      'datatable',
    );
    const [row = {}] = head.data;
    return [
      head.options.columns.some(({ value }) => value === 'revenueam'),
      cellOf(row, 'revenueam'),
      cellOf(row, 'cmint'),
    ];
  };
  for (const path of [shippingPath, projectPath]) {
    expect(await headOn(path, [read(path)])).toEqual([false, null, null]);
    expect(await headOn(path, [read(path), read(projectOverviewTabPath('kalkyle'))])).toEqual([true, 1_000_000, 0.25]);
  }
  const address = `/api/equipment/component?scope=project&company=${company.companyId}&projectid=${projectid}`;
  const answerOf = async (cookie: string) => {
    const response = await call(component, address, { headers: { cookie } });
    expect(response.status).toBe(200);
    return response.text();
  };
  const store = await makeUser(company.companyId, [read('/equipment')]);
  expect(await answerOf(await cookiesOf(store))).not.toMatch(/revenueam|cmint/);
  expect(await answerOf(await cookiesOf(company))).toMatch(/revenueam.*cmint.*hoursam/);
});
