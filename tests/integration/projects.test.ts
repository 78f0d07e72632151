import { eq, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { GET as component } from '@/app/api/project/component/route';
import { env } from '@/base/env';
import { bulkInsert } from '@/db/bulk-insert';
import { closeConnection } from '@/db/client';
import { asCompany } from '@/db/company';
import { migrateDatabase } from '@/db/migrations';
import * as schema from '@/db/schema';
import { pivotDrill } from '@/lib/core/pivot/drill';
import { flatNodes, pivotTable, valueAt } from '@/lib/core/pivot/pivot';
import type { Scope } from '@/lib/platform/auth/session';
import { href } from '@/lib/platform/routing/href';
import {
  projectListPath,
  projectPath,
  shippingPath,
  timeEntryListPath,
  timeEntryPath,
} from '@/lib/platform/routing/paths';
import { projectParam } from '@/lib/platform/routing/things';
import { call, cookiesOf } from '@/tests/factories/caller';
import { type Grant, makeCompany, makeUser } from '@/tests/factories/company';
import { oreOf, pageOf, widgetOf } from '@/tests/factories/page-of';
import { runs } from '@/tests/factories/runs';
import { createSmallLedger, type SmallVoucher, smallLedger } from '@/tests/factories/small-ledger';

beforeAll(() => migrateDatabase(env().DATABASE_URL));
afterAll(closeConnection);

type Worked = { project: 'P1' | 'P2' | 'P0'; day: string; hundredths: number };

const worked: fc.Arbitrary<Worked[]> = fc.uniqueArray(
  fc.record({
    project: fc.constantFrom('P1', 'P2', 'P0'),
    day: fc
      .date({ min: new Date('2023-12-01'), max: new Date('2024-03-31'), noInvalidDate: true })
      .map((day) => day.toISOString().slice(0, 10)),
    hundredths: fc.integer({ min: 1, max: 2_400 }),
  }),
  { selector: ({ project, day }) => `${project} ${day}`, maxLength: 25 },
);

/** Two projects of the ledger and one it knows nothing of, with an employee's hours on them. */
async function addProjects({ company }: Scope, entries: readonly Worked[]): Promise<Map<string, string>> {
  const companyId = company.id;
  const ids = new Map(['P1', 'P2', 'P0'].map((code) => [code, uuidv7()]));
  const employeeId = uuidv7();
  await asCompany(companyId, async (tx) => {
    const dimensions = await tx
      .select({ xid: schema.dimension.xid, code: schema.dimension.code })
      .from(schema.dimension)
      .where(eq(schema.dimension.companyId, companyId));
    await tx
      .insert(schema.employee)
      .values({ companyId, xid: employeeId, empid: '1', employee: 'Ola Dal', category: 'Ansatt' });
    await bulkInsert(
      tx,
      schema.project,
      [...ids].map(([code, xid]) => ({
        companyId,
        xid,
        erpProjectid: `nr ${code}`,
        description: `Arbeid ${code}`,
        status: 'Pågår',
        managerId: employeeId,
        startdate: '2023-12-01',
        cmint: 0.25,
        dimensionId: dimensions.find((dimension) => dimension.code === code)?.xid ?? null,
      })),
    );
    await bulkInsert(
      tx,
      schema.timeEntry,
      entries.map(({ project, day, hundredths }) => ({
        companyId,
        xid: uuidv7(),
        projectId: ids.get(project) ?? '',
        employeeId,
        day,
        hours: hundredths / 100,
      })),
    );
  });
  return ids;
}

/** Øre on a project's lines of these account classes, credit positive. */
function booked(vouchers: readonly SmallVoucher[], project: string, classes: string): number {
  const lines = vouchers.flatMap(({ lines }) => lines);
  const own = lines.filter((line) => line.project === project && classes.includes(line.account.slice(0, 1)));
  return own.reduce((sum, { net }) => sum - net, 0);
}

const hundredthsOf = (entries: readonly Worked[]) => entries.reduce((sum, { hundredths }) => sum + hundredths, 0);

test('a project has the revenue, the margin and the hours of its lines, and leads to them', async () => {
  await fc.assert(
    fc.asyncProperty(smallLedger, worked, async (ledger, entries) => {
      const { scope, vouchers } = await createSmallLedger(ledger);
      await addProjects(scope, entries);
      const list = widgetOf(await pageOf(scope, projectListPath), 'prosjekter', 'datatable');
      expect(list.data.map((row) => row.erp_projectid)).toEqual(['nr P2', 'nr P1', 'nr P0']);
      const worked = list.options.columns.find(({ value }) => value === 'workedam');
      for (const row of list.data) {
        const code = String(row.erp_projectid).slice(3);
        const revenue = booked(vouchers, code, '3');
        const margin = booked(vouchers, code, '34567');
        expect([oreOf(row.bookedam), oreOf(row.marginam)]).toEqual([revenue, margin]);
        if (revenue > 0) expect(row.marginint).toBeCloseTo(margin / revenue, 9);
        else expect(row.marginint).toBeNull();
        const own = entries.filter(({ project }) => project === code);
        expect(oreOf(row.workedam)).toBe(hundredthsOf(own));

        const hours = widgetOf(
          await pageOf(scope, timeEntryListPath, { ...worked?.drill, ...row._to }),
          'timer',
          'datatable',
        );
        expect(hours.data.map(({ hours: each }) => oreOf(each)).reduce((a, b) => a + b, 0)).toBe(hundredthsOf(own));
        if (code === 'P0') {
          expect(row._drill).toBeUndefined();
          continue;
        }
        const { drill } = list.options.columns.find(({ value }) => value === 'marginam') ?? {};
        const lines = widgetOf(
          await pageOf(scope, '/info/datatable/bilag', { ...drill, ...row._drill }),
          'bilag',
          'datatable',
        );
        expect(lines.data.reduce((sum, line) => sum - oreOf(line.net), 0)).toBe(margin);
      }
    }),
    { numRuns: runs(12) },
  );
});

test('hours are those of the months and the project asked for, the newest first', async () => {
  await fc.assert(
    fc.asyncProperty(
      worked,
      fc.constantFrom('2023-12', '2024-02'),
      fc.constantFrom('2024-02', '2024-03'),
      async (entries, from, to) => {
        const { scope } = await createSmallLedger({ vouchers: [], openings: [], openItems: [], budget: [] });
        await addProjects(scope, entries);
        const shown = async (params: Record<string, string>) => {
          const { data, total } = widgetOf(await pageOf(scope, timeEntryListPath, params), 'timer', 'datatable');
          expect(total).toBe(data.length);
          return data.map((row) => `${row.day} ${row.erp_projectid} ${oreOf(row.hours)}`);
        };
        const expected = (some: readonly Worked[]) =>
          some
            .map(({ day, project, hundredths }) => ({ day, text: `${day} nr ${project} ${hundredths}` }))
            .sort((a, b) => (a.day === b.day ? (a.text < b.text ? -1 : 1) : a.day < b.day ? 1 : -1))
            .map(({ text }) => text);
        expect(await shown({})).toEqual([]);
        expect(await shown({ period: 'alle' })).toEqual(expected(entries));
        expect(await shown({ period: '2024' })).toEqual(expected(entries.filter(({ day }) => day.startsWith('2024'))));
        const within = entries.filter(({ day }) => day.slice(0, 7) >= from && day.slice(0, 7) <= to);
        expect(await shown({ from, to })).toEqual(expected(within));
        const one = within.filter(({ project }) => project === 'P1');
        expect(await shown({ from, to, prosjekt: 'nr P1' })).toEqual(expected(one));
        const page = await pageOf(scope, timeEntryListPath, { prosjekt: 'nr P1' });
        expect(page.choices.prosjekt).toEqual([{ value: 'nr P1', label: 'nr P1 Arbeid P1' }]);
      },
    ),
    { numRuns: runs(8) },
  );
});

test('the pivot sums the hours, and each figure leads to just its entries', async () => {
  await fc.assert(
    fc.asyncProperty(worked, async (entries) => {
      const { scope } = await createSmallLedger({ vouchers: [], openings: [], openItems: [], budget: [] });
      await addProjects(scope, entries);
      const { options, data } = widgetOf(
        await pageOf(scope, '/project/pivot/timer', { period: 'alle' }),
        'timer',
        'pivot',
      );
      const table = pivotTable(options, data);
      expect(oreOf(valueAt(table, '', '') ?? 0)).toBe(hundredthsOf(entries));
      const drillAt = pivotDrill(options, data);
      for (const row of ['', ...flatNodes(table.rows).map(({ id }) => id)]) {
        for (const column of ['', ...flatNodes(table.columns).map(({ id }) => id)]) {
          const sum = valueAt(table, row, column);
          const drill = drillAt(row, column);
          if (sum === null || drill === undefined) continue;
          const list = widgetOf(await pageOf(scope, options.to ?? '', drill), 'timer', 'datatable');
          expect(list.data.map(({ hours }) => oreOf(hours)).reduce((a, b) => a + b, 0)).toBe(oreOf(sum));
        }
      }
    }),
    { numRuns: runs(5) },
  );
});

test('a month that is none is said, and a new company is told what to do', async () => {
  const { scope } = await createSmallLedger({ vouchers: [], openings: [], openItems: [], budget: [] });
  await expect(pageOf(scope, timeEntryListPath, { from: '2024-13' })).rejects.toThrow('Fra måned skrives som 2026-10.');
  for (const period of ['0000', '9999', 'i år']) {
    const { data } = widgetOf(await pageOf(scope, timeEntryListPath, { period }), 'timer', 'datatable');
    expect(data).toEqual([]);
  }
  const list = widgetOf(await pageOf(scope, projectListPath), 'prosjekter', 'datatable');
  expect([list.data, list.parameters.empty]).toEqual([[], expect.stringContaining('Prosjekter → Rediger')]);
});

test('the call gives the projects to choose from and the header of one, to whoever may read the list, of his company alone', async () => {
  const made = await makeCompany();
  const other = await makeCompany();
  const scopeOf = ({ companyId, name, userId, email }: typeof made): Scope => ({
    company: { id: companyId, name },
    user: { id: userId, email, fullName: 'Tina Tester' },
    permissions: [],
  });
  const ids = await addProjects(scopeOf(made), []);
  const theirs = await addProjects(scopeOf(other), []);
  const cookie = await cookiesOf(made);
  const ask = async (query: Record<string, string>, own = cookie) => {
    const address = href('/api/project/component', { company: made.companyId, ...query });
    const response = await call(component, address, { headers: { cookie: own } });
    const text = await response.text();
    return response.ok ? JSON.parse(text) : `${response.status} ${text}`;
  };
  expect(await ask({ scope: 'keyval' })).toEqual({
    keyval: ['P2', 'P1', 'P0'].map((code) => ({ text: `nr ${code} Arbeid ${code}`, value: ids.get(code) })),
  });
  await asCompany(made.companyId, async (tx) => {
    await tx.update(schema.project).set({ managerId: null });
    await tx.update(schema.employee).set({ email: made.email.toUpperCase() });
    await tx.update(schema.project).set({ status: 'Levert' }).where(eq(schema.project.erpProjectid, 'nr P2'));
    const leads = { managerId: sql`(select xid from employee)`, enddate: '2024-06-01' };
    await tx.update(schema.project).set(leads).where(eq(schema.project.erpProjectid, 'nr P0'));
  });
  const listed = (code: string, rest: object) => ({ value: ids.get(code), text: `nr ${code} Arbeid ${code}`, ...rest });
  const nobodys = { status: 'Pågår', manager: null, enddate: null, mine: false };
  expect(await ask({ scope: 'choices' })).toEqual({
    projects: [
      listed('P0', { status: 'Pågår', manager: 'Ola Dal', enddate: '2024-06-01', mine: true }),
      listed('P1', nobodys),
      listed('P2', { ...nobodys, status: 'Levert' }),
    ],
  });
  await asCompany(made.companyId, (tx) =>
    tx.update(schema.project).set({ managerId: sql`(select xid from employee)` }),
  );
  const projectid = ids.get('P1') ?? '';
  expect(await ask({ scope: 'project', projectid })).toEqual({
    project: [
      { field: 'pid', title: 'Prosjekt', value: projectid },
      { field: 'erp_projectid', title: 'Prosjektnr', value: 'nr P1' },
      { field: 'description', title: 'Beskrivelse', value: 'Arbeid P1' },
      { field: 'startdate', title: 'Start', value: '2023-12-01' },
      { field: 'enddate', title: 'Slutt', value: null },
      { field: 'revenueam', title: 'Omsetning', value: null },
      { field: 'cmint', title: 'Planlagt DG (%)', value: 25 },
      { field: 'hoursam', title: 'Timer', value: null },
      { field: 'projectmanager', title: 'Prosjektleder', value: 'Ola Dal' },
    ],
  });
  expect(await ask({ scope: 'project', projectid: theirs.get('P1') ?? '' })).toBe('404 Fant ikke prosjektet.');
  expect(await ask({ scope: 'project' })).toBe('400 Si hvilket prosjekt (projectid) det gjelder.');
  expect(await ask({ scope: 'alle' })).toBe('400 Ukjent omfang (scope). Kjent: keyval, project, choices, judged.');
  const reader = (path: string): Grant[] => [{ path, action: 'Read' }];
  const allowed = await cookiesOf(await makeUser(made.companyId, reader(projectListPath)));
  expect(await ask({ scope: 'keyval' }, allowed)).toHaveProperty('keyval');
  const refused = await cookiesOf(await makeUser(made.companyId, reader(timeEntryListPath)));
  expect(await ask({ scope: 'keyval' }, refused)).toMatch(/^403 /);
});

test('a screen about one project opens on the last one of its user, on what the address names before that, and on none that is not there', async () => {
  const made = await makeCompany();
  const scope: Scope = {
    company: { id: made.companyId, name: made.name },
    user: { id: made.userId, email: made.email, fullName: 'Tina Tester' },
    permissions: [{ path: '/', action: 'Read' }],
  };
  const ids = await addProjects(scope, []);
  const other = await makeCompany();
  const theirs = await addProjects({ ...scope, company: { id: other.companyId, name: other.name } }, []);
  const [first = '', second = ''] = [ids.get('P1'), ids.get('P2')];
  for (const path of [projectPath, shippingPath, timeEntryPath]) {
    const opened = async (last: string | undefined, params: Record<string, string> = {}) =>
      (await pageOf(scope, path, params, { opens: true, last: (name) => (name === projectParam ? last : undefined) }))
        .filters.own[projectParam];
    expect(await opened(first)).toBe(first);
    expect(await opened(first, { projectid: second })).toBe(second);
    for (const gone of [undefined, uuidv7(), 'tull', theirs.get('P1')]) expect(await opened(gone)).toBeUndefined();
  }
  const called = await pageOf(scope, projectPath, {}, { last: () => first });
  expect(called.filters.own).toEqual({});
});
