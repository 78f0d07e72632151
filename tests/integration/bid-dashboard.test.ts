import { eq } from 'drizzle-orm';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { env } from '@/base/env';
import { closeConnection } from '@/db/client';
import { asCompany } from '@/db/company';
import { migrateDatabase } from '@/db/migrations';
import * as schema from '@/db/schema';
import { bid, company } from '@/db/schema';
import { asSystem } from '@/db/system';
import { today } from '@/lib/core/clock';
import { joinValues } from '@/lib/core/filters/own-values';
import type { Scope } from '@/lib/platform/auth/session';
import { pageFacts } from '@/lib/platform/files/export/page-facts';
import { viewOf } from '@/lib/platform/routing/page-view';
import { bidStatuses } from '@/lib/platform/tables/declared/choices';
import { answerPage, pageQuery } from '@/lib/product/pages/answer-page';
import { findPage } from '@/lib/product/pages/registry';
import { oreOf, pageOf, widgetOf } from '@/tests/factories/page-of';
import { createCompany } from '@/tests/factories/small-ledger';

const path = '/bid/dashboard/tilbud';
const now = today();

/** The day so many days from today, yyyy-mm-dd. */
function day(ahead: number): string {
  return new Date(Date.parse(`${now}T00:00:00Z`) + ahead * 86_400_000).toISOString().slice(0, 10);
}

type Plain = {
  key: string;
  status: (typeof bidStatuses)[number];
  segment: string | null;
  customer: string | null;
  responsible: string | null;
  due: string | null;
  start: string | null;
  end: string | null;
  ore: number | null;
};

/** Bids over three years, spread over everything the filters know, with gaps in every column. */
const bids: Plain[] = Array.from({ length: 150 }, (_, i) => {
  const start = i % 11 === 0 ? null : day(((i * 37) % 1100) - 700);
  return {
    key: `T-${String(i).padStart(4, '0')}`,
    status: bidStatuses[(i * 5) % bidStatuses.length] ?? '1. Forespørsel',
    segment: i % 7 === 0 ? null : (['S1', 'S2', 'S3'][i % 3] ?? null),
    customer: i % 9 === 0 ? null : (['10001', '10002', '10003', '10004'][i % 4] ?? null),
    responsible: i % 8 === 0 ? null : (['1', '2'][i % 2] ?? null),
    due: i % 13 === 0 ? null : day(((i * 53) % 1000) - 820),
    start,
    end: start === null || i % 6 === 0 ? null : day(((i * 37) % 1100) - 700 + 90),
    ore: i % 10 === 0 ? null : (i + 1) * 1_234_567,
  };
});

async function createBids(): Promise<Scope> {
  const scope = await createCompany('Tilbud AS');
  const companyId = scope.company.id;
  const ids = new Map<string, string>();
  const id = (code: string) => ids.get(code) ?? ids.set(code, uuidv7()).get(code) ?? '';
  const idOrNull = (kind: string, code: string | null) => (code === null ? null : id(kind + code));
  await asCompany(companyId, async (tx) => {
    for (const no of ['10001', '10002', '10003', '10004']) {
      await tx.insert(schema.customer).values({ companyId, xid: id(`k${no}`), no, name: `Kunde ${no}` });
    }
    for (const code of ['S1', 'S2', 'S3']) {
      const names = { kind: 'segment' as const, type: 'SEG', code, name: `Segment ${code}` };
      await tx.insert(schema.dimension).values({ companyId, xid: id(`s${code}`), ...names });
    }
    for (const empid of ['1', '2']) {
      const person = { empid, employee: `Ansatt ${empid}`, category: 'Ansatt' };
      await tx.insert(schema.employee).values({ companyId, xid: id(`a${empid}`), ...person });
    }
    await tx.insert(bid).values(
      bids.map((plain) => ({
        companyId,
        key: plain.key,
        description: `Jobb ${plain.key}`,
        bidstatus: plain.status,
        clientId: idOrNull('k', plain.customer),
        segmentId: idOrNull('s', plain.segment),
        responsibleId: idOrNull('a', plain.responsible),
        duedate: plain.due,
        startdate: plain.start,
        enddate: plain.end,
        revenueam: plain.ore === null ? null : plain.ore / 100,
        probability: 0.5,
      })),
    );
  });
  return scope;
}

