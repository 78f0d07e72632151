import { eq } from 'drizzle-orm';
import { extractText } from 'unpdf';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import * as XLSX from 'xlsx';
import { GET as tableCall } from '@/app/api/[section]/[kind]/route';
import { GET as pageCall } from '@/app/api/[section]/page/route';
import { POST as importCall } from '@/app/api/tableimport/route';
import { closeConnection } from '@/db/client';
import { asCompany } from '@/db/company';
import { scratch } from '@/db/schema';
import { formatDate } from '@/lib/core/format/date';
import { addDays, daysBetween, isoWeek, weekday } from '@/lib/core/format/days';
import { parseDate } from '@/lib/core/format/parse-date';
import { call, cookiesOf } from '@/tests/factories/caller';
import { makeCompany } from '@/tests/factories/company';
import { workOnOwnDatabase } from '@/tests/factories/own-database';
import { isLong, seed, sweep, timeoutOf } from '@/tests/factories/runs';
import { randomFrom } from '@/tests/trials/random';

/** Far east and far west, quarters of an hour, and two whose clocks are moved at midnight. Minutes behind UTC in winter: what tells that the zone is in force. */
const offsets: Readonly<Record<string, number>> = {
  'Europe/Oslo': -60,
  'Africa/Cairo': -120,
  'America/Havana': 300,
  'Asia/Kathmandu': -345,
  'Pacific/Kiritimati': -840,
  'Pacific/Pago_Pago': 660,
};
const zones = isLong ? Object.keys(offsets) : ['Europe/Oslo', 'America/Havana', 'Pacific/Kiritimati'];
const [first, last] = [Date.UTC(2019, 0, 1), Date.UTC(2050, 0, 1)];
const oneDay = 86_400_000;

/** Every day of the promise, worked out apart from the product: UTC has no summer time. */
const everyDay = Array.from({ length: (last - first) / oneDay + 1 }, (_, i) =>
  new Date(first + i * oneDay).toISOString().slice(0, 10),
);
const [start = ''] = everyDay;
const asPeople = (day: string) => day.split('-').reverse().join('.');

// The westernmost when everything is loaded: a workbook's parts bear the first day there is for them, which the zones that come see as that or later.
const ownZone = vi.hoisted(() => {
  const zone = process.env.TZ;
  process.env.TZ = 'Pacific/Pago_Pago';
  return zone;
});

const database = await workOnOwnDatabase('dates');
let company: string;
let cookie: string;

beforeAll(async () => {
  const made = await makeCompany();
  company = made.companyId;
  cookie = await cookiesOf(made);
});
afterEach(() => {
  if (ownZone === undefined) delete process.env.TZ;
  else process.env.TZ = ownZone;
});
afterAll(async () => {
  await closeConnection();
  await database.drop();
});

const quick = 30;
const random = randomFrom(seed);
const days = (() => {
  if (sweep(quick) >= everyDay.length) return everyDay;
  // Where clocks are moved, and years end: these are never left out.
  const edges = ['2019-03-10', '2023-04-28', '2024-02-29', '2026-03-29', '2026-10-25', '2049-12-31', '2050-01-01'];
  const chosen = new Set(edges);
  while (chosen.size < sweep(quick)) chosen.add(random.pick(everyDay));
  return [...chosen].sort();
})();

/** So many rows at once: more than a PDF lists are not in it. */
const perFile = 1_000;
const chunks = Array.from({ length: Math.ceil(days.length / perFile) }, (_, i) =>
  days.slice(i * perFile, (i + 1) * perFile),
);

async function ask(media?: 'excel' | 'pdf'): Promise<Response> {
  const section = { section: 'staging' };
  if (!media) {
    const address = `/api/staging/editable?id=ark&company=${company}`;
    return call(tableCall as Parameters<typeof call>[0], address, {
      headers: { cookie },
      params: { ...section, kind: 'editable' },
    });
  }
  const address = `/api/staging/page?id=editable/ark&media=${media}&company=${company}`;
  return call(pageCall as Parameters<typeof call>[0], address, { headers: { cookie }, params: section });
}

