import fc from 'fast-check';
import type { DocumentVoucher, SaftDocument } from '@/lib/product/imports/saft/saft-text';
import { saftFixture } from './saft';

/** A posting in its calendar month; net in øre, debit positive. `voucher` tells its voucher from all others. */
export type BookedLine = {
  account: string;
  net: number;
  customer: string | null;
  project: string | null;
  year: number;
  month: number;
  voucher: string;
};

type Voucher = {
  fiscalYear: number;
  /** The month of its fiscal year, from 0. */
  place: number;
  day: number;
  journal: string;
  /** A closing entry: in period 13, dated in the year's last month. */
  isClosing: boolean;
  lines: { account: string; net: number; customer: string | null; project: string | null }[];
};

/**
 * Books of a company over some fiscal years, and how its system writes them: periods counted from the fiscal year's first
 * month beside the year it begins or ends in, or as calendar months; a year in one file or cut in two; in which order the
 * files are taken in.
 */
export type RandomBooks = {
  /** The fiscal year's first month, 1–12. */
  start: number;
  firstYear: number;
  years: number;
  counts: 'begin' | 'end' | 'calendar';
  vouchers: Voucher[];
  opening: { account: string; net: number }[];
  /** Per year: the place its second file begins with; null: one file. */
  cuts: (number | null)[];
  order: number[];
  versions: ('1.10' | '1.30')[];
};

const journals = ['SALG', 'BANK', 'GL'];
export const bookAccounts = ['1500', '1920', '2050', '2400', '3000', '3100', '4000', '5000', '6300', '8150'];
export const bookCustomers = ['K1', 'K2', 'K3'];
export const bookProjects = ['101', '102'];
const openedAccounts = ['1920', '2400'];

const optional = <T>(values: readonly T[]) => fc.option(fc.constantFrom(...values), { nil: null });
const line = fc.record({
  account: fc.constantFrom(...bookAccounts.filter((no) => no !== '2050')),
  net: fc.integer({ min: -3_000_000, max: 3_000_000 }).filter((net) => net !== 0),
  customer: optional(bookCustomers),
  project: optional(bookProjects),
});

/** Only receivables and sales name a customer, and receivables always do, as in a sub-ledger. */
function named(one: Voucher['lines'][number]): Voucher['lines'][number] {
  if (one.account === '1500') return { ...one, customer: one.customer ?? 'K1' };
  return one.account.startsWith('3') ? one : { ...one, customer: null };
}

function balanced(lines: Voucher['lines']): Voucher['lines'] {
  const rest = lines.reduce((sum, one) => sum + one.net, 0);
  return [...lines.map(named), { account: '1920', net: -rest, customer: null, project: null }].filter(
    ({ net }) => net !== 0,
  );
}

/** A voucher at the place; `closing` ones are few. */
const voucherAt = (fiscalYear: number, place: fc.Arbitrary<number>): fc.Arbitrary<Voucher> =>
  fc
    .record({
      place,
      day: fc.integer({ min: 1, max: 28 }),
      journal: fc.constantFrom(...journals),
      isClosing: fc.integer({ min: 0, max: 9 }).map((one) => one === 0),
      lines: fc.array(line, { minLength: 1, maxLength: 3 }),
    })
    .map(({ lines, isClosing, ...voucher }) => ({
      ...voucher,
      fiscalYear,
      isClosing: isClosing && voucher.place === 11,
      lines: balanced(lines),
    }));

/** Some vouchers anywhere in the year, and one in each quarter at least: a file tells by its vouchers how it counts. */
const vouchersOf = (fiscalYear: number) =>
  fc
    .tuple(
      ...[0, 1, 3, 4, 6, 7, 9, 10].map((place) => voucherAt(fiscalYear, fc.constant(place))),
      fc.array(voucherAt(fiscalYear, fc.integer({ min: 0, max: 11 })), { maxLength: 8 }),
    )
    .map((found) => found.flat() as Voucher[]);

export const randomBooks: fc.Arbitrary<RandomBooks> = fc
  .record({
    start: fc.integer({ min: 1, max: 12 }),
    firstYear: fc.integer({ min: 2020, max: 2022 }),
    years: fc.integer({ min: 1, max: 3 }),
    counts: fc.constantFrom('begin' as const, 'end' as const, 'calendar' as const),
  })
  .chain(({ start, firstYear, years, counts }) => {
    const each = Array.from({ length: years }, (_, i) => firstYear + i);
    return fc.record({
      start: fc.constant(start),
      firstYear: fc.constant(firstYear),
      years: fc.constant(years),
      counts: fc.constant(counts),
      vouchers: fc.tuple(...each.map(vouchersOf)).map((found) => found.flat()),
      opening: fc.tuple(
        ...openedAccounts.map((account) =>
          fc.record({ account: fc.constant(account), net: fc.integer({ min: -5_000_000, max: 5_000_000 }) }),
        ),
      ),
      // Calendar months do not show where a fiscal year begins: such a file is of a whole year, and says so in days.
      cuts: fc.tuple(
        ...each.map(() =>
          counts === 'calendar' && start !== 1 ? fc.constant(null) : fc.option(fc.constantFrom(3, 6, 9), { nil: null }),
        ),
      ),
      order: fc.array(fc.integer(), { minLength: 2 * years, maxLength: 2 * years }),
      versions: fc.array(fc.constantFrom('1.10' as const, '1.30' as const), {
        minLength: 2 * years,
        maxLength: 2 * years,
      }),
    });
  });

const pad = (n: number) => String(n).padStart(2, '0');

