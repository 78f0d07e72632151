import { and, eq, inArray, sql } from 'drizzle-orm';
import { z } from 'zod';
import { badInput, notFound } from '@/base/errors';
import type { CompanyTx } from '@/db/company';
import { stockCount, stockCountLine } from '@/db/schema';
import type { Scope } from '@/lib/platform/auth/session';
import { equipmentTable as table } from '@/lib/platform/tables/declared/equipment';
import { idempotentEdit } from '@/lib/platform/tables/idempotent-edit';
import { type LogLine, record } from '@/lib/platform/tables/record';
import { cellReader, labelCells, rowLabel } from '@/lib/platform/tables/row-label';
import { lockRows } from '@/lib/platform/tables/rows';
import { takeBack } from '@/lib/platform/tables/take-back';
import { updateRows } from '@/lib/platform/tables/update-rows';
import { opKey } from '@/lib/platform/writes/op-field';

const op = opKey;

export const markLossSchema = z.object({
  count: z.uuid('Tellingen (count) er ugyldig.').toLowerCase(),
  lines: z.array(z.uuid('Linjen er ugyldig.').toLowerCase()).min(1, 'Velg linjer som mangler.').max(5_000),
  reason: z
    .string('Skriv hvorfor det er svinn.')
    .trim()
    .min(1, 'Skriv hvorfor det er svinn.')
    .max(500, 'Maks 500 tegn'),
  op,
});

/** Locks a count's lines with missing pieces that are not written off. */
async function missingLines(tx: CompanyTx, companyId: string, count: string, ids: readonly string[]) {
  const [held] = await tx
    .select({ undoneAt: stockCount.undoneAt })
    .from(stockCount)
    .where(and(eq(stockCount.companyId, companyId), eq(stockCount.xid, count)))
    .for('no key update');
  if (!held) throw notFound('Fant ikke tellingen.');
  if (held.undoneAt !== null) throw badInput('Tellingen er angret.');
  const found = await tx
    .select()
    .from(stockCountLine)
    .where(
      and(
        eq(stockCountLine.companyId, companyId),
        eq(stockCountLine.countId, count),
        inArray(stockCountLine.xid, [...new Set(ids)]),
      ),
    );
  if (found.length < new Set(ids).size) throw notFound('Fant ikke linjen i tellingen.');
  return found.map(({ xid, equipmentId, expected, found: seen, lossreason }) => {
    if (equipmentId === null || seen >= expected) throw badInput('Bare det som mangler, kan føres som svinn.');
    if (lossreason !== null) throw badInput('Noe av dette er ført som svinn alt.');
    return { xid, equipmentId, missing: expected - seen };
  });
}

/**
 * Writes off a count's missing pieces, reducing the items' counts, as one change of the log. Returns the change's key,
 * for reverting it. Throws 400 for lines without missing pieces or already written off, 404 for another count's lines.
 */
export async function markLoss(
  scope: Scope,
  { op, ...requested }: z.infer<typeof markLossSchema>,
): Promise<{ op: string; lines: number }> {
  const companyId = scope.company.id;
  const { count, lines: ids, reason } = requested;
  const { lines } = await idempotentEdit(scope, { op, content: { kind: 'stock loss', ...requested } }, async (tx) => {
    const missing = await missingLines(tx, companyId, count, ids);
    const rows = await lockRows(
      tx,
      table,
      companyId,
      missing.map(({ equipmentId }) => equipmentId),
      {},
    );
    const changes = missing.flatMap(({ equipmentId: row, missing: pieces }) => {
      const current = rows.get(row);
      const had = Number(current?.count ?? 1);
      return current ? [{ row, current, values: { ...current, count: Math.max(0, had - pieces) } }] : [];
    });
    await updateRows(tx, companyId, table, ['count'], changes);
    await tx
      .update(stockCountLine)
      .set({ lossreason: reason, lossOp: op })
      .where(
        and(
          eq(stockCountLine.companyId, companyId),
          inArray(
            stockCountLine.xid,
            missing.map(({ xid }) => xid),
          ),
        ),
      );
    const textOf = await cellReader(
      tx,
      table,
      companyId,
      changes.flatMap(({ current }) => labelCells(table, current)),
    );
    const log = changes.map(({ row, current, values }): LogLine => {
      const [oldValue, newValue] = [current.count ?? null, values.count];
      const texts = { oldText: textOf('count', oldValue), newText: textOf('count', newValue) };
      return {
        tbl: table.tbl,
        row,
        rowLabel: rowLabel(table, current, textOf),
        kind: 'edit',
        col: 'count',
        oldValue,
        newValue,
        ...texts,
      };
    });
    return record(tx, scope, { op, via: 'direct' }, log);
  });
  return { op, lines };
}

export const undoLossSchema = z.object({
  taken: z.uuid('Endringen (taken) er ugyldig.'),
  op,
});

/**
 * Restores pieces written off by a count as a whole. Throws 404 for an unknown change, 400 when an item has changed
 * since.
 */
export async function undoLoss(
  scope: Scope,
  { taken, op }: z.infer<typeof undoLossSchema>,
): Promise<{ lines: number }> {
  const companyId = scope.company.id;
  const ofLoss = and(eq(stockCountLine.companyId, companyId), eq(stockCountLine.lossOp, taken));
  const { lines } = await takeBack(
    scope,
    table,
    {},
    { op, taken, via: 'direct', content: { kind: 'undo stock loss', taken } },
    {
      none: 'Fant ikke svinnet.',
      inUse: (where) => `Utstyret er i bruk i ${where}, og svinnet kan ikke angres.`,
      changed: () => 'Antallet er endret siden. Svinnet kan ikke angres.',
    },
    async (tx) => {
      // Only write-offs of a count are reverted here, even if another change has the same key.
      const cleared = await tx
        .update(stockCountLine)
        .set({ lossreason: null, lossOp: null })
        .where(ofLoss)
        .returning({ one: sql`1` });
      if (cleared.length === 0) throw notFound('Fant ikke svinnet.');
    },
  );
  return { lines };
}
