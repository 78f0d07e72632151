import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { queryRows } from '@/db/query-rows';
import { voucher } from '@/db/schema';
import { contentHash } from './content-hash';
import type { StoredVouchers } from './stored-vouchers';
import type { PlacedVoucher } from './types';
import type { SaftVoucher } from './voucher-records';
import type { WriteScope } from './write-scope';

const numberShape = { fiscalYear: z.number(), journal: z.string(), no: z.string() };
/** The company's row of a number: of this import, or of an earlier one. */
const standingRow = z.strictObject({
  ...numberShape,
  xid: z.string(),
  runId: z.string().nullable(),
  hash: z.string(),
  date: z.string(),
  /** The month its lines are posted in, as year * 12 + month; null without lines. */
  month: z.number().nullable(),
});
/** Known numbers on other dates that show that a series has begun anew; fewer may be vouchers that were moved. */
const leastAnew = 10;
/** Dates that a number can have in a year. */
const mostDates = 400;
export type Standing = z.infer<typeof standingRow>;

export type VoucherNumber = Pick<PlacedVoucher, 'fiscalYear' | 'journal' | 'no'>;

export const numberKey = ({ fiscalYear, journal, no }: VoucherNumber) => `${fiscalYear}\t${journal}\t${no}`;
export const voucherKey = (of: VoucherNumber & { date: string }) => `${numberKey(of)}\t${of.date}`;

/**
 * The company's rows with the numbers of these vouchers, by number. One index lookup each, since the statistics know
 * nothing of this transaction's writes, and a full scan would be repeated for every batch; only the index of numbers
 * gives this order, so that no other is chosen.
 */
export async function standingOf(
  { tx, companyId }: Pick<WriteScope, 'tx' | 'companyId'>,
  vouchers: readonly VoucherNumber[],
): Promise<Map<string, Standing[]>> {
  const column = (pick: (item: VoucherNumber) => unknown) => sql.param(vouchers.map(pick));
  const rows = await queryRows(tx, standingRow)`
    select own.* from unnest(
      ${column(({ fiscalYear }) => fiscalYear)}::smallint[], ${column(({ journal }) => journal)}::text[],
      ${column(({ no }) => no)}::text[]
    ) u(year, journal, no)
    cross join lateral (
      select v.year as "fiscalYear", v.journal, v.no, v.xid, v.import_run_id as "runId", v.content_hash as hash,
        v.date::text as date, (select l.year * 12 + l.month from voucher_line l
          where l.company_id = ${companyId} and l.voucher_id = v.xid order by l.line_no limit 1) as month
      from ${voucher} v
      where v.company_id = ${companyId} and v.year = u.year and v.journal = u.journal and v.no between u.no and u.no
      order by v.no, v.date limit ${mostDates}
    ) own`;
  const found = new Map<string, Standing[]>();
  for (const row of rows) {
    const key = numberKey(row);
    const known = found.get(key) ?? [];
    if (known.every(({ xid }) => xid !== row.xid)) found.set(key, [...known, row]);
  }
  return found;
}

/** What a voucher of the file is: an earlier import's row, or a new one; undecided when only the whole file tells. */
export type Match = { row: Standing } | 'new' | 'undecided';

/** The match of a voucher by journal, number and date among the rows of its number. Throws when the file repeats it. */
export function matchByDate(next: PlacedVoucher, rows: readonly Standing[], runId: string, twice: () => Error): Match {
  const row = rows.find(({ date }) => date === next.date);
  if (row?.runId === runId) throw twice();
  if (row) return { row };
  return rows.some((other) => other.runId !== runId) ? 'undecided' : 'new';
}

/**
 * Decides vouchers whose number an earlier import has on another date, once the whole file is seen: the row is the same
 * voucher with a new date when the file's months hold it and the file does not, or when all but its date is equal; else
 * the number has begun anew, as when most of the file's numbers are known from other months.
 */
export class Redated {
  private readonly taken = new Set<string>();

  private constructor(
    private readonly scope: WriteScope,
    private readonly rows: ReadonlyMap<string, Standing[]>,
    /** Rows of earlier imports that the file has on their own date. */
    private readonly inFile: ReadonlySet<string>,
    private readonly beganAnew: boolean,
  ) {}

  /** `place` gives a voucher of the file its year and month. */
  static async of(
    scope: WriteScope,
    undecided: readonly VoucherNumber[],
    stored: StoredVouchers,
    place: (voucher: SaftVoucher) => PlacedVoucher,
  ): Promise<Redated> {
    const rows = await standingOf(scope, undecided);
    const wanted = new Set([...rows.values()].flat().map(voucherKey));
    const inFile = new Set<string>();
    for await (const batch of stored.batches()) {
      for (const said of batch) {
        const key = voucherKey(place(said));
        if (wanted.has(key)) inFile.add(key);
      }
    }
    const most = undecided.length * 2 > scope.file.vouchers;
    return new Redated(scope, rows, inFile, most && undecided.length >= leastAnew);
  }

  /** The row that is this voucher on another date; each row is one voucher's. */
  rowOf(next: PlacedVoucher): Standing | undefined {
    const days = (row: Standing) => Math.abs(Date.parse(row.date) - Date.parse(next.date));
    const row = (this.rows.get(numberKey(next)) ?? [])
      .filter((one) => one.runId !== this.scope.runId && !this.inFile.has(voucherKey(one)) && !this.taken.has(one.xid))
      .filter((one) => this.inPeriod(one) || (!this.beganAnew && isSameButDate(next, one)))
      .sort((a, b) => Number(this.inPeriod(b)) - Number(this.inPeriod(a)) || days(a) - days(b))[0];
    if (row) this.taken.add(row.xid);
    return row;
  }

  private inPeriod({ month }: Standing): boolean {
    const { first, last } = this.scope.file;
    return month !== null && month >= first.year * 12 + first.month && month <= last.year * 12 + last.month;
  }
}

function isSameButDate(next: PlacedVoucher, { date, month, hash }: Standing): boolean {
  if (month === null) return false;
  const placed = { year: Math.floor((month - 1) / 12), month: ((month - 1) % 12) + 1 };
  return contentHash({ ...next, date, ...placed }) === hash;
}
