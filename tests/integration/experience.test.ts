import { sql } from 'drizzle-orm';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { GET } from '@/app/api/bid/experience/route';
import { env } from '@/base/env';
import { closeConnection } from '@/db/client';
import { asCompany } from '@/db/company';
import { migrateDatabase } from '@/db/migrations';
import { queryRows } from '@/db/query-rows';
import { employee, project, timeEntry } from '@/db/schema';
import { addActivity, addPackage } from '@/lib/core/calculation/edit-rows';
import { type CalculationRow, emptyRow } from '@/lib/core/calculation/row';
import { withSize } from '@/lib/core/calculation/sizes';
import type { Experience } from '@/lib/domains/projects/experience';
import type { Scope } from '@/lib/platform/auth/session';
import { calcPath } from '@/lib/platform/routing/paths';
import { newBid, saves } from '@/tests/factories/bid-with-calculation';
import { call, cookiesOf } from '@/tests/factories/caller';
import { makeCompany, makeUser, type TestCompany } from '@/tests/factories/company';
import { scopeIn } from '@/tests/factories/live-rows';

let mine: TestCompany;
let scope: Scope;
let worker: string;

const trades = ['Blåser', 'Maler', 'Stillasbygger'];

/** Two activities of some m², each with a line per trade, and one that is not measured. */
function calculationOf(sizes: readonly [number, number]): CalculationRow[] {
  const top = uuidv7();
  let rows = addPackage([], { xid: top, title: 'Skrog' });
  for (const size of [...sizes, null]) {
    const xid = uuidv7();
    rows = addActivity(rows, top, { xid, title: `Flate ${size}` });
    rows = rows.map((row) => (row.xid === xid && size !== null ? withSize(row, 'm²', size) : row));
    for (const title of trades) {
      const line = {
        classification: 'personnel',
        calc: 'timer',
        priceam: 600,
        pricemeasure: 'time',
        countint: 1,
      } as const;
      rows.push(emptyRow({ ...line, xid: uuidv7(), section: 'ledger', parent: xid, title, orderint: rows.length }));
    }
  }
  return rows;
}

/** A project held against a calculation, with hours (of one worker, a day apart) set against its lines. */
async function makeProject(
  no: number,
  status: string,
  sizes: readonly [number, number],
  hoursOf: (at: number) => number,
) {
  const { companyId } = mine;
  const rows = calculationOf(sizes);
  const bidId = await newBid(scope, `P-${no}`);
  const { bcid } = await saves(scope, bidId, { items: rows });
  const xid = uuidv7();
  const lines = rows.filter(({ section }) => section === 'ledger');
  await asCompany(companyId, async (tx) => {
    await tx.insert(project).values({
      companyId,
      xid,
      erpProjectid: String(no),
      description: `Prosjekt ${no}`,
      status,
      bidId,
      calculationId: bcid,
      calculationVersion: 1,
      enddate: `2026-01-${String(no).padStart(2, '0')}`,
    });
    const entries = lines.flatMap((line, at) => {
      const day = `2025-${String((at % 12) + 1).padStart(2, '0')}-${String(no).padStart(2, '0')}`;
      const hours = hoursOf(at);
      return hours > 0
        ? [{ companyId, xid: uuidv7(), projectId: xid, employeeId: worker, day, hours, calcline: line.xid }]
        : [];
    });
    if (entries.length > 0) await tx.insert(timeEntry).values(entries);
  });
}

beforeAll(async () => {
  await migrateDatabase(env().DATABASE_URL);
  mine = await makeCompany();
  scope = scopeIn(mine);
  worker = uuidv7();
  await asCompany(mine.companyId, (tx) =>
    tx
      .insert(employee)
      .values({ companyId: mine.companyId, xid: worker, empid: '1', employee: 'Ola', category: 'Ansatt' }),
  );
  const statuses = ['Avsluttet', 'Levert', 'Avsluttet', 'Levert', 'Pågår', 'Planlagt'];
  for (const [at, status] of statuses.entries()) {
    // Hours of nothing are entered nowhere: a line without any says nothing.
    await makeProject(at + 1, status, [40 + at * 17, 90 + at * 5], (line) => ((line + at) % 4) * 2.25 + (line % 2));
  }
}, 60_000);
afterAll(closeConnection);

