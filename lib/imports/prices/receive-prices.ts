import { readFile } from 'node:fs/promises';
import { and, eq, inArray } from 'drizzle-orm';
import { uuidv7 } from 'uuidv7';
import { z } from 'zod';
import { badInput, notAllowed, wrongType } from '@/base/errors';
import { asCompany } from '@/db/company';
import { supplier } from '@/db/schema';
import { refreshStatistics } from '@/db/statistics';
import { companyOfRequest } from '@/lib/auth/company-of-request';
import { may } from '@/lib/auth/permissions';
import { type Scope, type Session, scopeOf } from '@/lib/auth/session';
import { priceImportPath } from '@/lib/routing/paths';
import { priceLineTable } from '@/lib/tables/declared/price-lines';
import { readCsv } from '../csv/read-csv';
import type { Upload } from '../receive-upload';
import { importRows, mappingOf, previewRows } from '../table/import-rows';
import { progressTeller } from '../tell-progress';
import type { PriceImported, PricePreview } from './result';

export const priceFields = z.object({
  company: z.string().optional(),
  /** The page that asks: its address, its route name or its page alone. */
  requester: z.enum([priceImportPath, priceImportPath.slice(1), 'priceimport'], 'Ukjent avsender (requester).'),
  supplier: z.uuid('Fant ikke leverandøren.').optional(),
  mapping: z.string().optional(),
  preview: z.literal('1', 'Forhåndsvisning (preview) kan bare være 1.').optional(),
  /** Made by the browser, so that it knows its own progress again. */
  importid: z.uuid('Import-id-en er ugyldig.').optional(),
});
type Fields = z.infer<typeof priceFields>;

function parseFields(given: Upload['fields']): Fields {
  // A form sends what is not filled in as an empty text.
  const filled = Object.entries(given).filter(([name, value]) => value !== '' || name === 'company');
  const fields = priceFields.safeParse(Object.fromEntries(filled));
  if (!fields.success) throw badInput(fields.error.issues[0]?.message ?? 'Ugyldig skjema.');
  return fields.data;
}

/** The company's suppliers of these ids. */
async function suppliersOf({ company }: Scope, ids: readonly string[]): Promise<PricePreview['suppliers']> {
  return asCompany(
    company.id,
    (tx) =>
      tx
        .select({ xid: supplier.xid, no: supplier.no, name: supplier.name })
        .from(supplier)
        .where(and(eq(supplier.companyId, company.id), inArray(supplier.xid, [...ids])))
        .orderBy(supplier.no),
    { readOnly: true },
  );
}

/**
 * Takes an uploaded price file into the company its form names (else the active one): all of it or nothing, as one change of
 * the price list, or with `preview` only what it would do. Throws 400 naming row and column, 403, 415.
 */
export async function receivePrices(session: Session, upload: Upload): Promise<PriceImported | PricePreview> {
  const fields = parseFields(upload.fields);
  const companyId = companyOfRequest(session, fields.company);
  if (companyId === undefined) throw badInput('Velg et selskap først.');
  const scope = await scopeOf(session, companyId);
  // Write here is the right to import; one who may not edit the price list by hand may still be the one who reads files in.
  if (!may(scope.permissions, priceImportPath, 'Write')) throw notAllowed();
  if (!/\.csv$/i.test(upload.file.name)) throw wrongType('Bare CSV-filer (.csv) kan lastes opp her.');
  const { supplier: chosen } = fields;
  if (chosen !== undefined && (await suppliersOf(scope, [chosen])).length === 0) {
    throw badInput('Fant ikke leverandøren.');
  }
  const tell = progressTeller(companyId, scope.user.id, fields.importid);
  tell?.(0, 3);
  const csv = await readCsv(await readFile(upload.file.path));
  const mapping = mappingOf(priceLineTable, fields.mapping, csv);
  const file = { csv, mapping, ...(chosen !== undefined && { fixed: { sup_id: chosen } }) };
  if (fields.preview) {
    const { preview, plan } = await previewRows(scope, priceLineTable, file);
    const ids = new Set(plan.lines.flatMap(({ sup_id }) => (typeof sup_id === 'string' ? [sup_id] : [])));
    return { ...preview, suppliers: await suppliersOf(scope, [...ids]) };
  }
  tell?.(1, 3);
  await importRows(scope, priceLineTable, uuidv7(), file, (step) => tell?.(step, 3));
  await refreshStatistics('prices');
  return { message: 'Fil lastet opp!', rows: csv.rows.length };
}
