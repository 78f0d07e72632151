import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { env } from '@/base/env';
import { closeConnection } from '@/db/client';
import { migrateDatabase } from '@/db/migrations';
import { today as currentDay } from '@/lib/core/clock';
import { addMonths, monthLabel } from '@/lib/core/filters/months';
import { viewTable } from '@/lib/core/table-view/apply-view';
import { indexTable } from '@/lib/core/table-view/table-index';
import { parseTableView } from '@/lib/core/table-view/view';
import type { Drill, Row } from '@/lib/core/widgets/column';
import type { LoadedPage } from '@/lib/platform/routing/loaded-page';
import { oreOf, pageOf, widgetOf } from '@/tests/factories/page-of';
import { firstMonth, lastMonth, makeBidCompany, type RandomBid, randomBids } from '@/tests/factories/random-bids';
import { runs, timeoutOf } from '@/tests/factories/runs';
import { createCompany } from '@/tests/factories/small-ledger';

beforeAll(() => migrateDatabase(env().DATABASE_URL));
afterAll(closeConnection);

// Every bid is written to the database: the seed in a failure is enough to see it again.
const few = { numRuns: runs(12), endOnFailure: true };
const report = '/bid/report/tilbud';
const list = '/bid/datatable/tilbud';

const requested = fc.record({
  history: fc.constantFrom('ytd', 'ytd3yr', '2yr', '5yr', 'ytdall', 'yrall'),
  frequency: fc.constantFrom('mo', 'tm', 'qr', 'tt', 'hy', 'yr'),
  yrpr: fc.constantFrom('2025-10', '2025-04', '2024-12', '2023-07', '2026-02'),
});
type Requested = { history: string; frequency: string; yrpr: string };

/** A month as year × 12 + month − 1. */
const numberOf = (month: string) => Number(month.slice(0, 4)) * 12 + Number(month.slice(5, 7)) - 1;
const dayOf = (bid: RandomBid) => bid.due ?? bid.start;
const monthOf = (bid: RandomBid) => {
  const day = dayOf(bid);
  return day === null ? null : numberOf(day);
};

/**
 * The months of every year a history covers, worked out month by month rather than as ranges: from the ledger's or the
 * bids' first to the last whole month or the one asked for.
 */
function yearsOf({ history, yrpr }: Requested, bids: readonly RandomBid[]): number[][] {
  const [year, last] = [Math.floor(numberOf(yrpr) / 12), numberOf(yrpr) % 12];
  const end = Math.max(numberOf(currentDay().slice(0, 7)) - 1, numberOf(yrpr));
  const first = Math.min(numberOf(firstMonth), ...bids.flatMap((one) => monthOf(one) ?? []));
  const back = { ytd: 1, ytd3yr: 3, '2yr': 2, '5yr': 5, ytdall: 99, yrall: 99 }[history] ?? 1;
  const cut = history.startsWith('ytd') ? last : 11;
  return Array.from({ length: back }, (_, i) => year - back + 1 + i)
    .filter((one) => one === year || one * 12 + cut >= first)
    .map((one) => Array.from({ length: cut + 1 }, (_, month) => one * 12 + month).filter((month) => month <= end));
}

/** The months of each bucket, in order. */
function bucketsOf(years: readonly number[][], frequency: string): number[][] {
  const size = { mo: 1, tm: 2, qr: 3, tt: 4, hy: 6, yr: 12 }[frequency] ?? 1;
  return years.flatMap((months) => {
    const parts = new Map<number, number[]>();
    for (const month of months) {
      const part = Math.floor((month % 12) / size);
      parts.set(part, [...(parts.get(part) ?? []), month]);
    }
    return [...parts.values()];
  });
}

/** A share to nine decimals: øre and kroner divide to the last bit but one. */
const shareOf = (share: number) => Math.round(share * 1e9) / 1e9;
const shareCell = (cell: unknown) => (typeof cell === 'number' ? shareOf(cell) : cell);

