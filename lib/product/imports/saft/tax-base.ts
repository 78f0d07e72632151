import type { SaftTax } from './tax-records';
import type { SaftLine } from './voucher-records';

/** Tolerance in øre: systems round the tax to øre or to whole kroner. */
const rounding = 100;

const taxOf = (base: number, percentage: number, share: number) => (base * percentage * share) / 10_000;

/**
 * A line's tax base, in øre signed as the line. The file's base wins over the line's amount; a tax that only fits one
 * of the code's lower base rates (partly deductible) implies that part. A base of 0 with a tax is ignored.
 */
export function taxBaseOf(
  line: Pick<SaftLine, 'debit' | 'credit' | 'taxBase' | 'taxAmount'>,
  taxes: readonly SaftTax[],
) {
  const net = line.debit - line.credit;
  const { taxBase: said, taxAmount } = line;
  const isPlaceholder = said === 0 && taxAmount !== 0;
  const base = said === undefined || isPlaceholder ? Math.abs(net) : said;
  const signed = (ore: number) => 0 + (net < 0 ? -1 : 1) * Math.round(ore);
  if (taxAmount === undefined) return signed(base);
  const fits = ({ percentage = 0 }: SaftTax, share: number) =>
    Math.abs(taxOf(base, percentage, share) - taxAmount) <= rounding;
  if (taxes.length === 0 || taxes.some((tax) => fits(tax, 100))) return signed(base);
  const share = taxes.flatMap((tax) => tax.baseRates.filter((rate) => fits(tax, rate)))[0];
  return signed(share === undefined ? base : (base * share) / 100);
}
