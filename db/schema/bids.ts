import { sql } from 'drizzle-orm';
import { check, index, jsonb, numeric, text, unique, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { day, money, share, unitPrice } from './columns';
import { companyTable, ref } from './company-table';
import { contact, customer, dimension, supplier } from './ledger';
import { employee } from './people';

export const bid = companyTable(
  'bid',
  {
    /** The bid number people use. */
    key: text('key').notNull(),
    /** The project of a won bid, by its ledger number. */
    erpProjectid: text('erp_projectid'),
    description: text('description').notNull(),
    bidstatus: text('bidstatus').notNull(),
    clientId: uuid('client_id'),
    segmentId: uuid('segment_id'),
    responsibleId: uuid('responsible_id'),
    /** The customer's deadline for the bid. */
    duedate: day('duedate'),
    startdate: day('startdate'),
    enddate: day('enddate'),
    /** The last day on which the customer may accept it. */
    validdate: day('validdate'),
    /** The customer's contact person for the bid. */
    contactId: uuid('contact_id'),
    /** Free text for its estimate. */
    estimatetext: text('estimatetext'),
    revenueam: money('revenueam'),
    probability: share('probability'),
    note: text('note'),
  },
  (t) => [
    unique('bid_key_key').on(t.companyId, t.key),
    ref(customer, t.clientId),
    ref(dimension, t.segmentId),
    ref(employee, t.responsibleId),
    ref(contact, t.contactId),
    index('bid_client').on(t.companyId, t.clientId),
    index('bid_contact').on(t.companyId, t.contactId),
  ],
);

/** A line of a price list, from a supplier's file or the company's own. */
export const priceLine = companyTable(
  'price_line',
  {
    classification: text('classification').notNull(),
    category: text('category'),
    title: text('title').notNull(),
    priceam: unitPrice('priceam'),
    pricemeasure: text('pricemeasure'),
    /** Kilograms of CO2 equivalents per unit of pricemeasure. */
    co2am: numeric('co2am', { precision: 14, scale: 4, mode: 'number' }),
    supId: uuid('sup_id'),
    /** The supplier's own number for the line. */
    lineid: text('lineid'),
    /** The supplier's price for grossper units before the discounts agreed with them; null where priceam is the supplier's net price. */
    grossam: unitPrice('grossam'),
    grossper: numeric('grossper', { precision: 18, scale: 4, mode: 'number' }),
    /** The supplier's name of the group whose discount applies to the line. */
    discountgroup: text('discountgroup'),
    validfrom: day('validfrom'),
    /** The item's GTIN, digits alone. */
    ean: text('ean'),
    /**
     * Values copied into a calculation with the line: lineid, price, count, consume1 … (specification 1, section 3).
     */
    meta: jsonb('meta'),
    /** Title, number and GTIN, each after a line feed, as the search compares them: there are up to 500,000 of them. */
    searched: text('searched').generatedAlwaysAs(
      sql`search_text(chr(10) || title || chr(10) || coalesce(lineid, '') || chr(10) || coalesce(ean || chr(10), ''))`,
    ),
  },
  (t) => [
    uniqueIndex('price_line_lineid_key').on(t.companyId, t.supId, t.lineid).where(sql`lineid is not null`),
    ref(supplier, t.supId),
    index('price_line_classification').on(t.companyId, t.classification, t.category),
    check('price_line_gross', sql`(grossam is null) = (grossper is null) and coalesce(grossper, 1) > 0`),
  ],
);
