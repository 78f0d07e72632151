import { z } from 'zod';
import { formatNumber } from '@/lib/core/format/number';

/**
 * A tax group of a stored invoice, in its currency; the roundings are what the file says less what its lines and the
 * rate make. Invoices stored before the roundings have none.
 */
export const taxGroup = z.object({
  category: z.string(),
  percent: z.number(),
  baseam: z.number(),
  taxam: z.number(),
  baseroundam: z.number().default(0),
  taxroundam: z.number().default(0),
});
export type TaxGroup = z.infer<typeof taxGroup>;

const isMore = (amount: number) => (amount > 0 ? 'høyere' : 'lavere');
const size = (amount: number) => formatNumber(Math.abs(amount), 2);

/** 'S 25 %' */
export const taxGroupName = ({ category, percent }: Pick<TaxGroup, 'category' | 'percent'>) =>
  `${category} ${String(percent).replace('.', ',')} %`;

/** The rounding differences of an invoice's tax groups, a sentence each. */
export function roundingNotes(taxes: readonly TaxGroup[]): string[] {
  return taxes.flatMap((tax) => [
    ...(tax.baseroundam === 0
      ? []
      : [
          `Avgiftsgrunnlaget for ${taxGroupName(tax)} er ${size(tax.baseroundam)} ${isMore(tax.baseroundam)} enn linjene gir: avrunding som standarden tillater.`,
        ]),
    ...(tax.taxroundam === 0
      ? []
      : [
          `Avgiften for ${taxGroupName(tax)} er ${size(tax.taxroundam)} ${isMore(tax.taxroundam)} enn grunnlaget gir: avrunding som standarden tillater.`,
        ]),
  ]);
}
