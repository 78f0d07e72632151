import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { env } from '@/base/env';
import { closeConnection } from '@/db/client';
import { migrateDatabase } from '@/db/migrations';
import { addMonths } from '@/lib/core/filters/months';
import { sumRows } from '@/lib/core/table-view/sum-rows';
import { oreOf, pageOf, widgetOf } from '@/tests/factories/page-of';
import { runs } from '@/tests/factories/runs';
import {
  createSmallLedger,
  customerNumbers,
  firstMonthOf,
  lastMonthOf,
  projectCodes,
  type SmallLine,
  type SmallVoucher,
  smallLedger,
} from '@/tests/factories/small-ledger';

beforeAll(() => migrateDatabase(env().DATABASE_URL));
afterAll(closeConnection);

type Posting = SmallLine & { year: number; month: number; voucher: number; owner: string | null };

/** The lines with their month and, for sales, the customer they belong to: their own, else the voucher's only one. */
function postingsOf(vouchers: SmallVoucher[]): Posting[] {
  return vouchers.flatMap(({ year, month, lines }, voucher) => {
    const named = new Set(lines.map((l) => l.customer).filter((c) => c !== null));
    const only = named.size === 1 ? ([...named][0] ?? null) : null;
    return lines.map((l) => ({ ...l, year, month, voucher, owner: l.customer ?? only }));
  });
}

const net = (list: Posting[]) => list.reduce((sum, p) => sum + p.net, 0);
const minus = (ore: number) => (ore === 0 ? 0 : -ore);
const classOf = (p: { account: string }) => p.account.slice(0, 1);
const isResult = (p: { account: string }) => /^[3-8]/.test(p.account) && !/^8[89]/.test(p.account);
// A ledger takes too long to write for shrinking: the seed in the failure is enough to see it again.
const few = { numRuns: runs(8), endOnFailure: true };

/** Loads with the year 2025 to a month of it: the period is January to that month. */
const requested = fc
  .integer({ min: 1, max: 12 })
  .map((month) => ({ month, yrpr: `2025-${String(month).padStart(2, '0')}` }));

test('the result report says what the lines add up to', async () => {
  await fc.assert(
    fc.asyncProperty(smallLedger, requested, async (ledger, { month, yrpr }) => {
      const { scope, vouchers } = await createSmallLedger(ledger);
      const page = await pageOf(scope, '/economy/report/resultat', { history: 'ytd', frequency: 'qr', yrpr });
      // The period ends with the last month that has lines, so that last year is compared month for month.
      const last = Number(page.filters.ranges.at(-1)?.to.slice(5) ?? month);
      const all = postingsOf(vouchers).filter((p) => p.month <= last);
      const now = all.filter((p) => p.year === 2025);
      const before = all.filter((p) => p.year === 2024);
      const table = widgetOf(page, 'resultat', 'tabulator');
      const cell = (line: string, column: string) => {
        const row = table.data.find((r) => r.line === line);
        return row ? oreOf(row[column]) : 0;
      };
      expect(cell('Sum driftsinntekter', 'sum')).toBe(minus(net(now.filter((p) => classOf(p) === '3'))));
      expect(cell('Varekostnad', 'sum')).toBe(net(now.filter((p) => classOf(p) === '4')));
      expect(cell('Årsresultat', 'sum')).toBe(minus(net(now.filter(isResult))));
      // A year without a voucher is held against nothing, and no year against months before the ledger.
      const isBooked = lastMonthOf(vouchers) >= '2025-01';
      if (isBooked && firstMonthOf(vouchers) <= '2024-01') {
        expect(cell('Lønnskostnad', 'before')).toBe(net(before.filter((p) => classOf(p) === '5')));
        expect(cell('Årsresultat', 'before')).toBe(minus(net(before.filter(isResult))));
      } else {
        expect(table.data.filter((row) => row.before !== null)).toEqual([]);
      }
      const planned = ledger.budget.filter((b) => b.year === 2025 && b.month <= last && b.project === null);
      const budget = minus(planned.reduce((sum, b) => sum + b.ore, 0));
      if (!isBooked) {
        expect(table.data.filter((row) => row.budget !== null || row.deviation !== null)).toEqual([]);
      } else if (planned.length > 0) {
        expect(cell('Årsresultat', 'budget')).toBe(budget);
        expect(cell('Årsresultat', 'deviation')).toBe(cell('Årsresultat', 'sum') - budget);
      }
      const quarters = page.filters.buckets.map((bucket) => bucket.key);
      for (const row of table.data) {
        const sum = quarters.reduce((total, key) => total + oreOf(row[key]), 0);
        expect(sum).toBe(oreOf(row.sum));
      }
      const operating = minus(net(now.filter((p) => /[3-7]/.test(classOf(p)))));
      const stat = widgetOf(page, 'driftsresultat', 'stat').stat;
      if (stat !== null) expect(oreOf(stat)).toBe(operating);
      const line = widgetOf(page, 'utvikling', 'chart').series.find((s) => s.name === 'Driftsresultat');
      expect((line?.data ?? []).reduce((sum: number, v) => sum + oreOf(v), 0)).toBe(operating);
    }),
    few,
  );
});