const requested = async (cookie: string) => {
  const answer = await call(GET, `/api/bid/experience?company=${mine.companyId}`, { headers: { cookie } });
  return answer.ok ? ((await answer.json()) as { experience: Experience[] }).experience : answer.status;
};

const reckonedRow = z.strictObject({
  title: z.string(),
  median: z.number(),
  least: z.number(),
  most: z.number(),
  projects: z.number(),
});

/** The same from the stored rows alone, by PostgreSQL's own median. */
const reckon = () =>
  asCompany.read(
    mine.companyId,
    (tx) => queryRows(tx, reckonedRow)`
      with stored as (
        select project.xid as project, line from project
        join calculation_version v on v.company_id = project.company_id and v.calculation_id = project.calculation_id
          and v.version = project.calculation_version, jsonb_array_elements(v.rows) line
        where project.company_id = ${mine.companyId} and project.status in ('Avsluttet', 'Levert')
      ), worked as (
        select stored.project, line->>'title' as title, line->>'parent' as place, sum(t.hours) as hours from stored
        join time_entry t on t.company_id = ${mine.companyId} and t.project_id = stored.project
          and t.calcline = (line->>'xid')::uuid
        where line->>'section' = 'ledger' group by 1, 2, 3
      ), per as (
        select worked.project, worked.title, sum(worked.hours) / sum((line->>'quantity1am')::numeric) as used from worked
        join stored on stored.project = worked.project and line->>'xid' = worked.place and line->>'quantity1am' is not null
        group by 1, 2
      )
      select title, percentile_cont(0.5) within group (order by used)::float8 as median, min(used)::float8 as least,
        max(used)::float8 as most, count(*)::int as projects
      from per group by title order by title`,
  );

test('median and range are what the stored hours and sizes come to, of finished projects alone', async () => {
  const found = await requested(await cookiesOf(mine));
  if (typeof found === 'number') throw new Error(`It answered ${found}.`);
  const expected = await reckon();
  expect(expected).toHaveLength(trades.length);
  expect(expected.map(({ projects }) => projects)).toEqual([4, 4, 4]);
  const byTitle = [...found].sort((a, b) => a.key.localeCompare(b.key));
  expect(byTitle.map(({ key }) => key)).toEqual(expected.map(({ title }) => `navn||personnel|${title}`));
  for (const [at, { title: _, projects, ...figures }] of expected.entries()) {
    expect(byTitle[at]).toMatchObject({ measure: 'timer', per: 'm²', projects });
    for (const [name, value] of Object.entries(figures)) {
      expect(byTitle[at]?.[name as 'median']).toBeCloseTo(value, 5);
    }
  }
});

test('whoever may not read projects’ calculations is told nothing of them, and another company has its own', async () => {
  const estimator = await makeUser(mine.companyId, [{ path: calcPath, action: 'Write' }]);
  expect(await requested(await cookiesOf(estimator))).toEqual([]);
  const stranger = await makeUser(mine.companyId, [{ path: '/economy', action: 'Write' }]);
  expect(await requested(await cookiesOf(stranger))).toBe(403);
  expect(await requested(await cookiesOf(await makeCompany()))).toBe(403);
});

test('a project that is finished counts from then on', async () => {
  const cookie = await cookiesOf(mine);
  await asCompany(mine.companyId, (tx) =>
    tx.execute(sql`update project set status = 'Levert' where company_id = ${mine.companyId} and status = 'Pågår'`),
  );
  const found = await requested(cookie);
  expect(typeof found === 'number' ? found : found.map(({ projects }) => projects)).toEqual([5, 5, 5]);
});
