import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { env } from '@/base/env';
import { closeConnection } from '@/db/client';
import { asCompany } from '@/db/company';
import { migrateDatabase } from '@/db/migrations';
import { account, execution, ledgerMonth, project, timeEntry } from '@/db/schema';
import { projectOverviewPath, projectOverviewTabPath } from '@/lib/platform/routing/paths';
import { makeCompany } from '@/tests/factories/company';
import { addJudgedProject, bookedMonth } from '@/tests/factories/judged-project';
import { scopeIn } from '@/tests/factories/live-rows';
import { pageOf, widgetOf } from '@/tests/factories/page-of';

beforeAll(() => migrateDatabase(env().DATABASE_URL));
afterAll(closeConnection);

/** Half of 1 000 hours is earned, on one activity that took 700; purchases of 400.000, and 350.000 of own wages. */
async function wasteful() {
  const company = await makeCompany();
  const { companyId } = company;
  const projectid = await addJudgedProject(companyId, { no: '26001', cost: 400_000, hours: 700 });
  await asCompany(companyId, async (tx) => {
    const [done] = await tx
      .select({ xid: execution.xid })
      .from(execution)
      .where(and(eq(execution.companyId, companyId), eq(execution.title, 'Gjort')));
    await tx.update(timeEntry).set({ activityId: done?.xid }).where(eq(timeEntry.companyId, companyId));
    const [wages] = await tx.insert(account).values({ companyId, no: '5000', name: 'Lønn' }).returning();
    const [row] = await tx.select({ dim: project.dimensionId }).from(project).where(eq(project.xid, projectid));
    const [year = 0, month = 0] = bookedMonth().split('-').map(Number);
    await tx
      .insert(ledgerMonth)
      .values({ companyId, year, month, accountId: wages?.xid ?? '', projectId: row?.dim, net: 350_000, lines: 1 });
  });
  return { company, projectid };
}

test('the cause is own hours and purchases, and the activities by what they took beyond plan × completed', async () => {
  const { company, projectid } = await wasteful();
  const page = await pageOf(scopeIn(company), projectOverviewPath, { projectid, fane: 'kalkyle' });
  // 750.000 booked − 375.000 earned; 200 hours too many at 500 kr.
  expect(widgetOf(page, 'arsak', 'verdict')).toMatchObject({
    tone: 'bad',
    sentence: '375 Tkr er brukt for mye: 100 er egne timer, 275 er innkjøp.',
    reason: 'Timene er gått mest til Gjort: 700 av 500 t.',
  });
  expect(widgetOf(page, 'aktiviteter', 'datatable').data).toMatchObject([
    { activity: 'Gjort', planned: 500, done: 1, earned: 500, used: 700, overhours: 200, overam: 100_000 },
    { activity: 'Gjenstår', planned: 500, done: 0, earned: 0, used: 0, overhours: 0, overam: 0 },
  ]);
});

test('whoever may not see money has the same activities in hours', async () => {
  const { company, projectid } = await wasteful();
  const permissions = [{ path: projectOverviewTabPath('timer'), action: 'Read' as const }];
  const page = await pageOf({ ...scopeIn(company), permissions }, projectOverviewPath, { projectid, fane: 'timer' });
  const { data, options } = widgetOf(page, 'aktiviteter', 'datatable');
  expect(data[0]).toMatchObject({ activity: 'Gjort', used: 700, overhours: 200 });
  expect(JSON.stringify([data, options])).not.toContain('overam');
});
