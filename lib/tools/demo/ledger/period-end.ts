import { administrationDepartment } from '../plans/profile';
import { dayOf, type Month, workday } from '../random/calendar';
import type { Draft, DraftLine } from './books';
import { isBalanceAccount } from './chart-of-accounts';
import { postPurchase } from './purchases';
import { departmentId, type Scene } from './scene';
import { payTax } from './settlements';

const interest = { deposit: 0.02, loan: 0.058 };
const loanQuarters = 36;

/** The result since the start of the year, in øre; a profit is positive. */
export function resultSoFar(balances: ReadonlyMap<string, number>): number {
  let sum = 0;
  for (const [account, balance] of balances) if (!isBalanceAccount(account)) sum -= balance;
  return sum;
}

/** New machines and vans, spring and autumn, about equal to depreciation. */
export function postInvestments(scene: Scene, month: Month): void {
  if (month.month !== 4 && month.month !== 9) return;
  const { profile, random } = scene;
  const amount = Math.round(
    profile.revenue * profile.depreciation * 50 * 1.04 ** month.yearIndex * random.between(0.9, 1.2),
  );
  const department = departmentId(scene, administrationDepartment);
  const buy = (account: string, part: number, trade: 'machines' | 'vehicles', description: string) =>
    postPurchase(scene, {
      month,
      trade,
      description,
      lines: [{ account, amount: Math.round((amount * part) / 100_000) * 100_000, department }],
      vat: 0.25,
      dueDays: 30,
    });
  buy('1200', 0.6, 'machines', 'maskiner');
  buy('1230', 0.4, 'vehicles', 'varebil');
}

/** Depreciation and bank charges each month, interest and instalment each quarter. */
export function postMonthEnd(scene: Scene, month: Month): void {
  const { profile, books } = scene;
  const date = dayOf(month.year, month.month, 31);
  const department = departmentId(scene, administrationDepartment);
  const post = (journal: Draft['journal'], type: string, description: string, lines: DraftLine[]) =>
    books.post({ journal, date: journal === 'bank' ? workday(date) : date, type, description, lines });

  const worn = Math.round((profile.revenue * profile.depreciation * 100 * 1.03 ** month.yearIndex) / 12);
  const machines = Math.round(worn * 0.6);
  post('general', 'Avskrivning', 'Avskrivning driftsmidler', [
    { account: '6010', amount: worn, department },
    { account: '1200', amount: -machines },
    { account: '1230', amount: machines - worn },
  ]);
  const fee = Math.round(profile.revenue * 0.000_02) * 100;
  post('bank', 'Bankgebyr', 'Bank- og kortgebyrer', [
    { account: '7770', amount: fee, department },
    { account: '1920', amount: -fee },
  ]);
  if (month.month % 3 !== 0) return;
  const earned = Math.max(0, Math.round((books.balance('1920') * interest.deposit) / 4));
  post('bank', 'Renter', 'Renteinntekter', [
    { account: '1920', amount: earned },
    { account: '8050', amount: -earned },
  ]);
  const loan = -books.balance('2220');
  const cost = Math.round((loan * interest.loan) / 4);
  const instalment = Math.min(loan, Math.round((profile.revenue * 7) / loanQuarters));
  post('bank', 'Avdrag og renter', 'Avdrag og renter lån', [
    { account: '8150', amount: cost },
    { account: '2220', amount: instalment },
    { account: '1920', amount: -(cost + instalment) },
  ]);
}

/** The counted stock, before the year's tax. */
export function postStockCount({ books, profile, random }: Scene, { year }: Month): void {
  const change = Math.round(profile.revenue * random.between(-0.002, 0.004)) * 100;
  books.post({
    journal: 'general',
    date: dayOf(year, 12, 31),
    type: 'Varetelling',
    description: `Varetelling ${year}`,
    lines: [
      { account: '1400', amount: change },
      { account: '4090', amount: -change },
    ],
  });
}

/** The tax of the year's profit, accrued in December and paid the next year. */
export function postYearTax({ books }: Scene, { year }: Month): void {
  const tax = Math.round(Math.max(0, resultSoFar(books.balances())) * 0.22);
  books.post({
    journal: 'general',
    date: dayOf(year, 12, 31),
    type: 'Årsoppgjør',
    description: `Betalbar skatt ${year}`,
    lines: [
      { account: '8300', amount: tax },
      { account: '2500', amount: -tax },
    ],
  });
  payTax(books, year, -tax);
}

/** A dividend of most of last year's profit, decided in May and paid in June, while the bank balance allows it. */
export function postDividend({ books, profile }: Scene, { year }: Month, lastResult: number): void {
  const room = books.balance('1920') - profile.revenue * 100 * 0.06;
  const amount = Math.floor(Math.min(lastResult * 0.6, room) / 10_000_000) * 10_000_000;
  if (amount <= 0) return;
  books.post({
    journal: 'general',
    date: dayOf(year, 5, 31),
    type: 'Utbytte',
    description: `Utbytte for ${year - 1}`,
    lines: [
      { account: '2050', amount },
      { account: '2800', amount: -amount },
    ],
  });
  books.post({
    journal: 'bank',
    date: workday(dayOf(year, 6, 15)),
    type: 'Utbetaling',
    description: `Utbetalt utbytte for ${year - 1}`,
    lines: [
      { account: '2800', amount },
      { account: '1920', amount: -amount },
    ],
  });
}
