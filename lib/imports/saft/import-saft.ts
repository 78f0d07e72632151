import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';
import { and, eq, sql } from 'drizzle-orm';
import { uuidv7 } from 'uuidv7';
import { asCompany, type CompanyTx, joinSets } from '@/db/company';
import { rebuildLedgerMonth } from '@/db/ledger-month';
import { company, importRun } from '@/db/schema';
import { refreshStatistics } from '@/db/statistics';
import { tooLarge, UserError } from '@/lib/errors';
import { monthOf } from '@/lib/filters/months';
import { readFindings } from '@/lib/ledger/controls/findings';
import { publish } from '@/lib/live/publish';
import { type CheckedFile, checkSaft } from './check-file';
import { knownYear, settleFiscalYear } from './fiscal-year';
import { maxSaftBytes } from './limits';
import { toKroner } from './ore';
import { readSaft } from './read-saft';
import { Differences, type SaftResult } from './result';
import { writeAccounts } from './write-accounts';
import { writeDimensions } from './write-dimensions';
import { writeOpenItems, writeOpenings } from './write-openings';
import { writeParties } from './write-parties';
import type { WriteScope } from './write-scope';
import { writeTaxes } from './write-taxes';
import { VoucherWriter } from './write-vouchers';

export type SaftImport = {
  companyId: string;
  user: { id: string; name: string };
  fileName: string;
  /** The upload as a file on disk; it is read twice and left where it is. */
  filePath: string;
  /** Told often: how much of the work is done, in bytes; total is twice the file, as it is read twice. */
  onProgress?: (done: number, total: number) => void;
};

/** How long an import waits for another one of the same company. */
const patience = { tries: 240, pauseMs: 500 };

export const saftTooLarge = () => tooLarge('Filen er større enn 1 GB. Del den opp i kortere perioder.');

/**
 * Takes a SAF-T file into a company's ledger, all or nothing: first the whole file is held to its own totals without the
 * database, then it is written in one transaction. The same bytes again give the earlier result with `duplicate`. Throws
 * UserError: 400 what is wrong and where, 413 too large, 409 another import of the company does not end.
 */
export async function importSaft(input: SaftImport): Promise<SaftResult> {
  const { size } = await stat(input.filePath);
  if (size > maxSaftBytes) throw saftTooLarge();
  const hash = createHash('sha256');
  const known = await asCompany(input.companyId, (tx) => knownYear(tx, input.companyId), { readOnly: true });
  const file = await checkSaft(
    readBytes(input, size, 0, (chunk) => hash.update(chunk)),
    known,
  );
  const sha256 = hash.digest('hex');
  for (let attempt = 0; attempt < patience.tries; attempt += 1) {
    const result = await asCompany(input.companyId, async (tx) => {
      if (!(await lockImports(tx, input.companyId))) return undefined;
      return (await earlierResult(tx, input.companyId, sha256)) ?? (await write(tx, input, file, size, sha256));
    });
    if (result && !result.duplicate) await refreshStatistics('ledger');
    if (result) return result;
    await wait(patience.pauseMs);
  }
  throw new UserError(409, 'En annen import til dette selskapet pågår fortsatt. Prøv igjen når den er ferdig.');
}

async function* readBytes(
  { filePath, onProgress }: SaftImport,
  size: number,
  start: number,
  see: (chunk: Buffer) => void,
): AsyncGenerator<Buffer> {
  let done = start;
  for await (const chunk of createReadStream(filePath, { highWaterMark: 256 * 1024 }) as AsyncIterable<Buffer>) {
    see(chunk);
    yield chunk;
    done += chunk.length;
    onProgress?.(done, 2 * size);
  }
}

/** One import per company at a time. Trying instead of waiting keeps no connection and meets no statement time-out. */
async function lockImports(tx: CompanyTx, companyId: string): Promise<boolean> {
  const { rows } = await tx.execute<{ locked: boolean }>(
    sql`select pg_try_advisory_xact_lock(hashtextextended(${`saft-import ${companyId}`}, 0)) as locked`,
  );
  return rows[0]?.locked === true;
}

async function earlierResult(tx: CompanyTx, companyId: string, sha256: string): Promise<SaftResult | undefined> {
  const [run] = await tx
    .select({ result: importRun.result })
    .from(importRun)
    .where(and(eq(importRun.companyId, companyId), eq(importRun.sha256, sha256)));
  return run && { ...(run.result as SaftResult), duplicate: true };
}

