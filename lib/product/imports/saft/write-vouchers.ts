import { sql } from 'drizzle-orm';
import { uuidv7 } from 'uuidv7';
import { z } from 'zod';
import { badInput } from '@/base/errors';
import { bulkInsert } from '@/db/bulk-insert';
import { queryRows } from '@/db/query-rows';
import { voucher, voucherLine, voucherLineDimension } from '@/db/schema';
import { fiscalYearLabel, fiscalYearOf } from '@/lib/core/filters/fiscal-year';
import { monthOf } from '@/lib/core/filters/months';
import { toKroner } from '../xml/ore';
import { contentHash } from './content-hash';
import { dimensionKey } from './dimension-kinds';
import { maxDifferences } from './limits';
import { taxBaseOf } from './tax-base';
import type { Period, PlacedVoucher, SaftLine, SaftVoucher } from './types';
import { updateReferences } from './update-references';
import { summaryOf, type VoucherSummary, voucherDifference } from './voucher-difference';
import type { WrittenDimension } from './write-dimensions';
import type { WriteScope } from './write-scope';

export type Ids = {
  accounts: ReadonlyMap<string, string>;
  customers: ReadonlyMap<string, string>;
  suppliers: ReadonlyMap<string, string>;
  dimensions: ReadonlyMap<string, WrittenDimension>;
};

type LineRow = typeof voucherLine.$inferInsert;
type Axes = {
  project?: string;
  department?: string;
  segment?: string;
  beside: { dimensionId: string; amount: number | null }[];
};
/** A voucher to be written, with its id if it is new. */
type BatchVoucher = { next: PlacedVoucher; xid: string; hash: string };
const voucherKeyRow = z.strictObject({ fiscalYear: z.number(), journal: z.string(), no: z.string() });
type VoucherKey = z.infer<typeof voucherKeyRow>;

/** The company's row of a file's voucher: the one just inserted, or an earlier one. */
const standingRow = z.strictObject({
  xid: z.string(),
  runId: z.string().nullable(),
  hash: z.string(),
  date: z.string(),
});
type Standing = z.infer<typeof standingRow>;
const standingVoucherRow = z.strictObject({ ...standingRow.shape, ...voucherKeyRow.shape });

function required(ids: ReadonlyMap<string, string>, no: string): string {
  const found = ids.get(no);
  if (found === undefined) throw new Error(`no row was made for number ${no}`);
  return found;
}

const writtenRow = z.strictObject({ xid: z.string(), debit: z.number(), lines: z.number() });

/**
 * Writes a file's vouchers batch by batch: adds new ones, skips known ones, and reports changed ones as differences.
 * Call `write` for each batch, then `finish`.
 */
export class VoucherWriter {
  added = { vouchers: 0, lines: 0 };
  /** Known vouchers of the file, counted if they are in the file's own period. */
  metInPeriod = 0;
  /**
   * Lines with several projects (or departments, or segments) without amounts: the values are stored, but not
   * distributed.
   */
  unspreadLines = 0;
  years: { from: number; to: number } | undefined;
  private readonly changed: (VoucherSummary & { known: Standing })[] = [];
  private moreChanged = 0;
  /** Vouchers that differ between ledger and file. */
  get deviating(): number {
    return this.changed.length + this.moreChanged;
  }

  constructor(
    private readonly scope: WriteScope,
    private readonly ids: Ids,
  ) {}

