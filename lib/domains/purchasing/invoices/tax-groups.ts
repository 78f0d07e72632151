import { z } from 'zod';
import { formatNumber } from '@/lib/core/format/number';
import { ownValue } from '@/lib/core/format/own-value';

/**
 * A tax group of a stored invoice, in its currency; the roundings are what the file says less what its lines and the
 * rate make. Invoices stored before the roundings have none.
 */
export const taxGroup = z.object({
  category: z.string(),
  percent: z.number(),
  baseam: z.number(),
  taxam: z.number(),
  baseroundam: z.number().optional(),
  taxroundam: z.number().optional(),
});
export type TaxGroup = z.infer<typeof taxGroup>;

const rounded = (what: string, tax: TaxGroup, amount: number, of: string): string[] => {
  if (amount === 0) return [];
  const size = `${formatNumber(Math.abs(amount), 2)} ${amount > 0 ? 'høyere' : 'lavere'}`;
  return [`${what} for ${taxGroupName(tax)} er ${size} enn ${of} gir: avrunding som standarden tillater.`];
};

/** The names of categories without a rate. */
const untaxed: Readonly<Record<string, string>> = {
  Z: 'Nullsats',
  E: 'Fritatt',
  AE: 'Omvendt avgiftsplikt',
  K: 'Levering innen EØS',
  G: 'Utførsel',
  O: 'Utenfor avgiftsområdet',
};

/** '25 %', or why there is none. */
export const taxGroupName = ({ category, percent }: Pick<TaxGroup, 'category' | 'percent'>) =>
  ownValue(untaxed, category) ?? `${String(percent).replace('.', ',')} %`;

/** The rounding differences of an invoice's tax groups, a sentence each. */
export function roundingNotes(taxes: readonly TaxGroup[]): string[] {
  return taxes.flatMap((tax) => [
    ...rounded('Avgiftsgrunnlaget', tax, tax.baseroundam ?? 0, 'linjene'),
    ...rounded('Avgiften', tax, tax.taxroundam ?? 0, 'grunnlaget'),
  ]);
}