/** What became of bids, counted by hand; amounts in øre. */
function tally(bids: readonly RandomBid[]) {
  const counts = { won: 0, lost: 0, expired: 0, open: 0, bare: 0, wonOre: 0, lostOre: 0, openOre: 0 };
  for (const { status, ore } of bids) {
    const kind = { '7': 'won', '8': 'lost', '9': 'expired' }[status.charAt(0)] ?? 'open';
    if (kind === 'won') counts.won += 1;
    else if (kind === 'lost') counts.lost += 1;
    else if (kind === 'expired') counts.expired += 1;
    else counts.open += 1;
    if (kind === 'won') counts.wonOre += ore ?? 0;
    if (kind === 'lost') counts.lostOre += ore ?? 0;
    if (kind === 'open') counts.openOre += ore ?? 0;
    if (ore === null && (kind === 'won' || kind === 'lost')) counts.bare += 1;
  }
  const part = (own: number, other: number) => (own + other === 0 ? null : shareOf(own / (own + other)));
  return {
    ...counts,
    decided: counts.won + counts.lost,
    rate: part(counts.won, counts.lost),
    valueRate: part(counts.wonOre, counts.lostOre),
  };
}

const within = (bids: readonly RandomBid[], months: readonly number[]) => {
  const wanted = new Set(months);
  return bids.filter((bid) => wanted.has(monthOf(bid) ?? -1));
};

/** A rate that rests on at least five decided bids with an amount. */
const judged = ({ decided, bare, valueRate }: ReturnType<typeof tally>) => (decided - bare < 5 ? null : valueRate);

/** The cells a table of hits must have for some bids, those of last year if they are compared, and the open ones. */
function hitRow(
  name: string,
  bids: readonly RandomBid[],
  before: readonly RandomBid[] | undefined,
  open: readonly RandomBid[],
) {
  const now = tally(bids);
  const then = before && tally(before);
  const [rate, last] = [judged(now), then ? judged(then) : null];
  const exact = ({ wonOre, lostOre }: ReturnType<typeof tally>) => wonOre / (wonOre + lostOre);
  return {
    name,
    decided: now.decided,
    won: now.won,
    lost: now.lost,
    wonValue: now.wonOre,
    lostValue: now.lostOre,
    valueRate: rate,
    rateBefore: last,
    change: rate === null || last === null || !then ? null : shareOf(exact(now) - exact(then)),
    expired: now.expired,
    open: tally(open).open,
    openValue: tally(open).openOre,
  };
}

/** A row of the report with its amounts in øre and without what only the screen needs. */
function cellsOf({ _to, _customer, ...row }: Row) {
  return {
    ...row,
    change: typeof row.change === 'number' ? shareOf(row.change / 100) : row.change,
    rateBefore: shareCell(row.rateBefore),
    valueRate: shareCell(row.valueRate),
    wonValue: oreOf(row.wonValue),
    lostValue: oreOf(row.lostValue),
    openValue: oreOf(row.openValue),
  };
}

function checkStats(page: LoadedPage, bids: readonly RandomBid[], years: readonly number[][], buckets: number[][]) {
  const months = years.at(-1) ?? [];
  const now = tally(within(bids, months));
  const before = tally(
    within(
      bids,
      months.map((month) => month - 12),
    ),
  );
  const course = buckets.map((bucket) => tally(within(bids, bucket))).filter(({ decided }) => decided > 0);
  const stats = { treff: 'rate', treffverdi: 'valueRate', vunnet: 'wonOre', tapt: 'lostOre' } as const;
  for (const [id, figure] of Object.entries(stats)) {
    const stat = widgetOf(page, id, 'stat');
    const money = figure === 'wonOre' || figure === 'lostOre';
    // Amounts are compared in øre, shares to nine decimals.
    const said = (value: number | null) => (value !== null && money ? oreOf(value) : shareCell(value));
    const [value, last] = [now, before].map((one) => (one.decided === 0 ? null : one[figure]));
    expect(said(stat.stat), id).toBe(value);
    const points = course.map((one) => one[figure]).filter((point) => point !== null);
    expect(stat.data.map(said), id).toEqual(points);
    const change = stat.changes[0]?.value ?? null;
    if (value == null || last == null || (money && last === 0)) expect(change, id).toBeNull();
    else {
      const expected = money ? (value - last) / last : value - last;
      // To seven decimals; of a few øre before, the change is hundreds of millions, which a number holds to fewer.
      const most = Math.max(5e-8, 4 * Number.EPSILON * Math.abs(expected));
      expect(Math.abs((change ?? Number.NaN) - expected), id).toBeLessThanOrEqual(most);
    }
  }
  expect(widgetOf(page, 'treff', 'stat').text).toBe(`${now.won} av ${now.decided} avgjorte`);
  expect(widgetOf(page, 'treffverdi', 'stat').text.endsWith(`· ${now.bare} uten beløp`)).toBe(now.bare > 0);
}

