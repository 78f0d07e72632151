import { and, asc, eq } from 'drizzle-orm';
import { isAnyOf } from '@/db/array-param';
import type { CompanyTx } from '@/db/company';
import type { Cell } from '@/lib/core/widgets/column';
import { forEachPaced } from '@/lib/platform/queues/pacer';
import type { LiveTable, RowFault, RowValues, Twins } from './declared/live-table';
import { lockColumns } from './declared/lock-columns';
import { type FoundRow, selection } from './rows';

/** A value for comparison: without case, invisible signs and the width of spaces. */
function plain(value: Cell | undefined): string {
  return String(value ?? '')
    .normalize('NFKC')
    .replaceAll(/\p{Cf}/gu, '')
    .replaceAll(/\s+/gu, ' ')
    .trim()
    .toLocaleLowerCase('nb');
}

const keyOf = ({ by }: Twins, row: RowValues) => JSON.stringify(by.map((col) => plain(row[col])));

/** Rows that may be distinguished: those of one key by `apart`. */
export class TwinRows<Row extends RowValues = RowValues> {
  readonly #rows = new Map<string, Row[]>();

  constructor(private readonly twins: Twins) {}

  add(row: Row): void {
    const key = keyOf(this.twins, row);
    const same = this.#rows.get(key);
    if (same) same.push(row);
    else this.#rows.set(key, [row]);
  }

  /** The rows that are the same thing as this one: those with its own value of `apart`, else those where either has none. */
  of(row: RowValues): readonly Row[] {
    const { apart } = this.twins;
    const own = plain(row[apart]);
    const alike = this.#rows.get(keyOf(this.twins, row)) ?? [];
    const equal = alike.filter((other) => plain(other[apart]) === own);
    return equal.length > 0 ? equal : alike.filter((other) => own === '' || plain(other[apart]) === '');
  }
}

/**
 * The stored rows that may be twins of these. `hold` locks them until the transaction ends, in the order that every
 * change uses, and keeps others from adding any.
 */
export async function storedTwins(
  tx: CompanyTx,
  table: LiveTable,
  twins: Twins,
  companyId: string,
  rows: Iterable<RowValues>,
  hold: boolean,
): Promise<TwinRows<FoundRow>> {
  const found = new TwinRows<FoundRow>(twins);
  const column = table.columns[twins.by[0]]?.column;
  if (!column) throw new Error(`${table.tbl}.${twins.by[0]} is no column of its table.`);
  const firsts = new Set<Cell>();
  await forEachPaced(rows, (row) => firsts.add(row[twins.by[0]] ?? null));
  firsts.delete(null);
  if (firsts.size === 0) return found;
  await lockColumns(tx, companyId, [column]);
  const query = tx
    .select(selection(table))
    .from(table.table)
    .where(and(eq(table.table.companyId, companyId), table.where, isAnyOf(column, [...firsts])))
    .orderBy(asc(table.table.xid));
  const stored = (await (hold ? query.for('no key update') : query)) as FoundRow[];
  await forEachPaced(stored, (row) => found.add(row));
  return found;
}

/** A line's values for the stored row it is the same as: what only differs in case or spaces is not a change. */
export function withoutSpelling({ by, apart }: Twins, stored: RowValues, values: RowValues): RowValues {
  const alike = [...by, apart].filter((col) => plain(stored[col]) === plain(values[col]));
  return Object.fromEntries(Object.entries(values).filter(([col]) => !alike.includes(col)));
}

/** The faults of rows that become the same as another; `cells` are the changed ones. */
export async function twinFaults(
  tx: CompanyTx,
  table: LiveTable,
  companyId: string,
  cells: readonly { row: string; col: string }[],
  rows: ReadonlyMap<string, RowValues>,
): Promise<(RowFault & { row: string })[]> {
  const twins = table.rules?.twins;
  if (!twins) return [];
  const touched = new Set(cells.filter(({ col }) => twins.by.includes(col)).map(({ row }) => row));
  const changed = [...rows].filter(([row]) => touched.has(row));
  const stored = await storedTwins(
    tx,
    table,
    twins,
    companyId,
    changed.map(([, values]) => values),
    false,
  );
  const earlier = new TwinRows(twins);
  const cols = [...twins.by].reverse() as [string, ...string[]];
  const faults: (RowFault & { row: string })[] = [];
  await forEachPaced(changed, ([row, values]) => {
    const taken = stored.of(values).some(({ xid }) => !rows.has(xid)) || earlier.of(values).length > 0;
    if (taken) faults.push({ row, cols, message: twins.message });
    earlier.add(values);
  });
  return faults;
}