const monthOf = ({ due, start }: Plain) => (due ?? start)?.slice(0, 7);
const isOpen = ({ status }: Plain) => !['7. Salg', '8. Tapt', '9. Utgått'].includes(status);

/** The first of the twelve months the page opens with. */
function firstMonth(): string {
  const [year = 0, month = 0] = now.split('-').map(Number);
  return new Date(Date.UTC(year, month - 12, 1)).toISOString().slice(0, 7);
}

type Requested = Partial<Record<'period' | 'status' | 'segment' | 'customer' | 'responsible' | 'eomonth', string[]>>;

/** The bids that fit, worked out row by row; `except` is the filter the widget itself sets. */
function fitting(requested: Requested, except?: keyof Requested): Plain[] {
  const wanted = { ...requested, ...(except && { [except]: undefined }) };
  return bids.filter((plain) => {
    const month = monthOf(plain);
    const [period] = wanted.period ?? [];
    if (except !== 'period') {
      if (period === undefined && !(month === undefined ? isOpen(plain) : month >= firstMonth())) return false;
      if (period !== undefined && period !== 'alle' && month?.slice(0, 4) !== period) return false;
    }
    const { status, segment, customer, responsible, eomonth } = wanted;
    if (status && !status.some((each) => (each === 'apne' ? isOpen(plain) : each === plain.status))) return false;
    if (segment && !segment.includes(plain.segment ?? 'ingen')) return false;
    if (customer && !customer.includes(plain.customer ?? 'ingen')) return false;
    if (responsible && !responsible.includes(plain.responsible ?? 'ingen')) return false;
    return !eomonth || eomonth[0]?.slice(0, 7) === month;
  });
}

function sums(rows: readonly Plain[], keyOf: (plain: Plain) => string | undefined): Record<string, number> {
  const result: Record<string, number> = {};
  for (const plain of rows) {
    const key = keyOf(plain);
    if (key !== undefined) result[key] = (result[key] ?? 0) + (plain.ore ?? 0);
  }
  return Object.fromEntries(Object.entries(result).filter(([, ore]) => ore !== 0));
}

function lastDay(month: string): string {
  const [year = 0, no = 0] = month.split('-').map(Number);
  return new Date(Date.UTC(year, no, 0)).toISOString().slice(0, 10);
}

const someMonth = bids.map(monthOf).filter((month) => month !== undefined && month >= firstMonth())[0] ?? '';
const asks: [string, Requested][] = [
  ['nothing asked', {}],
  ['all years', { period: ['alle'] }],
  ['this year', { period: [now.slice(0, 4)] }],
  ['a segment', { segment: ['S2'] }],
  ['no segment and one', { segment: ['ingen', 'S1'], period: ['alle'] }],
  ['a month', { eomonth: [lastDay(someMonth)] }],
  ['open ones', { status: ['apne'], period: ['alle'] }],
  ['two statuses', { status: ['7. Salg', '8. Tapt'], period: ['alle'] }],
  ['customers and a responsible', { customer: ['10001', '10003'], responsible: ['1'], period: ['alle'] }],
  ['segment and month', { segment: ['S3'], eomonth: [lastDay(someMonth)] }],
];
const params = (requested: Requested) =>
  Object.fromEntries(Object.entries(requested).map(([name, values]) => [name, joinValues(values)]));

let scope: Scope;
beforeAll(async () => {
  await migrateDatabase(env().DATABASE_URL);
  scope = await createBids();
});
afterAll(closeConnection);

