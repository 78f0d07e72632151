import { sql } from 'drizzle-orm';
import { uuidv7 } from 'uuidv7';
import { z } from 'zod';
import { badInput } from '@/base/errors';
import { bulkInsert } from '@/db/bulk-insert';
import { queryRows } from '@/db/query-rows';
import { voucher, voucherLine, voucherLineDimension } from '@/db/schema';
import { type FiscalStart, fiscalYearLabel, fiscalYearOf } from '@/lib/core/filters/fiscal-year';
import { monthOf } from '@/lib/core/filters/months';
import { formatDate } from '@/lib/core/format/date';
import { oreText } from '../xml/ore';
import { contentHash } from './content-hash';
import { maxDifferences } from './limits';
import { type Ids, type LineRow, LineRows } from './line-rows';
import {
  matchByDate,
  numberKey,
  Redated,
  type Standing,
  standingOf,
  type VoucherNumber,
  voucherKey,
} from './match-vouchers';
import type { StoredVouchers } from './stored-vouchers';
import type { Period, PlacedVoucher } from './types';
import { updateReferences } from './update-references';
import type { SaftLine, SaftVoucher } from './voucher-records';
import type { WriteScope } from './write-scope';

/** A voucher's content in brief: its date, the sum of its positive postings in øre and their number. */
type VoucherContent = { date: string; debit: number; lines: number };
type VoucherSummary = VoucherContent & { no: string; journal: string; year: string };

/** `start` is the first month of the fiscal year, which the number belongs to. */
function summaryOf({ no, journal, fiscalYear, date, lines }: PlacedVoucher, start: FiscalStart): VoucherSummary {
  return { no, journal, year: fiscalYearLabel(fiscalYear, start), date, debit: debitOf(lines), lines: lines.length };
}

/** The sum of a voucher's positive postings, øre. */
function debitOf(lines: readonly SaftLine[]): number {
  return lines.reduce((sum, line) => sum + Math.max(line.debit - line.credit, 0), 0);
}

/** The sentence about a voucher that differs from the ledger's, which stays. */
function voucherDifference(said: VoucherSummary, known: VoucherContent): string {
  const changes: string[] = [];
  if (known.date !== said.date) changes.push(`dato ${formatDate(said.date)} (her ${formatDate(known.date)})`);
  if (known.debit !== said.debit) changes.push(`sum debet ${oreText(said.debit)} (her ${oreText(known.debit)})`);
  if (known.lines !== said.lines) changes.push(`${said.lines} linjer (her ${known.lines})`);
  const what = changes.length > 0 ? changes.join(', ') : 'tekst, konto, dimensjon eller forfall på en linje';
  return `Bilag ${said.no} i journal ${said.journal} (${said.year}) er annerledes i filen og er ikke endret: ${what}.`;
}

/** A voucher to be written, with its id if it is new. */
type BatchVoucher = { next: PlacedVoucher; xid: string; hash: string };
/** A voucher of the file and the ledger's row of it. */
type Known = { item: BatchVoucher; row: Standing };
const writtenRow = z.strictObject({ xid: z.string(), debit: z.number(), lines: z.number() });

/**
 * Writes a file's vouchers batch by batch: adds new ones, skips known ones, and reports changed ones as differences.
 * Call `write` for each batch, then `finish`.
 */
export class VoucherWriter {
  added = { vouchers: 0, lines: 0 };
  /** Known vouchers of the file, counted if they are in the file's own period. */
  metInPeriod = 0;
  /** Vouchers whose number another one of the year has on another date. */
  again = 0;
  readonly rows: LineRows;
  private readonly changed: (VoucherSummary & { known: Standing })[] = [];
  private moreChanged = 0;
  /** Vouchers that differ between ledger and file. */
  get deviating(): number {
    return this.changed.length + this.moreChanged;
  }

  constructor(
    private readonly scope: WriteScope,
    ids: Ids,
    /** All the file's vouchers, and where those are stored that only the whole file decides. */
    private readonly stored: { all: StoredVouchers; undecided: StoredVouchers },
  ) {
    this.rows = new LineRows(scope, ids);
  }

  async write(vouchers: readonly SaftVoucher[]): Promise<void> {
    const batch = vouchers.map((said) => this.placed(said));
    const keys = new Set(batch.map(({ next }) => voucherKey(next)));
    if (keys.size < batch.length) {
      const twice = batch.find(({ next }) => !keys.delete(voucherKey(next)));
      if (twice) throw this.twice(twice.next);
    }
    const standing = await standingOf(
      this.scope,
      batch.map(({ next }) => next),
    );
    const numbers = new Set<string>();
    const known: Known[] = [];
    const fresh: BatchVoucher[] = [];
    for (const item of batch) {
      const key = numberKey(item.next);
      const rows = standing.get(key) ?? [];
      const match = matchByDate(item.next, rows, this.scope.runId, () => this.twice(item.next));
      if (match === 'undecided') await this.stored.undecided.add(item.next);
      else if (match === 'new') {
        if (rows.length > 0 || numbers.has(key)) this.again += 1;
        fresh.push(item);
      } else known.push({ item, row: match.row });
      numbers.add(key);
    }
    await this.writeKnown(known);
    await this.insert(fresh);
  }

