import { and, eq, inArray } from 'drizzle-orm';
import { uuidv7 } from 'uuidv7';
import { badInput, notFound } from '@/base/errors';
import { bulkInsert } from '@/db/bulk-insert';
import type { CompanyTx } from '@/db/company';
import { shippingLine } from '@/db/schema';
import type { RowValues } from '@/lib/platform/tables/declared/live-table';
import { shippingTable as table } from '@/lib/platform/tables/declared/shipping';
import { moved, type ShippingStatus } from '@/lib/platform/tables/declared/shipping-state';
import type { LogLine } from '@/lib/platform/tables/record';
import { cellReader, labelCells, rowLabel } from '@/lib/platform/tables/row-label';
import { lockRows } from '@/lib/platform/tables/rows';
import { updateRows } from '@/lib/platform/tables/update-rows';
import type { Part, ScanAction, Taken } from './scan-rules';

/** A move of pieces: the project and the day (yyyy-mm-dd). */
export type Move = { companyId: string; projectid: string; activedate: string };

const statusAfter: Readonly<Record<ScanAction, ShippingStatus>> = {
  sendt: 'sendt',
  returnert: 'returnert',
  skadet: 'returnert',
  svinn: 'svinn',
};

type NewLine = typeof shippingLine.$inferInsert & { xid: string };

const stateCols = ['status', 'countam', 'startdate', 'enddate', 'lossreason', 'note'] as const;

const dayOf = (value: unknown) => (typeof value === 'string' ? value : null);

/** The current rows with all columns. */
function wholeRows(tx: CompanyTx, companyId: string, ids: readonly string[]) {
  return tx
    .select()
    .from(shippingLine)
    .where(and(eq(shippingLine.companyId, companyId), inArray(shippingLine.xid, [...ids])));
}

/** Inserts rows and returns their log lines. */
async function insertLines(tx: CompanyTx, companyId: string, lines: readonly NewLine[]): Promise<LogLine[]> {
  if (lines.length === 0) return [];
  await bulkInsert(tx, shippingLine, [...lines]);
  const ids = lines.map(({ xid }) => xid);
  const stand = new Map((await wholeRows(tx, companyId, ids)).map((row) => [row.xid, row]));
  const textOf = await cellReader(
    tx,
    table,
    companyId,
    lines.map(({ equipmentId }) => ['object', equipmentId] as const),
  );
  return lines.map(({ xid, equipmentId }) => ({
    tbl: table.tbl,
    row: xid,
    rowLabel: rowLabel(table, { object: equipmentId }, textOf),
    kind: 'insert',
    newValue: stand.get(xid),
  }));
}

/** The state of a part; damage is said in its note, above what that said before. */
function stateAfter(current: RowValues, { action, reason }: Part, activedate: string) {
  const state = moved({ startdate: dayOf(current.startdate) }, statusAfter[action], activedate, reason ?? null);
  const note = typeof current.note === 'string' ? current.note : null;
  return { ...state, note: action === 'skadet' ? [`Skadet: ${reason}`, note].filter(Boolean).join('\n') : note };
}

/** The values of a row after pieces are taken: its first part when nothing is left, else what is left. */
function afterMove(current: RowValues, { parts, left }: Taken, { activedate }: Move): RowValues {
  const startdate = dayOf(current.startdate);
  const [first] = parts;
  if (first && first.action !== 'sendt' && startdate !== null && activedate < startdate) {
    throw badInput('Noe på listen ble sendt etter den aktive datoen. Velg en senere dato.');
  }
  return left === 0 && first
    ? { ...current, ...stateAfter(current, first, activedate), countam: first.count }
    : { ...current, countam: left };
}

/**
 * Moves pieces of rows: the first part of an emptied row in place, others as rows of their own. Returns the log lines. Throws 400 when
 * something would return before it was sent, 404 for missing rows.
 */
export async function moveTaken(tx: CompanyTx, move: Move, taken: readonly Taken[]): Promise<LogLine[]> {
  const { companyId, projectid } = move;
  if (taken.length === 0) return [];
  const ids = taken.map(({ row }) => row);
  const rows = await lockRows(tx, table, companyId, ids, { projectid });
  const changes = taken.map((of) => {
    const current = rows.get(of.row);
    if (!current) throw notFound('Listen er endret av en annen. Prøv igjen.');
    return { ...of, current, values: afterMove(current, of, move) };
  });
  await updateRows(tx, companyId, table, stateCols, changes);
  const textOf = await cellReader(
    tx,
    table,
    companyId,
    changes.flatMap(({ current }) => labelCells(table, current)),
  );
  const edits = changes.flatMap(({ row, current, values }): LogLine[] =>
    stateCols.flatMap((col) => {
      const [oldValue, newValue] = [current[col] ?? null, values[col] ?? null];
      if (oldValue === newValue) return [];
      const texts = { oldText: textOf(col, oldValue), newText: textOf(col, newValue) };
      return {
        tbl: table.tbl,
        row,
        rowLabel: rowLabel(table, current, textOf),
        kind: 'edit',
        col,
        oldValue,
        newValue,
        ...texts,
      };
    }),
  );
  const stays = new Map((await wholeRows(tx, companyId, ids)).map((row) => [row.xid, row]));
  const parts = changes.flatMap(({ row, parts: all, left, current }): NewLine[] => {
    const of = stays.get(row);
    const apart = left === 0 ? all.slice(1) : all;
    return apart.flatMap((part) =>
      of
        ? { ...of, ...stateAfter(current, part, move.activedate), xid: uuidv7(), countam: part.count, splitFrom: row }
        : [],
    );
  });
  return [...edits, ...(await insertLines(tx, companyId, parts))];
}

/** An item's values in a new row: kilograms and kroner per piece. */
export type NewPieces = Pick<
  typeof shippingLine.$inferInsert,
  'equipmentId' | 'location' | 'attrWeightint' | 'dayrentintam' | 'discountam' | 'countam'
>;

/** Inserts rows for unplanned pieces that were sent. Returns the log lines. */
export function addUnplanned(tx: CompanyTx, move: Move, pieces: readonly NewPieces[]): Promise<LogLine[]> {
  const { companyId, projectid, activedate } = move;
  const sent = { companyId, projectId: projectid, status: 'sendt', startdate: activedate };
  return insertLines(
    tx,
    companyId,
    pieces.map((each) => ({ ...each, ...sent, xid: uuidv7() })),
  );
}