describe.each(asks)('with %s', (_, requested) => {
  test('segments, months, board and list say what the rows say', async () => {
    const page = await pageOf(scope, path, params(requested));

    const tree = widgetOf(page, 'segmenter', 'treemap').data;
    const leaves = Object.fromEntries(tree.map((leaf) => [leaf.l2id, oreOf(leaf.value)]));
    const bySegment = (plain: Plain) => `${plain.segment ?? 'ingen'}/${plain.customer ?? 'ingen'}`;
    expect(leaves).toEqual(sums(fitting(requested, 'segment'), bySegment));
    for (const leaf of tree) expect(leaf.pick).toEqual({ segment: leaf.l1id });

    const months = widgetOf(page, 'maneder', 'bar').data;
    const bars = months.flatMap((bar) => (bar.value === 0 ? [] : [[bar.eomonth, oreOf(bar.value)]]));
    const byMonth = (plain: Plain) => {
      const month = monthOf(plain);
      return month && lastDay(month);
    };
    expect(Object.fromEntries(bars)).toEqual(sums(fitting(requested, 'eomonth'), byMonth));
    expect(months.map((bar) => bar.eomonth)).toEqual(months.map((bar) => bar.eomonth).sort());
    for (const bar of months) expect(bar.pick).toEqual({ eomonth: bar.eomonth });

    const onBoard = fitting(requested, requested.period ? undefined : 'period').filter(isOpen);
    const board = widgetOf(page, 'tavle', 'kamishibai').data;
    expect(board).toHaveLength(onBoard.length * 5);
    expect(new Set(board.map((cell) => cell.drill?.panel))).toEqual(new Set(onBoard.map(({ key }) => `bid.${key}`)));

    const list = widgetOf(page, 'tilbud', 'datatable');
    const rows = fitting(requested);
    expect(list.data.map((row) => row.key)).toEqual(
      rows
        .map(({ key }) => key)
        .sort()
        .reverse(),
    );
    expect(list.total).toBe(rows.length);
    const total = list.data.reduce((sum, row) => sum + (row.revenueam === null ? 0 : oreOf(row.revenueam)), 0);
    expect(total).toBe(rows.reduce((sum, { ore }) => sum + (ore ?? 0), 0));
  });

  test('the timeline has the jobs of its twelve months', async () => {
    const page = await pageOf(scope, path, params(requested));
    const { options, data } = widgetOf(page, 'tidslinje', 'timelinebar');
    const [year = 0, month = 0] = now.split('-').map(Number);
    const first = new Date(Date.UTC(year, month - 3, 1)).toISOString().slice(0, 10);
    const last = new Date(Date.UTC(year, month + 9, 0)).toISOString().slice(0, 10);
    expect(options).toMatchObject({ from: first.slice(0, 7), months: 12, today: now, height: 21, gap: 7 });
    const jobs = fitting(requested, 'period').filter(
      (plain) =>
        (requested.status !== undefined || isOpen(plain) || plain.status === '7. Salg') &&
        plain.start !== null &&
        plain.start <= last &&
        (plain.end ?? plain.start) >= first,
    );
    expect(data.map(({ key }) => key).sort()).toEqual(jobs.map(({ key }) => key).sort());
    const starts = new Map(jobs.map(({ key, start }) => [key, start]));
    for (const row of data) {
      expect(row.startdate).toBe(starts.get(row.key));
      expect(row.stdt).toBe(row.startdate.split('-').reverse().join('.'));
    }
  });
});

test.each<Record<string, string>>([
  { segment: 'UKJENT' },
  { eomonth: '2026-13-01' },
  { period: '99' },
  { status: 'x' },
  { customer: '%' },
])('%j fits nothing, and every widget says what to do', async (requested) => {
  const page = await pageOf(scope, path, requested);
  expect(widgetOf(page, 'tilbud', 'datatable').data).toEqual([]);
  expect(widgetOf(page, 'tilbud', 'datatable').parameters.empty).toContain('nullstill');
});

