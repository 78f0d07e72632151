import { rebuildLedgerMonth } from '@/db/ledger-month';
import {
  account,
  budget,
  budgetMonth,
  contact,
  customer,
  dimension,
  openItem,
  openingBalance,
  supplier,
  taxCode,
  voucher,
  voucherLine,
} from '@/db/schema';
import type { WriteQueue } from '@/db/write-queue';
import { addDays } from '@/lib/core/format/days';
import type { CompanyProfile } from '../plans/profile';
import { dayOf, ledgerMonths, type Month } from '../random/calendar';
import { createRandom, type Random } from '../random/random';
import { createRowIds, type RowIds } from '../random/row-ids';
import { evenPoints } from '../random/share-out';
import { createBooks, type NumberedDraft } from './books';
import { makeBudget } from './budget';
import { chartOfAccounts } from './chart-of-accounts';
import { actualOutlook, monthFigures } from './figures';
import { type GroupParties, makeGroupParties, postGroupTrade } from './internal-trade';
import { createProjectSums, postLoss } from './losing-project';
import { firstOpening, nextOpening, type OpeningItem, postOpeningDebts, postOpeningItems } from './opening';
import { makeParties } from './parties';
import { postPayroll } from './payroll';
import { postDividend, postInvestments, postMonthEnd, postStockCount, postYearTax, resultSoFar } from './period-end';
import { makeDimensions } from './projects';
import { postPurchases } from './purchases';
import { postSales } from './sales';
import type { Scene } from './scene';
import { postTermPayments, postVatSettlement } from './settlements';
import { payrollKey, type SeededLedger } from './stage';
import { taxCodes } from './tax-codes';
import { voucherRows } from './voucher-rows';

export type LedgerOptions = {
  /** yyyy-mm-dd; the ledger ends with the previous month. */
  today: string;
  /** The factor of vouchers relative to the normal size; below 1 for a small ledger. */
  scale: number;
  /** The companies of the group, the company itself among them: what they trade is in the ledgers of both. None by default. */
  group?: readonly CompanyProfile[];
};
/** Values from a year's start that later months need. */
type YearStart = { opening: Map<string, number>; lastResult: number };

function createPointStreams(random: Random): Scene['points'] {
  const streams = new Map<string, () => number>();
  return (purpose) => {
    const stream = streams.get(purpose) ?? evenPoints(random.next());
    streams.set(purpose, stream);
    return stream;
  };
}

/** The month's key in books and payroll: yyyy-mm. */
const keyOf = ({ year, month }: Month) => dayOf(year, month, 1).slice(0, 7);

/** All postings of a month, in order. */
function playMonth(scene: Scene, month: Month, start: YearStart): NumberedDraft[] {
  const { books, profile, random } = scene;
  const key = keyOf(month);
  const vary = (spread: number) => random.between(1 - spread, 1 + spread);
  const outlook = actualOutlook(profile, month.yearIndex);
  const figures = monthFigures(profile, outlook, month.yearIndex, month.month, vary);
  postSales(scene, month, figures);
  postPurchases(scene, month, figures);
  postInvestments(scene, month);
  const earned = { holiday: start.opening.get('2940') ?? 0, contribution: start.opening.get('2780') ?? 0 };
  postPayroll(scene, month, figures, earned);
  const drafts = books.take(key);

  if (month.month % 2 === 0) {
    postVatSettlement(books, month);
    postTermPayments(books, month);
  }
  if (month.month === 5) postDividend(scene, month, start.lastResult);
  if (month.month === 12) postStockCount(scene, month);
  postMonthEnd(scene, month);
  drafts.push(...books.take(key));
  if (month.month === 12) postYearTax(scene, month);
  drafts.push(...books.take(key));
  return drafts;
}

async function insertOpening(
  queue: WriteQueue,
  companyId: string,
  year: number,
  balances: ReadonlyMap<string, number>,
  accountIds: ReadonlyMap<string, string>,
) {
  const rows = [...accountIds].map(([no, accountId]) => {
    return { companyId, year, accountId, amount: (balances.get(no) ?? 0) / 100 };
  });
  await queue.insert(openingBalance, rows);
}

function openItemRows(
  companyId: string,
  year: number,
  items: OpeningItem[],
  accountIds: ReadonlyMap<string, string>,
  ids: RowIds,
) {
  return items.map((item) => ({
    companyId,
    xid: ids(dayOf(year, 1, 1)),
    year,
    accountId: accountIds.get(item.account) ?? '',
    customerId: item.customer ?? null,
    supplierId: item.supplier ?? null,
    amount: item.amount / 100,
  }));
}

