import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { GET as calendarRoute } from '@/app/api/calendar/route';
import { env } from '@/base/env';
import { closeConnection } from '@/db/client';
import { migrateDatabase } from '@/db/migrations';
import type { CalendarDays } from '@/lib/core/calendar/calendar-days';
import { isWorkday } from '@/lib/core/calendar/work-calendar';
import { projectOverviewPath, projectTabPath } from '@/lib/platform/routing/paths';
import { addRow } from '@/lib/platform/tables/add-row';
import { readTable } from '@/lib/platform/tables/read-table';
import { saveCells } from '@/lib/platform/tables/save-cells';
import { change, tableOf } from '@/tests/factories/any-table';
import { base, call, cookiesOf } from '@/tests/factories/caller';
import { makeCompany } from '@/tests/factories/company';
import { scopeIn } from '@/tests/factories/live-rows';
import { pageOf, widgetOf } from '@/tests/factories/page-of';

beforeAll(() => migrateDatabase(env().DATABASE_URL));
afterAll(closeConnection);

async function office() {
  const company = await makeCompany();
  const scope = scopeIn(company);
  const cookie = await cookiesOf(company);
  const add = async (tbl: string, vals: Record<string, unknown>, part = {}) => {
    const row = uuidv7();
    await addRow(scope, { ...change(), ...part, tbl, row, vals });
    return row;
  };
  const calendar = async (): Promise<CalendarDays> => {
    const address = `${base}/api/calendar?company=${company.companyId}`;
    const response = await call(calendarRoute, address, { headers: { cookie } });
    expect(response.status).toBe(200);
    return response.json();
  };
  return { company, scope, add, calendar };
}

const days = (name: string, kind: string, startdate: string, enddate = startdate, yearly = false) => ({
  name,
  kind,
  startdate,
  enddate,
  yearly,
});

test('the call has Norway’s holidays and the company’s own days, and no other’s', async () => {
  const [own, other] = [await office(), await office()];
  await own.add('company_day', days('Fellesferie', 'Fellesferie', '2026-07-13', '2026-08-02', true));
  await own.add('company_day', days('Arbeidslørdag', 'Arbeidsdag', '2026-10-10'));
  const calendar = await own.calendar();
  expect(calendar.holidays.Grunnlovsdagen).toContain('2026-05-17');
  expect(calendar.own.map(({ name }) => name)).toEqual(['Fellesferie', 'Arbeidslørdag']);
  const works = (day: string) => isWorkday({ ...calendar, kind: 'Virkedager uten fellesferie' }, day);
  expect(['2026-05-14', '2026-07-20', '2027-07-20', '2026-10-10', '2026-10-12'].map(works)).toEqual([
    false,
    false,
    false,
    true,
    true,
  ]);
  expect((await other.calendar()).own).toEqual([]);
});

test('own days end after they begin, within half a year', async () => {
  const { add } = await office();
  await expect(add('company_day', days('Feil', 'Fri', '2026-08-02', '2026-07-13'))).rejects.toThrow(
    'Slutt kan ikke være før start.',
  );
  await expect(add('company_day', days('Feil', 'Fri', '2026-01-01', '2026-07-01'))).rejects.toThrow('181 dager');
  await add('company_day', days('Lenge', 'Fri', '2026-01-01', '2026-06-30'));
});

test('a project counts every day until somebody says otherwise, and then its S-curve follows and its days stay', async () => {
  const { scope, add } = await office();
  const project = await add('project', { erp_projectid: '10001', description: 'Bru' });
  const part = { projectid: project };
  // Thursday 30 April, Labour Day, a weekend and Monday 4 May: one of five days in April, one of
  // three weekdays, and with the firm closed that day none of its workdays.
  const activity = { title: 'Maling', startdate: '2026-04-30', enddate: '2026-05-04', hoursam: 100 };
  await add('execution', activity, part);
  const planned = async () => {
    const page = await pageOf(scope, projectTabPath('forecast').replace(/\/[^/]+$/, ''), { ...part, fane: 'forecast' });
    return widgetOf(page, 'timekurve', 'chart')
      .series.find(({ name }) => name === 'Plan')
      ?.data.slice(0, 2);
  };
  const headOf = async () => {
    const page = await pageOf(scope, projectOverviewPath, { ...part, fane: 'gantt' });
    return widgetOf(page, 'prosjekt', 'datatable').data[0]?.workdays;
  };
  const say = (val: string, was: string) =>
    saveCells(scope, { ...change(), tbl: 'project', cells: [{ row: project, col: 'workdays', val, was }] });
  const stored = async () => {
    const { data } = await readTable(scope, tableOf('execution'), { part });
    return data.map(({ startdate, enddate }) => [startdate, enddate]);
  };
  await add('company_day', days('Stengt', 'Fri', '2026-04-30'));
  expect([await headOf(), await planned()]).toEqual(['Alle dager', [20, 100]]);
  await say('Mandag–fredag', 'Alle dager');
  expect([await headOf(), await planned()]).toEqual(['Mandag–fredag', [33.33, 100]]);
  await say('Virkedager', 'Mandag–fredag');
  expect(await planned()).toEqual([0, 100]);
  expect(await stored()).toEqual([['2026-04-30', '2026-05-04']]);
  await expect(say('Noen dager', 'Virkedager')).rejects.toThrow();
});
