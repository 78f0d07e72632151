import { and, desc, eq, inArray, isNull, or } from 'drizzle-orm';
import { z } from 'zod';
import { badInput } from '@/base/errors';
import { isAnyOf } from '@/db/array-param';
import { asCompany } from '@/db/company';
import { editLog } from '@/db/schema';
import { type Cell, cellSchema } from '@/lib/core/widgets/column';
import type { Scope } from '@/lib/platform/auth/session';
import type { Reference } from './declared/live-table';
import { readableTable } from './find-table';
import { type Part, rowsOfPart } from './parts';
import { ownLines } from './personal';

/**
 * One change of a cell, newest first: who, when (ISO), from what to what. An added or deleted row has no `from` and
 * `to`.
 */
export type CellHistory = {
  no: number;
  /** The change it is of: several may be saved at one moment. */
  op: string;
  kind: 'edit' | 'insert' | 'delete' | 'restore';
  via: 'direct' | 'undo' | 'redo' | 'import' | 'act';
  by: string;
  at: string;
  from?: { val: Cell; text: string };
  to?: { val: Cell; text: string };
};

const most = 200;

type Line = Pick<typeof editLog.$inferSelect, 'oldValue' | 'newValue'>;

/** Names the deleted rows in a history, for references with such a word, by their ids. */
async function goneIn(companyId: string, reference: Reference | undefined, lines: readonly Line[]) {
  const { gone, table } = reference ?? {};
  const ids = z
    .uuid()
    .array()
    .parse([...new Set(lines.flatMap(({ oldValue, newValue }) => [oldValue, newValue]).filter((one) => isId(one)))]);
  if (gone === undefined || table === undefined || ids.length === 0) return new Map<string, string>();
  const left = await asCompany.read(companyId, (tx) =>
    tx
      .select({ xid: table.xid })
      .from(table)
      .where(and(eq(table.companyId, companyId), isAnyOf(table.xid, ids))),
  );
  const there = new Set(left.map(({ xid }) => xid));
  return new Map(ids.filter((id) => !there.has(id)).map((id) => [id, gone]));
}

const isId = (value: unknown) => z.uuid().safeParse(value).success;

/** The latest changes of a cell and of its whole row. Throws 400 for an unknown table or column, 403 without Read. */
export async function cellHistory(
  scope: Scope,
  { tbl, row, col, ...part }: Part & { tbl: string; row: string; col: string },
): Promise<CellHistory[]> {
  const table = readableTable(scope, tbl, part);
  if (!table.find(col)) throw badInput('Ukjent kolonne.');
  const companyId = scope.company.id;
  const lines = await asCompany.read(companyId, (tx) =>
    tx
      .select()
      .from(editLog)
      .where(
        and(
          eq(editLog.companyId, companyId),
          eq(editLog.tbl, tbl),
          eq(editLog.row, row),
          rowsOfPart(table, companyId, part),
          ownLines(table, scope),
          or(eq(editLog.col, col), and(isNull(editLog.col), inArray(editLog.kind, ['insert', 'delete', 'restore']))),
        ),
      )
      .orderBy(desc(editLog.no))
      .limit(most),
  );
  const hidden = await goneIn(companyId, table.find(col)?.reference, lines);
  const side = (value: unknown, text: string | null) => {
    const val = cellSchema.safeParse(value).data ?? null;
    return { val, text: (typeof val === 'string' ? hidden.get(val) : undefined) ?? text ?? '' };
  };
  return lines.map(({ no, op, kind, via, userName, at, oldValue, oldText, newValue, newText }) => ({
    no,
    op,
    kind,
    via,
    by: userName,
    at: at.toISOString(),
    ...(kind === 'edit' && { from: side(oldValue, oldText), to: side(newValue, newText) }),
  }));
}
