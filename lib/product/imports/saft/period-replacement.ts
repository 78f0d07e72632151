import { and, desc, eq, type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { bulkInsert } from '@/db/bulk-insert';
import { countRow, queryRows } from '@/db/query-rows';
import { importChange, importRun } from '@/db/schema';
import { sameName } from './firm';
import { namedVouchers, type VoucherName } from './replace-result';
import type { RunScope } from './run-scope';
import { setOpeningsAside } from './set-openings-aside';
import { addMoved, type Moved, nothingMoved, takeOutVouchers, undoBatch } from './take-out-vouchers';

const standingRow = z.strictObject({
  ...{ xid: z.string(), no: z.string(), journal: z.string(), date: z.string() },
  /** The month that its first line is posted in, yyyy-mm. */
  month: z.string(),
});
type StandingRow = z.infer<typeof standingRow>;

/**
 * Replaces the periods that a file covers: the ledger's vouchers of those months and of the file's firm are replaced by
 * the file's. Replaced rows are stored whole with the run; identical vouchers stay untouched.
 */
export class PeriodReplacement {
  readonly counts = { changed: 0, removed: 0, unchanged: 0 };
  readonly changed: VoucherName[] = [];
  readonly removed: VoucherName[] = [];
  /** The changed and removed vouchers of each month. */
  readonly touched = new Map<string, { changed: number; removed: number }>();
  readonly moved: Moved = nothingMoved();

  private constructor(
    private readonly scope: RunScope,
    /** Earlier imports of the file's firm. */
    private readonly runs: readonly string[],
    private readonly isOwn: boolean,
  ) {}

  static async of(scope: RunScope, isOtherFirm: boolean): Promise<PeriodReplacement> {
    const { tx, companyId, file } = scope;
    const { firm } = file.header;
    const runs = await tx
      .select({ xid: importRun.xid, orgnr: importRun.orgnr, name: importRun.firmName })
      .from(importRun)
      .where(eq(importRun.companyId, companyId))
      .orderBy(desc(importRun.importedAt));
    const own = runs.filter(({ orgnr, name }) =>
      orgnr !== null && firm.orgnr !== undefined ? orgnr === firm.orgnr : sameName(name, firm.name),
    );
    return new PeriodReplacement(
      scope,
      own.map(({ xid }) => xid),
      !isOtherFirm,
    );
  }

  /** Rows (by alias) that came with a file of this firm; rows without an import belong to the company's own firm. */
  ofFirm(alias: string): SQL {
    const run = sql`${sql.identifier(alias)}.import_run_id`;
    const ours = sql`${run} = any(${sql.param(this.runs)}::uuid[])`;
    return this.isOwn ? sql`(${run} is null or ${ours})` : ours;
  }

  /** Selects vouchers (alias v) in the file's months that belong to the firm. */
  private gives(): SQL {
    const { companyId, file } = this.scope;
    const month = ({ year, month }: { year: number; month: number }) => year * 12 + month;
    return sql`${this.ofFirm('v')} and exists (
      select from voucher_line l where l.company_id = ${companyId} and l.voucher_id = v.xid
        and l.year * 12 + l.month between ${month(file.first)} and ${month(file.last)})`;
  }

  /** Marks vouchers that are identical in the file. */
  async keep(xids: readonly string[]): Promise<void> {
    const { tx, companyId, runId } = this.scope;
    const run = { companyId, importRunId: runId, kind: 'kept' as const, tbl: 'voucher' };
    await bulkInsert(
      tx,
      importChange,
      xids.map((row) => ({ ...run, row })),
    );
    const rows = await queryRows(tx, countRow)`
      select count(*) as count from voucher v
      where v.company_id = ${companyId} and v.xid = any(${sql.param(xids)}::uuid[]) and ${this.gives()}`;
    this.counts.unchanged += rows[0]?.count ?? 0;
  }

  /** Removes those of the vouchers that are in the file's months; returns which. */
  async replace(xids: readonly string[]): Promise<Set<string>> {
    if (xids.length === 0) return new Set();
    const { tx, companyId } = this.scope;
    const rows = await queryRows(tx, standingRow)`
      select v.xid, v.no, v.journal, v.date::text as date, ${this.month()} as month from voucher v
      where v.company_id = ${companyId} and v.xid = any(${sql.param(xids)}::uuid[]) and ${this.gives()}`;
    this.name('changed', rows);
    await this.takeOut(rows.map(({ xid }) => xid));
    return new Set(rows.map(({ xid }) => xid));
  }

  /**
   * Removes the vouchers of the file's months that the file does not have. Called after the whole file is processed.
   */
  async removeRest(): Promise<void> {
    const { tx, companyId, runId } = this.scope;
    let after = '00000000-0000-0000-0000-000000000000';
    for (;;) {
      const rows = await queryRows(tx, standingRow)`
        select v.xid, v.no, v.journal, v.date::text as date, ${this.month()} as month from voucher v
        where v.company_id = ${companyId} and v.xid > ${after} and ${this.gives()}
          and not exists (
            select from import_change c where c.company_id = ${companyId} and c.import_run_id = ${runId}
              and c.tbl = 'voucher' and c.kind = 'kept' and c.row = v.xid)
        order by v.xid limit ${undoBatch}`;
      const last = rows.at(-1);
      if (!last) break;
      after = last.xid;
      this.name('removed', rows);
      await this.takeOut(rows.map(({ xid }) => xid));
    }
    const marks = and(
      eq(importChange.companyId, companyId),
      eq(importChange.importRunId, runId),
      eq(importChange.kind, 'kept'),
    );
    await tx.delete(importChange).where(marks);
  }

  /** Removes the firm's openings of a fiscal year, stored with the run, to be replaced by the file's. */
  async replaceOpenings(year: number): Promise<void> {
    await setOpeningsAside(this.scope, year, (alias) => this.ofFirm(alias));
  }

  private month(): SQL {
    return sql`(select to_char(make_date(l.year, l.month, 1), 'YYYY-MM') from voucher_line l
      where l.company_id = ${this.scope.companyId} and l.voucher_id = v.xid order by l.line_no limit 1)`;
  }

  private name(what: 'changed' | 'removed', rows: readonly StandingRow[]): void {
    this.counts[what] += rows.length;
    for (const { no, journal, date, month } of rows) {
      if (this[what].length < namedVouchers) this[what].push({ no, journal, date });
      const touched = this.touched.get(month) ?? { changed: 0, removed: 0 };
      touched[what] += 1;
      this.touched.set(month, touched);
    }
  }

  /** Stores vouchers whole with the run, then removes them. */
  private async takeOut(xids: readonly string[]): Promise<void> {
    const { tx, companyId, runId } = this.scope;
    await tx.execute(sql`
      insert into import_change (company_id, import_run_id, kind, tbl, row, before)
      select ${companyId}, ${runId}, 'replaced', 'voucher', v.xid, jsonb_build_object(
        'voucher', jsonb_build_array(to_jsonb(v)),
        'voucher_line', coalesce((
          select jsonb_agg(to_jsonb(l)) from voucher_line l
          where l.company_id = ${companyId} and l.voucher_id = v.xid), '[]'),
        'voucher_line_dimension', coalesce((
          select jsonb_agg(to_jsonb(d)) from voucher_line_dimension d
          join voucher_line l on l.company_id = d.company_id and l.xid = d.line_id
          where l.company_id = ${companyId} and l.voucher_id = v.xid), '[]'))
      from voucher v where v.company_id = ${companyId} and v.xid = any(${sql.param(xids)}::uuid[])`);
    addMoved(this.moved, await takeOutVouchers(tx, companyId, xids));
  }
}
