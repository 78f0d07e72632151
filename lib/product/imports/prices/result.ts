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
 * What a file does to the prices that are known: their average change as a share, how many rise, fall and change more
 * than half, which of them change most (`largest`), and how many of the suppliers' lines the file has not.
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
