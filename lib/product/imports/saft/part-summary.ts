import { badInput } from '@/base/errors';
import { oreText } from '../xml/ore';
import type { SaftHeader } from './header';
import type { SaftTotals, SaftVoucher } from './voucher-records';

/**
 * Vouchers dated in a month (yyyy-mm), their debit, and their operating result (account classes 3 to 7), in øre; the
 * result is absent in parts that were stored before it was summed.
 */
export type MonthSum = { month: string; vouchers: number; debit: number; result?: number };

/** One file's contents, and its statements about the whole ledger; amounts are øre. */
export type PartSummary = {
  header: SaftHeader;
  /** Absent in a part with registers alone. */
  totals: SaftTotals | undefined;
  vouchers: number;
  lines: number;
  debit: number;
  credit: number;
  /** The first and last day of its vouchers. */
  from: string | undefined;
  to: string | undefined;
  months: MonthSum[];
  accounts: number;
  notes: string[];
};

/** Adds øre; a sum past the safe integers is refused instead of rounded. */
export function addOre(a: number, b: number): number {
  const sum = a + b;
  if (!Number.isSafeInteger(sum)) throw badInput('Summen av beløpene i filen er for stor til å være et regnskap.');
  return sum;
}

export type Sums = Pick<PartSummary, 'vouchers' | 'lines' | 'debit' | 'credit'>;

/** The files together. */
export function sumOf(parts: readonly Sums[]): Sums {
  return parts.reduce<Sums>(
    (sum, part) => ({
      vouchers: sum.vouchers + part.vouchers,
      lines: sum.lines + part.lines,
      debit: addOre(sum.debit, part.debit),
      credit: addOre(sum.credit, part.credit),
    }),
    { vouchers: 0, lines: 0, debit: 0, credit: 0 },
  );
}

/** Sums one file while it is streamed. */
export class PartSums {
  header: SaftHeader | undefined;
  totals: SaftTotals | undefined;
  vouchers = 0;
  lines = 0;
  debit = 0;
  credit = 0;
  accounts = 0;
  readonly notes: string[] = [];
  private from: string | undefined;
  private to: string | undefined;
  private readonly months = new Map<string, Required<MonthSum>>();

  /** Adds a voucher. Throws a sentence for one that is out of balance. */
  add(voucher: SaftVoucher): void {
    const { lines, date } = voucher;
    const debit = lines.reduce((sum, line) => addOre(sum, line.debit), 0);
    const credit = lines.reduce((sum, line) => addOre(sum, line.credit), 0);
    if (debit !== credit) {
      throw badInput(`${nameOf(voucher)} går ikke i balanse: debet ${oreText(debit)}, kredit ${oreText(credit)}.`);
    }
    this.vouchers += 1;
    this.lines += lines.length;
    this.debit = addOre(this.debit, debit);
    this.credit = addOre(this.credit, credit);
    if (this.from === undefined || date < this.from) this.from = date;
    if (this.to === undefined || date > this.to) this.to = date;
    const month = date.slice(0, 7);
    const sum = this.months.get(month) ?? { month, vouchers: 0, debit: 0, result: 0 };
    sum.vouchers += 1;
    sum.debit += debit;
    for (const line of lines) if (/^[3-7]/.test(line.accountNo)) sum.result += line.credit - line.debit;
    this.months.set(month, sum);
  }

  summary(): PartSummary {
    const { header, totals, vouchers, lines, debit, credit, from, to, accounts, notes } = this;
    if (!header) throw badInput('Filen mangler hodet (Header).');
    const months = [...this.months.values()].sort((a, b) => a.month.localeCompare(b.month));
    return { header, totals, vouchers, lines, debit, credit, from, to, months, accounts, notes };
  }
}

/** 'Bilag 12 i journal GL (linje 40)' */
export function nameOf({ no, journal, at }: Pick<SaftVoucher, 'no' | 'journal' | 'at'>): string {
  return `Bilag ${no} i journal ${journal} (linje ${at})`;
}