test('a value that is far too long is refused with a sentence', async () => {
  await expect(pageOf(scope, path, { segment: 'x'.repeat(2001) })).rejects.toMatchObject({ status: 400 });
  await expect(pageOf(scope, path, { period: 'x'.repeat(201) })).rejects.toMatchObject({ status: 400 });
});

test('the dropdowns name what the bids have, also what the filters leave out', async () => {
  const view = viewOf(await pageOf(scope, path, { segment: 'S1' }));
  const labels = (name: string) => view.own.find((filter) => filter.name === name)?.choices?.map(({ label }) => label);
  expect(labels('segment')).toEqual(['Segment S1', 'Segment S2', 'Segment S3', 'Uten segment']);
  expect(labels('customer')).toEqual(['Kunde 10001', 'Kunde 10002', 'Kunde 10003', 'Kunde 10004', 'Uten kunde']);
  expect(labels('responsible')).toEqual(['Ansatt 1', 'Ansatt 2', 'Uten ansvarlig']);
  expect(labels('status')).toEqual(['Alle åpne', ...bidStatuses]);
  const years = [...new Set(bids.flatMap((plain) => monthOf(plain)?.slice(0, 4) ?? []))].sort().reverse();
  expect(labels('period')).toEqual([...years, 'Alle']);
  // What the browser gets is plain: no functions.
  expect(structuredClone(view.own)).toEqual(view.own);
});

test('another company sees none of it, and an empty one is told what to do', async () => {
  const other = await createCompany('Tomt AS');
  const page = await pageOf(other, path, { period: 'alle', segment: 'S1' });
  for (const [id, widget] of Object.entries(page.widgets)) {
    expect(widget.wtype !== 'failed' && widget.parameters.empty, id).toContain('Ingen tilbud ennå.');
    expect(widget).toMatchObject({ data: [] });
  }
  expect(viewOf(page).own.find(({ name }) => name === 'customer')?.choices).toEqual([]);
});

test('who may not open the bids gets no way to them', async () => {
  const reader = { ...scope, permissions: [{ path: '/bid/dashboard', action: 'Read' as const }] };
  const page = await pageOf(reader, path, { period: 'alle' });
  expect(widgetOf(page, 'tavle', 'kamishibai').options.to).toBeUndefined();
  expect(widgetOf(page, 'tidslinje', 'timelinebar').options.to).toBeUndefined();
  expect(widgetOf(await pageOf(scope, path), 'tavle', 'kamishibai').options.to).toBe('/bid/editable/tilbud');
});

test('the files name the filters in words', async () => {
  const narrowed = await pageOf(scope, path, { segment: joinValues(['S1', 'ingen']), eomonth: '2026-10-31' });
  expect(pageFacts(narrowed)).toEqual(
    expect.arrayContaining([
      { label: 'Periode', value: 'Siste 12 måneder og framover' },
      { label: 'Segment', value: 'Segment S1, Uten segment' },
    ]),
  );
});

test('Excel and PDF are made of it', async () => {
  const entry = findPage(path);
  if (!entry) throw new Error('no page');
  for (const media of ['excel', 'pdf']) {
    const answer = await answerPage(scope, entry, pageQuery.parse({ media, period: 'alle', segment: 'S1~ingen' }));
    expect(answer.status).toBe(200);
    expect((await answer.arrayBuffer()).byteLength).toBeGreaterThan(5_000);
  }
});

test('a company’s own colours of the board reach its pages, and no other company’s', async () => {
  const own = await createBids();
  await asSystem((tx) =>
    tx
      .update(company)
      .set({ kamishibaiColors: { red: 4 } })
      .where(eq(company.id, own.company.id)),
  );
  expect(viewOf(await pageOf(own, path)).kamishibaiColors).toEqual({ red: 4 });
  expect(viewOf(await pageOf(scope, path)).kamishibaiColors).toEqual({});
});
