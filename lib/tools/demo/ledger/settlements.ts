import { dayOf, type Month, workday } from '../random/calendar';
import type { Books } from './books';

/** The due date of the VAT term ending in this month; the third term has until the end of August. */
function vatDueDate(year: number, month: number): string {
  if (month === 6) return dayOf(year, 8, 31);
  return month === 12 ? dayOf(year + 1, 2, 10) : dayOf(year, month + 2, 10);
}

/** Pays `balance` (with the account's sign: negative is debt) from a bank account. */
function pay(books: Books, date: string, description: string, account: string, balance: number, bank = '1920'): void {
  books.post({
    journal: 'bank',
    date: workday(date),
    type: 'Utbetaling',
    description,
    lines: [
      { account, amount: -balance },
      { account: bank, amount: balance },
    ],
  });
}

/** Pays the authorities the term's balances (two months, ending in the given one). */
export function postTermPayments(books: Books, { year, month }: { year: number; month: number }): void {
  const term = `${month / 2}. termin ${year}`;
  const next = month === 12 ? dayOf(year + 1, 1, 15) : dayOf(year, month + 1, 15);
  pay(books, next, `Forskuddstrekk ${term}`, '2600', books.balance('2600'), '1950');
  pay(books, next, `Arbeidsgiveravgift ${term}`, '2770', books.balance('2770'));
}

/** Moves the term's VAT to the settlement account at the month's end and pays it when due. */
export function postVatSettlement(books: Books, { year, month }: Month): void {
  const accounts = ['2701', '2711', '2714'];
  const balance = accounts.reduce((sum, account) => sum + books.balance(account), 0);
  const term = `${month / 2}. termin ${year}`;
  books.post({
    journal: 'general',
    date: dayOf(year, month, 31),
    type: 'Mva-oppgjør',
    description: `Mva-oppgjør ${term}`,
    lines: [
      ...accounts.map((account) => ({ account, amount: -books.balance(account) })),
      { account: '2740', amount: balance },
    ],
  });
  payVat(books, year, month, balance);
}

/** Pays a term's VAT (negative is debt) on its due date. */
export function payVat(books: Books, year: number, month: number, balance: number): void {
  pay(books, vatDueDate(year, month), `Merverdiavgift ${month / 2}. termin ${year}`, '2740', balance);
}

/** Pays a year's tax (negative is debt) in two instalments the next year. */
export function payTax(books: Books, year: number, balance: number): void {
  const half = Math.round(balance / 2);
  pay(books, dayOf(year + 1, 2, 15), `Skatt ${year}, første halvdel`, '2500', half);
  pay(books, dayOf(year + 1, 4, 15), `Skatt ${year}, andre halvdel`, '2500', balance - half);
}
