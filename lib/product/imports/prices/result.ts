import type { ImportPreview } from '@/lib/product/imports/tabular/result';

/** The answer of a price file's preview, with the suppliers of its lines. */
export type PricePreview = ImportPreview & { suppliers: { xid: string; no: string; name: string }[] };

/** The answer of an import; `op` is the key by which it is undone. */
export type PriceImported = { message: string; rows: number; op: string };
