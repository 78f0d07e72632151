import { unzipSync } from 'fflate';
import { uuidv7 } from 'uuidv7';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { env } from '@/base/env';
import { closeConnection } from '@/db/client';
import { asCompany } from '@/db/company';
import { migrateDatabase } from '@/db/migrations';
import {
  employee,
  equipment,
  execution,
  kamishibaiBoard,
  kamishibaiCard,
  kamishibaiPoint,
  kamishibaiRow,
  project,
  serviceRecord,
  timeEntry,
} from '@/db/schema';
import type { Scope } from '@/lib/platform/auth/session';
import { toWorkbook } from '@/lib/platform/files/export/excel/workbook';
import { toPdf } from '@/lib/platform/files/export/pdf/to-pdf';
import { carouselBoards } from '@/lib/platform/routing/carousel-boards';
import { viewOf } from '@/lib/platform/routing/page-view';
import { makeScope } from '@/tests/factories/live-rows';
import { pageOf, widgetOf } from '@/tests/factories/page-of';

const path = '/project/carousel/tavle';

beforeAll(() => migrateDatabase(env().DATABASE_URL));
afterAll(closeConnection);
afterEach(() => void vi.useRealTimers());

/** A Wednesday in week 47. */
const itIsWednesday = () => vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-18T12:00:00+01:00') });

/** Two projects under way and one that is over, with activities, hours, and a board each that is looked at or is not. */
async function fill({ company }: Scope) {
  const companyId = company.id;
  const ids = { running: uuidv7(), other: uuidv7(), over: uuidv7(), planned: uuidv7() };
  const person = uuidv7();
  await asCompany(companyId, async (tx) => {
    await tx
      .insert(employee)
      .values({ companyId, xid: person, empid: '7', employee: 'Kari Nordmann', category: 'Ansatt' });
    for (const [i, [name, xid]] of Object.entries(ids).entries()) {
      const status = name === 'over' ? 'Avsluttet' : name === 'planned' ? 'Planlagt' : 'Pågår';
      await tx.insert(project).values({
        companyId,
        xid,
        erpProjectid: `1000${i}`,
        description: `Prosjekt ${name}`,
        status,
        startdate: '2026-09-01',
        enddate: '2027-03-01',
      });
    }
    const activity = (projectId: string, enddate: string, more = {}) =>
      tx.insert(execution).values({ companyId, xid: uuidv7(), projectId, title: 'Arbeid', enddate, ...more });
    await activity(ids.running, '2026-11-17');
    await activity(ids.running, '2026-11-18');
    await activity(ids.other, '2026-11-25');
    await activity(ids.other, '2026-11-26');
    await activity(ids.other, '2026-11-01', { progr: 1 });
    await activity(ids.other, '2026-11-01', { actualend: '2026-11-03' });
    await activity(ids.over, '2026-11-01');
    const hours = (day: string, amount: number) =>
      tx
        .insert(timeEntry)
        .values({ companyId, xid: uuidv7(), projectId: ids.running, employeeId: person, day, hours: amount });
    // This week to today, as many days of the one before, the rest of it, and twelve weeks back.
    for (const [day, amount] of [
      ['2026-11-16', 7.5],
      ['2026-11-18', 4.25],
      ['2026-11-19', 8],
      ['2026-11-11', 6],
      ['2026-11-12', 2],
      ['2026-08-31', 3],
      ['2026-08-30', 9],
    ] as const)
      await hours(day, amount);
    for (const [at, title] of ['HMS', 'Drift'].entries()) {
      const [boardId, rowId, pointId] = [uuidv7(), uuidv7(), uuidv7()];
      await tx.insert(kamishibaiBoard).values({ companyId, xid: boardId, title, subject: 'Prosjekt', orderint: at });
      await tx.insert(kamishibaiRow).values({ companyId, xid: rowId, boardId, projectId: ids.running });
      await tx
        .insert(kamishibaiPoint)
        .values({ companyId, xid: pointId, boardId, ah1: `Punkt ${title}`, interval: 'Daglig' });
      const checkdate = at === 0 ? '2026-11-13' : '2026-11-17';
      await tx
        .insert(kamishibaiCard)
        .values({ companyId, xid: uuidv7(), boardId, rowId, pointId, color: 'green', checkdate });
    }
  });
  return ids;
}