async function write(
  tx: CompanyTx,
  input: SaftImport,
  file: CheckedFile,
  bytes: number,
  sha256: string,
): Promise<SaftResult> {
  const { companyId } = input;
  await joinSets(tx);
  const runId = uuidv7();
  const differences = new Differences();
  const scope: WriteScope = {
    tx,
    companyId,
    runId,
    file,
    fiscalStart: await settleFiscalYear(tx, companyId, file, differences),
    differences,
    isNewest: await reachesFurthest(tx, companyId, file),
  };
  await noteOtherCompany(scope);
  const { fromDate, toDate } = file;
  const imported = { importedBy: input.user.id, importedByName: input.user.name };
  const run = { companyId, xid: runId, fileName: input.fileName, sha256, bytes, fromDate, toDate, ...imported };
  await tx.insert(importRun).values({ ...run, result: {} });

  const accounts = await writeAccounts(scope);
  const dimensions = await writeDimensions(scope);
  await writeTaxes(scope);
  const customers = await writeParties(scope, 'customer');
  const suppliers = await writeParties(scope, 'supplier');
  await writeOpenings(scope, accounts);
  await writeOpenItems(scope, accounts, 'customer', customers);
  await writeOpenItems(scope, accounts, 'supplier', suppliers);

  const before = await vouchersInPeriod(scope);
  const vouchers = new VoucherWriter(scope, { accounts, customers, suppliers, dimensions });
  for await (const event of readSaft(readBytes(input, bytes, bytes, () => {}))) {
    if (event.kind === 'voucher') await vouchers.add(event.voucher);
  }
  await vouchers.finish();
  if (vouchers.years) await rebuildLedgerMonth(tx, companyId, vouchers.years.from, vouchers.years.to);
  noteCounts(scope, vouchers, before);

  const months = {
    from: monthOf(file.first.year * 12 + file.first.month - 1),
    to: monthOf(file.last.year * 12 + file.last.month - 1),
  };
  const findings = await readFindings(tx, companyId, months);
  const result = { ...resultOf(scope, vouchers), findings };
  const own = and(eq(importRun.companyId, companyId), eq(importRun.xid, runId));
  await tx.update(importRun).set({ result }).where(own);
  await publish(tx, { type: 'ledger-changed', companyId });
  return result;
}

async function reachesFurthest(tx: CompanyTx, companyId: string, file: CheckedFile): Promise<boolean> {
  const { rows } = await tx.execute<{ later: boolean }>(sql`
    select exists (
      select from import_run where company_id = ${companyId} and to_date > ${file.toDate}::date
    ) as later`);
  return rows[0]?.later !== true;
}

async function noteOtherCompany({ tx, companyId, file, differences }: WriteScope): Promise<void> {
  const [own] = await tx.select({ orgnr: company.orgnr }).from(company).where(eq(company.id, companyId));
  const { orgnr, companyName } = file.header;
  if (own?.orgnr && orgnr && own.orgnr !== orgnr) {
    differences.add(`Filen gjelder ${companyName} (${orgnr}); dette selskapet har organisasjonsnummer ${own.orgnr}.`);
  }
}

/** How many vouchers the ledger already has lines of in the file's period. */
async function vouchersInPeriod({ tx, companyId, file }: WriteScope): Promise<number> {
  const from = file.first.year * 12 + file.first.month;
  const to = file.last.year * 12 + file.last.month;
  const { rows } = await tx.execute<{ count: number }>(sql`
    select count(distinct voucher_id) as count from voucher_line
    where company_id = ${companyId} and year between ${file.first.year} and ${file.last.year}
      and year * 12 + month between ${from} and ${to}`);
  return rows[0]?.count ?? 0;
}

function noteCounts({ file, differences }: WriteScope, vouchers: VoucherWriter, before: number): void {
  const note = (count: number, one: string, many: string) => {
    if (count > 0) differences.add(count === 1 ? one : many);
  };
  const missing = before - vouchers.metInPeriod;
  note(missing, '1 bilag her i perioden finnes ikke i filen.', `${missing} bilag her i perioden finnes ikke i filen.`);
  const { customers, suppliers, analyses } = file.unlisted;
  const tail = 'på bilagene står ikke i filens register og er lagt inn med nummeret som navn.';
  note(customers, `1 kunde ${tail}`, `${customers} kunder ${tail}`);
  note(suppliers, `1 leverandør ${tail}`, `${suppliers} leverandører ${tail}`);
  note(analyses, `1 dimensjon ${tail}`, `${analyses} dimensjoner ${tail}`);
  const moved = 'har en annen periode enn datoen sin og er ført i perioden.';
  note(file.periods.astray, `1 bilag ${moved}`, `${file.periods.astray} bilag ${moved}`);
  const { unspreadLines } = vouchers;
  const reason = 'har flere verdier av samme dimensjon uten beløp; verdiene er beholdt, men linjen vises uten.';
  note(unspreadLines, `1 linje ${reason}`, `${unspreadLines} linjer ${reason}`);
}

function resultOf({ file, fiscalStart, differences }: WriteScope, vouchers: VoucherWriter): SaftResult {
  return {
    vouchers: file.vouchers,
    lines: file.lines,
    accounts: file.accounts.size,
    customers: file.customers.size - file.unlisted.customers,
    suppliers: file.suppliers.size - file.unlisted.suppliers,
    fiscalStart,
    debit: toKroner(file.debit),
    credit: toKroner(file.credit),
    checks: file.checks,
    duplicate: false,
    added: vouchers.added,
    differences: differences.sentences,
    differenceCount: differences.count,
  };
}
