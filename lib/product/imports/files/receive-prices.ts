import { stat } from 'node:fs/promises';
import { uuidv7 } from 'uuidv7';
import { z } from 'zod';
import { badInput, tooLarge } from '@/base/errors';
import { refreshStatistics } from '@/db/statistics';
import type { Session } from '@/lib/platform/auth/session';
import { progressTeller } from '@/lib/platform/events/tell-progress';
import { priceImportPath } from '@/lib/platform/routing/paths';
import { priceLineTable } from '@/lib/platform/tables/declared/price-lines';
import type { PriceImported, PricePreview } from '@/lib/product/imports/prices/result';
import { answersOf, readingFields } from '@/lib/product/imports/table/read-upload';
import { requireTableName } from '@/lib/product/imports/tabular/file-names';
import { maxTableBytes } from '@/lib/product/imports/tabular/limits';
import type { UploadedFile } from '../receive-upload';
import { type Fields, type Form, filledIn, importFields, writersForm } from '../upload-form';
import { importPrices, suppliersOf } from './import-prices';
import { pricesImport } from './import-tasks';
import { whereRoom } from './import-work';
import { ownWayOf } from './own-ways';

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
  const way = ownWayOf(priceLineTable.tbl);
  requireTableName(file.name, way?.names);
  const { supplier: chosen } = fields;
  if (chosen !== undefined && (await suppliersOf(scope, [chosen])).length === 0) {
    throw badInput('Fant ikke leverandøren.');
  }
  const tell = progressTeller(scope.company.id, scope.user.id, fields.importid) ?? (() => {});
  tell(0, 3);
  const own = answersOf(fields.answers);
  const found = await way?.find(file, own);
  if (way && found) {
    const given = { ...found, answers: own, supplier: chosen };
    if (fields.preview) return way.preview(scope, given, tell);
    const op = fields.importid ?? uuidv7();
    const { file: read } = await way.take(scope, op, given, tell);
    return { message: 'Fil lastet opp!', rows: read.records, op };
  }
  if ((await stat(file.path)).size > maxTableBytes) throw tooLargeTable();
  const { mapping, answers, preview, importid: op } = fields;
  const requested = { scope, file, reading: { mapping, answers }, supplier: chosen, preview: preview === '1', op };
  const done = await whereRoom(pricesImport, importPrices, requested, tell);
  if ('op' in done) await refreshStatistics('prices');
  return done;
}
