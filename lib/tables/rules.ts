import { and, eq, inArray, notInArray } from 'drizzle-orm';
import type { CompanyTx } from '@/db/company';
import type { Cell } from '@/lib/widgets/column';
import type { LiveTable, RowFault, RowValues } from './declared/live-table';
import { lockColumns } from './declared/lock-columns';
import { labelsOf, projectsOf } from './references';
import type { CellProblem } from './refusal';
import { cellReader, labelCells, rowLabel } from './row-label';
import { selection } from './rows';

/** A cell as a change would leave it. */
export type NewCell = { row: string; col: string; value: Cell };

/** Choices that are not there (any more). */
async function missingReferences(
  tx: CompanyTx,
  table: LiveTable,
  companyId: string,
  cells: readonly NewCell[],
): Promise<CellProblem[]> {
  const problems: CellProblem[] = [];
  for (const [col, { reference }] of Object.entries(table.columns)) {
    const own = cells.filter((cell) => cell.col === col && cell.value !== null);
    if (!reference || own.length === 0) continue;
    const known = await labelsOf(
      tx,
      companyId,
      reference,
      own.map(({ value }) => String(value)),
    );
    for (const { row, value } of own) {
      if (!known.has(String(value))) problems.push({ row, col, message: 'Valget finnes ikke. Velg fra listen.' });
    }
  }
  return problems;
}

/** Choices of another project than the row's own, where a choice is bound to it. */
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
    const chosen = [...rows].filter(([, values]) => values[col] != null);
    if (!reference?.project || chosen.length === 0) continue;
    const ids = chosen.map(([, values]) => String(values[col]));
    const projects = await projectsOf(tx, companyId, reference.table, reference.project, ids);
    for (const [row, values] of chosen) {
      if (projects.get(String(values[col])) === values[scope]) continue;
      problems.push({ row, col, message: `${text} hører til et annet prosjekt.` });
    }
  }
  return problems;
}

/**
 * Waits for whoever is writing the same unique columns of the company's table, and keeps others waiting until the
 * transaction ends, so that two cannot take the same value at once. Always in the table's own order.
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

/** Values that another row has already. */
async function takenValues(
  tx: CompanyTx,
  table: LiveTable,
  companyId: string,
  cells: readonly NewCell[],
): Promise<CellProblem[]> {
  const problems: CellProblem[] = [];
  await holdUnique(tx, table, companyId, (col) => cells.some((cell) => cell.col === col && cell.value !== null));
  for (const [col, { unique, column, text }] of Object.entries(table.columns)) {
    const own = cells.filter((cell) => cell.col === col && cell.value !== null);
    if (!unique || own.length === 0) continue;
    const values = own.map(({ value }) => value);
    const rows = own.map(({ row }) => row);
    const found = (await tx
      .select(selection(table))
      .from(table.table)
      .where(
        and(
          eq(table.table.companyId, companyId),
          inArray(column, values as never[]),
          notInArray(table.table.xid, rows),
        ),
      )) as (RowValues & { xid: string })[];
    const textOf = await cellReader(
      tx,
      table,
      companyId,
      found.flatMap((row) => labelCells(table, row)),
    );
    const taken = new Map(found.map((row) => [row[col], rowLabel(table, row, textOf)]));
    const seen = new Set<Cell>();
    for (const { row, value } of own) {
      const by = taken.get(value);
      if (by !== undefined) problems.push({ row, col, message: `${text} «${value}» brukes allerede av ${by}.` });
      else if (seen.has(value)) problems.push({ row, col, message: `${text} «${value}» står flere ganger.` });
      seen.add(value);
    }
  }
  return problems;
}

/** Faults of rows at the cells that brought them about: of the columns they are about, the first that the change touches. */
function blamedCells(faults: readonly (RowFault & { row: string })[], cells: readonly NewCell[]): CellProblem[] {
  const touched = new Set(cells.map(({ row, col }) => `${row} ${col}`));
  return faults.map(({ row, cols, message }) => {
    return { row, col: cols.find((col) => touched.has(`${row} ${col}`)) ?? cols[0], message };
  });
}

/** What the tables' own rules have against cells about to be written; `rows` are the rows as they would stand. */
export async function brokenRules(
  tx: CompanyTx,
  table: LiveTable,
  companyId: string,
  cells: readonly NewCell[],
  rows: ReadonlyMap<string, RowValues>,
): Promise<CellProblem[]> {
  const whole = [...rows].flatMap(([row, values]) => {
    const found = table.check?.(values);
    return found ? [{ row, ...found }] : [];
  });
  if (whole.length > 0) return blamedCells(whole, cells);
  const missing = await missingReferences(tx, table, companyId, cells);
  if (missing.length > 0) return missing;
  const foreign = await foreignReferences(tx, table, companyId, rows);
  if (foreign.length > 0) return foreign;
  const taken = await takenValues(tx, table, companyId, cells);
  if (taken.length > 0 || rows.size === 0) return taken;
  return blamedCells((await table.checkRows?.(tx, companyId, rows, cells)) ?? [], cells);
}
