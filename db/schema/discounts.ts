import { sql } from 'drizzle-orm';
import { index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { company } from './access';
import { between, companyId, day, moment, oneOf, percent, unitPrice, xid } from './columns';
import { ref } from './company-table';
import { supplier } from './ledger';

/** The target of a line of discounts: a discount group of the supplier's, or one item by its number or GTIN. */
export const discountKinds = ['group', 'item', 'ean'] as const;

/** The discounts of one file from a supplier; the newest agreement is the one that applies. */
export const discountAgreement = pgTable(
  'discount_agreement',
  {
    companyId: companyId().references(() => company.id),
    /** The key of the import, by which it is undone. */
    xid: xid(),
    supId: uuid('sup_id').notNull(),
    /** The supplier's number for the company. */
    customerno: text('customerno'),
    validfrom: day('validfrom'),
    validto: day('validto'),
    addedAt: moment('added_at').notNull().default(sql`clock_timestamp()`),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.xid] }),
    ref(supplier, t.supId),
    index('discount_agreement_supplier').on(t.companyId, t.supId, t.addedAt),
  ],
);

/** A discount of an agreement in per cent of the gross price, or the net price agreed for an item. */
export const discountLine = pgTable(
  'discount_line',
  {
    companyId: companyId(),
    agreementId: uuid('agreement_id').notNull(),
    kind: text('kind', { enum: discountKinds }).notNull(),
    no: text('no').notNull(),
    discount: percent('discount').notNull(),
    /** The net price for as many units as the gross price is for. */
    agreedam: unitPrice('agreedam'),
    title: text('title'),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.agreementId, t.kind, t.no] }),
    ref(discountAgreement, t.agreementId).onDelete('cascade'),
    oneOf('discount_line_kind', 'kind', discountKinds),
    between('discount_line_discount', 'discount', 0, 100),
  ],
);
