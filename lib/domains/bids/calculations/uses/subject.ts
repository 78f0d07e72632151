import { z } from 'zod';
import type { CalculationRow } from '@/lib/core/calculation/row';

/** A subject used in calculations: a line of the price list, a supplier's lines, or those of a customer's bids. */
const subjectKinds = ['price', 'supplier', 'customer'] as const;

export const subjectSchema = z.object({
  kind: z.enum(subjectKinds, 'Ukjent emne (kind). Kjent: price, supplier, customer.'),
  id: z.uuid('Emnet (id) er ugyldig.'),
});

export type Subject = z.infer<typeof subjectSchema>;

/** True for a line about the subject; `key` is a price's own (lib/core/calculation/listed-price.ts). */
export function isAboutSubject(
  { kind, id }: Subject,
  key: string | undefined,
  keyOf: (row: CalculationRow) => string | undefined,
): (row: CalculationRow) => boolean {
  if (kind === 'customer') return () => true;
  if (kind === 'supplier') return (row) => row.sup_id === id;
  return (row) => key !== undefined && keyOf(row) === key;
}
