import { readFile } from 'node:fs/promises';
import { uuidv7 } from 'uuidv7';
import { z } from 'zod';
import { badInput, notAllowed, wrongType } from '@/base/errors';
import { asCompany, joinSets } from '@/db/company';
import { refreshStatistics } from '@/db/statistics';
import { companyOfRequest } from '@/lib/auth/company-of-request';
import { may } from '@/lib/auth/permissions';
import { type Scope, type Session, scopeOf } from '@/lib/auth/session';
import { priceImportPath } from '@/lib/routing/paths';
import { refusedBy } from '@/lib/writes/refused-by';
import type { Upload } from '../receive-upload';
import { progressTeller } from '../tell-progress';
import { guessMapping, type Mapping, priceFields } from './fields';
import { sampleRows } from './limits';
import { type PricePlan, planPrices } from './plan-prices';
import { type CsvTable, readCsv } from './read-csv';
import type { PriceImported, PricePreview, PriceProblem } from './result';
import { writePrices } from './write-prices';

const mappingSchema = z.partialRecord(z.enum(priceFields), z.number().int().min(0));

const fieldsSchema = z.object({
  company: z.string().optional(),
  requester: z.enum([priceImportPath, 'priceimport'], 'Ukjent avsender (requester).'),
  supplier: z.uuid('Fant ikke leverandøren.').optional(),
  mapping: z.string().optional(),
  preview: z.literal('1', 'Forhåndsvisning (preview) kan bare være 1.').optional(),
  /** Made by the browser, so that it knows its own progress again. */
  importid: z.uuid('Import-id-en er ugyldig.').optional(),
});
type Fields = z.infer<typeof fieldsSchema>;

function parseFields(given: Upload['fields']): Fields {
  // A form sends what is not filled in as an empty text.
  const filled = Object.entries(given).filter(([name, value]) => value !== '' || name === 'company');
  const fields = fieldsSchema.safeParse(Object.fromEntries(filled));
  if (!fields.success) throw badInput(fields.error.issues[0]?.message ?? 'Ugyldig skjema.');
  return fields.data;
}

/** The mapping a form asks for, else the guess. Throws 400 for one that does not fit the file. */
function mappingOf(asked: string | undefined, { headings }: CsvTable): Mapping {
  if (asked === undefined) return guessMapping(headings);
  let value: unknown;
  try {
    value = JSON.parse(asked);
  } catch {
    throw badInput('Kolonnevalget (mapping) er ikke gyldig JSON.');
  }
  const mapping = mappingSchema.safeParse(value);
  if (!mapping.success) throw badInput('Kolonnevalget (mapping) er ugyldig.');
  const outside = Object.values(mapping.data).some((column) => column !== undefined && column >= headings.length);
  if (outside) throw badInput('Kolonnevalget (mapping) viser til en kolonne filen ikke har.');
  return mapping.data;
}

export function problemText({ row, column, message }: PriceProblem, more: number): string {
  return `Rad ${row}, kolonne «${column}»: ${message}${more > 0 ? ` (og ${more} til)` : ''}`;
}

async function preview(scope: Scope, table: CsvTable, mapping: Mapping, supplier?: string): Promise<PricePreview> {
  const companyId = scope.company.id;
  const plan = await asCompany(companyId, (tx) => planPrices(tx, companyId, table, mapping, { supplier }), {
    readOnly: true,
  });
  return {
    columns: table.headings,
    sample: table.rows.slice(0, sampleRows).map(({ cells }) => cells),
    mapping,
    rows: table.rows.length,
    new: plan.added.length,
    changed: plan.changed.length,
    unchanged: plan.unchanged,
    problems: plan.problems.first(),
    problemCount: plan.problems.count,
    suppliers: plan.suppliers.map(({ xid, no, name }) => ({ xid, no, name })),
  };
}

function requireWhole({ problems }: PricePlan): void {
  const [first] = problems.first(1);
  if (first) throw badInput(problemText(first, problems.count - 1));
}

/** A line that came meanwhile, or two that waited for each other: the transaction is undone and may be run again. */
const passing = new Set(['23505', '40P01']);
const mostTries = 3;

async function importOnce(
  scope: Scope,
  table: CsvTable,
  mapping: Mapping,
  supplier: string | undefined,
  onProgress: (step: number) => void,
): Promise<void> {
  const companyId = scope.company.id;
  await asCompany(companyId, async (tx) => {
    await joinSets(tx);
    const plan = await planPrices(tx, companyId, table, mapping, { supplier, hold: true });
    requireWhole(plan);
    onProgress(2);
    await writePrices(tx, scope, uuidv7(), plan);
    onProgress(3);
  });
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
  const tell = progressTeller(companyId, scope.user.id, fields.importid);
  tell?.(0, 3);
  const table = await readCsv(await readFile(upload.file.path));
  const mapping = mappingOf(fields.mapping, table);
  if (fields.preview) return preview(scope, table, mapping, fields.supplier);
  tell?.(1, 3);
  for (let tries = 1; ; tries += 1) {
    try {
      await importOnce(scope, table, mapping, fields.supplier, (step) => tell?.(step, 3));
      await refreshStatistics('prices');
      return { message: 'Fil lastet opp!', rows: table.rows.length };
    } catch (error) {
      if (tries === mostTries || !passing.has(refusedBy(error)?.code ?? '')) throw error;
    }
  }
}
