import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { GET as kindCall } from '@/app/api/[section]/[kind]/route';
import { env } from '@/base/env';
import { closeConnection } from '@/db/client';
import { asCompany } from '@/db/company';
import { migrateDatabase } from '@/db/migrations';
import { budget, budgetMonth, groupElimination } from '@/db/schema';
import type { Row } from '@/lib/core/widgets/column';
import { importSaft } from '@/lib/product/imports/saft/import-saft';
import { saftText } from '@/lib/product/imports/saft/saft-text';
import { call, cookiesOf } from '@/tests/factories/caller';
import type { TestCompany } from '@/tests/factories/company';
import { makeCompanies, makeGroup, type TestGroup } from '@/tests/factories/group';
import { oreOf } from '@/tests/factories/page-of';
import { type BookedLine, bookedLines, filesOf, type RandomBooks, randomBooks } from '@/tests/factories/random-books';
import { withSaftFile } from '@/tests/factories/saft';

const pageCall = kindCall as Parameters<typeof call>[0];

beforeAll(() => migrateDatabase(env().DATABASE_URL));
afterAll(closeConnection);

type Ledger = TestCompany & { books: RandomBooks; lines: (BookedLine & { at: number })[]; budgets: Planned[] };
type Planned = { group: string; at: number; kroner: number };

const monthText = (at: number) => `${Math.floor(at / 12)}-${String((at % 12) + 1).padStart(2, '0')}`;

async function takeIn(company: TestCompany, books: RandomBooks): Promise<void> {
  const user = { id: company.userId, name: 'Test' };
  for (const document of filesOf(books)) {
    await withSaftFile([...saftText(document)].join(''), (filePath) =>
      importSaft({ companyId: company.companyId, user, fileName: 'regnskap.xml', filePath }),
    );
  }
}

async function plan({ companyId }: TestCompany, planned: readonly Planned[]): Promise<void> {
  await asCompany(companyId, async (tx) => {
    for (const { group, at, kroner } of planned) {
      const [row] = await tx.insert(budget).values({ companyId, accountGroup: group }).returning({ xid: budget.xid });
      const [year, month] = [Math.floor(at / 12), (at % 12) + 1];
      if (row) await tx.insert(budgetMonth).values({ companyId, budgetId: row.xid, year, month, amount: kroner });
    }
  });
}

async function ledgersOf(all: readonly RandomBooks[]): Promise<Ledger[]> {
  const companies = await makeCompanies(all.length);
  const [first] = companies;
  const made = companies.map((company, i): Ledger => {
    const books = all[i] as RandomBooks;
    const lines = bookedLines(books).map((one) => ({ ...one, at: one.year * 12 + one.month - 1 }));
    // The last company has no budget.
    const budgets = i === all.length - 1 ? [] : [{ group: '30', at: 2022 * 12 + i, kroner: 1000 + i }];
    return { ...company, books, lines, budgets };
  });
  for (const one of made) {
    await takeIn({ ...one, userId: first?.userId ?? '' }, one.books);
    await plan(one, one.budgets);
  }
  return made;
}

type Options = { group: TestGroup; cookie: string; params?: Record<string, string> };

async function resultOf({ group, cookie, params = {} }: Options): Promise<Row[]> {
  const query = new URLSearchParams({ id: 'konsern', group: group.groupId, ...params });
  const answer = await call(pageCall, `/api/economy/report?${query}`, {
    headers: { cookie },
    params: { section: 'economy', kind: 'report' },
  });
  const page = (await answer.json()) as Record<string, { wtype: string; message?: string; data: Row[] }>;
  for (const widget of Object.values(page)) expect(widget.wtype, widget.message).not.toBe('failed');
  return page.resultat?.data ?? [];
}

const income = /^(3|80)|^(Salgs|Andre inn|Sum driftsinn|Dekning|Driftsres|Finansinn|Resultat før|Årsres)/;
const prefixesOf = (row: Row) => row._drill?.group?.split(',') ?? [];
const isIncome = (row: Row) =>
  row._level === 1 ? /^(3|80)/.test(prefixesOf(row)[0] ?? '') : income.test(String(row.line));
const fits = (row: Row, account: string) =>
  prefixesOf(row).some((prefix) => account.startsWith(prefix)) && /^[3-8]/.test(account);
const signed = (row: Row, ore: number) => (isIncome(row) ? 0 - ore : ore);

type Days = { from?: string; to?: string };
const isOwned = ({ from = '', to = '9999' }: Days, at: number) => {
  const last = new Date(Date.UTC(Math.floor(at / 12), (at % 12) + 1, 0)).toISOString().slice(0, 10);
  return from <= last && last <= to;
};

type Taken = { company: string; account: string; at: number; ore: number };

