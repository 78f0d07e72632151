import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { uuidv7 } from 'uuidv7';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { env } from '@/base/env';
import { closeConnection } from '@/db/client';
import { asCompany } from '@/db/company';
import { migrateDatabase } from '@/db/migrations';
import { booking, dimension, employee, equipment, project } from '@/db/schema';
import { joinValues } from '@/lib/core/filters/own-values';
import { noneCode } from '@/lib/core/widgets/voucher-line-drill';
import type { Scope } from '@/lib/platform/auth/session';
import { bookingTimelinePath, projectListPath } from '@/lib/platform/routing/paths';
import { thingParams, things } from '@/lib/platform/routing/things';
import { saveCells } from '@/lib/platform/tables/save-cells';
import { makeScope } from '@/tests/factories/live-rows';
import { pageOf, widgetOf } from '@/tests/factories/page-of';
import { runs } from '@/tests/factories/runs';
import { createCompany } from '@/tests/factories/small-ledger';

const projectsPath = '/info/timelinebar/prosjekter';
const equipmentPath = '/equipment/timelinebar/booking';

beforeAll(() => migrateDatabase(env().DATABASE_URL));
afterAll(closeConnection);
afterEach(() => void vi.useRealTimers());

/** Sets the clock, and nothing else that runs by time. */
function itIs(moment: string): void {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(moment) });
}

type Plain = {
  no: string;
  segment: 'S1' | 'S2' | null;
  manager: '1' | '2' | null;
  start: string | null;
  end: string | null;
};

async function addProjects({ company }: Scope, plain: readonly Plain[]): Promise<Map<string, string>> {
  const companyId = company.id;
  const ids = new Map(plain.map(({ no }) => [no, uuidv7()]));
  const segments = new Map(['S1', 'S2'].map((code) => [code, uuidv7()]));
  const managers = new Map(['1', '2'].map((empid) => [empid, uuidv7()]));
  await asCompany(companyId, async (tx) => {
    for (const [code, xid] of segments)
      await tx
        .insert(dimension)
        .values({ companyId, xid, kind: 'segment', type: 'S', typeName: 'Segment', code, name: `Segment ${code}` });
    for (const [empid, xid] of managers)
      await tx.insert(employee).values({ companyId, xid, empid, employee: `Leder ${empid}`, category: 'Ansatt' });
    for (const { no, segment, manager, start, end } of plain) {
      await tx.insert(project).values({
        companyId,
        xid: ids.get(no) ?? '',
        erpProjectid: no,
        description: `Arbeid ${no}`,
        status: 'Pågår',
        segmentId: segment && segments.get(segment),
        managerId: manager && managers.get(manager),
        startdate: start,
        enddate: end,
      });
    }
  });
  return ids;
}

const timelineOf = async (scope: Scope, params: Record<string, string> = {}) =>
  widgetOf(await pageOf(scope, projectsPath, params), 'prosjekter', 'timelinebar');

describe('the window at the turn of a year', () => {
  const plain = (no: string, start: string, end: string | null): Plain => ({
    no,
    segment: null,
    manager: null,
    start,
    end,
  });
  const made = [
    plain('before', '2026-01-01', '2026-10-31'),
    plain('last day in', '2026-01-01', '2026-11-01'),
    plain('over new year', '2026-12-20', '2027-01-10'),
    plain('runs on', '2025-01-01', null),
    plain('first of the last month', '2027-10-01', null),
    plain('next window', '2027-11-01', '2027-12-01'),
  ];
  // The last moment of the year in Norway and the first of the next; in between lies UTC's own midnight.
  test.each([
    ['2026-12-31T22:59:59Z', '2026-10', ['before', 'last day in', 'over new year', 'runs on']],
    ['2026-12-31T23:00:00Z', '2026-11', ['last day in', 'over new year', 'runs on', 'first of the last month']],
    ['2027-01-01T12:00:00Z', '2026-11', ['last day in', 'over new year', 'runs on', 'first of the last month']],
  ])('at %s it begins with %s', async (moment, from, shown) => {
    const scope = await createCompany('Nyttår AS');
    await addProjects(scope, made);
    itIs(moment);
    const { options, data } = await timelineOf(scope);
    expect(options).toMatchObject({ from, months: 12, height: 21, gap: 7 });
    expect(options.today).toBe(moment === '2026-12-31T22:59:59Z' ? '2026-12-31' : '2027-01-01');
    expect(data.map(({ key }) => key).sort()).toEqual([...shown].sort());
  });
});

