import { uuidv7 } from 'uuidv7';
import { z } from 'zod';
import { badInput } from '@/base/errors';
import type { CompanyTx } from '@/db/company';
import { shippingLine, shippingStatuses } from '@/db/schema';
import { daySchema } from '@/lib/core/format/day-schema';
import type { Cell } from '@/lib/core/widgets/column';
import type { Scope } from '@/lib/platform/auth/session';
import type { RowValues } from '@/lib/platform/tables/declared/live-table';
import { shippingTable } from '@/lib/platform/tables/declared/shipping';
import {
  pickDayNotSaved,
  type ShippingState,
  splitFault,
  splitStates,
  stateFault,
  stateOfRow,
} from '@/lib/platform/tables/declared/shipping-state';
import { writableTable } from '@/lib/platform/tables/find-table';
import { idempotentEdit } from '@/lib/platform/tables/idempotent-edit';
import { type LogLine, record } from '@/lib/platform/tables/record';
import { rowGone } from '@/lib/platform/tables/refusal';
import { cellReader, labelCells, rowLabel } from '@/lib/platform/tables/row-label';
import { lockRows, wholeRow } from '@/lib/platform/tables/rows';
import { updateRows } from '@/lib/platform/tables/update-rows';
import { opKey } from '@/lib/platform/writes/op-field';

/** Most parts of a split: one per status, with some to spare. */
const mostParts = 20;

export const splitSchema = z.object({
  projectid: z.uuid('Prosjektet (projectid) er ugyldig.').toLowerCase(),
  row: z.uuid('Raden (row) er ugyldig.').toLowerCase(),
  /** The day of the new status; not needed for parts with the row's status. */
  activedate: daySchema('Aktiv dato er ingen dato.').optional(),
  parts: z
    .array(
      z.object({
        status: z.enum(shippingStatuses, 'Ukjent status.'),
        countam: z
          .number('Antallet mangler.')
          .int('Skriv et helt tall.')
          .min(1, 'Hver del må ha minst én.')
          .max(100_000),
        lossreason: z.string().trim().max(500, 'Maks 500 tegn').nullable().default(null),
      }),
    )
    .min(2, 'Del raden i minst to deler.')
    .max(mostParts, `Høyst ${mostParts} deler.`),
  /** The idempotency key. */
  op: opKey,
});
export type Splitting = z.infer<typeof splitSchema>;

const splitCols = ['status', 'countam', 'startdate', 'enddate', 'lossreason'] as const;

/** The state of each part, the one that stays on the row first. Throws 400 with a sentence on what is wrong. */
function partsOf(row: RowValues, { parts, activedate }: Splitting): (ShippingState & { countam: number })[] {
  const state = stateOfRow(row);
  if (!state) throw badInput('Raden har ingen status.');
  const fault = splitFault(Number(row.countam), parts);
  if (fault !== undefined) throw badInput(fault);
  if (activedate === undefined && parts.some(({ status }) => status !== state.status)) throw badInput(pickDayNotSaved);
  const stays = Math.max(
    0,
    parts.findIndex(({ status }) => status === state.status),
  );
  const ordered = parts.filter((_, i) => i === stays).concat(parts.filter((_, i) => i !== stays));
  const states = splitStates(state, ordered, activedate ?? '');
  const wrong = states.map(stateFault).find((found) => found !== undefined);
  if (wrong) throw badInput(wrong.message);
  return states.map((of, i) => ({ ...of, countam: ordered[i]?.countam ?? 0 }));
}

async function insertParts(
  tx: CompanyTx,
  companyId: string,
  row: string,
  parts: readonly (ShippingState & { countam: number })[],
): Promise<string[]> {
  const whole = await wholeRow(tx, shippingTable, companyId, row);
  const made = parts.map((part) => ({ ...whole, ...part, companyId, xid: uuidv7(), splitFrom: row }));
  await tx.insert(shippingLine).values(made as (typeof shippingLine.$inferInsert)[]);
  return made.map(({ xid }) => xid);
}

/**
 * Splits a row whose pieces part (7 sent: 5 back, 1 lost, 1 out) into the row and new rows, as one change of the log.
 * Returns the change's key, for reverting it. Throws 400 when the parts do not add up or a day or reason is missing,
 * 403.
 */
export async function splitLine(scope: Scope, requested: Splitting): Promise<{ op: string; rows: number }> {
  const { op, projectid, row, activedate, parts } = requested;
  const table = writableTable(scope, shippingTable.tbl, { projectid });
  const companyId = scope.company.id;
  const content = { kind: 'split', projectid, row, parts, ...(activedate !== undefined && { activedate }) };
  const { lines } = await idempotentEdit(scope, { op, content }, async (tx) => {
    const current = (await lockRows(tx, table, companyId, [row], { projectid })).get(row);
    if (!current) throw rowGone(row);
    const [stays, ...others] = partsOf(current, requested);
    if (!stays) throw new Error('A row is split in two at least.');
    const after: RowValues = { ...current, ...stays };
    const changed = splitCols.filter((col) => (current[col] ?? null) !== (after[col] ?? null));
    await updateRows(tx, companyId, table, changed, [{ row, values: after }]);
    const made = await insertParts(tx, companyId, row, others);
    const textOf = await cellReader(tx, table, companyId, labelCells(table, current));
    const label = rowLabel(table, current, textOf);
    const edits = changed.map((col): LogLine => {
      const [from, to]: [Cell, Cell] = [current[col] ?? null, after[col] ?? null];
      const texts = { oldText: textOf(col, from), newText: textOf(col, to) };
      return { tbl: table.tbl, row, rowLabel: label, kind: 'edit', col, oldValue: from, newValue: to, ...texts };
    });
    const inserts: LogLine[] = [];
    for (const id of made) {
      const newValue = await wholeRow(tx, table, companyId, id);
      inserts.push({ tbl: table.tbl, row: id, rowLabel: label, kind: 'insert', newValue });
    }
    return record(tx, scope, { op, via: 'direct' }, [...edits, ...inserts]);
  });
  return { op, rows: lines === 0 ? 0 : parts.length };
}
