import { and, asc, eq, gt, inArray, sql } from 'drizzle-orm';
import { z } from 'zod';
import { asCompany, type CompanyTx } from '@/db/company';
import { decoderOf } from '@/db/query-rows';
import { editLog } from '@/db/schema';
import { type Cell, cellSchema } from '@/lib/core/widgets/column';
import type { LiveTable, RowValues } from './declared/live-table';
import { partColumns } from './parts';
import { personalColumns } from './personal';
import { latestNo } from './record';
import { liveTables } from './registry';
import { cellReader, type TextOf } from './row-label';
import { type FoundRow, valuesOf } from './rows';
import type { WireChange } from './wire-change';

/** A client that has missed more changes than this reloads the table. */
export const mostMissed = 5_000;

const wholeSchema = z.record(z.string(), z.unknown());

const inParts = [...liveTables.values()].flatMap(({ tbl, scopes, access }) =>
  scopes || access?.personal ? [tbl] : [],
);

/** Open screens do not need the old value; only the history shows it. */
const columns = {
  no: editLog.no,
  op: editLog.op,
  tbl: editLog.tbl,
  row: editLog.row,
  kind: editLog.kind,
  col: editLog.col,
  at: editLog.at,
  userId: editLog.userId,
  userName: editLog.userName,
  newValue: editLog.newValue,
  /** The last values of a deleted row, for tables with parts or owners. */
  gone: sql`case when ${editLog.kind} = 'delete' and ${inArray(editLog.tbl, inParts)} then ${editLog.oldValue} end`.mapWith(
    decoderOf(wholeSchema),
  ),
};
type Line = Pick<typeof editLog.$inferSelect, Exclude<keyof typeof columns, 'gone'>> & {
  gone: z.infer<typeof wholeSchema> | null;
};

function cellOf(value: unknown): Cell {
  return cellSchema.safeParse(value).data ?? null;
}

/** The cells a log line sets, from which the references get their current labels. */
function cellsOf(table: LiveTable, line: Line): [string, Cell][] {
  if (line.kind === 'edit') return line.col === null ? [] : [[line.col, cellOf(line.newValue)]];
  if (line.kind === 'delete') return [];
  return Object.entries(valuesOf(table, (line.newValue ?? {}) as Record<string, unknown>));
}

function wireChange(table: LiveTable, line: Line, textOf: TextOf): WireChange {
  const { no, op, tbl, row, kind, col, at, userId, userName } = line;
  const cells = cellsOf(table, line);
  const named = cells.filter(([name, value]) => value !== null && table.find(name)?.reference);
  const months = (line.newValue as { months?: Record<string, Cell> } | null)?.months;
  return {
    no,
    op,
    tbl,
    row,
    kind,
    ...(kind === 'edit' && { col: col ?? '', val: cellOf(line.newValue) }),
    ...((kind === 'insert' || kind === 'restore') && { vals: { ...Object.fromEntries(cells), ...months } }),
    ...(named.length > 0 && { texts: Object.fromEntries(named.map(([name, value]) => [name, textOf(name, value)])) }),
    by: { id: userId, name: userName },
    at: at.toISOString(),
  };
}

async function readersOf(tx: CompanyTx, companyId: string, lines: readonly Line[]): Promise<Map<string, TextOf>> {
  const readers = new Map<string, TextOf>();
  for (const tbl of new Set(lines.map((line) => line.tbl))) {
    const table = liveTables.get(tbl);
    if (!table) continue;
    const cells = lines.filter((line) => line.tbl === tbl).flatMap((line) => cellsOf(table, line));
    readers.set(tbl, await cellReader(tx, table, companyId, cells));
  }
  return readers;
}

/** The values that `isOfPart` and `isReadBy` decide by, per table and row, of tables with parts or owners. */
export type Belonging = ReadonlyMap<string, RowValues>;
export const belongingKey = ({ tbl, row }: Pick<WireChange, 'tbl' | 'row'>) => `${tbl} ${row}`;

export type Missed = { no: number; changes: WireChange[]; belonging: Belonging } | { no: number; reload: true };

/** An existing row belongs where it is now, a deleted one where it was. */
async function belongingOf(tx: CompanyTx, companyId: string, lines: readonly Line[]): Promise<Belonging> {
  const found = new Map<string, RowValues>();
  for (const tbl of new Set(lines.map((line) => line.tbl))) {
    const table = liveTables.get(tbl);
    if (!table || !inParts.includes(tbl)) continue;
    const own = lines.filter((line) => line.tbl === tbl);
    for (const { row, gone } of own) if (gone) found.set(belongingKey({ tbl, row }), valuesOf(table, gone));
    const ids = [...new Set(own.map(({ row }) => row))];
    const said = Object.fromEntries([
      ...partColumns(table).map(([col, , column]) => [col, column]),
      ...personalColumns(table),
    ]);
    const rows = (await tx
      .select({ xid: table.table.xid, ...said })
      .from(table.table)
      .where(and(eq(table.table.companyId, companyId), inArray(table.table.xid, ids)))) as FoundRow[];
    for (const { xid, ...values } of rows) found.set(belongingKey({ tbl, row: xid }), values);
  }
  return found;
}

/**
 * A company's changes after a number, in order, with the latest number; `reload` when there are more than `most`.
 * `tables` narrows them, while the number counts all tables. The caller decides who may see what.
 */
export async function changesSince(
  companyId: string,
  since: number,
  tables?: readonly string[],
  most = mostMissed,
): Promise<Missed> {
  return asCompany.poll(companyId, async (tx) => {
    // Pipelined in this order: numbers become visible in order, so the second query sees every change up to the number.
    const requested = latestNo(tx, companyId);
    const reading = tx
      .select(columns)
      .from(editLog)
      .where(
        and(
          eq(editLog.companyId, companyId),
          gt(editLog.no, since),
          tables ? inArray(editLog.tbl, [...tables]) : undefined,
        ),
      )
      .orderBy(asc(editLog.no))
      .limit(most + 1)
      .execute();
    const [latest, lines] = await Promise.all([requested, reading]);
    const no = Math.max(latest, lines.length > most ? 0 : (lines.at(-1)?.no ?? 0));
    if (no <= since) return { no, changes: [], belonging: new Map() };
    if (lines.length > most) return { no, reload: true };
    const readers = await readersOf(tx, companyId, lines);
    const changes = lines.flatMap((line) => {
      const [table, textOf] = [liveTables.get(line.tbl), readers.get(line.tbl)];
      return table && textOf ? [wireChange(table, line, textOf)] : [];
    });
    return { no, changes, belonging: await belongingOf(tx, companyId, lines) };
  });
}
