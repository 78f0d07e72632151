import { z } from 'zod';
import { previewFields } from '@/lib/product/imports/tabular/result';

const count = z.number().int();

/**
 * The effect of a file on the known prices: their average change as a share, the numbers that rise, fall and change
 * more than half, the largest changes (`largest`), and the number of the suppliers' lines that the file lacks.
 */
const priceChange = z.object({
  average: z.number().nullable(),
  up: count,
  down: count,
  jumps: count,
  missing: count,
  largest: z.array(z.object({ line: count, text: z.string(), today: z.number(), next: z.number() })),
});
export type PriceChange = z.infer<typeof priceChange>;

/** The answer of a price file's preview, with the suppliers of its lines. */
export const pricePreview = z
  .object({
    ...previewFields,
    /** Lines of goods, or of discounts that change the prices of goods. */
    kind: z.enum(['goods', 'discounts']),
    suppliers: z.array(z.object({ xid: z.uuid(), no: z.string(), name: z.string() })),
    change: priceChange,
    /** Today's and the new price of the sample's lines. */
    prices: z.array(z.object({ line: count, today: z.number().nullable(), next: z.number() })),
  })
  .meta({ id: 'PricePreview' });
export type PricePreview = z.infer<typeof pricePreview>;

/** The answer of an import; `op` is the key by which it is undone. */
export const priceImported = z.object({ message: z.string(), rows: count, op: z.uuid() }).meta({ id: 'PriceImported' });
export type PriceImported = z.infer<typeof priceImported>;