test('the figures of the first board are those of the rows, counted here by hand', async () => {
  const scope = await makeScope();
  await fill(scope);
  itIsWednesday();
  const page = await pageOf(scope, path);
  const stat = (id: string) => widgetOf(page, id, 'stat');
  expect([stat('pagar').stat, stat('pagar').subtitle]).toEqual([2, '1 planlagt']);
  expect([stat('forsinket').stat, stat('forsinket').subtitle, stat('forsinket').colour]).toEqual([
    1,
    '2 til skal være ferdige innen 7 dager',
    'bad',
  ]);
  const week = stat('timer');
  expect([week.stat, week.subtitle]).toEqual([11.75, 'uke 47, man–ons']);
  expect(week.changes[0]?.label).toBe('mot man–ons i uke 46');
  expect(week.changes[0]?.value).toBeCloseTo(11.75 / 6 - 1, 4);
  // What the words compare is what the bars stand for: the same days of each week.
  expect(week.data).toEqual([3, 0, 0, 0, 0, 0, 0, 0, 0, 0, 6, 11.75]);
  const chart = widgetOf(page, 'uker', 'chart');
  expect(chart.xAxis.data).toHaveLength(12);
  expect(chart.title.subtext).toBe('Timer, tolv uker, den siste bare man–ons');
  expect([chart.xAxis.data[0], chart.xAxis.data.at(-1)]).toEqual(['uke 36', 'uke 47']);
  expect(chart.series[0]?.data).toEqual([3, 0, 0, 0, 0, 0, 0, 0, 0, 0, 8, 11.75]);
  // Looked at on Friday the 13th: Monday was missed. Looked at yesterday: today is not over.
  expect(stat('kontroller').stat).toBe(1);
  const missed = widgetOf(page, 'ubesokt', 'datatable');
  expect(missed.data).toEqual([
    { row: 'Prosjekt running', point: 'Punkt HMS', board: 'HMS', checkdate: '2026-11-13', missed: 5 },
  ]);
  expect(widgetOf(page, 'fremdrift', 'statusrows').data.map(({ project }) => project)).toEqual([
    'Prosjekt other',
    'Prosjekt running',
  ]);
});

test('boards are split by board and by status, on the screen and in the files', async () => {
  const scope = await makeScope();
  await fill(scope);
  itIsWednesday();
  const page = await pageOf(scope, path);
  expect(carouselBoards(viewOf(page)).map(({ title }) => title)).toEqual([
    'Prosjektene nå',
    'Fremdrift',
    'Prosjekter Pågår',
    'Prosjekter Planlagt',
    'Kamishibai HMS',
    'Kamishibai Drift',
    'Kontroller ingen har sett på',
  ]);
  const workbook = new TextDecoder().decode(unzipSync(toWorkbook(page))['xl/workbook.xml']);
  for (const name of ['Prosjekter Pågår', 'Prosjekter Planlagt', 'Kamishibai HMS', 'Kamishibai Drift'])
    expect(workbook).toContain(`name="${name}"`);
  expect((await toPdf(page)).length).toBeGreaterThan(10_000);
});

test('whoever may read the carousel alone, as a screen may, gets every board and no way on', async () => {
  const scope = await makeScope();
  await fill(scope);
  const page = await pageOf({ ...scope, permissions: [{ path, action: 'Read' }] }, path);
  expect(widgetOf(page, 'tidslinje', 'timelinebar').options.to).toBeUndefined();
  expect(widgetOf(page, 'kamishibai', 'kamishibai').options).toEqual({ row: 'Prosjekt', to: undefined });
  expect([page.mayWrite, page.mayDrill]).toEqual([false, false]);
  expect(JSON.stringify(viewOf(page))).not.toContain('"live"');
});

test('an item stands among the deadlines by its latest service of a kind', async () => {
  const scope = await makeScope();
  const companyId = scope.company.id;
  const ids = [uuidv7(), uuidv7()];
  await asCompany(companyId, async (tx) => {
    for (const [i, xid] of ids.entries())
      await tx
        .insert(equipment)
        .values({ companyId, xid, shortid: `U-${i}`, title: `Utstyr ${i}`, classification: 'utst', location: 'Lager' });
    const service = (equipmentId: string, kind: 'Service' | 'Kalibrering', date: string, duedate: string | null) =>
      tx.insert(serviceRecord).values({ companyId, xid: uuidv7(), equipmentId, kind, date, duedate });
    const [first = '', second = ''] = ids;
    await service(first, 'Service', '2025-01-01', '2026-01-01');
    await service(first, 'Service', '2026-01-01', '2027-06-01');
    await service(first, 'Kalibrering', '2025-11-01', '2026-11-01');
    await service(second, 'Service', '2026-01-01', '2027-01-17');
    await service(second, 'Kalibrering', '2026-01-01', '2027-01-18');
  });
  itIsWednesday();
  const due = widgetOf(await pageOf(scope, '/equipment/carousel/tavle'), 'service', 'datatable');
  expect(due.data.map(({ shortid, kind, duedate }) => [shortid, kind, duedate])).toEqual([
    ['U-0', 'Kalibrering', '2026-11-01'],
    ['U-1', 'Service', '2027-01-17'],
  ]);
});
