import { addDays } from '@/lib/core/format/days';
import type { CompanyProfile } from '../plans/profile';
import { dayOf, workday } from '../random/calendar';
import { shareOut } from '../random/share-out';
import { isBalanceAccount } from './chart-of-accounts';
import { payrollRates } from './payroll';
import { resultSoFar } from './period-end';
import type { Scene } from './scene';
import { payTax, payVat, postTermPayments } from './settlements';

/** A customer's debt (positive) or the debt to a supplier (negative) in whole øre when the ledger opens. */
export type OpeningItem = { account: string; customer?: string; supplier?: string; amount: number };

/** Opening balances (øre) of a company of this size; they add up to zero. */
export function firstOpening({ revenue, wages, fixedAssets }: CompanyProfile): Map<string, number> {
  const part = (of: number) => Math.round(revenue * of) * 100;
  const monthWages = wages / 12;
  const balances = new Map([
    ['1080', part(0.002)],
    ['1200', part(fixedAssets * 0.62)],
    ['1230', part(fixedAssets * 0.38)],
    ['1400', part(0.018)],
    ['1500', part(0.15)],
    ['1920', part(0.11)],
    ['1950', part(2 * monthWages * payrollRates.tax)],
    ['2000', -part(0.008)],
    ['2220', -part(0.07)],
    ['2400', -part(0.068)],
    ['2500', -part(0.01)],
    ['2600', -part(2 * monthWages * payrollRates.tax)],
    ['2740', -part(0.012)],
    ['2770', -part(2 * monthWages * payrollRates.contribution)],
    ['2780', -part(wages * payrollRates.holiday * payrollRates.contribution)],
    ['2940', -part(wages * payrollRates.holiday)],
  ]);
  const sum = [...balances.values()].reduce((a, b) => a + b, 0);
  return balances.set('2050', -sum);
}

/** Next year's opening balances: balance accounts carried over, the year's result moved to equity. */
export function nextOpening(balances: ReadonlyMap<string, number>): Map<string, number> {
  const opening = new Map([...balances].filter(([account]) => isBalanceAccount(account)));
  return opening.set('2050', (opening.get('2050') ?? 0) - resultSoFar(balances));
}

/** Splits opening receivables and payables by customer and supplier, and pays each in the first months. */
export function postOpeningItems({ books, parties, random }: Scene, firstYear: number): OpeningItem[] {
  const owing = parties.customers.slice(0, Math.ceil(parties.customers.length / 2));
  const owed = [...parties.suppliers.values()].flat().slice(0, 30);
  const customers = shareOut(
    books.balance('1500'),
    owing.map(({ weight }) => weight * random.between(0.5, 1.5)),
  ).map((amount, i): OpeningItem => ({ account: '1500', customer: owing[i]?.row.xid, amount }));
  const suppliers = shareOut(
    books.balance('2400'),
    owed.map(() => random.between(0.4, 1.6)),
  ).map((amount, i): OpeningItem => ({ account: '2400', supplier: owed[i]?.xid, amount }));
  const items = [...customers, ...suppliers];
  for (const { amount, ...line } of items) {
    books.post({
      journal: 'bank',
      date: workday(addDays(dayOf(firstYear, 1, 4), line.customer ? random.int(0, 70) : random.int(0, 24))),
      type: line.customer ? 'Innbetaling' : 'Utbetaling',
      description: line.customer ? 'Innbetaling åpen post' : 'Utbetaling åpen post',
      lines: [
        { ...line, amount: -amount },
        { account: '1920', amount },
      ],
    });
  }
  return items;
}

/** Pays the opening debts to the authorities in the first year. */
export function postOpeningDebts({ books }: Scene, firstYear: number): void {
  postTermPayments(books, { year: firstYear - 1, month: 12 });
  payVat(books, firstYear - 1, 12, books.balance('2740'));
  payTax(books, firstYear - 1, books.balance('2500'));
}
