import { stat } from 'node:fs/promises';
import { and, eq, inArray } from 'drizzle-orm';
import { uuidv7 } from 'uuidv7';
import { z } from 'zod';
import { badInput, tooLarge } from '@/base/errors';
import { asCompany } from '@/db/company';
import { supplier } from '@/db/schema';
import { refreshStatistics } from '@/db/statistics';
import type { Scope, Session } from '@/lib/platform/auth/session';
import { progressTeller } from '@/lib/platform/events/tell-progress';
import { priceImportPath } from '@/lib/platform/routing/paths';
import { priceLineTable } from '@/lib/platform/tables/declared/price-lines';
import { isEfonelfo } from '@/lib/product/imports/prices/efonelfo/efonelfo-file';
import { importEfonelfo, previewEfonelfo } from '@/lib/product/imports/prices/efonelfo/receive-efonelfo';
import type { PriceImported, PricePreview } from '@/lib/product/imports/prices/result';
import { answersOf, readingFields, readUpload } from '@/lib/product/imports/table/read-upload';
import { requireTableName } from '@/lib/product/imports/tabular/file-names';
import { maxTableBytes } from '@/lib/product/imports/tabular/limits';
import type { UploadedFile } from '../receive-upload';
import { importRows, previewRows } from '../table/import-rows';
import { type Fields, type Form, filledIn, importFields, writersForm } from '../upload-form';
import { priceChange, samplePrices } from './price-change';

export const priceFields = z.object({
  ...importFields,
  /** The requesting page: its path, its route name or its page id. */
  requester: z.enum([priceImportPath, priceImportPath.slice(1), 'priceimport'], 'Ukjent avsender (requester).'),
  supplier: z.uuid('Fant ikke leverandøren.').optional(),
  ...readingFields,
  preview: z.literal('1', 'Forhåndsvisning (preview) kan bare være 1.').optional(),
});
type PriceForm = Form<z.infer<typeof priceFields>>;

const tooLargeTable = () => tooLarge(`Filen er for stor (grensen er ${maxTableBytes / 1024 ** 2} MB).`);

/** The company's suppliers with these ids. */
async function suppliersOf({ company }: Scope, ids: readonly string[]): Promise<PricePreview['suppliers']> {
  return asCompany.read(company.id, (tx) =>
    tx
      .select({ xid: supplier.xid, no: supplier.no, name: supplier.name })
      .from(supplier)
      .where(and(eq(supplier.companyId, company.id), inArray(supplier.xid, [...ids])))
      .orderBy(supplier.no),
  );
}

/**
 * Admits a price file. Write here is the permission to import, which users may have without being allowed to edit the
 * price list by hand. Throws 400 for a bad form, 403 without Write.
 */
export const admitPrices = (session: Session, given: Fields): Promise<PriceForm> =>
  writersForm(priceImportPath, session, priceFields, filledIn(given));

/**
 * Imports an uploaded price file into the company of an admitted form, all or nothing, as one change of the price list;
 * `preview` only reports what it would do. Throws 400 with row and column, 415.
 */
export async function receivePrices(
  { fields, scope }: PriceForm,
  file: UploadedFile,
): Promise<PriceImported | PricePreview> {
  requireTableName(file.name);
  const { supplier: chosen } = fields;
  if (chosen !== undefined && (await suppliersOf(scope, [chosen])).length === 0) {
    throw badInput('Fant ikke leverandøren.');
  }
  const tell = progressTeller(scope.company.id, scope.user.id, fields.importid);
  tell?.(0, 3);
  if (await isEfonelfo(file.path)) {
    const given = { path: file.path, answers: answersOf(fields.answers), supplier: chosen };
    const say = (done: number, total: number) => tell?.(done, total);
    if (fields.preview) return previewEfonelfo(scope, given, say);
    const op = fields.importid ?? uuidv7();
    const { file: read } = await importEfonelfo(scope, op, given, say);
    return { message: 'Fil lastet opp!', rows: read.items, op };
  }
  if ((await stat(file.path)).size > maxTableBytes) throw tooLargeTable();
  const upload = await readUpload(scope.company.id, priceLineTable, file, fields, chosen);
  const read = { ...upload, ...(chosen !== undefined && { fixed: { sup_id: chosen } }) };
  if (fields.preview) {
    const { preview, plan } = await previewRows(scope, priceLineTable, read);
    const ids = new Set(plan.lines.flatMap(({ sup_id }) => (typeof sup_id === 'string' ? [sup_id] : [])));
    return {
      ...preview,
      suppliers: await suppliersOf(scope, [...ids]),
      change: await asCompany.read(scope.company.id, (tx) => priceChange(tx, scope.company.id, plan)),
      prices: samplePrices(plan, preview.sample),
    };
  }
  tell?.(1, 3);
  const op = fields.importid ?? uuidv7();
  await importRows(scope, priceLineTable, op, read, (step) => tell?.(step, 3));
  await refreshStatistics('prices');
  return { message: 'Fil lastet opp!', rows: upload.file.rows.length, op };
}
