import { sql } from 'drizzle-orm';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { GET as fileCall } from '@/app/api/admin/deletion/file/route';
import { DELETE as eraseCall, GET as personCall } from '@/app/api/admin/deletion/person/route';
import { GET as rulesCall } from '@/app/api/admin/deletion/route';
import { GET as scanCall } from '@/app/api/personell/scan/route';
import { GET as scansCall } from '@/app/api/personell/scans/route';
import { env } from '@/base/env';
import { closeConnection } from '@/db/client';
import { asCompany } from '@/db/company';
import { migrateDatabase } from '@/db/migrations';
import { certificate, employee, storedFile } from '@/db/schema';
import type { Deletion } from '@/lib/product/jobs/deletion/erase/answers';
import { tidy } from '@/lib/product/jobs/tidy';
import { makeCompany, makeUser, type TestCompany, type TestUser } from '@/tests/factories/company';
import { as, erase } from '@/tests/factories/deletion-calls';

beforeAll(() => migrateDatabase(env().DATABASE_URL));
afterAll(closeConnection);

async function addScan({ companyId }: TestCompany) {
  const [employeeId, course, scan] = [uuidv7(), uuidv7(), uuidv7()];
  const content = Buffer.from('%PDF-1.4 bevis');
  await asCompany(companyId, async (tx) => {
    await tx.insert(employee).values({
      ...{
        companyId,
        xid: employeeId,
        empid: '1',
        employee: 'Maren Nygård',
        category: 'Ansatt',
        enddate: '2020-01-01',
      },
    });
    await tx.insert(certificate).values({ companyId, xid: course, employeeId, title: 'Fallsikring' });
    await tx.insert(storedFile).values({
      ...{ companyId, xid: scan, scope: 'personell', object: course, name: 'bevis.pdf', mime: 'application/pdf' },
      ...{ bytes: content.length, content, thumbnail: content },
    });
  });
  return { employeeId, course, scan };
}

const openedIn = async (of: TestCompany, user: TestUser = of) =>
  ((await (await as(user, of, rulesCall)).json()) as Deletion).Opened.map(({ By, Text }) => [By, Text]);

test('whoever opens a person’s papers is noted for an administrator, and no other reading is', async () => {
  const [of, other] = [await makeCompany(), await makeCompany()];
  const { employeeId, course, scan } = await addScan(of);
  const reader = await makeUser(of.companyId, [{ path: '/personell', action: 'Read' }]);
  // A list, a small picture, a refused reading and somebody else's company are none.
  expect((await as(reader, of, scansCall, { certificate: course })).status).toBe(200);
  expect((await as(reader, of, scanCall, { id: scan, size: 'small' })).status).toBe(200);
  expect((await as(other, other, scanCall, { id: scan })).status).toBe(404);
  expect((await as(await makeUser(of.companyId, []), of, scanCall, { id: scan })).status).toBe(403);
  expect(await openedIn(of)).toEqual([]);
  // A viewer that requests the file twice opens it once.
  for (const _ of [1, 2]) expect((await as(reader, of, scanCall, { id: scan })).status).toBe(200);
  expect((await as(of, of, fileCall, { kind: 'employee', id: employeeId })).status).toBe(200);
  const [admin, colleague] = (await openedIn(of)).map(([by]) => by);
  expect(await openedIn(of)).toEqual([
    [admin, 'Maren Nygård: alt om personen tatt ut som fil'],
    [colleague, 'Maren Nygård: kursbevis åpnet'],
  ]);
  expect(admin).not.toBe(colleague);
  expect(await openedIn(other)).toEqual([]);
  // Who may not read the staff learns that somebody's were opened, and not whose.
  const blind = await makeUser(of.companyId, [{ path: '/admin', action: 'Write' }]);
  expect((await openedIn(of, blind)).map(([, text]) => text)).toEqual([
    'Én person: alt om personen tatt ut som fil',
    'Én person: kursbevis åpnet',
  ]);
});

test('an opening is stored for 90 days, and loses the name with the person', async () => {
  const of = await makeCompany();
  const { employeeId, scan } = await addScan(of);
  await as(of, of, scanCall, { id: scan });
  const age = (days: number) =>
    asCompany(of.companyId, (tx) =>
      tx.execute(sql`update paper_opening set at = now() - make_interval(days => ${days}::int)`),
    );
  const { answer } = await erase({ personCall, eraseCall }, of, { kind: 'employee', id: employeeId });
  expect(answer.status).toBe(200);
  expect((await openedIn(of)).map(([, text]) => text)).toEqual(['(slettet): kursbevis åpnet']);
  await age(89);
  await tidy.run(of.companyId, new Date());
  expect(await openedIn(of)).toHaveLength(1);
  await age(91);
  await tidy.run(of.companyId, new Date());
  expect(await openedIn(of)).toEqual([]);
});