const anyDay = fc.integer({ min: 0, max: 900 }).map((n) => {
  return new Date(Date.UTC(2025, 6, 1) + n * 86_400_000).toISOString().slice(0, 10);
});
const anyProjects = fc
  .array(
    fc.record({
      segment: fc.constantFrom('S1' as const, 'S2' as const, null),
      manager: fc.constantFrom('1' as const, '2' as const, null),
      start: fc.option(anyDay),
      end: fc.option(anyDay),
    }),
    { maxLength: 12 },
  )
  .map((list) =>
    list.map((each, i) => {
      const [start, end] =
        each.start !== null && each.end !== null && each.end < each.start
          ? [each.end, each.start]
          : [each.start, each.end];
      return { ...each, no: `P${i}`, start, end };
    }),
  );

test('random projects under random filters: those of the months and no others, each leading to its place', async () => {
  await fc.assert(
    fc.asyncProperty(
      anyProjects,
      fc.subarray(['S1', 'S2', noneCode]),
      fc.subarray(['1', '2']),
      async (plain, segments, managers) => {
        const scope = await createCompany('Tilfeldig AS');
        await addProjects(scope, plain);
        itIs('2026-12-05T12:00:00Z');
        const { data, options } = await timelineOf(scope, {
          ...(segments.length > 0 && { segment: joinValues(segments) }),
          ...(managers.length > 0 && { manager: joinValues(managers) }),
        });
        vi.useRealTimers();
        const expected = plain.filter(
          ({ segment, manager, start, end }) =>
            start !== null &&
            start <= '2027-09-30' &&
            (end ?? '9999') >= '2026-10-01' &&
            (segments.length === 0 || segments.includes(segment ?? noneCode)) &&
            (managers.length === 0 || (manager !== null && managers.includes(manager))),
        );
        expect(data.map(({ key }) => key).sort()).toEqual(expected.map(({ no }) => no).sort());
        for (const bar of data) {
          const own = plain.find(({ no }) => no === bar.key);
          expect([bar.startdate, bar.endt]).toEqual([own?.start, (own?.end ?? '').split('-').reverse().join('.')]);
        }
        const [place] = things.project.places;
        expect(options.to).toBe(place ?? projectListPath);
        for (const { id, key, drill } of data)
          expect(drill).toEqual(place === undefined ? { q: key } : thingParams('project', id));
      },
    ),
    { numRuns: runs(10) },
  );
});

test('bars are rows of the live table for whoever may read it, and move by its door alone', async () => {
  const scope = await makeScope();
  const ids = await addProjects(scope, [
    { no: 'P1', segment: 'S1', manager: '1', start: '2026-12-01', end: '2027-02-01' },
  ]);
  itIs('2026-12-05T12:00:00Z');
  const live = (await timelineOf(scope)).options.live;
  expect(live).toMatchObject({ section: 'project', live: { tbl: 'project', mayWrite: true } });
  expect(live?.columns.map(({ value, editor }) => [value, editor?.kind])).toEqual([
    ['startdate', 'date'],
    ['enddate', 'date'],
  ]);
  const reads = (path: string): Scope => ({ ...scope, permissions: [{ path, action: 'Read' }] });
  expect((await timelineOf(reads('/'))).options.live?.live.mayWrite).toBe(false);
  const { options, data } = await timelineOf(reads('/info'));
  expect([options.live, options.to, data.length]).toEqual([undefined, undefined, 1]);

  const move = (who: Scope, val: string) =>
    saveCells(who, {
      op: randomUUID(),
      via: 'direct',
      tbl: 'project',
      cells: [{ row: ids.get('P1') ?? '', col: 'startdate', val, was: '2026-12-01' }],
    });
  await expect(move(reads('/'), '2026-12-08')).rejects.toMatchObject({ status: 403 });
  await expect(move(scope, '2027-02-02')).rejects.toMatchObject({ status: 400 });
  await move(scope, '2026-12-08');
  expect((await timelineOf(scope)).data[0]).toMatchObject({ stdt: '08.12.2026', startdate: '2026-12-08' });
});

