import { getTableColumns } from 'drizzle-orm';
import { badInput } from '@/base/errors';
import type { CompanyTx } from '@/db/company';
import type { Cell } from '@/lib/core/widgets/column';
import type { Scope } from '@/lib/platform/auth/session';
import type { Placed } from '@/lib/platform/notices/people';
import type { CellProblem } from './cell-problem';
import { type Author, type LiveTable, monthOf, type RowValues } from './declared/live-table';
import { writableTable } from './find-table';
import { idempotentEdit } from './idempotent-edit';
import { withMailNames } from './mail-names';
import { requiredText } from './parse-cell';
import { type Part, partValues } from './parts';
import { readValue } from './read-value';
import { type Change, type LogLine, type Recorded, record } from './record';
import { ChangeRefused } from './refusal';
import { cellReader, labelCells, rowLabel } from './row-label';
import { lockRows, wholeRow } from './rows';
import { brokenRules, holdUnique } from './rules';
import { notifyMentioned, peopleToName } from './tell-named';

export type NewRow = Change & Part & { tbl: string; row: string; vals: Readonly<Record<string, unknown>> };

/** Parses the values given for a new row. Throws ChangeRefused with one sentence per invalid value. */
export function readGiven(table: LiveTable, { row, vals }: Pick<NewRow, 'row' | 'vals'>): Map<string, Cell> {
  const problems: CellProblem[] = [];
  const values = new Map<string, Cell>();
  for (const [col, val] of Object.entries(withMailNames(table, vals))) {
    const read = monthOf(col) ? { error: 'Lagre raden før månedene fylles ut.' } : readValue(table, col, val);
    if ('error' in read) problems.push({ row, col, message: read.error });
    else values.set(col, read.value);
  }
  if (problems.length > 0) throw new ChangeRefused(problems);
  return values;
}

/** Completes a new row: the given value, else the column's default. Refuses a row that lacks a required value. */
export async function completedRow(
  tx: CompanyTx,
  table: LiveTable,
  companyId: string,
  { row }: Pick<NewRow, 'row'>,
  given: ReadonlyMap<string, Cell>,
  by: Author['user'],
): Promise<RowValues> {
  const values: Record<string, Cell> = {};
  const problems: CellProblem[] = [];
  for (const [col, { default: initial, required, kind }] of Object.entries(table.columns)) {
    const requested = given.get(col) ?? null;
    const start = typeof initial === 'function' ? () => initial(tx, companyId, given, by) : () => initial ?? null;
    const value = requested ?? (kind === 'boolean' ? ((await start()) ?? false) : await start());
    if (required && value === null) {
      problems.push({ row, col, message: required === true ? requiredText : required });
    }
    values[col] = value;
  }
  if (problems.length > 0) throw new ChangeRefused(problems);
  return { ...values, ...table.rules?.settle?.(values) };
}

/** A new row's values by the TypeScript names of the database's columns. */
export function insertedOf(table: LiveTable, values: RowValues): Record<string, Cell> {
  const properties = Object.entries(getTableColumns(table.table));
  return Object.fromEntries(
    properties.flatMap(([property, column]) => {
      const col = Object.entries(table.columns).find(([, spec]) => spec.column === column)?.[0];
      // A read-only column without a value is left to the database's default.
      const unset = col === undefined || (table.columns[col]?.readonly && values[col] == null);
      return unset ? [] : [[property, values[col] ?? null]];
    }),
  );
}

/** A parsed new row, and the people its texts may mention. */
export type GivenRow = { row: string; given: ReadonlyMap<string, Cell>; people: readonly Placed[] };

/**
 * Inserts a row in the caller's transaction, which holds the locks of the unique columns; returns its log line. Throws
 * ChangeRefused.
 */
export async function insertRow(
  tx: CompanyTx,
  scope: Scope,
  table: LiveTable,
  { row, given, people }: GivenRow,
): Promise<LogLine> {
  const companyId = scope.company.id;
  if ((await lockRows(tx, table, companyId, [row], {})).size > 0) throw badInput('Raden finnes allerede.');
  const values = await completedRow(tx, table, companyId, { row }, given, scope.user);
  const cells = Object.entries(values).map(([col, value]) => ({ row, col, value }));
  const problems = await brokenRules(tx, table, companyId, cells, new Map([[row, values]]), { typed: true });
  if (problems.length > 0) throw new ChangeRefused(problems);
  await tx.insert(table.table).values({ ...insertedOf(table, values), companyId, xid: row } as never);
  await table.effects?.afterWrite?.(tx, scope, new Map([[row, values]]));
  await notifyMentioned(tx, scope, table, people, new Map([[row, values]]), new Map());
  const textOf = await cellReader(tx, table, companyId, labelCells(table, values));
  return {
    tbl: table.tbl,
    row,
    rowLabel: rowLabel(table, values, textOf),
    kind: 'insert',
    newValue: await wholeRow(tx, table, companyId, row),
  };
}

function contentOf({ tbl }: LiveTable, { row, vals, projectid, equipmentid }: Omit<NewRow, 'tbl'>): unknown {
  return { kind: 'add', tbl, row, vals, projectid, equipmentid };
}

/**
 * Adds a row under an id the client made (GET /data/xid): given values, else the columns' defaults, in one transaction
 * with its log line. Idempotent by `op`. Throws 400 (ChangeRefused) with the cells, 403.
 */
export async function addRow(scope: Scope, requested: NewRow): Promise<Recorded> {
  return addRowTo(writableTable(scope, requested.tbl, requested), scope, requested);
}

/**
 * `addRow` for a caller that has checked another permission: a screen that adds to a table it does not edit. `content`
 * replaces what the idempotency key is compared with, where the server makes the row's id.
 */
export async function addRowTo(
  table: LiveTable,
  scope: Scope,
  requested: Omit<NewRow, 'tbl'>,
  content: unknown = contentOf(table, requested),
): Promise<Recorded> {
  const given = new Map([...readGiven(table, requested), ...partValues(table, requested)]);
  const companyId = scope.company.id;
  const people = await peopleToName(scope, table, given);
  return idempotentEdit(scope, { op: requested.op, content }, async (tx) => {
    // Locked before defaults are computed: a counted number must stay free until this row has it.
    await holdUnique(tx, table, companyId);
    return record(tx, scope, requested, [await insertRow(tx, scope, table, { row: requested.row, given, people })]);
  });
}
