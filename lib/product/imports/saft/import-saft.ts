import { createHash } from 'node:crypto';
import { and, eq, type SQL, sql } from 'drizzle-orm';
import { uuidv7 } from 'uuidv7';
import { z } from 'zod';
import { UserError } from '@/base/errors';
import { bulkInsert } from '@/db/bulk-insert';
import { asCompany, type CompanyTx, joinSets, planAnew } from '@/db/company';
import { rebuildLedgerMonth } from '@/db/ledger-month';
import { queryRows } from '@/db/query-rows';
import { rebuildOpenItems } from '@/db/rebuild-open-items';
import { company, importRun, taxCode } from '@/db/schema';
import { refreshStatistics } from '@/db/statistics';
import { monthOf } from '@/lib/core/filters/months';
import { tieVouchers } from '@/lib/domains/purchasing/invoices/tie-vouchers';
import { publish } from '@/lib/platform/events/publish';
import { readFindings } from '@/lib/platform/ledger/controls/findings';
import { requireCaller } from '@/lib/platform/queues/current-work';
import type { LogLine } from '@/lib/platform/tables/record';
import { changesBetween, movements, openingSums } from './account-sums';
import { type CheckedFile, placeBooks } from './checked-books';
import { lockKnownYear, settleFiscalYear } from './fiscal-year';
import { withImportLock } from './import-lock';
import { noteCounts, resultOf, vouchersInPeriod } from './import-result';
import { countText, logImport } from './log-import';
import { monthStates, planMonths } from './month-states';
import { noteChanged } from './note-changes';
import { ledgerReaders, notifyReadIn } from './notify-read-in';
import { PeriodReplacement } from './period-replacement';
import { ledgerFiles, type Progress, type ReadUpload, readLedger } from './read-upload';
import type { ReplacePlan } from './replace-result';
import { type PartName, type SaftResult, Sentences } from './result';
import { StoredVouchers } from './stored-vouchers';
import { giveFirm, requireSameFirm } from './whose-ledger';
import { writeAccounts } from './write-accounts';
import { writeDimensions } from './write-dimensions';
import { firstYear, writeOpenItems, writeOpenings } from './write-openings';
import { writeParties } from './write-parties';
import type { WriteScope } from './write-scope';
import { VoucherWriter } from './write-vouchers';

/** Stores the file's tax table under its import. */
async function writeTaxes({ tx, companyId, runId, file }: WriteScope): Promise<void> {
  const rows = [...file.taxes.values()].flat().map(({ baseRates: _, ...tax }) => ({
    companyId,
    xid: uuidv7(),
    importRunId: runId,
    code: tax.code,
    description: tax.description ?? null,
    standardCode: tax.standardCode ?? null,
    percentage: tax.percentage ?? null,
    fromDate: tax.fromDate ?? null,
    toDate: tax.toDate ?? null,
  }));
  await bulkInsert(tx, taxCode, rows);
}

/** A request for an import. */
export type ImportRequest = {
  companyId: string;
  user: { id: string; name: string };
  fileName: string;
  /**
   * The number of the file's firm, to import it although the ledger belongs to another
   * (lib/product/imports/saft/firm.ts).
   */
  confirm?: string | undefined;
  /**
   * Replaces the periods that the file covers; `expect` is the token of the plan that the user saw (planReplacement).
   */
  replace?: { expect: string } | undefined;
  /** Progress in bytes; the total is twice the file's size, since it is read and then written. */
  onProgress?: Progress | undefined;
  /** Remarks for users on its delivery. */
  notes?: readonly string[];
  /** The parts it came in, and what removes those that were kept, in the import's transaction. */
  parts?: PartName[];
  dropParts?: (tx: CompanyTx) => Promise<void>;
};

export type SaftImport = ImportRequest & {
  /** The uploaded file on disk, plain or in a zip; it is read once and not deleted. */
  filePath: string;
};

/**
 * Imports a SAF-T file into a company's ledger, all or nothing: checks it against its own totals without the database,
 * then writes it in one transaction. The same bytes again return the earlier result with `duplicate`. Throws UserError:
 * 400 what is wrong and where (OtherFirm: another firm's), 413, 409 while another import of the company runs.
 */
export async function importSaft(input: SaftImport): Promise<SaftResult> {
  return readFile(input, (upload) => importRead(input, upload));
}

/**
 * Plans the replacement by this file: runs it in full in a transaction that is rolled back. Throws as importSaft does.
 */
export async function planReplacement(input: Omit<SaftImport, 'replace'>): Promise<ReplacePlan> {
  return readFile(input, (upload) => planRead(input, upload));
}

async function readFile<T>(
  { fileName, filePath, onProgress }: SaftImport,
  fn: (upload: ReadUpload) => Promise<T>,
): Promise<T> {
  const { files } = await ledgerFiles([{ name: fileName, path: filePath }]);
  return readLedger(files, onProgress, fn);
}

