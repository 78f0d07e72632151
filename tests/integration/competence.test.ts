import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { env } from '@/base/env';
import { closeConnection } from '@/db/client';
import { asCompany } from '@/db/company';
import { migrateDatabase } from '@/db/migrations';
import { certificate, employee } from '@/db/schema';
import { today } from '@/lib/core/clock';
import { joinValues } from '@/lib/core/filters/own-values';
import { addDays } from '@/lib/core/format/days';
import type { Row } from '@/lib/core/widgets/column';
import type { Scope } from '@/lib/platform/auth/session';
import { loadPage } from '@/lib/product/pages/load-page';
import { findPage } from '@/lib/product/pages/registry';
import { pageOf, widgetOf } from '@/tests/factories/page-of';
import { createCompany } from '@/tests/factories/small-ledger';

const path = '/personell/matrix/kompetanse';
const now = today();
let scope: Scope;
const [kari, ola, liv, per] = [uuidv7(), uuidv7(), uuidv7(), uuidv7()];

beforeAll(async () => {
  await migrateDatabase(env().DATABASE_URL);
  scope = await createCompany('Kompetanse AS');
  const companyId = scope.company.id;
  await asCompany(companyId, async (tx) => {
    const person = (xid: string, empid: string, name: string) => ({
      companyId,
      xid,
      empid,
      employee: name,
      category: 'Ansatt',
    });
    await tx
      .insert(employee)
      .values([
        person(kari, '1', 'Kari'),
        { ...person(ola, '2', 'Ola'), category: 'Innleid' },
        { ...person(liv, '3', 'Liv'), startdate: addDays(now, 30) },
        { ...person(per, '4', 'Per'), enddate: addDays(now, -1), active: false },
      ]);
    const held = (employeeId: string, title: string, issued: string | null, expires: string | null) => ({
      companyId,
      ...{ employeeId, title, issued, expires },
    });
    await tx.insert(certificate).values([
      held(kari, 'Fallsikring', addDays(now, -1000), addDays(now, 10)),
      // Renewed from next week on, and written otherwise.
      held(kari, 'fallsikring ', addDays(now, 7), addDays(now, 1000)),
      held(kari, 'Truck', null, null),
      held(ola, 'Fallsikring', null, addDays(now, -1)),
      held(ola, 'Truck', addDays(now, -10), addDays(now, 91)),
      held(liv, 'Truck', null, null),
      held(per, 'Dykking', null, null),
    ]);
  });
});
afterAll(closeConnection);

/** Who stands how with what: by name, with the courses' titles. */
async function read(own: Record<string, string> = {}) {
  const { options, data } = widgetOf(await pageOf(scope, path, own), 'kompetanse', 'datatable');
  const courses = options.columns.filter(({ status }) => status);
  const places = (row: Row) => Object.fromEntries(courses.map(({ text, value }) => [text, row[value]]));
  return Object.fromEntries(data.map((row) => [row.holder, places(row)]));
}

test('the best certificate of a course counts on the day, and those who are not here are left out', async () => {
  expect(await read()).toEqual({
    Kari: { Fallsikring: 'Utløper snart', Truck: 'Gyldig' },
    Ola: { Fallsikring: 'Utløpt', Truck: 'Gyldig' },
  });
  expect(await read({ dag: addDays(now, 7) })).toMatchObject({
    Kari: { Fallsikring: 'Gyldig' },
    Ola: { Truck: 'Utløper snart' },
  });
  expect(Object.keys(await read({ dag: addDays(now, 30) }))).toEqual(['Kari', 'Liv', 'Ola']);
  expect(await read({ dag: addDays(now, -11) })).toMatchObject({
    Ola: { Truck: null },
    Per: { Dykking: 'Gyldig' },
  });
});

test('who may do what is chosen: all of the courses, or everybody with those alone', async () => {
  expect(await read({ kurs: 'fallsikring' })).toEqual({ Kari: { Fallsikring: 'Utløper snart' } });
  expect(Object.keys(await read({ kurs: 'truck' }))).toEqual(['Kari', 'Ola']);
  expect(Object.keys(await read({ kurs: joinValues(['truck', 'fallsikring']) }))).toEqual(['Kari']);
  expect(await read({ kurs: 'fallsikring', hvem: 'alle' })).toEqual({
    Kari: { Fallsikring: 'Utløper snart' },
    Ola: { Fallsikring: 'Utløpt' },
  });
  expect(Object.keys(await read({ ansettelse: 'Innleid' }))).toEqual(['Ola']);
  expect(Object.keys(await read({ person: kari }))).toEqual(['Kari']);
});

test('the counts are those of the matrix, and the list has the certificates that count', async () => {
  const page = await pageOf(scope, path);
  expect(widgetOf(page, 'kurs', 'datatable').data).toMatchObject([
    { course: 'Fallsikring', maydocount: 1, validcount: 0, sooncount: 1, pastcount: 1, missingcount: 0 },
    { course: 'Truck', maydocount: 2, validcount: 2, sooncount: 0, pastcount: 0, missingcount: 0 },
  ]);
  expect(widgetOf(page, 'bevis', 'datatable').data).toMatchObject([
    { holder: 'Kari', course: 'Fallsikring', standing: 'Utløper snart', expires: addDays(now, 10) },
    { holder: 'Kari', course: 'Truck', standing: 'Gyldig', expires: null },
    { holder: 'Ola', course: 'Fallsikring', standing: 'Utløpt' },
    { holder: 'Ola', course: 'Truck', standing: 'Gyldig' },
  ]);
});

test('another company, whoever may not read it, and a day that is none', async () => {
  const other = await createCompany('Tomt AS');
  expect(widgetOf(await pageOf(other, path), 'kompetanse', 'datatable')).toMatchObject({
    data: [],
    parameters: { empty: expect.stringContaining('Ingen ansatte') },
  });
  const foreign = await pageOf(other, path, { person: kari });
  expect(JSON.stringify(foreign.widgets)).not.toContain('Fallsikring');
  const stranger = { ...scope, permissions: [{ path: '/bid', action: 'Write' as const }] };
  await expect(pageOf(stranger, path)).rejects.toMatchObject({ status: 403 });
  const entry = findPage(path);
  if (!entry) throw new Error(`no page ${path}`);
  for (const dag of ['2026-02-30', 'i morgen', '0001-01-01']) {
    const { widgets } = await loadPage(scope, entry, { dag });
    expect(widgets.kompetanse).toMatchObject({
      wtype: 'failed',
      status: 400,
      message: expect.stringContaining('Dagen'),
    });
  }
});
