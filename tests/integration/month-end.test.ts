import { afterAll, beforeAll, expect, test } from 'vitest';
import { env } from '@/base/env';
import { askTogether } from '@/db/ask-together';
import { closeConnection } from '@/db/client';
import { asCompany } from '@/db/company';
import { migrateDatabase } from '@/db/migrations';
import { employee, project, projectLog, timeEntry } from '@/db/schema';
import { parseFilters, withPeriods } from '@/lib/core/filters/filters';
import { timeEntryPath } from '@/lib/platform/routing/paths';
import { missingOf, monthEndQuestions, passedDays } from '@/lib/product/jobs/morning/month-end';
import { type Grant, makeCompany } from '@/tests/factories/company';

beforeAll(() => migrateDatabase(env().DATABASE_URL));
afterAll(closeConnection);

const day = '2026-11-30';
const email = 'leder@firma.no';

async function missing(companyId: string, permissions: Grant[], today = day) {
  const user = { id: companyId, email, fullName: 'Lise Leder' };
  const span = { first: '2026-01', last: '2026-10', known: '2026-01', knownTo: '2026-10-31', fiscalStart: 1 };
  const filters = withPeriods(parseFilters({}, []), span);
  const requested = { companyId, user, permissions, today, filters };
  const answers = await asCompany.read(companyId, (tx) => askTogether(tx, monthEndQuestions(requested)));
  return missingOf(answers).map(({ text, detail }) => `${text}: ${detail}`);
}

test('hours concern whoever types them and the payroll, a log its project’s manager, where they are used at all', async () => {
  const { companyId } = await makeCompany();
  await asCompany(companyId, async (tx) => {
    const base = { companyId, category: 'Ansatt' };
    const [lise, ola] = await tx
      .insert(employee)
      .values([
        { ...base, empid: '1', employee: 'Lise Leder', email },
        { ...base, empid: '2', employee: 'Ola Hansen' },
        { ...base, empid: '3', employee: 'Aldri Ført' },
      ])
      .returning();
    if (!lise || !ola) throw new Error('The employees were not written.');
    const [run] = await tx
      .insert(project)
      .values({ companyId, erpProjectid: '26011', description: 'Brua', status: 'Pågår', managerId: lise.xid })
      .returning();
    if (!run) throw new Error('The project was not written.');
    const values = { companyId, projectId: run.xid, hours: 7.5 };
    const days = passedDays(day);
    await tx
      .insert(timeEntry)
      .values([
        ...days.slice(0, -2).map((one) => ({ ...values, employeeId: lise.xid, day: one })),
        ...days.slice(1).map((one) => ({ ...values, employeeId: ola.xid, day: one })),
      ]);
    const written = { companyId, projectId: run.xid, text: 'Støp', writtenBy: 'Lise Leder' };
    await tx.insert(projectLog).values(days.slice(3).map((one) => ({ ...written, day: one })));
  });
  const log = 'Logg mangler på 3 dager: 26011 Brua';
  const everything: Grant[] = [{ path: '/', action: 'Write' }];
  expect(await missing(companyId, everything)).toEqual(['Timer mangler for 2 ansatte: Lise Leder, Ola Hansen', log]);
  // Without the payroll they see their own hours alone.
  expect(await missing(companyId, [{ path: timeEntryPath, action: 'Write' }])).toEqual([
    'Timer mangler for 1 ansatt: Lise Leder',
  ]);
});

test('other days than the last three of a month ask nothing, nor pages that one may not read', async () => {
  const { companyId } = await makeCompany();
  expect(await missing(companyId, [{ path: '/', action: 'Write' }], '2026-11-20')).toEqual([]);
  expect(await missing(companyId, [])).toEqual([]);
});