function checkCharts(page: LoadedPage, bids: readonly RandomBid[], buckets: number[][]) {
  const tallies = buckets.map((bucket) => tally(within(bids, bucket)));
  const found = tallies.some(({ decided }) => decided > 0);
  const values = widgetOf(page, 'utvikling', 'chart');
  if (!found) {
    expect([values.series, values.xAxis.data]).toEqual([[], []]);
    return;
  }
  expect(values.xAxis.data).toHaveLength(buckets.length);
  const own = values.series.filter(({ compared }) => !compared);
  expect(own.map(({ name, below = false, data }) => [name, below, data.map(oreOf)])).toEqual([
    ['Vunnet', false, tallies.map(({ wonOre }) => wonOre)],
    ['Tapt', true, tallies.map(({ lostOre }) => lostOre)],
  ]);
  const first = Math.min(...bids.flatMap((bid) => monthOf(bid) ?? []));
  for (const { compared, data } of values.series) {
    for (const [at, value] of compared ? data.entries() : []) {
      const months = (buckets[at] ?? []).map((month) => month - 12);
      const { wonOre, lostOre } = tally(within(bids, months));
      const expected = compared?.to === 'Vunnet' ? wonOre : lostOre;
      expect(value === null ? null : oreOf(value)).toBe(Math.min(...months) < first ? null : expected);
    }
  }
}

/** The rates of the twelve months that end in each of the last 25, counted month by month. */
function checkRolling(page: LoadedPage, bids: readonly RandomBid[], last: number) {
  const rates = widgetOf(page, 'treffutvikling', 'chart');
  const first = Math.min(...bids.flatMap((bid) => monthOf(bid) ?? []));
  const windows = Array.from({ length: 25 }, (_, i) => {
    const months = Array.from({ length: 12 }, (_, back) => last - 24 + i - back);
    return Math.min(...months) < first ? undefined : tally(within(bids, months));
  });
  if (windows.every((window) => !window?.decided)) {
    expect([rates.series, rates.xAxis.data]).toEqual([[], []]);
    return;
  }
  expect(rates.xAxis.data).toHaveLength(25);
  expect(rates.series.map(({ name, data }) => [name, data.map(shareCell)])).toEqual([
    ['Verdi', windows.map((window) => window?.valueRate ?? null)],
    ['Antall', windows.map((window) => window?.rate ?? null)],
  ]);
}

function checkTables(page: LoadedPage, bids: readonly RandomBid[], years: readonly number[][], buckets: number[][]) {
  const inPeriod = within(bids, years.flat());
  const lastYear = (months: readonly number[]) =>
    within(
      bids,
      months.map((month) => month - 12),
    );
  const before = years.length === 1 ? lastYear(years.flat()) : undefined;
  const byKey = { segmenter: 'segment', ansvarlige: 'responsible', kunder: 'customer' } as const;
  const without = { segment: 'Uten segment', responsible: 'Uten ansvarlig', customer: 'Uten kunde' };
  for (const [id, key] of Object.entries(byKey)) {
    const expected = [...new Set(bids.map((bid) => bid[key]))]
      .map((code) => {
        const own = (list: readonly RandomBid[]) => list.filter((bid) => bid[key] === code);
        return hitRow(code === null ? without[key] : `Navn ${code}`, own(inPeriod), before && own(before), own(bids));
      })
      .filter((row) => row.decided + row.expired + row.open > 0);
    const { data, options } = widgetOf(page, id, 'tabulator');
    expect(data.map(cellsOf)).toHaveLength(expected.length);
    expect(data.map(cellsOf), id).toEqual(expect.arrayContaining(expected));
    const lost = data.filter(({ name }) => name !== without[key]).map((row) => Number(row.lostValue));
    expect(lost).toEqual([...lost].sort((a, b) => b - a));
    expect(options.columns.some(({ value }) => value === 'change')).toBe(years.length === 1);
  }

  const periods = widgetOf(page, 'perioder', 'tabulator');
  const rows = buckets.map((bucket) => hitRow('', within(bids, bucket), lastYear(bucket), within(bids, bucket)));
  const any = rows.some(({ decided, expired, open }) => decided + expired + open > 0);
  expect(periods.data.map((row) => ({ ...cellsOf(row), name: '' }))).toEqual(any ? rows : []);
  const last = Math.max(...years.flat());
  const decided = bids.filter(({ status }) => status === '7. Salg' || status === '8. Tapt');
  const later = decided.filter((bid) => (monthOf(bid) ?? 0) > last).length;
  const undated = decided.filter((bid) => monthOf(bid) === null).length;
  expect(/(\d+) avgjorte med frist etter/.exec(periods.subtitle)?.[1] ?? '0').toBe(String(later));
  expect(/(\d+) avgjorte uten dato/.exec(periods.subtitle)?.[1] ?? '0').toBe(String(undated));
}

