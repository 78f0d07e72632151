import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { env } from '@/base/env';
import { closeConnection } from '@/db/client';
import { asCompany } from '@/db/company';
import { migrateDatabase } from '@/db/migrations';
import { account, execution, ledgerMonth, project, supplier, timeEntry, voucher, voucherLine } from '@/db/schema';
import { projectOverviewPath, projectOverviewTabPath, projectPath } from '@/lib/platform/routing/paths';
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

test('what is bought is told by account group with its largest supplier, and what helps leads to where it is done', async () => {
  const { company, projectid } = await wasteful();
  const { companyId } = company;
  const date = `${bookedMonth()}-01`;
  const [year = 0, month = 0] = date.split('-').map(Number);
  await asCompany(companyId, async (tx) => {
    const [goods] = await tx
      .select({ xid: account.xid })
      .from(account)
      .where(and(eq(account.companyId, companyId), eq(account.no, '4000')));
    const [row] = await tx.select({ dim: project.dimensionId }).from(project).where(eq(project.xid, projectid));
    for (const [at, [name, net]] of [
      ['Elvehaug Maling', 250_000] as const,
      ['Rypelia Lift', 150_000] as const,
    ].entries()) {
      const [from] = await tx
        .insert(supplier)
        .values({ companyId, no: `${at}`, name })
        .returning();
      const [made] = await tx
        .insert(voucher)
        .values({ companyId, year, journal: 'L', no: `${at}`, date, contentHash: name })
        .returning();
      await tx.insert(voucherLine).values({
        ...{ companyId, voucherId: made?.xid ?? '', lineNo: 1, accountId: goods?.xid ?? '', supplierId: from?.xid },
        ...{ projectId: row?.dim, date, year, month, net },
      });
    }
  });
  const page = await pageOf(scopeIn(company), projectOverviewPath, { projectid, fane: 'kalkyle' });
  const rows = widgetOf(page, 'regnskap', 'datatable').data;
  expect(rows.filter(({ _vouchers }) => _vouchers !== undefined)).toMatchObject([
    { bookedam: 400_000, _vouchers: 2, _supplier: 'Elvehaug Maling', _supplieram: 250_000 },
  ]);
  expect(rows.find(({ accountgroup }) => accountgroup === 'Sum kostnad')).toMatchObject({ _boughtover: 275_000 });
  expect(widgetOf(page, 'arsak', 'verdict').helps).toMatchObject([
    {
      sentence: 'Knytt de 2 bilagene',
      link: { to: projectPath, drill: { projectid, fane: 'kalkyle', linje: 'ingen' } },
    },
  ]);
});