/** Imports a ledger that has been read and checked. */
export async function importRead(input: ImportRequest, upload: ReadUpload): Promise<SaftResult> {
  const readers = await ledgerReaders(input.companyId);
  const result = await withImportLock(input.companyId, async (tx) => {
    if (!input.replace) {
      const earlier = await earlierResult(tx, input.companyId, eq(importRun.sha256, upload.sha256));
      if (earlier) await input.dropParts?.(tx);
      return earlier ?? (await write(tx, input, upload, readers)).result;
    }
    if (input.replace.expect !== (await tokenOf(tx, input.companyId, upload.sha256))) throw seenOtherwise();
    return (await write(tx, input, upload, readers)).result;
  });
  if (result.duplicate) return result;
  await refreshStatistics('ledger');
  // Ties supplier invoices that were imported before their vouchers.
  await asCompany(input.companyId, (tx) => tieVouchers(tx, input.companyId));
  return result;
}

/** Plans the replacement by a ledger that has been read. */
export async function planRead(input: ImportRequest, upload: ReadUpload): Promise<ReplacePlan> {
  return withImportLock(
    input.companyId,
    async (tx) => {
      const token = await tokenOf(tx, input.companyId, upload.sha256);
      const { result, plan } = await write(tx, { ...input, replace: { expect: token } }, upload);
      if (!plan) throw new Error('A replacement has a plan.');
      const { firm, version, from, to, differences, notes } = result;
      return { token, firm, version, from, to, differences, notes, ...plan };
    },
    { rehearse: true },
  );
}

const seenOtherwise = () =>
  new UserError(
    409,
    'Regnskapet eller filen er en annen enn da du så på endringene. Ingenting er erstattet. Se på dem på nytt.',
  );

const latestRow = z.strictObject({ latest: z.string().nullable() });

/** Identifies a file and the state of the ledger it would change, which differs after each import and each undo. */
async function tokenOf(tx: CompanyTx, companyId: string, sha256: string): Promise<string> {
  const rows = await queryRows(tx, latestRow)`
    select string_agg(xid::text, ' ' order by imported_at, xid) as latest from import_run where company_id = ${companyId}`;
  return createHash('sha256')
    .update(`${companyId} ${sha256} ${rows[0]?.latest ?? ''}`)
    .digest('hex');
}

/** The result of the import that all these parts came in with. */
export function earlierWithParts(
  tx: CompanyTx,
  companyId: string,
  parts: readonly PartName[],
): Promise<SaftResult | undefined> {
  const held = JSON.stringify(parts.map(({ sha256 }) => ({ sha256 })));
  return earlierResult(
    tx,
    companyId,
    sql`${importRun.mode} = 'add' and ${importRun.result} -> 'parts' @> ${held}::jsonb`,
  );
}

async function earlierResult(tx: CompanyTx, companyId: string, which: SQL): Promise<SaftResult | undefined> {
  const [run] = await tx
    .select()
    .from(importRun)
    .where(and(eq(importRun.companyId, companyId), which));
  if (!run) return undefined;
  // An older stored result lacks newer fields, which the run itself supplies.
  const said = { version: run.saftVersion ?? '', from: run.fromDate, to: run.toDate, notes: [], noteCount: 0 };
  const stored = Object.assign({ ...said, replaced: null, parts: [] }, run.result as SaftResult);
  const firm = { orgnr: run.orgnr, name: run.firmName, given: stored.firm?.given ?? false };
  return { ...stored, firm, duplicate: true, added: { vouchers: 0, lines: 0 }, deviating: 0 };
}

type Written = {
  result: SaftResult;
  plan: Pick<ReplacePlan, 'vouchers' | 'months' | 'changed' | 'removed' | 'accounts' | 'openings'> | undefined;
};