/** Every cell of the answer against sums of the test's own. `months`: the period. */
function expectArithmetic(rows: Row[], all: Ledger[], months: number[], taken: Taken[], days: Days[] = []): void {
  const parts = all.map((one, i) => {
    const last = Math.max(...one.lines.map(({ at }) => at));
    const reached = months.filter((at) => at <= last);
    const known = one.books.firstYear * 12 + one.books.start - 1;
    const own = days[i] ?? {};
    const before = reached.map((at) => at - 12).filter((at) => isOwned(own, at));
    return {
      ...one,
      now: reached.filter((at) => isOwned(own, at)),
      before,
      knows: before.every((at) => at >= known),
    };
  });
  const sum = (numbers: number[]) => numbers.reduce((a, b) => a + b, 0);
  const netOf = (row: Row, lines: readonly { account: string; at: number; net: number }[], within: number[]) =>
    sum(lines.filter(({ account, at }) => fits(row, account) && within.includes(at)).map(({ net }) => net));
  const takenIn = (row: Row, within: number[]) =>
    sum(taken.filter(({ account, at }) => fits(row, account) && within.includes(at)).map(({ ore }) => ore));
  for (const row of rows.filter((one) => one._drill)) {
    const own = parts.map((one) => signed(row, netOf(row, one.lines, one.now)));
    parts.forEach(({ companyId }, i) => {
      expect(oreOf(row[companyId]), `${row.line} of ${i}`).toBe(own[i]);
    });
    expect(oreOf(row.sum)).toBe(sum(own));
    const eliminated = signed(row, takenIn(row, months));
    expect(oreOf(row.eliminated), String(row.line)).toBe(eliminated);
    expect(oreOf(row.group)).toBe(sum(own) - eliminated);
    const better = isIncome(row) ? 1 : -1;
    if (parts.every(({ knows }) => knows)) {
      const last = parts.map((one) => signed(row, netOf(row, one.lines, one.before)));
      const before =
        sum(last) -
        signed(
          row,
          takenIn(
            row,
            months.map((at) => at - 12),
          ),
        );
      expect(oreOf(row.before)).toBe(before);
      expect(oreOf(row.change)).toBe(0 + better * (sum(own) - eliminated - before));
    } else expect([row.before, row.change]).toEqual([null, null]);
    const planned = parts.map((one) =>
      sum(one.budgets.filter(({ group, at }) => fits(row, group) && one.now.includes(at)).map((b) => b.kroner * 100)),
    );
    // A budget of revenue is positive.
    const budgeted = isIncome(row) ? sum(planned) : 0;
    if (row.budget !== null) expect(oreOf(row.budget)).toBe(budgeted);
    // The companies without a budget are held against none.
    const held = parts.map(({ budgets, now }, i) => (budgets.some(({ at }) => now.includes(at)) ? (own[i] ?? 0) : 0));
    if (row.deviation !== null) expect(oreOf(row.deviation)).toBe(0 + better * (sum(held) - budgeted));
  }
}

const monthsUpTo = (yrpr: string, years = 1) => {
  const [year = 0, month = 0] = yrpr.split('-').map(Number);
  return Array.from({ length: years }, (_, back) =>
    Array.from({ length: month }, (__, i) => (year - back) * 12 + i),
  ).flat();
};

/** The last month that all ledgers have. */
const lastCommon = (all: Ledger[]) =>
  monthText(Math.min(...all.map(({ lines }) => Math.max(...lines.map(({ at }) => at)))));

const runs = fc.sample(fc.array(randomBooks, { minLength: 3, maxLength: 5 }), { numRuns: 3, seed: 37 });

test.each(runs.map((books, run) => ({ run, books })))(
  'every cell of the result is the arithmetic of the test: ledgers $run',
  { timeout: 120_000 },
  async ({ books }) => {
    const all = await ledgersOf(books);
    const first = all[0] as Ledger;
    const days: Days[] = [{}, { from: '2021-06-15', to: '2022-09-30' }];
    const group = await makeGroup(
      all,
      days.map(({ from, to }) => ({ fromdate: from, todate: to })),
    );
    const cookie = await cookiesOf(first);
    const [a, b] = group.rows;
    await asCompany(group.groupId, async (tx) => {
      const common = { companyId: group.groupId, no: 1, month: '2021-03', untilmonth: '2022-05', text: 'Lager' };
      await tx.insert(groupElimination).values([
        { ...common, memberRow: a ?? '', account: '4300', debit: 14.57 },
        { ...common, memberRow: b ?? '', account: '3000', credit: 14.57 },
        // A number that does not balance does not count.
        { ...common, no: 2, memberRow: b ?? '', account: '3100', credit: 99 },
      ]);
    });
    const taken = Array.from({ length: 15 }, (_, i) => 2021 * 12 + 2 + i).flatMap((at): Taken[] => [
      { company: all[0]?.companyId ?? '', account: '4300', at, ore: -1457 },
      { company: all[1]?.companyId ?? '', account: '3000', at, ore: 1457 },
    ]);
    const opened = await resultOf({ group, cookie });
    expectArithmetic(opened, all, monthsUpTo(lastCommon(all)), taken, days);
    for (const yrpr of ['2021-08', '2022-12', '2023-04']) {
      const rows = await resultOf({ group, cookie, params: { yrpr } });
      expectArithmetic(rows, all, monthsUpTo(yrpr), taken, days);
    }
    const three = await resultOf({ group, cookie, params: { yrpr: '2022-11', history: 'ytd2yr' } });
    expectArithmetic(three, all, monthsUpTo('2022-11', 2), taken, days);
    // With a company chosen away its eliminations are too.
    const [, , ...rest] = all;
    const some = [first, ...rest];
    const companies = some.map(({ companyId }) => companyId).join('~');
    const fewer = await resultOf({ group, cookie, params: { yrpr: '2022-10', companies } });
    expectArithmetic(fewer, some, monthsUpTo('2022-10'), []);
  },
);