/** The calendar month of a place in a fiscal year. */
function monthAt({ start }: RandomBooks, fiscalYear: number, place: number): { year: number; month: number } {
  const number = fiscalYear * 12 + start - 1 + place;
  return { year: Math.floor(number / 12), month: (number % 12) + 1 };
}

/** Every posting in its calendar month. */
export function bookedLines(books: RandomBooks): BookedLine[] {
  return books.vouchers.flatMap(({ fiscalYear, place, lines }, index) =>
    lines.map((one) => ({ ...one, ...monthAt(books, fiscalYear, place), voucher: String(index) })),
  );
}

/** What an account held when a place of a fiscal year opened: result accounts begin anew, and their sum goes to 2050. */
export function heldAt(books: RandomBooks, account: string, fiscalYear: number, place: number): number {
  const isResult = (no: string) => /^[3-8]/.test(no);
  const first = books.opening.find((one) => one.account === account)?.net ?? 0;
  const start = account === '2050' ? -books.opening.reduce((sum, { net }) => sum + net, 0) : first;
  const before = books.vouchers.filter(
    (one) => one.fiscalYear < fiscalYear || (one.fiscalYear === fiscalYear && one.place < place),
  );
  const sum = (fits: (voucher: Voucher, no: string) => boolean) =>
    before
      .flatMap((voucher) => voucher.lines.filter((one) => fits(voucher, one.account)))
      .reduce((all, { net }) => all + net, 0);
  if (isResult(account)) return sum((voucher, no) => no === account && voucher.fiscalYear === fiscalYear);
  const carried = account === '2050' ? sum((voucher, no) => isResult(no) && voucher.fiscalYear < fiscalYear) : 0;
  return start + carried + sum((_, no) => no === account);
}

function owedAt(books: RandomBooks, customer: string, fiscalYear: number, place: number): number {
  return books.vouchers
    .filter((one) => one.fiscalYear < fiscalYear || (one.fiscalYear === fiscalYear && one.place < place))
    .flatMap(({ lines }) => lines.filter((one) => one.account === '1500' && one.customer === customer))
    .reduce((sum, { net }) => sum + net, 0);
}

function periodOf(
  books: RandomBooks,
  fiscalYear: number,
  place: number,
  isClosing: boolean,
): { period: number; year: number } {
  if (books.counts === 'calendar') {
    const { year, month } = monthAt(books, fiscalYear, place);
    return { period: month, year };
  }
  const year = books.counts === 'end' && books.start !== 1 ? fiscalYear + 1 : fiscalYear;
  return { period: isClosing ? 13 : place + 1, year };
}

/** The books as the files of their system, in the order they are taken in. */
export function filesOf(books: RandomBooks): SaftDocument[] {
  const numbers = new Map<string, number>();
  const numbered = books.vouchers.map((voucher) => {
    const series = `${voucher.fiscalYear} ${voucher.journal}`;
    const no = (numbers.get(series) ?? 0) + 1;
    numbers.set(series, no);
    return { ...voucher, no: String(no) };
  });
  const parts = books.cuts.flatMap((cut, i) => {
    const fiscalYear = books.firstYear + i;
    return cut === null
      ? [{ fiscalYear, from: 0, to: 11 }]
      : [
          { fiscalYear, from: 0, to: cut - 1 },
          { fiscalYear, from: cut, to: 11 },
        ];
  });
  const files = parts.map(({ fiscalYear, from, to }, i): SaftDocument => {
    const own = numbered.filter((one) => one.fiscalYear === fiscalYear && one.place >= from && one.place <= to);
    const vouchers = own
      .map(({ no, journal, place, day, isClosing, lines }): DocumentVoucher => {
        const { year, month } = monthAt(books, fiscalYear, place);
        const date = `${year}-${pad(month)}-${pad(day)}`;
        return {
          ...{ no, journal, date, ...periodOf(books, fiscalYear, place, isClosing) },
          lines: lines.map(({ account, net, customer, project }) => ({
            account,
            net,
            ...(customer && { customer }),
            ...(project && { analyses: [['P', project]] as [string, string][] }),
          })),
        };
      })
      .sort((a, b) => journals.indexOf(a.journal ?? '') - journals.indexOf(b.journal ?? ''));
    const first = periodOf(books, fiscalYear, from, false);
    const last = periodOf(books, fiscalYear, to, false);
    const days = [monthAt(books, fiscalYear, from), monthAt(books, fiscalYear, to)] as const;
    const lastDay = new Date(Date.UTC(days[1].year, days[1].month, 0)).toISOString().slice(0, 10);
    const isDated = books.counts === 'calendar';
    return saftFixture({
      version: books.versions[i] ?? '1.10',
      from: isDated ? null : [first.year, first.period],
      to: isDated ? null : [last.year, last.period],
      ...(isDated && { dates: [`${days[0].year}-${pad(days[0].month)}-01`, lastDay] }),
      accounts: bookAccounts.map((no) => ({
        no,
        name: `Konto ${no}`,
        opening: heldAt(books, no, fiscalYear, from),
        closing: heldAt(books, no, fiscalYear, to + 1),
      })),
      customers: bookCustomers.map((no) => ({
        no,
        name: `Kunde ${no}`,
        balances: [
          {
            account: '1500',
            opening: owedAt(books, no, fiscalYear, from),
            closing: owedAt(books, no, fiscalYear, to + 1),
          },
        ],
      })),
      suppliers: [],
      analyses: bookProjects.map((code) => ({ type: 'P', typeName: 'Prosjekt', code, name: `Prosjekt ${code}` })),
      vouchers: () => vouchers,
    });
  });
  const place = new Map(files.map((file, i) => [file, books.order[i] ?? 0]));
  return files.sort((a, b) => (place.get(a) ?? 0) - (place.get(b) ?? 0));
}