/** Adds a month's totals per project: revenue, wages and their contribution. */
function addProjects({ revenue, payroll }: SeededLedger, month: string, drafts: readonly NumberedDraft[]): void {
  for (const { account: no, project, amount } of drafts.flatMap(({ lines }) => lines)) {
    if (!project) continue;
    if (no.startsWith('3')) revenue.set(project, (revenue.get(project) ?? 0) - amount);
    if (no !== '5000' && no !== '5400') continue;
    const key = payrollKey(project, month);
    payroll.set(key, (payroll.get(key) ?? 0) + amount);
  }
}

/**
 * Writes a whole ledger through the queue, whose transaction must already be the company's: accounts, parties,
 * dimensions, vouchers month by month, opening balances, budget and monthly sums.
 */
export async function seedLedger(
  queue: WriteQueue,
  companyId: string,
  profile: CompanyProfile,
  { today, scale, group = [] }: LedgerOptions,
): Promise<SeededLedger> {
  const months = ledgerMonths(today);
  const firstYear = Number(today.slice(0, 4)) - 5;
  const day = dayOf(firstYear, 1, 1);
  const random = createRandom(`${profile.key} ledger`);
  const ids = createRowIds(createRandom(`${profile.key} ${companyId}`));
  const accounts = chartOfAccounts.map((row) => ({ companyId, xid: ids(day), ...row }));
  const accountIds = new Map(accounts.map((row) => [row.no, row.xid]));
  const parties = makeParties(companyId, profile, random, ids, day);
  const span = { firstYear, months: months.length, day };
  const dimensions = makeDimensions(companyId, profile, parties.customers, span, random, ids);
  const customers = parties.customers.map(({ row }) => row);
  await queue.insert(account, accounts);
  await queue.insert(
    taxCode,
    taxCodes.map((row) => ({ companyId, xid: ids(day), ...row })),
  );
  await queue.insert(customer, customers);
  await queue.insert(contact, parties.contacts);
  await queue.insert(supplier, [...parties.suppliers.values()].flat());
  const partners = makeGroupParties(companyId, profile, group, day);
  const rowsOf = <Row extends GroupParties['customers'][number]>(some: Row[]) =>
    some.map(({ partner: _, ...row }) => row);
  await queue.insert(customer, rowsOf(partners.customers));
  await queue.insert(supplier, rowsOf(partners.suppliers));
  const dimensionRows = [...dimensions.segments.values(), ...dimensions.departments.values()];
  await queue.insert(dimension, [...dimensionRows, ...dimensions.projects.map(({ row }) => row)]);

  const books = createBooks();
  const numbers = { numberOf: books.numberOf, invoiceOffset: profile.invoiceOffset ?? 0 };
  const points = createPointStreams(random);
  const stopped = addDays(dayOf(firstYear + 5, Number(today.slice(5, 7)), 1), -220);
  const scene: Scene = { profile, random, books, parties, dimensions, scale, stopped, points };
  let start: YearStart = { opening: firstOpening(profile), lastResult: 0 };
  books.open(start.opening);
  await insertOpening(queue, companyId, firstYear, start.opening, accountIds);
  const items = postOpeningItems(scene, firstYear);
  await queue.insert(openItem, openItemRows(companyId, firstYear, items, accountIds, ids));
  postOpeningDebts(scene, firstYear);

  const made = { revenue: new Map(), payroll: new Map(), months, parties, dimensions };
  const seeded: SeededLedger = { vouchers: 0, lines: 0, ...made };
  const projectSums = createProjectSums();
  const write = async (drafts: NumberedDraft[]) => {
    const rows = voucherRows(companyId, drafts, accountIds, ids, numbers);
    await queue.insert(voucher, rows.vouchers);
    await queue.insert(voucherLine, rows.lines);
    seeded.vouchers += rows.vouchers.length;
    seeded.lines += rows.lines.length;
  };
  for (const month of months) {
    if (month.month === 1 && month.index > 0) {
      start = { opening: nextOpening(books.balances()), lastResult: resultSoFar(books.balances()) };
      books.open(start.opening);
      await insertOpening(queue, companyId, month.year, start.opening, accountIds);
    }
    postGroupTrade(scene, partners, group, month, months.length - 1);
    const drafts = playMonth(scene, month, start);
    addProjects(seeded, keyOf(month), drafts);
    projectSums.add(month.year, drafts);
    await write(drafts);
  }
  const last = months.at(-1);
  if (last) {
    postLoss(scene, last, projectSums);
    await write(books.take(keyOf(last)));
  }
  const lastYear = last?.year ?? firstYear;
  queue.add((tx) => rebuildLedgerMonth(tx, companyId, firstYear, lastYear));
  const budgetSpan = { firstYear, budgetFrom: lastYear - 2, budgetTo: firstYear + 5 };
  const planned = makeBudget(companyId, profile, dimensions.projects, budgetSpan, random, ids);
  await queue.insert(budget, planned.lines);
  await queue.insert(budgetMonth, planned.months);
  return seeded;
}
