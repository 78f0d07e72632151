import { uuidv7 } from 'uuidv7';
import type { voucherLine, voucherLineDimension } from '@/db/schema';
import { toKroner } from '../xml/ore';
import { dimensionKey } from './dimension-kinds';
import { taxBaseOf } from './tax-base';
import type { PlacedVoucher } from './types';
import type { SaftLine } from './voucher-records';
import type { WrittenDimension } from './write-dimensions';
import type { WriteScope } from './write-scope';

export type Ids = {
  accounts: ReadonlyMap<string, string>;
  customers: ReadonlyMap<string, string>;
  suppliers: ReadonlyMap<string, string>;
  dimensions: ReadonlyMap<string, WrittenDimension>;
};

export type LineRow = typeof voucherLine.$inferInsert;
type Axes = {
  project?: string;
  department?: string;
  segment?: string;
  beside: { dimensionId: string; amount: number | null }[];
};

function required(ids: ReadonlyMap<string, string>, no: string): string {
  const found = ids.get(no);
  if (found === undefined) throw new Error(`no row was made for number ${no}`);
  return found;
}

/** Makes the rows of a file's postings. */
export class LineRows {
  /**
   * Lines with several projects (or departments, or segments) without amounts: the values are stored, but not
   * distributed.
   */
  unspread = 0;
  years: { from: number; to: number } | undefined;

  constructor(
    private readonly scope: WriteScope,
    private readonly ids: Ids,
  ) {}

  /** The row of a posting; values beside the axes are added to `beside`. */
  rowOf(
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
    if (unspread) this.unspread += 1;
    return axes;
  }
}
