import type { ImportPreview } from '@/lib/product/imports/tabular/result';

/** The answer of a price file's preview, with the suppliers of its lines. */
export type PricePreview = ImportPreview & {
  /** Lines of goods, or of discounts that change the prices of goods. */
  kind: 'goods' | 'discounts';
  suppliers: { xid: string; no: string; name: string }[];
  change: PriceChange;
  /** Today's and the new price of the sample's lines. */
  prices: { line: number; today: number | null; next: number }[];
};

/**
 * The effect of a file on the known prices: their average change as a share, the numbers that rise, fall and change
 * more than half, the largest changes (`largest`), and the number of the suppliers' lines that the file lacks.
 */
export type PriceChange = {
  average: number | null;
  up: number;
  down: number;
  jumps: number;
  missing: number;
  largest: { line: number; text: string; today: number; next: number }[];
};

/** The answer of an import; `op` is the key by which it is undone. */
export type PriceImported = { message: string; rows: number; op: string };