test('revenue by segment and by customer are the same revenue', async () => {
  await fc.assert(
    fc.asyncProperty(smallLedger, async (ledger) => {
      const { scope, vouchers } = await createSmallLedger(ledger);
      const page = await pageOf(scope, '/economy/report/omsetning', {
        history: 'yrall',
        frequency: 'hy',
        yrpr: '2025-12',
      });
      const sales = postingsOf(vouchers).filter((p) => classOf(p) === '3');
      for (const { name, data, compared } of widgetOf(page, 'segmenter', 'chart').series) {
        if (compared) continue;
        const code = name === 'Uten segment' ? null : name.replace('Navn ', '');
        const own = sales.filter((p) => p.segment === code);
        expect(data.reduce((sum: number, v) => sum + oreOf(v), 0)).toBe(minus(net(own)));
      }
      const table = widgetOf(page, 'kunder', 'tabulator');
      for (const no of [null, ...customerNumbers]) {
        const row = table.data.find((r) => r.no === no);
        expect(row ? oreOf(row.revenue) : 0, `customer ${no}`).toBe(minus(net(sales.filter((p) => p.owner === no))));
      }
      const leaves = widgetOf(page, 'fordeling', 'treemap').data;
      for (const { l1id, l2id, value } of leaves) {
        const [segment, customer] = [l1id, l2id.split('/')[1]].map((id) => (id === 'ingen' ? null : id));
        const own = sales.filter((p) => p.segment === segment && p.owner === customer);
        expect(oreOf(value)).toBe(minus(net(own)));
      }
      const bars = widgetOf(page, 'storste', 'bar').data;
      expect(bars.map((b) => b.value)).toEqual([...bars.map((b) => b.value)].sort((a, b) => b - a));
    }),
    few,
  );
});

test('the pivots hold every line once', async () => {
  await fc.assert(
    fc.asyncProperty(smallLedger, async (ledger) => {
      const { scope, vouchers } = await createSmallLedger(ledger);
      const postings = postingsOf(vouchers);
      const params = { history: 'yrall', yrpr: '2025-12' };
      const byCustomer = widgetOf(await pageOf(scope, '/economy/pivot/kunde', params), 'kunde', 'pivot').data;
      const byAccount = widgetOf(await pageOf(scope, '/economy/pivot/konto', params), 'konto', 'pivot').data;
      const sum = (rows: typeof byAccount) => rows.reduce((total, row) => total + oreOf(row.net), 0);
      for (let month = 1; month <= 12; month++) {
        const label = `2025-${String(month).padStart(2, '0')}`;
        const lines = postings.filter((p) => p.year === 2025 && p.month === month);
        const sales = lines.filter((p) => classOf(p) === '3');
        expect(sum(byCustomer.filter((row) => row.month === label))).toBe(minus(net(sales)));
        for (const no of customerNumbers) {
          const own = byCustomer.filter((row) => row.month === label && row.customer === `Navn ${no} (${no})`);
          expect(sum(own)).toBe(minus(net(sales.filter((p) => p.owner === no))));
        }
        expect(sum(byAccount.filter((row) => row.month === label))).toBe(0);
        const account = byAccount.filter((row) => row.month === label && row.account === '3000 Navn 3000');
        expect(sum(account)).toBe(net(lines.filter((p) => p.account === '3000')));
      }
    }),
    few,
  );
});