/** An amount in øre times whole per cent, rounded half up to whole øre. */
const weighted = ({ ore, chance }: RandomBid) =>
  ore === null || chance === null ? 0 : Math.floor((ore * chance + 50) / 100);

function checkPipeline(page: LoadedPage, bids: readonly RandomBid[]) {
  const open = bids.filter(({ status }) => Number(status.charAt(0)) <= 6);
  const sum = (list: readonly RandomBid[], of: (bid: RandomBid) => number) =>
    list.reduce((total, bid) => total + of(bid), 0);
  const [whole, hoped] = [sum(open, ({ ore }) => ore ?? 0), sum(open, weighted)];
  const [pipeline, heavy] = [widgetOf(page, 'pipeline', 'stat'), widgetOf(page, 'vektet', 'stat')];
  expect(pipeline.stat === null ? null : oreOf(pipeline.stat)).toBe(open.length === 0 ? null : whole);
  expect(heavy.stat === null ? null : oreOf(heavy.stat)).toBe(open.length === 0 ? null : hoped);
  const bare = open.filter(({ ore }) => ore === null).length;
  expect(pipeline.text).toBe(`${open.length} tilbud${bare > 0 ? ` · ${bare} uten beløp` : ''}`);
  const unsure = open.filter(({ ore, chance }) => ore !== null && chance === null).length;
  expect(/(\d+) uten sannsynlighet/.exec(heavy.text)?.[1] ?? '0').toBe(String(unsure));

  const today = new Date().toLocaleDateString('sv-SE', { timeZone: 'Europe/Oslo' });
  const statuses = ['1. Forespørsel', '2. Vurderes', '3. Kalkyle', '4. Tilbud sendt', '5. Forhandling', '6. Intensjon'];
  const expected = statuses.map((status) => {
    const own = open.filter((bid) => bid.status === status);
    const dues = own.flatMap(({ due }) => (due === null ? [] : [due]));
    const ahead = dues.filter((due) => due >= today).sort();
    return {
      status,
      count: own.length,
      value: sum(own, ({ ore }) => ore ?? 0),
      weighted: sum(own, weighted),
      withoutAmount: own.filter(({ ore }) => ore === null).length,
      overdue: status < '4' ? dues.length - ahead.length : null,
      next: ahead[0] ?? null,
    };
  });
  const rows = widgetOf(page, 'apne', 'tabulator').data;
  expect(rows.map((row) => ({ ...row, value: oreOf(row.value), weighted: oreOf(row.weighted) }))).toEqual(
    open.length === 0 ? [] : expected,
  );
}

test('every figure of the report is what the bids themselves add up to', { timeout: timeoutOf(120_000) }, async () => {
  await fc.assert(
    fc.asyncProperty(randomBids, fc.array(requested, { minLength: 3, maxLength: 3 }), async (bids, periods) => {
      const scope = await makeBidCompany(bids);
      for (const period of [{ history: 'ytd', frequency: 'mo', yrpr: lastMonth }, ...periods]) {
        const page = await pageOf(scope, report, period);
        const years = yearsOf(period, bids);
        const buckets = bucketsOf(years, period.frequency);
        checkStats(page, bids, years, buckets);
        checkCharts(page, bids, buckets);
        checkRolling(page, bids, Math.max(...years.flat()));
        checkTables(page, bids, years, buckets);
        checkPipeline(page, bids);
      }
    }),
    few,
  );
});

