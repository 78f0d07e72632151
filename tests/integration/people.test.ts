import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { env } from '@/base/env';
import { closeConnection } from '@/db/client';
import { asCompany } from '@/db/company';
import { migrateDatabase } from '@/db/migrations';
import { certificate, employee, project, timeEntry } from '@/db/schema';
import { today } from '@/lib/core/clock';
import { addDays } from '@/lib/core/format/days';
import { pageOf, widgetOf } from '@/tests/factories/page-of';
import { createCompany } from '@/tests/factories/small-ledger';

const path = '/personell/datatable/ansatte';
const now = today();

beforeAll(() => migrateDatabase(env().DATABASE_URL));
afterAll(closeConnection);

test('hours are this year’s up to today, and of a certificate the latest counts: soon, expired, or never', async () => {
  const scope = await createCompany('Folk AS');
  const companyId = scope.company.id;
  const [kari, ola, work] = [uuidv7(), uuidv7(), uuidv7()];
  await asCompany(companyId, async (tx) => {
    await tx.insert(employee).values([
      { companyId, xid: kari, empid: '1', employee: 'Kari', category: 'Ansatt' },
      { companyId, xid: ola, empid: '2', employee: 'Ola', category: 'Ansatt', active: false },
    ]);
    await tx.insert(project).values({ companyId, xid: work, erpProjectid: '1', description: 'Bru', status: 'Pågår' });
    const year = now.slice(0, 4);
    await tx.insert(timeEntry).values(
      [`${year}-01-01`, now, `${Number(year) - 1}-12-31`, addDays(now, 1)].map((day, i) => ({
        companyId,
        projectId: work,
        employeeId: kari,
        day,
        hours: [7.5, 1.25, 24, 24][i] ?? 0,
      })),
    );
    const held = (title: string, expires: string | null) => ({ companyId, employeeId: kari, title, expires });
    await tx.insert(certificate).values([
      held('Tau', addDays(now, 90)),
      held('Lift', now),
      held('Truck', addDays(now, 91)),
      held('Varme arbeider', addDays(now, -1)),
      // Renewed: the old one is over and presses no more.
      held('Stillas', addDays(now, -10)),
      held('Stillas', addDays(now, 400)),
      held('Fallsikring', addDays(now, 5)),
      held('Fallsikring', null),
    ]);
  });
  const { data } = widgetOf(await pageOf(scope, path), 'ansatte', 'datatable');
  expect(data).toMatchObject([
    { employee: 'Kari', hoursyear: 8.75, expiringcount: 2, expiredcount: 1, nextexpiry: now },
    { employee: 'Ola', hoursyear: 0, expiringcount: 0, expiredcount: 0, nextexpiry: null, active: false },
  ]);
  const other = await createCompany('Tomt AS');
  expect(widgetOf(await pageOf(other, path), 'ansatte', 'datatable')).toMatchObject({
    data: [],
    parameters: { empty: expect.stringContaining('Ingen ansatte') },
  });
  const stranger = { ...scope, permissions: [{ path: '/bid', action: 'Write' as const }] };
  await expect(pageOf(stranger, path)).rejects.toMatchObject({ status: 403 });
});
