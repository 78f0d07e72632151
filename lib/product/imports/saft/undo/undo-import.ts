import { and, desc, eq } from 'drizzle-orm';
import { uuidv7 } from 'uuidv7';
import { z } from 'zod';
import { notFound, UserError } from '@/base/errors';
import { type CompanyTx, joinSets } from '@/db/company';
import { rebuildLedgerMonth } from '@/db/ledger-month';
import { countRow, queryRows } from '@/db/query-rows';
import { rebuildOpenItems } from '@/db/rebuild-open-items';
import { company, importRun } from '@/db/schema';
import { refreshStatistics } from '@/db/statistics';
import { publish } from '@/lib/platform/events/publish';
import type { Author } from '@/lib/platform/tables/declared/live-table';
import { withImportLock } from '../import-lock';
import { countText, logImport } from '../log-import';
import { addMoved, type Moved, nothingMoved } from '../take-out-vouchers';
import { bringBackVouchers, undoOpenings } from './bring-back';
import type { UndoResult } from './result';
import { takeOutRun } from './take-out-run';
import { setBack, setReferencesBack, takeOutMaster } from './undo-master';
import type { UndoScope } from './undo-scope';

export type UndoRequest = {
  author: Author;
  /** The import's id. */
  importId: string;
  /** Only report what would be removed, and roll back. */
  rehearse?: boolean;
  /** Progress: vouchers done, of all. */
  onProgress?: (done: number, total: number) => void;
};

/**
 * Undoes the company's latest import, all or nothing: removes its vouchers, openings and unshared master records, and
 * restores what it changed or replaced. Throws 404 for no such import, 409 for one that is not the latest or predates
 * undo.
 */
export async function undoImport({ author, importId, rehearse, onProgress }: UndoRequest): Promise<UndoResult> {
  const companyId = author.company.id;
  const done = await withImportLock(
    companyId,
    async (tx) => {
      await joinSets(tx);
      const run = await latestRun(tx, companyId, importId);
      return takeBack({ tx, companyId, run }, author, onProgress);
    },
    { rehearse },
  );
  if (!rehearse) await refreshStatistics('ledger');
  return done;
}

async function latestRun(tx: CompanyTx, companyId: string, importId: string): Promise<UndoScope['run']> {
  const own = eq(importRun.companyId, companyId);
  const [run] = await tx
    .select()
    .from(importRun)
    .where(and(own, eq(importRun.xid, importId)));
  if (!run) throw notFound('Fant ikke importen. Den kan være angret allerede.');
  const [latest] = await tx
    .select({ xid: importRun.xid, fileName: importRun.fileName })
    .from(importRun)
    .where(own)
    .orderBy(desc(importRun.importedAt), desc(importRun.xid))
    .limit(1);
  if (latest && latest.xid !== run.xid) {
    throw new UserError(409, `Bare den siste importen kan angres. Angre «${latest.fileName}» først.`);
  }
  if (run.saftVersion === null) {
    throw new UserError(409, 'Importen er fra før importer kunne angres, og kan ikke angres.');
  }
  return run;
}

async function takeBack(scope: UndoScope, author: Author, onProgress: UndoRequest['onProgress']): Promise<UndoResult> {
  const { tx, companyId, run } = scope;
  const total = await vouchersAtWork(scope);
  const out = await takeOutRun(scope, (done) => onProgress?.(done, total));
  const back = await bringBackVouchers(scope, (done) => onProgress?.(out.vouchers + done, total));
  const openings = await undoOpenings(scope);
  await setReferencesBack(scope);
  const orgnr = await clearFirm(scope);
  await rebuild(scope, out, back);
  const fields = await setBack(scope);
  const { removed, stored } = await takeOutMaster(scope);
  await tx.delete(importRun).where(and(eq(importRun.companyId, companyId), eq(importRun.xid, run.xid)));
  const replaced = back.vouchers > 0 ? `${countText(back)} står igjen som før` : null;
  const line = { kind: 'delete' as const, oldText: countText(out), newText: replaced };
  await logImport(tx, author, run, { op: uuidv7(), via: 'undo' }, line);
  await publish(tx, { type: 'ledger-changed', companyId });
  return {
    file: run.fileName,
    firm: { orgnr: run.orgnr, name: run.firmName },
    from: run.fromDate,
    to: run.toDate,
    vouchers: out.vouchers,
    lines: out.lines,
    months: monthsOf(out),
    openings: openings.out,
    removed,
    restored: { vouchers: back.vouchers, lines: back.lines, openings: openings.back },
    setBack: fields,
    kept: stored,
    orgnr,
  };
}

async function vouchersAtWork({ tx, companyId, run }: UndoScope): Promise<number> {
  const rows = await queryRows(tx, countRow)`
    select (select count(*) from voucher where company_id = ${companyId} and import_run_id = ${run.xid})
      + (select count(*) from import_change where company_id = ${companyId} and import_run_id = ${run.xid}
          and tbl = 'voucher' and kind = 'replaced') as count`;
  return rows[0]?.count ?? 0;
}

async function rebuild({ tx, companyId }: UndoScope, ...parts: Moved[]): Promise<void> {
  const all = nothingMoved();
  for (const part of parts) addMoved(all, part);
  if (all.first === undefined || all.last === undefined) return rebuildOpenItems(tx, companyId);
  await rebuildLedgerMonth(tx, companyId, Math.floor(all.first / 12), Math.floor(all.last / 12));
}

function monthsOf({ first, last }: Moved): UndoResult['months'] {
  if (first === undefined || last === undefined) return null;
  const text = (month: number) => `${Math.floor(month / 12)}-${String((month % 12) + 1).padStart(2, '0')}`;
  return { first: text(first), last: text(last) };
}

const ownFieldsRow = z.strictObject({
  before: z.record(z.string(), z.unknown()),
  after: z.record(z.string(), z.unknown()),
});

/** Clears the company's number, ledger name and fiscal year where this import set them and they are unchanged. */
async function clearFirm({ tx, companyId, run }: UndoScope): Promise<string | null> {
  const rows = await queryRows(tx, ownFieldsRow)`
    select before, after from import_change
    where company_id = ${companyId} and import_run_id = ${run.xid} and kind = 'changed' and tbl = 'company'`;
  const own = eq(company.id, companyId);
  let cleared: string | null = null;
  for (const { before, after } of rows) {
    if (typeof after.orgnr === 'string') {
      const done = await tx
        .update(company)
        .set({ orgnr: null })
        .where(and(own, eq(company.orgnr, after.orgnr)))
        .returning({ id: company.id });
      if (done.length > 0) cleared = after.orgnr;
    }
    if (typeof after.ledger_name === 'string') {
      await tx
        .update(company)
        .set({ ledgerName: null })
        .where(and(own, eq(company.ledgerName, after.ledger_name)));
    }
    if (typeof before.fiscal_start === 'number' && typeof after.fiscal_start === 'number') {
      await tx
        .update(company)
        .set({ fiscalStart: before.fiscal_start })
        .where(and(own, eq(company.fiscalStart, after.fiscal_start)));
    }
  }
  return cleared;
}
