import { and, eq, inArray } from 'drizzle-orm';
import { uuidv7 } from 'uuidv7';
import { asCompany } from '@/db/company';
import { supplier } from '@/db/schema';
import type { Scope } from '@/lib/platform/auth/session';
import { priceLineTable } from '@/lib/platform/tables/declared/price-lines';
import type { PriceImported, PricePreview } from '@/lib/product/imports/prices/result';
import { importRows, previewRows } from '@/lib/product/imports/table/import-rows';
import { readUpload } from '@/lib/product/imports/table/read-upload';
import type { ImportWork } from './import-work';
import { priceChange, samplePrices } from './price-change';

/** An admitted price file, as plain values: the chosen supplier, and the key of the change. */
export type PriceRequest = {
  scope: Scope;
  file: { name: string; path: string };
  reading: { mapping?: string | undefined; answers?: string | undefined };
  supplier: string | undefined;
  preview: boolean;
  op: string | undefined;
};

/** The company's suppliers with these ids. */
export async function suppliersOf({ company }: Scope, ids: readonly string[]): Promise<PricePreview['suppliers']> {
  return asCompany.read(company.id, (tx) =>
    tx
      .select({ xid: supplier.xid, no: supplier.no, name: supplier.name })
      .from(supplier)
      .where(and(eq(supplier.companyId, company.id), inArray(supplier.xid, [...ids])))
      .orderBy(supplier.no),
  );
}

/** Imports the file of an admitted request, or previews it, in the thread it is called in. Throws as receivePrices does. */
export const importPrices: ImportWork<PriceRequest, PriceImported | PricePreview> = async (
  { scope, file, reading, supplier: chosen, preview: isPreview, op = uuidv7() },
  { read: reader, tell },
) => {
  const { id } = scope.company;
  const upload = await readUpload(reader, id, priceLineTable, file, reading, chosen);
  const read = { ...upload, ...(chosen !== undefined && { fixed: { sup_id: chosen } }) };
  if (isPreview) {
    const { preview, plan } = await previewRows(scope, priceLineTable, read);
    const ids = new Set(plan.lines.flatMap(({ sup_id }) => (typeof sup_id === 'string' ? [sup_id] : [])));
    return {
      ...preview,
      kind: 'goods',
      suppliers: await suppliersOf(scope, [...ids]),
      change: await asCompany.read(id, (tx) => priceChange(tx, id, plan)),
      prices: samplePrices(plan, preview.sample),
    };
  }
  tell(1, 3);
  await importRows(scope, priceLineTable, op, read, (step) => tell(step, 3));
  return { message: 'Fil lastet opp!', rows: upload.file.rows.length, op };
};