/** Takes the days in as people write them; each row is named by the day it should have. */
async function takeIn(some: readonly string[]): Promise<void> {
  const form = new FormData();
  for (const [name, value] of Object.entries({ company, tbl: 'scratch' })) form.set(name, value);
  const lines = some.map((day) => `d${day};${asPeople(day)}`);
  form.set('file', new File([['Tekst;Dato', ...lines].join('\n')], 'dager.csv'));
  const answer = await call(importCall as Parameters<typeof call>[0], '/api/tableimport', {
    method: 'POST',
    headers: { cookie },
    body: form,
  });
  expect(answer.status, await answer.text()).toBe(200);
}

const shifts = (pairs: readonly (readonly [string, string])[]) => pairs.filter(([name, day]) => name !== `d${day}`);

describe.each(zones)('in %s', (zone) => {
  test('days are counted as the calendar counts them', { timeout: timeoutOf(60_000) }, () => {
    process.env.TZ = zone;
    expect(new Date('2026-01-15T12:00:00Z').getTimezoneOffset()).toBe(offsets[zone]);
    const wrong = everyDay.filter((day, i) => {
      const said = [addDays(start, i), daysBetween(start, day), weekday(day), parseDate(formatDate(day))];
      const known = [day, i, new Date(first + i * oneDay).getUTCDay() || 7, day];
      const monday = weekday(day) !== 1 || isoWeek(everyDay[i + 3] ?? day).monday === day;
      return !monday || said.some((one, at) => one !== known[at]);
    });
    expect(wrong).toEqual([]);
  });

  test('a day is the same in the cell, the database, the table, Excel and PDF', {
    timeout: timeoutOf(60_000),
  }, async () => {
    process.env.TZ = zone;
    for (const some of chunks) {
      await asCompany(company, (tx) => tx.delete(scratch).where(eq(scratch.companyId, company)));
      await takeIn(some);
      const stored = await asCompany(company, (tx) => tx.select().from(scratch).where(eq(scratch.companyId, company)));
      expect(shifts(stored.map(({ title, day }) => [title, day ?? ''])), 'database').toEqual([]);
      expect(stored.length).toBe(some.length);

      const widgets = (await (await ask()).json()) as Record<string, { data?: Record<string, string>[] }>;
      const rows = Object.values(widgets).flatMap(({ data = [] }) => data);
      expect(shifts(rows.map(({ title = '', day = '' }) => [title, day])), 'table').toEqual([]);
      expect(rows.length).toBe(some.length);

      const book = XLSX.read(new Uint8Array(await (await ask('excel')).arrayBuffer()));
      const cells = Object.values(book.Sheets).flatMap((sheet) =>
        XLSX.utils.sheet_to_json<unknown[]>(sheet, { header: 1, raw: true }),
      );
      const serials = cells.flatMap((row): [string, string][] => {
        const name = row.find((cell): cell is string => typeof cell === 'string' && /^d\d{4}-/.test(cell));
        const serial = row.find((cell): cell is number => typeof cell === 'number');
        if (name === undefined || serial === undefined) return [];
        return [[name, new Date(Date.UTC(1899, 11, 30) + serial * oneDay).toISOString().replace('T00:00:00.000Z', '')]];
      });
      expect(shifts(serials), 'Excel').toEqual([]);
      expect(serials.length).toBe(some.length);

      const { text } = await extractText(new Uint8Array(await (await ask('pdf')).arrayBuffer()), { mergePages: true });
      const printed = [...text.matchAll(/(d\d{4}-\d{2}-\d{2})\s+(\d{2}\.\d{2}\.\d{4})/g)].map(
        ([, name = '', day = '']) => [name, day.split('.').reverse().join('-')] as const,
      );
      expect(shifts(printed), 'PDF').toEqual([]);
      expect(printed.length).toBe(some.length);
    }
  });
});

test('the long form leaves no day out', () => {
  if (isLong) console.log(`${days.length} of ${everyDay.length} days in ${zones.length} zones: 0 shifts`);
  expect(everyDay.length).toBe(11_324);
});