test('a stat leads to the very bids it counts', { timeout: timeoutOf(60_000) }, async () => {
  await fc.assert(
    fc.asyncProperty(randomBids, requested, async (bids, period) => {
      const scope = await makeBidCompany(bids);
      const page = await pageOf(scope, report, period);
      for (const id of ['vunnet', 'tapt', 'pipeline', 'vektet', 'treff'] as const) {
        const stat = widgetOf(page, id, 'stat');
        expect(stat.relation).toBe(list);
        const { from = '', to = '', ...filters } = stat.drill ?? {};
        const shown = widgetOf(await pageOf(scope, list, { from, to }), 'tilbud', 'datatable');
        const result = viewTable(indexTable(shown.options.columns, shown.data), parseTableView(filters));
        if (stat.stat === null) continue;
        if (id === 'treff') expect(stat.text).toContain(`av ${result.shown} avgjorte`);
        else expect(oreOf(id === 'vektet' ? result.sums.weighted : result.sums.revenueam)).toBe(oreOf(stat.stat));
      }
    }),
    { ...few, numRuns: runs(5) },
  );
});

test('the list holds every bid, and the months it is asked for', { timeout: timeoutOf(60_000) }, async () => {
  await fc.assert(
    fc.asyncProperty(randomBids, async (bids) => {
      const scope = await makeBidCompany(bids);
      const keys = async (params: Record<string, string>) =>
        widgetOf(await pageOf(scope, list, params), 'tilbud', 'datatable').data.map((row) => row.key);
      const expected = (wanted: (month: number | null) => boolean) =>
        bids.flatMap((bid, i) => (wanted(monthOf(bid)) ? [`T-${String(i).padStart(4, '0')}`] : [])).reverse();
      expect(await keys({})).toEqual(expected(() => true));
      const from = numberOf('2023-05');
      const to = numberOf('2024-02');
      expect(await keys({ from: '2023-05' })).toEqual(expected((month) => month !== null && month >= from));
      expect(await keys({ to: '2024-02' })).toEqual(expected((month) => month !== null && month <= to));
      expect(await keys({ from: '2023-05', to: '2024-02' })).toEqual(
        expected((month) => month !== null && month >= from && month <= to),
      );
      const table = widgetOf(await pageOf(scope, list, {}, { limit: 1 }), 'tilbud', 'datatable');
      expect([table.data.length, table.total]).toEqual([1, bids.length]);
      const [row] = table.data;
      const newest = bids.at(-1);
      expect(row).toMatchObject({
        bidstatus: newest?.status,
        segment: newest?.segment ? `Navn ${newest.segment}` : null,
        client: newest?.customer ? `Navn ${newest.customer}` : null,
        responsible: newest?.responsible ? `Navn ${newest.responsible}` : null,
        duedate: newest?.due,
        startdate: newest?.start,
        revenueam: newest?.ore === null || newest?.ore === undefined ? null : newest.ore / 100,
      });
    }),
    { ...few, numRuns: runs(4) },
  );
});

test('a month that is none is refused in words', async () => {
  const scope = await makeBidCompany([]);
  await expect(pageOf(scope, list, { from: '2025' })).rejects.toThrow('Fra måned skrives som 2026-10.');
});

