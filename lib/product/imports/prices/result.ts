import type { ImportPreview } from '../csv/result';

/** What a preview of a price file answers, with the suppliers whose lines it holds. */
export type PricePreview = ImportPreview & { suppliers: { xid: string; no: string; name: string }[] };

/** What an import answers. */
export type PriceImported = { message: string; rows: number };