  private placed(said: SaftVoucher): BatchVoucher {
    const next = placeVoucher(this.scope, said);
    return { next, xid: uuidv7(), hash: contentHash(next) };
  }

  /** Compares with the ledger's rows; those of the file's periods that differ are replaced when the import replaces. */
  private async writeKnown(known: readonly Known[]): Promise<void> {
    const { replace } = this.scope;
    const isSame = ({ item, row }: Known) => item.hash === row.hash;
    await replace?.keep(known.filter(isSame).map(({ row }) => row.xid));
    const gone = await replace?.replace(known.filter((one) => !isSame(one)).map(({ row }) => row.xid));
    const same = known.filter(isSame);
    for (const { item, row } of known) if (!gone?.has(row.xid)) this.meet(item.next, row, item.hash);
    await this.insert(known.filter(({ row }) => gone?.has(row.xid)).map(({ item }) => item));
    await updateReferences(
      this.scope,
      same.map(({ item, row }) => ({ voucher: row.xid, lines: item.next.lines })),
    );
  }

  private async insert(batch: readonly BatchVoucher[]): Promise<void> {
    if (batch.length === 0) return;
    const { tx, companyId, runId } = this.scope;
    await bulkInsert(
      tx,
      voucher,
      batch.map(({ next, xid, hash }) => ({
        ...{ companyId, importRunId: runId, xid, contentHash: hash, year: next.fiscalYear },
        ...{ journal: next.journal, no: next.no, date: next.date, type: next.type ?? null },
        ...{ description: next.description ?? null, systemNo: next.systemNo ?? null, ore: debitOf(next.lines) },
      })),
    );
    const lines: LineRow[] = [];
    const beside: (typeof voucherLineDimension.$inferInsert)[] = [];
    for (const { next, xid } of batch) {
      this.added.vouchers += 1;
      for (const [index, line] of next.lines.entries()) lines.push(this.rows.rowOf(next, line, xid, index + 1, beside));
    }
    await bulkInsert(tx, voucherLine, lines);
    await bulkInsert(tx, voucherLineDimension, beside);
    this.added.lines += lines.length;
  }

  private meet(next: PlacedVoucher, row: Standing, hash: string): void {
    if (this.inPeriod(next)) this.metInPeriod += 1;
    if (row.hash === hash) return;
    if (this.changed.length < maxDifferences)
      this.changed.push({ ...summaryOf(next, this.scope.fiscalStart), known: row });
    else this.moreChanged += 1;
  }

  /** After the last batch: decides what is left, and reports the changed vouchers with the ledger's content of each. */
  async finish(): Promise<void> {
    await this.writeUndecided();
    await this.reportChanged();
  }

  private async writeUndecided(): Promise<void> {
    const { all, undecided } = this.stored;
    await undecided.finish();
    const left: VoucherNumber[] = [];
    for await (const batch of undecided.batches()) {
      for (const said of batch) {
        const { fiscalYear, journal, no } = placeVoucher(this.scope, said);
        left.push({ fiscalYear, journal, no });
      }
    }
    if (left.length === 0) return;
    const redated = await Redated.of(this.scope, left, all, (said) => placeVoucher(this.scope, said));
    for await (const batch of undecided.batches()) {
      const known: Known[] = [];
      const fresh: BatchVoucher[] = [];
      for (const item of batch.map((said) => this.placed(said))) {
        const row = redated.rowOf(item.next);
        if (row) known.push({ item, row });
        else fresh.push(item);
      }
      this.again += fresh.length;
      await this.writeKnown(known);
      await this.insert(fresh);
    }
  }

  private async reportChanged(): Promise<void> {
    const { tx, companyId, differences } = this.scope;
    if (this.changed.length === 0) return;
    const ids = sql.param(this.changed.map(({ known }) => known.xid));
    const rows = await queryRows(tx, writtenRow)`
      select voucher_id as xid, sum(greatest(net, 0)) as debit, count(*) as lines from ${voucherLine}
      where company_id = ${companyId} and voucher_id = any(${ids}::uuid[]) group by 1`;
    const held = new Map(rows.map((row) => [row.xid, row]));
    for (const { known, ...said } of this.changed) {
      const { debit = 0, lines = 0 } = held.get(known.xid) ?? {};
      differences.add(voucherDifference(said, { date: known.date, debit: Math.round(debit * 100), lines }));
    }
    differences.count += this.moreChanged;
  }

  private twice({ no, journal, fiscalYear, at }: PlacedVoucher) {
    const year = fiscalYearLabel(fiscalYear, this.scope.fiscalStart);
    return badInput(`Bilag ${no} i journal ${journal} (${year}) står flere ganger i filen, igjen på linje ${at}.`);
  }

  private inPeriod(period: Period): boolean {
    const month = ({ year, month }: Period) => year * 12 + month;
    const { first, last } = this.scope.file;
    return month(period) >= month(first) && month(period) <= month(last);
  }
}

function placeVoucher({ file, fiscalStart }: WriteScope, voucher: SaftVoucher): PlacedVoucher {
  const { year, month } = file.periods.place(voucher);
  return { ...voucher, year, month, fiscalYear: fiscalYearOf(monthOf(year * 12 + month - 1), fiscalStart) };
}