test('project accounts give each project its lines and its own budget', async () => {
  await fc.assert(
    fc.asyncProperty(smallLedger, async (ledger) => {
      const { scope, vouchers } = await createSmallLedger(ledger);
      const page = await pageOf(scope, '/economy/report/prosjekt', { history: '2yr', yrpr: '2025-12' });
      const table = widgetOf(page, 'prosjekter', 'tabulator');
      const postings = postingsOf(vouchers).filter((p) => p.year >= 2024 && /[3-7]/.test(classOf(p)));
      const last = page.filters.ranges.at(-1)?.to ?? '';
      const budget = ledger.budget.filter(
        (b) => b.year >= 2024 && `${b.year}-${String(b.month).padStart(2, '0')}` <= last && /^[3-7]/.test(b.group),
      );
      for (const code of [null, ...projectCodes]) {
        const own = postings.filter((p) => p.project === code);
        const row = table.data.find((r) => r.code === code);
        const planned = budget.filter((b) => b.project === code && code !== null);
        expect(row === undefined).toBe(own.length === 0 && planned.length === 0);
        if (!row) continue;
        expect(oreOf(row.margin)).toBe(minus(net(own)));
        expect(oreOf(row.revenue)).toBe(minus(net(own.filter((p) => classOf(p) === '3'))));
        expect(oreOf(row.other)).toBe(net(own.filter((p) => /[67]/.test(classOf(p)))));
        const expected = planned.length === 0 ? null : minus(planned.reduce((sum, b) => sum + b.ore, 0));
        expect(row.budget === null ? null : oreOf(row.budget)).toBe(expected);
      }
      const inTable = table.data.filter((r) => r.code !== null).reduce((sum, r) => sum + oreOf(r.margin), 0);
      const stat = widgetOf(page, 'margin', 'stat').stat;
      if (stat !== null) expect(oreOf(stat)).toBe(inTable);
    }),
    few,
  );
});

test('balances start from the latest opened year and the aging adds up to each customer’s ledger', async () => {
  await fc.assert(
    fc.asyncProperty(smallLedger, requested, async (ledger, { month, yrpr }) => {
      const { scope, vouchers } = await createSmallLedger(ledger);
      const page = await pageOf(scope, '/economy/report/likviditet', { history: '5yr', frequency: 'mo', yrpr });
      const postings = postingsOf(vouchers);
      const openedBefore = (years: number[], year: number) => Math.max(0, ...years.filter((y) => y <= year));
      const balanceAt = (group: string, year: number, upTo: number) => {
        const opened = openedBefore(
          ledger.openings.map((o) => o.year),
          year,
        );
        const opening = ledger.openings.filter((o) => o.year === opened && o.account.startsWith(group));
        const moved = postings.filter(
          (p) =>
            p.account.startsWith(group) && p.year >= opened && (p.year < year || (p.year === year && p.month <= upTo)),
        );
        return opening.reduce((sum, o) => sum + o.ore, 0) + net(moved);
      };
      const { xAxis, series } = widgetOf(page, 'utvikling', 'chart');
      const signs = {
        'Bank og kontanter': ['19', 1],
        Kundefordringer: ['15', 1],
        Leverandørgjeld: ['24', -1],
      } as const;
      for (const [name, [group, sign]] of Object.entries(signs)) {
        const data = series.find((s) => s.name === name)?.data ?? [];
        page.filters.buckets.forEach((bucket, i) => {
          if (xAxis.data.length === 0) return;
          if (bucket.to < page.filters.span.known) {
            if (addMonths(bucket.to, 1) < page.filters.span.known) expect(data[i]).toBeNull();
            return;
          }
          const expected = sign * balanceAt(group, Number(bucket.to.slice(0, 4)), Number(bucket.to.slice(5)));
          expect(oreOf(data[i]), `${name} ${bucket.to}`).toBe(expected === 0 ? 0 : expected);
        });
      }
      const bank = widgetOf(page, 'bank', 'stat').stat;
      if (bank !== null) expect(oreOf(bank)).toBe(balanceAt('19', 2025, month));

      const aging = widgetOf(page, 'aldersfordeling', 'tabulator');
      const ages = ['notDue', 'upTo30', 'upTo60', 'upTo90', 'over90', 'prepaid'];
      const opened = openedBefore(
        ledger.openItems.map((o) => o.year),
        2025,
      );
      for (const no of customerNumbers) {
        const item = ledger.openItems.find((o) => o.year === opened && o.customer === no)?.ore ?? 0;
        const moved = postings.filter(
          (p) =>
            p.account.startsWith('15') && p.customer === no && p.year >= opened && (p.year < 2025 || p.month <= month),
        );
        const row = aging.data.find((r) => r.no === no);
        expect(row ? oreOf(row.sum) : 0).toBe(item + net(moved));
        if (row) expect(ages.reduce((sum, age) => sum + oreOf(row[age]), 0)).toBe(item + net(moved));
      }
    }),
    few,
  );
});