test('bookings of the months: taken together per project and category, one by one where those are asked for', async () => {
  const scope = await createCompany('Utstyr AS');
  const companyId = scope.company.id;
  const ids = await addProjects(scope, [
    { no: 'P1', segment: 'S1', manager: '1', start: '2026-01-01', end: null },
    { no: 'P2', segment: 'S2', manager: '2', start: '2026-01-01', end: null },
  ]);
  const itemIds = [uuidv7(), uuidv7()];
  const days: [item: number, no: string, start: string, end: string][] = [
    [0, 'P1', '2026-09-01', '2026-09-30'],
    [0, 'P1', '2026-10-01', '2026-10-20'],
    [0, 'P1', '2026-10-21', '2026-11-20'],
    [0, 'P2', '2027-01-01', '2027-09-30'],
    [1, 'P2', '2027-10-01', '2027-10-02'],
    [1, 'P1', '2026-12-31', '2027-01-01'],
  ];
  await asCompany(companyId, async (tx) => {
    for (const [i, xid] of itemIds.entries()) {
      await tx.insert(equipment).values({
        companyId,
        xid,
        shortid: `U-${i}`,
        title: `Pumpe ${i}`,
        serialno: `${i}`,
        category: i === 0 ? 'Pumper' : null,
        classification: 'utst',
      });
    }
    for (const [item, no, startdate, enddate] of days)
      await tx
        .insert(booking)
        .values({ companyId, equipmentId: itemIds[item] ?? '', projectId: ids.get(no) ?? '', startdate, enddate });
  });
  itIs('2026-12-05T12:00:00Z');
  const barsOf = async (params: Record<string, string> = {}, path = bookingTimelinePath) => {
    const page = await pageOf(scope, path, params);
    return widgetOf(page, path === bookingTimelinePath ? 'utstyr' : 'booking', 'timelinebar');
  };
  const all = await barsOf();
  expect(all.options).toMatchObject({ from: '2026-10', height: 16, gap: 7 });
  expect(all.data.map(({ group, title, stdt, endt, text }) => [group, title, stdt, endt, text])).toEqual([
    ['P1 Arbeid P1', 'Pumper', '01.10.2026', '20.11.2026', 'Pumper · 2 bookinger av 1 enheter'],
    ['P1 Arbeid P1', 'Uten kategori', '31.12.2026', '01.01.2027', 'Uten kategori'],
    ['P2 Arbeid P2', 'Pumper', '01.01.2027', '30.09.2027', 'Pumper'],
  ]);
  const items = async (params: Record<string, string>, path?: string) =>
    (await barsOf(params, path)).data.map(({ group, key, stdt, lane }) => [group, key, stdt, lane]);
  expect(await items({ kategori: joinValues(['Pumper', noneCode]) })).toEqual([
    ['P1 Arbeid P1', 'U-0', '01.10.2026', 'U-0'],
    ['P1 Arbeid P1', 'U-0', '21.10.2026', 'U-0'],
    ['P1 Arbeid P1', 'U-1', '31.12.2026', 'U-1'],
    ['P2 Arbeid P2', 'U-0', '01.01.2027', 'U-0'],
  ]);
  // All of one project, also what the months do not show.
  expect(await items({ prosjekt: 'P2' })).toEqual([
    ['P2 Arbeid P2', 'U-0', '01.01.2027', 'U-0'],
    ['P2 Arbeid P2', 'U-1', '01.10.2027', 'U-1'],
  ]);
  expect(await items({ kategori: noneCode }, equipmentPath)).toEqual([['Uten kategori', 'U-1', '31.12.2026', 'U-1']]);
  expect(new Set((await barsOf({ manager: '1' })).data.map(({ group }) => group))).toEqual(new Set(['P1 Arbeid P1']));
  const byCategory = await barsOf({}, equipmentPath);
  expect(byCategory.data.map(({ group, key }) => [group, key])).toEqual([
    ['Pumper', 'P1'],
    ['Pumper', 'P2'],
    ['Uten kategori', 'P1'],
  ]);
});

test('a company with nothing is told what to do, and sees nothing of another', async () => {
  const other = await createCompany('Tomt AS');
  for (const [path, id] of [
    [projectsPath, 'prosjekter'],
    [bookingTimelinePath, 'utstyr'],
    [equipmentPath, 'booking'],
  ] as const) {
    const { data, parameters } = widgetOf(await pageOf(other, path), id, 'timelinebar');
    expect([data, parameters.empty]).toEqual([[], expect.stringMatching(/Legg inn start under|Book utstyr på/)]);
  }
});
