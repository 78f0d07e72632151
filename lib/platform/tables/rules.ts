import { and, eq } from 'drizzle-orm';
import { slicesOf } from '@/base/slices';
import { lookedUpAtOnce } from '@/db/array-param';
import type { CompanyTx } from '@/db/company';
import type { Cell } from '@/lib/core/widgets/column';
import { forEachPaced } from '@/lib/platform/queues/pacer';
import type { CellProblem } from './cell-problem';
import { comparedAnyOf, comparedValue } from './compared';
import type { LiveTable, RowFault, RowValues } from './declared/live-table';
import { lockColumns } from './declared/lock-columns';
import { labelsOf, projectsOf } from './references';
import { cellReader, labelCells, rowLabel } from './row-label';
import { type FoundRow, selection } from './rows';
import { twinFaults } from './twins';

/** A cell as the change would leave it. */
export type NewCell = { row: string; col: string; value: Cell };

/** The cells that get a value, by column. */
type Filled = ReadonlyMap<string, readonly NewCell[]>;

async function filledCells(cells: readonly NewCell[]): Promise<Filled> {
  const filled = new Map<string, NewCell[]>();
  await forEachPaced(cells, (cell) => {
    if (cell.value === null) return;
    const own = filled.get(cell.col);
    if (own) own.push(cell);
    else filled.set(cell.col, [cell]);
  });
  return filled;
}

/** References to rows that do not exist (any more). */
async function missingReferences(
  tx: CompanyTx,
  table: LiveTable,
  companyId: string,
  filled: Filled,
): Promise<CellProblem[]> {
  const problems: CellProblem[] = [];
  for (const [col, { reference }] of Object.entries(table.columns)) {
    const own = filled.get(col);
    if (!reference || !own) continue;
    const ids = new Set<string>();
    await forEachPaced(own, ({ value }) => ids.add(String(value)));
    const known = await labelsOf(tx, companyId, reference, [...ids]);
    await forEachPaced(own, ({ row, value }) => {
      if (!known.has(String(value))) problems.push({ row, col, message: 'Valget finnes ikke. Velg fra listen.' });
    });
  }
  return problems;
}

/** References to another project's rows, where a choice is limited to the row's own project. */
async function foreignReferences(
  tx: CompanyTx,
  table: LiveTable,
  companyId: string,
  rows: ReadonlyMap<string, RowValues>,
): Promise<CellProblem[]> {
  const problems: CellProblem[] = [];
  const [scope] = Object.entries(table.columns).find(([, { column }]) => column === table.scopes?.projectid) ?? [];
  if (scope === undefined) return problems;
  for (const [col, { reference, text }] of Object.entries(table.columns)) {
    if (!reference?.project) continue;
    const ids = new Set<string>();
    await forEachPaced(rows.values(), (values) => {
      if (values[col] != null) ids.add(String(values[col]));
    });
    const projects = await projectsOf(tx, companyId, reference.table, reference.project, [...ids]);
    await forEachPaced(rows, ([row, values]) => {
      if (values[col] == null || projects.get(String(values[col])) === values[scope]) return;
      problems.push({ row, col, message: `${text} hører til et annet prosjekt.` });
    });
  }
  return problems;
}

/**
 * Locks the unique columns of the company's table until the transaction ends, so that two changes cannot take the same
 * value. Always in the table's column order, against deadlocks.
 */
export async function holdUnique(
  tx: CompanyTx,
  table: LiveTable,
  companyId: string,
  which: (col: string) => boolean = () => true,
): Promise<void> {
  const unique = Object.entries(table.columns).filter(([col, spec]) => spec.unique && which(col));
  await lockColumns(
    tx,
    companyId,
    unique.map(([, { column }]) => column),
  );
}