  async write(vouchers: readonly SaftVoucher[]): Promise<void> {
    const batch = vouchers.map((said) => {
      const next = placeVoucher(this.scope, said);
      return { next, xid: uuidv7(), hash: contentHash(next) };
    });
    const standing = await this.insertVouchers(batch);
    await this.replaceChanged(batch, standing);
    const lines: LineRow[] = [];
    const same: { voucher: string; lines: readonly SaftLine[] }[] = [];
    const beside: (typeof voucherLineDimension.$inferInsert)[] = [];
    for (const { next, xid, hash } of batch) {
      const row = standing.get(voucherKey(next));
      if (row && row.xid !== xid) {
        if (row.runId === this.scope.runId) throw this.twice(next);
        this.meet(next, row, hash);
        if (row.hash === hash) same.push({ voucher: row.xid, lines: next.lines });
        continue;
      }
      this.added.vouchers += 1;
      for (const [index, line] of next.lines.entries()) lines.push(this.lineRow(next, line, xid, index + 1, beside));
    }
    await updateReferences(this.scope, same);
    await bulkInsert(this.scope.tx, voucherLine, lines);
    await bulkInsert(this.scope.tx, voucherLineDimension, beside);
    this.added.lines += lines.length;
  }

  /** Replaces the vouchers of the file's periods that differ in the ledger. */
  private async replaceChanged(batch: readonly BatchVoucher[], standing: Map<string, Standing>): Promise<void> {
    const { replace, runId } = this.scope;
    if (!replace) return;
    const met = batch.flatMap((item) => {
      const row = standing.get(voucherKey(item.next));
      return row && row.runId !== runId ? [{ item, row }] : [];
    });
    await replace.keep(met.filter(({ item, row }) => item.hash === row.hash).map(({ row }) => row.xid));
    const gone = await replace.replace(met.filter(({ item, row }) => item.hash !== row.hash).map(({ row }) => row.xid));
    const again = met.filter(({ row }) => gone.has(row.xid)).map(({ item }) => item);
    for (const [key, row] of await this.insertVouchers(again)) standing.set(key, row);
  }

  /** Inserts the batch's new vouchers, and returns the current row of each voucher. */
  private async insertVouchers(batch: readonly BatchVoucher[]): Promise<Map<string, Standing>> {
    if (batch.length === 0) return new Map();
    const keys = new Set<string>();
    for (const { next } of batch) {
      const key = voucherKey(next);
      if (keys.has(key)) throw this.twice(next);
      keys.add(key);
    }
    const { tx, companyId, runId } = this.scope;
    const column = (pick: (item: BatchVoucher) => unknown) => sql.param(batch.map(pick));
    const rows = await queryRows(tx, standingVoucherRow)`
      insert into ${voucher}
        (company_id, import_run_id, xid, year, journal, no, date, type, description, system_no, content_hash)
      select ${companyId}::uuid, ${runId}::uuid, u.* from unnest(
        ${column(({ xid }) => xid)}::uuid[], ${column(({ next }) => next.fiscalYear)}::smallint[],
        ${column(({ next }) => next.journal)}::text[], ${column(({ next }) => next.no)}::text[],
        ${column(({ next }) => next.date)}::date[], ${column(({ next }) => next.type ?? null)}::text[],
        ${column(({ next }) => next.description ?? null)}::text[], ${column(({ next }) => next.systemNo ?? null)}::text[],
        ${column(({ hash }) => hash)}::text[]
      ) u
      on conflict (company_id, year, journal, no) do nothing
      returning xid, year as "fiscalYear", journal, no, import_run_id as "runId", content_hash as hash, date::text as date`;
    const standing = new Map(rows.map((row) => [voucherKey(row), row]));
    const known = batch.filter(({ next }) => !standing.has(voucherKey(next)));
    for (const row of await this.standingVouchers(known)) standing.set(voucherKey(row), row);
    return standing;
  }

  /**
   * The company's rows of these vouchers. One index lookup each, since the statistics know nothing of this
   * transaction's writes, and a full scan would be repeated for every batch.
   */
  private async standingVouchers(known: readonly BatchVoucher[]): Promise<(Standing & VoucherKey)[]> {
    if (known.length === 0) return [];
    const { tx, companyId } = this.scope;
    const column = (pick: (item: BatchVoucher) => unknown) => sql.param(known.map(pick));
    return queryRows(tx, standingVoucherRow)`
      select own.* from unnest(
        ${column(({ next }) => next.fiscalYear)}::smallint[], ${column(({ next }) => next.journal)}::text[],
        ${column(({ next }) => next.no)}::text[]
      ) u(year, journal, no)
      cross join lateral (
        select v.xid, v.year as "fiscalYear", v.journal, v.no, v.import_run_id as "runId", v.content_hash as hash, v.date::text as date
        from ${voucher} v
        where v.company_id = ${companyId} and v.year = u.year and v.journal = u.journal and v.no = u.no
        limit 1
      ) own`;
  }