test('the chart of accounts and the customer list agree with the lines', async () => {
  await fc.assert(
    fc.asyncProperty(smallLedger, requested, async (ledger, { month, yrpr }) => {
      const { scope, vouchers } = await createSmallLedger(ledger);
      const postings = postingsOf(vouchers);
      const inYear = (year: number) => postings.filter((p) => p.year === year && p.month <= month);
      const konto = widgetOf(await pageOf(scope, '/master/datatable/konto', { yrpr }), 'konto', 'datatable');
      const opened = Math.max(0, ...ledger.openings.map((o) => o.year));
      const isResult = (p: { account: string }) => /^[3-8]/.test(p.account);
      const earlier = postings.filter((p) => isResult(p) && p.year >= opened && p.year < 2025);
      const openedWith = ledger.openings.filter((o) => isResult(o) && o.year === opened).map((o) => o.ore);
      const undisposed = opened === 2025 ? 0 : openedWith.reduce((a, b) => a + b, net(earlier));
      const carriedOn = konto.data.filter((row) => row.no === null).map((row) => oreOf(row.opening));
      expect(carriedOn).toEqual(undisposed === 0 ? [] : [undisposed]);
      for (const row of konto.data.filter(({ no }) => no !== null)) {
        const own = (p: { account: string }) => p.account === row.no;
        const opening = ledger.openings.find((o) => own(o) && o.year === opened)?.ore ?? 0;
        const carried = postings.filter((p) => own(p) && p.year >= opened && p.year < 2025);
        const begins = /^[3-8]/.test(String(row.no)) ? (opened === 2025 ? opening : 0) : opening + net(carried);
        // Revenue is read as plus, all else as debit less credit.
        const read = (ore: number) => (/^(3|80)/.test(String(row.no)) ? minus(ore) : ore);
        expect(oreOf(row.opening), `account ${String(row.no)}`).toBe(read(begins));
        expect(oreOf(row.movement)).toBe(read(net(inYear(2025).filter(own))));
        expect(oreOf(row.balance)).toBe(read(begins + net(inYear(2025).filter(own))));
        expect(row.lines).toBe(inYear(2025).filter(own).length);
      }
      const { sums, weighed } = sumRows(konto.options.columns, konto.data);
      expect(oreOf(sums.movement)).toBe(net(inYear(2025)));
      const sides = new Set(konto.data.map(({ no }) => /^(3|80)/.test(String(no))));
      expect(weighed?.name).toBe(sides.size === 2 ? 'Debet − kredit' : undefined);
      const since = await pageOf(scope, '/master/datatable/konto', { history: 'yrall', yrpr });
      const first = Math.min(...postings.map((p) => p.year));
      const all = widgetOf(since, 'konto', 'datatable');
      expect(all.options.columns.find(({ value }) => value === 'opening')?.text).toBe(`IB 01.01.${first}`);
      for (const row of all.data.filter(({ no }) => no !== null)) {
        const own = postings.filter((p) => p.account === row.no);
        const read = (ore: number) => (/^(3|80)/.test(String(row.no)) ? minus(ore) : ore);
        expect(oreOf(row.movement), `account ${String(row.no)} since ${first}`).toBe(read(net(own)));
        expect(row.lines).toBe(own.length);
      }
      const page = await pageOf(scope, '/info/datatable/kunder', { yrpr });
      const last = Number(page.filters.ranges.at(-1)?.to.slice(5) ?? month);
      const kunder = widgetOf(page, 'kunder', 'datatable');
      expect(kunder.data).toHaveLength(customerNumbers.length);
      for (const row of kunder.data) {
        const sold = (year: number) =>
          minus(net(inYear(year).filter((p) => p.month <= last && classOf(p) === '3' && p.owner === row.no)));
        expect(oreOf(row.revenue)).toBe(sold(2025));
        // What lies before the ledger is unknown, and no zero.
        if (firstMonthOf(vouchers) > '2024-01') expect(row.before).toBeNull();
        else expect(oreOf(row.before)).toBe(sold(2024));
      }
    }),
    few,
  );
});
