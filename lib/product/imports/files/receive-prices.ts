import { z } from 'zod';
import { badInput } from '@/base/errors';
import type { Session } from '@/lib/platform/auth/session';
import { priceImportPath } from '@/lib/platform/routing/paths';
import { priceLineTable } from '@/lib/platform/tables/declared/price-lines';
import type { PriceImported, PricePreview } from '@/lib/product/imports/prices/result';
import { readingFields } from '@/lib/product/imports/table/read-upload';
import type { UploadedFile } from '../receive-upload';
import { type Fields, type Form, filledIn, importFields, writersForm } from '../upload-form';
import { suppliersOf } from './price-change';
import { receiveTable } from './receive-table';

export const priceFields = z.object({
  ...importFields,
  /** The requesting page: its path, its route name or its page id. */
  requester: z.enum([priceImportPath, priceImportPath.slice(1), 'priceimport'], 'Ukjent avsender (requester).'),
  supplier: z.uuid('Fant ikke leverandøren.').optional(),
  ...readingFields,
  preview: z.literal('1', 'Forhåndsvisning (preview) kan bare være 1.').optional(),
});
type PriceForm = Form<z.infer<typeof priceFields>>;

/**
 * Admits a price file. Write here is the permission to import, which users may have without being allowed to edit the
 * price list by hand. Throws 400 for a bad form, 403 without Write.
 */
export const admitPrices = (session: Session, given: Fields): Promise<PriceForm> =>
  writersForm(priceImportPath, session, priceFields, filledIn(given));

/** Imports a price file of an admitted form as receiveTable does, with the supplier that is chosen beside it. */
export async function receivePrices(
  { fields: { supplier, ...fields }, scope }: PriceForm,
  file: UploadedFile,
): Promise<PriceImported | PricePreview> {
  if (supplier !== undefined && (await suppliersOf(scope, [supplier])).length === 0) {
    throw badInput('Fant ikke leverandøren.');
  }
  const done = await receiveTable(
    { fields: { ...fields, tbl: priceLineTable.tbl }, scope, table: priceLineTable, part: {} },
    file,
    supplier,
  );
  return 'columns' in done ? (done as PricePreview) : { message: 'Fil lastet opp!', rows: done.rows, op: done.op };
}