/** Values that another row already has. */
async function takenValues(tx: CompanyTx, table: LiveTable, companyId: string, filled: Filled): Promise<CellProblem[]> {
  const problems: CellProblem[] = [];
  await holdUnique(tx, table, companyId, (col) => filled.has(col));
  for (const [col, spec] of Object.entries(table.columns)) {
    const own = filled.get(col);
    if (!spec.unique || !own) continue;
    const { text } = spec;
    const changing = new Set<string>();
    await forEachPaced(own, ({ row }) => changing.add(row));
    const taken = new Map<Cell, { value: Cell; by: string }>();
    for (const some of slicesOf(own, lookedUpAtOnce)) {
      const values = some.map(({ value }) => value);
      const found = (await tx
        .select(selection(table))
        .from(table.table)
        .where(and(eq(table.table.companyId, companyId), comparedAnyOf(spec, values)))) as FoundRow[];
      const others = found.filter(({ xid }) => !changing.has(xid));
      const textOf = await cellReader(
        tx,
        table,
        companyId,
        others.flatMap((row) => labelCells(table, row)),
      );
      for (const row of others) {
        const value = row[col] ?? null;
        taken.set(comparedValue(spec, value), { value, by: rowLabel(table, row, textOf) });
      }
    }
    const seen = new Map<Cell, Cell>();
    await forEachPaced(own, ({ row, value }) => {
      const compared = comparedValue(spec, value);
      const [other, first] = [taken.get(compared), seen.get(compared)];
      if (other) {
        const same = other.value === value ? '' : `leses som «${other.value}» og `;
        problems.push({ row, col, message: `${text} «${value}» ${same}brukes allerede av ${other.by}.` });
      } else if (first !== undefined) {
        const same = first === value ? 'står flere ganger' : `leses som «${first}», som også står her`;
        problems.push({ row, col, message: `${text} «${value}» ${same}.` });
      } else seen.set(compared, value);
    });
  }
  return problems;
}

/** Puts each row's fault on a cell: among the columns at fault, the first that the change touches. */
function blamedCells(faults: readonly (RowFault & { row: string })[], cells: readonly NewCell[]): CellProblem[] {
  const faulty = new Set(faults.map(({ row }) => row));
  const touched = new Set(cells.filter(({ row }) => faulty.has(row)).map(({ row, col }) => `${row} ${col}`));
  return faults.map(({ row, cols, message }) => {
    return { row, col: cols.find((col) => touched.has(`${row} ${col}`)) ?? cols[0], message };
  });
}

/**
 * Problems that the table's own rules find with cells about to be written; `rows` are the rows as the change would
 * leave them. `typed`: by a person, not from a file or a log.
 */
export async function brokenRules(
  tx: CompanyTx,
  table: LiveTable,
  companyId: string,
  cells: readonly NewCell[],
  rows: ReadonlyMap<string, RowValues>,
  { typed = false } = {},
): Promise<CellProblem[]> {
  const whole: (RowFault & { row: string })[] = [];
  await forEachPaced(rows, ([row, values]) => {
    const found = table.rules?.check?.(values);
    if (found) whole.push({ row, ...found });
  });
  if (whole.length > 0) return blamedCells(whole, cells);
  const filled = await filledCells(cells);
  const missing = await missingReferences(tx, table, companyId, filled);
  if (missing.length > 0) return missing;
  const foreign = await foreignReferences(tx, table, companyId, rows);
  if (foreign.length > 0) return foreign;
  const taken = await takenValues(tx, table, companyId, filled);
  if (taken.length > 0 || rows.size === 0) return taken;
  const twins = await twinFaults(tx, table, companyId, cells, rows);
  if (twins.length > 0) return blamedCells(twins, cells);
  const ofTyped = (typed && (await table.rules?.checkTyped?.(tx, companyId, rows, cells))) || [];
  const faults = ofTyped.length > 0 ? ofTyped : ((await table.rules?.checkRows?.(tx, companyId, rows, cells)) ?? []);
  return faults.length === 0 ? [] : blamedCells(faults, cells);
}