  private meet(next: PlacedVoucher, row: Standing, hash: string): void {
    if (this.inPeriod(next)) this.metInPeriod += 1;
    if (row.hash === hash) return;
    if (this.changed.length < maxDifferences)
      this.changed.push({ ...summaryOf(next, this.scope.fiscalStart), known: row });
    else this.moreChanged += 1;
  }

  /** After the last batch: reports the changed vouchers with the ledger's content of each. */
  async finish(): Promise<void> {
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

  private lineRow(
    next: PlacedVoucher,
    line: SaftLine,
    voucherId: string,
    lineNo: number,
    beside: (typeof voucherLineDimension.$inferInsert)[],
  ): LineRow {
    const { companyId } = this.scope;
    const xid = uuidv7();
    const axes = this.axesOf(line);
    for (const share of axes.beside) beside.push({ companyId, lineId: xid, ...share });
    this.years = {
      from: Math.min(this.years?.from ?? next.year, next.year),
      to: Math.max(this.years?.to ?? next.year, next.year),
    };
    return {
      companyId,
      xid,
      voucherId,
      lineNo,
      accountId: required(this.ids.accounts, line.accountNo),
      customerId: line.customerNo === undefined ? null : required(this.ids.customers, line.customerNo),
      supplierId: line.supplierNo === undefined ? null : required(this.ids.suppliers, line.supplierNo),
      projectId: axes.project ?? null,
      departmentId: axes.department ?? null,
      segmentId: axes.segment ?? null,
      date: next.date,
      year: next.year,
      month: next.month,
      dueDate: line.dueDate ?? null,
      description: line.description ?? null,
      reference: line.reference ?? null,
      kid: line.kid ?? null,
      crossReference: line.crossReference ?? null,
      taxCode: line.taxCode ?? null,
      taxBase: this.taxBaseOf(line),
      net: toKroner(line.debit - line.credit),
    };
  }

  /** Kroner; null where it equals the line's net. */
  private taxBaseOf(line: SaftLine): number | null {
    if (line.taxCode === undefined || (line.taxBase ?? line.taxAmount) === undefined) return null;
    const base = taxBaseOf(line, this.scope.file.taxes.get(line.taxCode) ?? []);
    return base === line.debit - line.credit ? null : toKroner(base);
  }

  /**
   * A line's project, department and segment, where one value covers it all; every other value goes to the dimension
   * table.
   */
  private axesOf(line: SaftLine): Axes {
    const axes: Axes = { beside: [] };
    let unspread = false;
    for (const { type, code, amount } of line.analyses) {
      const value = this.ids.dimensions.get(dimensionKey(type, code));
      if (!value) continue;
      const alone = line.analyses.every((other) => other.type !== type || other.code === code);
      if (value.kind !== 'other' && alone && amount === undefined) axes[value.kind] = value.xid;
      else axes.beside.push({ dimensionId: value.xid, amount: amount === undefined ? null : toKroner(amount) });
      if (value.kind !== 'other' && !alone && amount === undefined) unspread = true;
    }
    if (unspread) this.unspreadLines += 1;
    return axes;
  }
}

function voucherKey({ fiscalYear, journal, no }: VoucherKey): string {
  return `${fiscalYear}\t${journal}\t${no}`;
}

function placeVoucher({ file, fiscalStart }: WriteScope, voucher: SaftVoucher): PlacedVoucher {
  const { year, month } = file.periods.place(voucher);
  return { ...voucher, year, month, fiscalYear: fiscalYearOf(monthOf(year * 12 + month - 1), fiscalStart) };
}