/** Writes a ledger. `readers` are notified where it now goes further than before, or its last part is another. */
async function write(
  tx: CompanyTx,
  input: ImportRequest,
  upload: ReadUpload,
  readers: readonly string[] = [],
): Promise<Written> {
  const { companyId } = input;
  const { bytes, sha256 } = upload;
  await joinSets(tx);
  const runId = uuidv7();
  const differences = new Sentences();
  const known = await lockKnownYear(tx, companyId);
  const file = placeBooks(upload.books, known);
  const scope: WriteScope = {
    tx,
    companyId,
    runId,
    file,
    fiscalStart: await settleFiscalYear({ tx, companyId, file, differences }, known),
    isOtherFirm: false,
    replace: undefined,
    differences,
    notes: new Sentences(),
    isNewest: await reachesFurthest(tx, companyId, file),
  };
  for (const note of [...file.notes, ...(input.notes ?? [])]) scope.notes.add(note);
  await requireSameFirm(scope, input.confirm);
  if (input.replace) scope.replace = await PeriodReplacement.of(scope, scope.isOtherFirm);
  const { year } = firstYear(scope);
  const stood = scope.replace && {
    ...{ moved: await movements(scope), opened: await openingSums(scope, year), months: await monthStates(scope) },
  };
  const { fromDate, toDate } = file;
  const imported = { importedBy: input.user.id, importedByName: input.user.name };
  const { firm, version, created } = file.header;
  const of = { orgnr: firm.orgnr ?? null, firmName: firm.name, saftVersion: version, madeOn: created ?? null };
  const mode = input.replace ? ('replace' as const) : ('add' as const);
  const run = {
    companyId,
    xid: runId,
    fileName: input.fileName,
    sha256,
    bytes,
    mode,
    fromDate,
    toDate,
    ...of,
    ...imported,
  };
  await tx.insert(importRun).values({ ...run, result: {} });
  if (scope.fiscalStart !== known.start) {
    const turned = { before: { fiscal_start: known.start }, after: { fiscal_start: scope.fiscalStart } };
    await noteChanged(scope, company, [{ row: companyId, ...turned }]);
  }

  const accounts = await writeAccounts(scope);
  const dimensions = await writeDimensions(scope);
  await writeTaxes(scope);
  const customers = await writeParties(scope, 'customer');
  const suppliers = await writeParties(scope, 'supplier');
  await writeOpenings(scope, accounts);
  await writeOpenItems(scope, accounts, 'customer', customers);
  await writeOpenItems(scope, accounts, 'supplier', suppliers);

  const earlier = await vouchersInPeriod(scope);
  const vouchers = await StoredVouchers.with(async (undecided) => {
    const stored = { all: upload.vouchers, undecided };
    const writer = new VoucherWriter(scope, { accounts, customers, suppliers, dimensions }, stored);
    let [written, planned] = [0, 0];
    for await (const batch of upload.vouchers.batches()) {
      requireCaller();
      await writer.write(batch);
      written += batch.length;
      if (written >= 2 * planned) {
        await planAnew(tx);
        planned = written;
      }
      input.onProgress?.(bytes + Math.round((bytes * written) / file.vouchers), 2 * bytes);
    }
    await writer.finish();
    return writer;
  });
  await scope.replace?.removeRest();
  await rebuildMonths(scope, vouchers);
  noteCounts(scope, vouchers, earlier);

  const months = {
    from: monthOf(file.first.year * 12 + file.first.month - 1),
    to: monthOf(file.last.year * 12 + file.last.month - 1),
  };
  const findings = await readFindings(tx, companyId, months);
  const result = { ...resultOf(scope, vouchers, earlier, await giveFirm(scope)), findings, parts: input.parts ?? [] };
  await input.dropParts?.(tx);
  const own = and(eq(importRun.companyId, companyId), eq(importRun.xid, runId));
  await tx.update(importRun).set({ result }).where(own);
  const author = { company: { id: companyId }, user: { id: input.user.id, fullName: input.user.name } };
  await logImport(tx, author, run, { op: uuidv7(), via: 'import' }, logLine(scope, vouchers));
  if (scope.isNewest) await notifyReadIn(tx, author, { readers, toDate });
  await publish(tx, { type: 'ledger-changed', companyId });
  const { replace } = scope;
  if (!replace || !stood) return { result, plan: undefined };
  const { changed, removed, unchanged } = replace.counts;
  const plan = {
    vouchers: { added: result.added.vouchers, changed, removed, unchanged },
    months: planMonths(stood.months, await monthStates(scope), replace.touched),
    changed: replace.changed,
    removed: replace.removed,
    accounts: changesBetween(stood.moved, await movements(scope)),
    openings: changesBetween(stood.opened, await openingSums(scope, year)),
  };
  return { result, plan };
}

function logLine(
  { replace }: WriteScope,
  vouchers: VoucherWriter,
): Pick<LogLine, 'kind' | 'col' | 'oldText' | 'newText'> {
  if (!replace) return { kind: 'insert', newText: `${countText(vouchers.added)} lagt til` };
  return {
    kind: 'edit',
    col: 'Erstatt perioden',
    oldText: countText(replace.moved),
    newText: countText(vouchers.added),
  };
}

/** Rebuilds the monthly sums of every year that gained or lost lines. */
async function rebuildMonths(
  { tx, companyId, replace }: WriteScope,
  { rows: { years } }: VoucherWriter,
): Promise<void> {
  const all = [
    years?.from,
    years?.to,
    ...[replace?.moved.first, replace?.moved.last].map((m) => m && Math.floor(m / 12)),
  ];
  const known = all.filter((year) => year !== undefined);
  if (known.length > 0) await rebuildLedgerMonth(tx, companyId, Math.min(...known), Math.max(...known));
  // Openings and references affect open items even without new vouchers.
  else await rebuildOpenItems(tx, companyId);
}

const laterRow = z.strictObject({ later: z.boolean() });

async function reachesFurthest(tx: CompanyTx, companyId: string, file: CheckedFile): Promise<boolean> {
  const rows = await queryRows(tx, laterRow)`
    select exists (
      select from import_run where company_id = ${companyId} and to_date > ${file.toDate}::date
    ) as later`;
  return rows[0]?.later !== true;
}
