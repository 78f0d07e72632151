import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, text, unique, uuid } from 'drizzle-orm/pg-core';
import { between, day, moment, money, oneOf } from './columns';
import { companyTable, ref } from './company-table';
import { equipment } from './equipment';
import { supplier } from './ledger';
import { storedFile } from './shared';

export const serviceKinds = ['Service', 'Kalibrering', 'Sakkyndig kontroll', 'Reparasjon'] as const;

/** A service, calibration, control or repair of an item; duedate is when the next one is due. */
export const serviceRecord = companyTable(
  'service_record',
  {
    equipmentId: uuid('equipment_id').notNull(),
    kind: text('kind').notNull(),
    date: day('date').notNull(),
    duedate: day('duedate'),
    supId: uuid('sup_id'),
    performedBy: text('performed_by'),
    /** False: faults were found, and the item must not be used. */
    approved: boolean('approved').notNull().default(true),
    /** The certificate's number and its scanned file. */
    no: text('no'),
    fileId: uuid('file_id'),
    costam: money('costam'),
    note: text('note'),
  },
  (t) => [
    ref(equipment, t.equipmentId),
    ref(supplier, t.supId),
    ref(storedFile, t.fileId),
    index('service_record_equipment').on(t.companyId, t.equipmentId, t.kind, t.date),
    index('service_record_due').on(t.companyId, t.duedate),
    index('service_record_supplier').on(t.companyId, t.supId).where(sql`sup_id is not null`),
    index('service_record_file').on(t.companyId, t.fileId).where(sql`file_id is not null`),
    oneOf('service_record_kind', 'kind', serviceKinds),
    check('service_record_days_order', sql`duedate >= date`),
  ],
);

/** A stock count of a place; a revoked one is ignored as evidence of where equipment was seen. */
export const stockCount = companyTable(
  'stock_count',
  {
    date: day('date').notNull(),
    place: text('place').notNull(),
    countedByName: text('counted_by_name').notNull(),
    note: text('note'),
    undoneAt: moment('undone_at'),
    undoneByName: text('undone_by_name'),
  },
  (t) => [
    index('stock_count_date').on(t.companyId, t.date),
    check('stock_count_undone_by', sql`(undone_at is null) = (undone_by_name is null)`),
  ],
);

/** Expected and found pieces at the place; an unknown code has no equipment. */
export const stockCountLine = companyTable(
  'stock_count_line',
  {
    countId: uuid('count_id').notNull(),
    equipmentId: uuid('equipment_id'),
    /** The label's code. */
    code: text('code').notNull(),
    expected: integer('expected').notNull(),
    found: integer('found').notNull(),
    note: text('note'),
    /** The reason why missing pieces were written off, and the idempotency key of that change. */
    lossreason: text('lossreason'),
    lossOp: uuid('loss_op'),
  },
  (t) => [
    unique('stock_count_line_code_key').on(t.companyId, t.countId, t.code),
    ref(stockCount, t.countId).onDelete('cascade'),
    ref(equipment, t.equipmentId),
    index('stock_count_line_equipment').on(t.companyId, t.equipmentId).where(sql`equipment_id is not null`),
    between('stock_count_line_expected', 'expected', 0, 100_000),
    between('stock_count_line_found', 'found', 0, 100_000),
    check('stock_count_line_loss', sql`(lossreason is null) = (loss_op is null)`),
    check('stock_count_line_lost', sql`lossreason is null or equipment_id is not null and found < expected`),
    index('stock_count_line_loss_op').on(t.companyId, t.lossOp).where(sql`loss_op is not null`),
  ],
);
