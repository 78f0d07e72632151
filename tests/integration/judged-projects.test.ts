import { afterAll, beforeAll, expect, test } from 'vitest';
import { GET as component } from '@/app/api/project/component/route';
import { env } from '@/base/env';
import { closeConnection } from '@/db/client';
import { migrateDatabase } from '@/db/migrations';
import { href } from '@/lib/platform/routing/href';
import { projectOverviewPath } from '@/lib/platform/routing/paths';
import { call, cookiesOf } from '@/tests/factories/caller';
import { makeCompany, makeUser, type TestUser } from '@/tests/factories/company';
import { addJudgedProject } from '@/tests/factories/judged-project';

beforeAll(() => migrateDatabase(env().DATABASE_URL));
afterAll(closeConnection);

test('projects are offered with those that lose most first, and what they lose only to who may read the list', async () => {
  const company = await makeCompany();
  const { companyId } = company;
  await addJudgedProject(companyId, { no: '26009', cost: 375_000, ahead: 375_000, hours: 500 });
  await addJudgedProject(companyId, { no: '26002', cost: 400_000, ahead: 400_000, hours: 500 });
  await addJudgedProject(companyId, { no: '26001', cost: 600_000, ahead: 400_000, hours: 700 });
  await addJudgedProject(companyId, { no: '25001', status: 'Levert', cost: 900_000 });
  const ask = async (user: TestUser, scope: string) => {
    const address = href('/api/project/component', { company: companyId, scope });
    const response = await call(component, address, { headers: { cookie: await cookiesOf(user) } });
    return { status: response.status, text: await response.text() };
  };
  const { projects } = JSON.parse((await ask(company, 'judged')).text) as {
    projects: { text: string; lost: number | null }[];
  };
  expect(projects.map(({ text, lost }) => [text.split(' ')[0], lost])).toEqual([
    ['26001', 250_000],
    ['26002', 50_000],
    ['26009', null],
    ['25001', null],
  ]);
  const reader = await makeUser(companyId, [{ path: projectOverviewPath, action: 'Read' }]);
  expect(await ask(reader, 'choices')).toMatchObject({ status: 200 });
  const refused = await ask(reader, 'judged');
  expect(refused.status).toBe(403);
  expect(refused.text).not.toContain('250');
});