test('every figure of the tables, and the losses of the sentence, lead to the very bids they count', {
  timeout: timeoutOf(120_000),
}, async () => {
  await fc.assert(
    fc.asyncProperty(randomBids, requested, async (bids, period) => {
      const scope = await makeBidCompany(bids);
      const page = await pageOf(scope, report, period);
      const follow = async ({
        from = '',
        to = '',
        segment = '',
        customer = '',
        responsible = '',
        nr = '',
        ...view
      }: Drill) => {
        const own = { from, to, segment, customer, responsible, nr };
        const { options, data } = widgetOf(await pageOf(scope, list, own), 'tilbud', 'datatable');
        return viewTable(indexTable(options.columns, data), parseTableView(view));
      };
      for (const id of ['segmenter', 'ansvarlige', 'kunder', 'perioder']) {
        const { data, options } = widgetOf(page, id, 'tabulator');
        for (const row of [...data.slice(0, 1), ...data.slice(-1)]) {
          for (const column of options.columns.filter((each) => each.type === 'number' && each.to)) {
            const { shown } = await follow({ ...column.drill, ...row._to });
            expect(shown, `${id} ${row.name} ${column.text}`).toBe(row[column.value]);
          }
        }
      }
      const verdict = widgetOf(page, 'vurdering', 'verdict');
      if (!verdict.link) return;
      const named = await follow(verdict.link.drill ?? {});
      const [, amount = '', unit] = / tilbud i .*, ([\d.,]+) (mill\.|Tkr), er /.exec(verdict.reason) ?? [];
      const kroner = Number(amount.replaceAll('.', '').replace(',', '.')) * (unit === 'Tkr' ? 1000 : 1_000_000);
      expect(Math.abs((named.sums.revenueam ?? 0) - kroner)).toBeLessThanOrEqual(unit === 'Tkr' ? 501 : 50_001);
      expect(named.rows.every((row) => row.bidstatus === '8. Tapt')).toBe(true);
    }),
    { ...few, numRuns: runs(4) },
  );
});

test('the period ends with the last whole month, and the running one is shown and named', async () => {
  const month = currentDay().slice(0, 7);
  const lone = { start: null, ore: 100, chance: 50, segment: null, customer: null, responsible: null };
  const before = `${addMonths(month, -1)}-10`;
  const scope = await makeBidCompany([
    { ...lone, status: '7. Salg', due: before },
    { ...lone, status: '8. Tapt', due: `${month}-01` },
  ]);
  const page = await pageOf(scope, report);
  expect(page.filters.yrpr).toBe(addMonths(month, -1));
  expect(widgetOf(page, 'vunnet', 'stat').stat).toBe(1);
  const chart = widgetOf(page, 'utvikling', 'chart');
  const runs = month.endsWith('-01') ? [] : [monthLabel(month)];
  expect(chart.xAxis.data.slice(-1)).toEqual(runs.length > 0 ? runs : [monthLabel(addMonths(month, -1))]);
  expect(chart.title.subtext.includes(`${monthLabel(month)}: 1 avgjort, teller ikke med ennå`)).toBe(runs.length > 0);
});

test('without bids, and without any decided in the period, the sentence says why once', async () => {
  const page = await pageOf(await createCompany('Uten tilbud AS'), report);
  expect(widgetOf(page, 'vurdering', 'verdict').sentence).toContain('Ingen tilbud ennå');
  for (const widget of Object.values(page.widgets)) {
    if (widget.wtype === 'stat') expect([widget.stat, widget.changes[0]?.value ?? null]).toEqual([null, null]);
  }
  const lone = { start: null, ore: 100, chance: 50, segment: null, customer: null, responsible: null };
  const quiet = await makeBidCompany([
    { ...lone, status: '7. Salg', due: '2021-01-10' },
    { ...lone, status: '4. Tilbud sendt', due: '2025-02-10' },
  ]);
  const empty = await pageOf(quiet, report, { history: 'ytd' });
  const words = 'Ingen avgjorte tilbud i perioden. Velg en lengre historikk.';
  const said = Object.values(empty.widgets).filter((widget) => JSON.stringify(widget).includes(words));
  expect(said).toEqual([expect.objectContaining({ wtype: 'verdict', sentence: words })]);
  for (const id of ['treff', 'treffverdi', 'vunnet', 'tapt'] as const) {
    expect(widgetOf(empty, id, 'stat')).toMatchObject({ stat: null });
  }
  expect(widgetOf(empty, 'utvikling', 'chart').series).toEqual([]);
  expect(widgetOf(empty, 'pipeline', 'stat').stat).toBe(1);
  const older = await pageOf(quiet, report, { history: '5yr', frequency: 'yr', yrpr: lastMonth });
  expect(widgetOf(older, 'vurdering', 'verdict').sentence).toContain(words);
  expect(widgetOf(older, 'perioder', 'tabulator').data[0]).toMatchObject({ name: '2021', decided: 1 });
});
