import type { DocumentLine } from '../saft-text';
import { Books } from './books';
import { accounts, activity, customers, fixed, projects, purchases, rates, suppliers } from './business';

const ore = (kroner: number) => Math.round(kroner * 100);
const percent = (amount: number, rate: number) => Math.round((amount * rate) / 100);

const taxed = (taxCode: '1' | '3', net: number) => ({
  taxCode,
  taxBase: Math.abs(net),
  taxAmount: Math.abs(percent(net, rates.vat)),
});

/** A customer's invoiced sales in a month (1–12), øre before VAT. */
const salesOf = ({ monthly }: (typeof customers)[number], month: number) =>
  percent(ore(monthly), activity[month - 1] ?? 100);

/** Distributes a cost over the projects by the month's sales, with the rounding on the last. */
function projectShares(month: number, net: number): NonNullable<DocumentLine['analyses']> {
  const sales = projects.map(({ code }) =>
    customers.filter((one) => one.project === code).reduce((sum, one) => sum + salesOf(one, month), 0),
  );
  const all = sales.reduce((sum, one) => sum + one, 0);
  const shares = sales.map((one) => Math.round((net * one) / all));
  const rounding = net - shares.reduce((sum, share) => sum + share, 0);
  return projects.map(({ code }, i) => ['P', code, (shares[i] ?? 0) + (i === projects.length - 1 ? rounding : 0)]);
}

class Year {
  readonly books = new Books([
    ...accounts.map(([no, , opening = 0]) => [no, ore(opening)] as const),
    ...customers.map(({ no, opening }) => [no, ore(opening)] as const),
    ...suppliers.map(({ no, opening }) => [no, -ore(opening)] as const),
  ]);

  constructor(private readonly year: number) {
    for (let month = 1; month <= 12; month += 1) this.month(month);
  }

  private day(month: number, day: number): string {
    return new Date(Date.UTC(this.year, month - 1, day)).toISOString().slice(0, 10);
  }

  private month(month: number): void {
    this.takePayments(month);
    this.payDebts(month);
    for (const customer of customers) this.invoice(customer, month, salesOf(customer, month), 'Faktura');
    // A credit note for a partly faulty delivery.
    if (month === 9) this.invoice(customers[3], month, -ore(8_000), 'Kreditnota');
    for (const purchase of purchases) this.buy(purchase, month);
    this.payStaff(month);
    if (month === 1) this.pay(this.day(1, 5), 'Forsikring', [{ account: '7500', net: ore(fixed.insurance) }]);
    this.pay(this.day(month, 28), 'Bankgebyr', [{ account: '7770', net: ore(fixed.bankFee) }]);
    this.balanced('DIV', this.day(month + 1, 0), 'Avskrivning', '1200', [
      { account: '6000', net: ore(fixed.depreciation) },
    ]);
    if (month % 2 === 0) this.settleVat(month);
  }

  /** Posts lines with a last one on the account that balances them. */
  private balanced(
    journal: Parameters<Books['post']>[0],
    date: string,
    text: string,
    account: string,
    lines: DocumentLine[],
    more: Partial<DocumentLine> = {},
  ): void {
    const net = -lines.reduce((sum, line) => sum + line.net, 0);
    this.books.post(journal, date, text, [...lines, { account, net, ...more }]);
  }

  private pay(date: string, text: string, lines: DocumentLine[]): void {
    if (lines.some(({ net }) => net !== 0)) this.balanced('BANK', date, text, '1920', lines);
  }

  private invoice(customer: (typeof customers)[number], month: number, net: number, text: string): void {
    const date = this.day(month, text === 'Faktura' ? 20 : 26);
    const lines: DocumentLine[] = [
      { account: '3000', net: -net, analyses: [['P', customer.project]], ...taxed('3', net) },
      { account: '2700', net: -percent(net, rates.vat) },
    ];
    const dueDate = this.day(month + 1, 20);
    this.balanced('SALG', date, `${text} ${customer.name}`, '1500', lines, { customer: customer.no, dueDate });
  }

  private buy({ supplier, account, what, perHundred, fixed, forProjects }: (typeof purchases)[number], month: number) {
    const sales = customers.reduce((sum, customer) => sum + salesOf(customer, month), 0);
    const net = percent(sales, perHundred) + ore(fixed);
    const analyses = forProjects ? projectShares(month, net) : undefined;
    const lines: DocumentLine[] = [
      { account, net, ...taxed('1', net), ...(analyses && { analyses }) },
      { account: '2710', net: percent(net, rates.vat) },
    ];
    const dueDate = this.day(month + 1, 20);
    this.balanced('KJOP', this.day(month, 25), what, '2400', lines, { supplier, dueDate });
  }

  /** Customers pay their balance by the middle of the month; the municipality pays a month later. */
  private takePayments(month: number): void {
    for (const customer of customers) {
      const late = customer.no === '10003' && month > 1 ? salesOf(customer, month - 1) : 0;
      const net = late + percent(late, rates.vat) - this.books.at(customer.no);
      this.pay(this.day(month, 16), `Innbetaling ${customer.name}`, [{ account: '1500', net, customer: customer.no }]);
    }
  }

  /** Suppliers; withheld tax and employer tax every second month; VAT of the term before last. */
  private payDebts(month: number): void {
    for (const { no, name } of suppliers) {
      this.pay(this.day(month, 20), `Betaling ${name}`, [{ account: '2400', net: -this.books.at(no), supplier: no }]);
    }
    const owed = (account: string) => ({ account, net: -this.books.at(account) });
    if (month % 2 === 1) this.pay(this.day(month, 15), 'Skattetrekk og arbeidsgiveravgift', ['2600', '2770'].map(owed));
    else this.pay(this.day(month, 10), 'Merverdiavgift', [owed('2740')]);
  }

  private payStaff(month: number): void {
    const pay = ore(fixed.pay);
    const withheld = percent(pay, rates.taxWithheld);
    const holiday = percent(pay, rates.holidayPay);
    const tax = percent(pay + holiday, rates.employerTax);
    this.balanced('LONN', this.day(month, 12), `Lønn måned ${month}`, '1920', [
      { account: '5000', net: pay },
      { account: '2600', net: -withheld },
      { account: '5180', net: holiday },
      { account: '2940', net: -holiday },
      { account: '5400', net: tax },
      { account: '2770', net: -tax },
    ]);
    if (month !== 6) return;
    const earned = accounts.find(([no]) => no === '2940')?.[2] ?? 0;
    this.pay(this.day(6, 12), 'Feriepenger', [{ account: '2940', net: -ore(earned) }]);
  }

  private settleVat(month: number): void {
    const lines = ['2700', '2710'].map((account) => ({ account, net: -this.books.at(account) }));
    this.balanced('DIV', this.day(month + 1, 0), `Merverdiavgift ${month / 2}. termin`, '2740', lines);
  }
}

/** The example's books of a whole calendar year: deterministic apart from the year. */
export function keepBooks(year: number): Books {
  return new Year(year).books;
}
