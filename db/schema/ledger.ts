import { sql } from 'drizzle-orm';
import {
  bigint,
  check,
  index,
  integer,
  jsonb,
  numeric,
  pgEnum,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { company, user } from './access';
import { companyId, day, fiscalYearColumn, moment, money, monthColumn, now, oneOf, xid, yearColumn } from './columns';
import { companyTable, ref } from './company-table';

export const account = companyTable(
  'account',
  {
    /** The company's own account number; its first digit is the class of NS 4102, its first two the group. */
    no: text('no').notNull(),
    name: text('name').notNull(),
    /** Skatteetaten's standard account or grouping code, where the file has it. */
    standardNo: text('standard_no'),
  },
  (t) => [unique('account_no_key').on(t.companyId, t.no)],
);

/** A party of the ledger; no is the company's own number for it. */
const partyColumns = () => ({
  companyId: companyId().references(() => company.id),
  xid: xid(),
  no: text('no').notNull(),
  name: text('name').notNull(),
  orgnr: text('orgnr'),
  address: text('address'),
  postalCode: text('postal_code'),
  city: text('city'),
  email: text('email'),
  phone: text('phone'),
});

/** A disputed invoice, by its number and day, which outlast a new import: with whom, the last day of it, and who said so. */
export type Dispute = { no: string | null; date: string | null; with: string; until: string; by: string };

export const customer = pgTable(
  'customer',
  {
    ...partyColumns(),
    /** Days from invoice to due date when a line has no due date of its own. */
    paymentDays: smallint('payment_days').notNull().default(30),
    /** The invoices that are not claimed, each for a time. */
    disputes: jsonb('disputes').$type<readonly Dispute[]>().notNull().default([]),
  },
  (t) => [primaryKey({ columns: [t.companyId, t.xid] }), unique('customer_no_key').on(t.companyId, t.no)],
);

export const supplier = pgTable(
  'supplier',
  {
    ...partyColumns(),
    /** The supplier's deliveries, as typed by the company. */
    classification: text('classification'),
    /** 1 is the preferred one. */
    rank: smallint('rank'),
  },
  (t) => [primaryKey({ columns: [t.companyId, t.xid] }), unique('supplier_no_key').on(t.companyId, t.no)],
);

export const contact = companyTable(
  'contact',
  {
    customerId: uuid('customer_id').notNull(),
    name: text('name').notNull(),
    position: text('position'),
    email: text('email'),
    phone: text('phone'),
  },
  (t) => [ref(customer, t.customerId), index('contact_customer').on(t.companyId, t.customerId)],
);

export const dimensionKind = pgEnum('dimension_kind', ['project', 'department', 'segment', 'other']);

/** A value the ledger is split by; type is the source file's code for the axis (its AnalysisType). */
export const dimension = companyTable(
  'dimension',
  {
    kind: dimensionKind('kind').notNull(),
    type: text('type').notNull(),
    typeName: text('type_name'),
    code: text('code').notNull(),
    name: text('name').notNull(),
  },
  (t) => [
    unique('dimension_code_key').on(t.companyId, t.type, t.code),
    index('dimension_kind').on(t.companyId, t.kind),
  ],
);

/** The mode of an import: add what is new, or replace the periods of its file. */
export const importMode = pgEnum('import_mode', ['add', 'replace']);

/** An accepted ledger file with its control totals. */
export const importRun = companyTable(
  'import_run',
  {
    fileName: text('file_name').notNull(),
    sha256: text('sha256').notNull(),
    bytes: bigint('bytes', { mode: 'number' }).notNull(),
    mode: importMode('mode').notNull().default('add'),
    /** The owner of the books according to the file; nine digits where the number has them. */
    orgnr: text('orgnr'),
    firmName: text('firm_name').notNull().default(''),
    /** The file's SAF-T version; null: imported before changes were recorded, so it cannot be undone. */
    saftVersion: text('saft_version'),
    fromDate: day('from_date').notNull(),
    toDate: day('to_date').notNull(),
    /** The day the file was made, as it says; null where it does not. */
    madeOn: day('made_on'),
    importedBy: uuid('imported_by')
      .notNull()
      .references(() => user.id),
    importedByName: text('imported_by_name').notNull(),
    importedAt: moment('imported_at').notNull().default(now),
    result: jsonb('result').notNull(),
  },
  (t) => [uniqueIndex('import_run_sha256_key').on(t.companyId, t.sha256).where(sql`mode = 'add'`)],
);

export const importChangeKind = pgEnum('import_change_kind', ['added', 'changed', 'replaced', 'kept']);

/**
 * Changes by an import to rows without its id, so that it can be undone: master records `added`, columns `changed`
 * (before and after, by name), and vouchers and opening balances `replaced` (before: all of them). `kept` are vouchers
 * that a running replacement found unchanged.
 */
export const importChange = pgTable(
  'import_change',
  {
    companyId: companyId().references(() => company.id),
    xid: uuid('xid').notNull().default(sql`gen_random_uuid()`),
    importRunId: uuid('import_run_id').notNull(),
    kind: importChangeKind('kind').notNull(),
    tbl: text('tbl').notNull(),
    row: uuid('row').notNull(),
    before: jsonb('before'),
    after: jsonb('after'),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.xid] }),
    ref(importRun, t.importRunId).onDelete('cascade'),
    index('import_change_run').on(t.companyId, t.importRunId, t.tbl, t.kind, t.row),
  ],
);

/**
 * A code of a file's tax table: the rate is in percent, and a code may have several rates over time. Each import has
 * its own table, deleted with it; rows without an import apply to the whole company.
 */
export const taxCode = companyTable(
  'tax_code',
  {
    importRunId: uuid('import_run_id'),
    code: text('code').notNull(),
    description: text('description'),
    /** Skatteetaten's standard code, 'NA' where it has none: it decides the direction of the tax. */
    standardCode: text('standard_code'),
    percentage: numeric('percentage', { precision: 7, scale: 4, mode: 'number' }),
    fromDate: day('from_date'),
    toDate: day('to_date'),
  },
  (t) => [
    unique('tax_code_key').on(t.companyId, t.importRunId, t.code, t.fromDate).nullsNotDistinct(),
    ref(importRun, t.importRunId).onDelete('cascade'),
  ],
);

export const voucher = companyTable(
  'voucher',
  {
    /** Number series restart each fiscal year, in some systems also within it: the date tells equal numbers apart. */
    year: fiscalYearColumn(),
    journal: text('journal').notNull(),
    no: text('no').notNull(),
    date: day('date').notNull(),
    type: text('type'),
    description: text('description'),
    /** The source system's own id of the voucher, where given: references may use it. */
    systemNo: text('system_no'),
    /** SHA-256 of the source's content, so that a later file of the same year can detect changes. */
    contentHash: text('content_hash').notNull(),
    /** The sum of its debit in øre, by which it is searched; null until its lines are written. */
    ore: bigint('ore', { mode: 'number' }),
    importRunId: uuid('import_run_id'),
  },
  (t) => [
    unique('voucher_no_key').on(t.companyId, t.year, t.journal, t.no, t.date),
    ref(importRun, t.importRunId),
    index('voucher_date').on(t.companyId, t.date),
    index('voucher_ore').on(t.companyId, t.ore, t.date),
    // By the whole number or its beginning: row-level security lets an index answer ~>=~ and ~<~, never LIKE.
    index('voucher_no').on(t.companyId, t.no.op('text_pattern_ops')),
  ],
);

export const voucherLine = pgTable(
  'voucher_line',
  {
    companyId: companyId(),
    xid: xid(),
    voucherId: uuid('voucher_id').notNull(),
    lineNo: integer('line_no').notNull(),
    accountId: uuid('account_id').notNull(),
    customerId: uuid('customer_id'),
    supplierId: uuid('supplier_id'),
    projectId: uuid('project_id'),
    departmentId: uuid('department_id'),
    segmentId: uuid('segment_id'),
    date: day('date').notNull(),
    /** The calendar year and month (1–12) in which the line is reported: the file's period, not always its date's. */
    year: yearColumn(),
    month: monthColumn(),
    dueDate: day('due_date'),
    description: text('description'),
    /** The line's references in the sub-ledger: invoice number, KID (CID) and matching record. */
    reference: text('reference'),
    kid: text('kid'),
    crossReference: text('cross_reference'),
    taxCode: text('tax_code'),
    /** The tax base in kroner, signed as net, where the file's differs from the net. */
    taxBase: money('tax_base'),
    /** Debit less credit, in kroner. */
    net: money('net').notNull(),
    /** The net without sign, in øre: row-level security lets an index answer whole numbers, never numeric. */
    ore: bigint('ore', { mode: 'number' }).generatedAlwaysAs(sql`(abs(net) * 100)::bigint`),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.xid] }),
    unique('voucher_line_no_key').on(t.companyId, t.voucherId, t.lineNo),
    ref(voucher, t.voucherId),
    ref(account, t.accountId),
    ref(customer, t.customerId),
    ref(supplier, t.supplierId),
    ref(dimension, t.projectId),
    ref(dimension, t.departmentId),
    ref(dimension, t.segmentId),
    index('voucher_line_period').on(t.companyId, t.year, t.month),
    // Newest first, a range of days at a time, for tables too large for a browser.
    index('voucher_line_date').on(t.companyId, t.date),
    // An amount, newest first.
    index('voucher_line_ore').on(t.companyId, t.ore, t.date),
    // By a reference; not all systems write one.
    // The payment of an invoice, on whichever customer.
    index('voucher_line_kid').on(t.companyId, t.kid).where(sql`kid is not null`),
    index('voucher_line_reference').on(t.companyId, t.reference).where(sql`reference is not null`),
    index('voucher_line_account').on(t.companyId, t.accountId, t.year, t.month),
    index('voucher_line_customer').on(t.companyId, t.customerId).where(sql`customer_id is not null`),
    index('voucher_line_supplier').on(t.companyId, t.supplierId).where(sql`supplier_id is not null`),
    index('voucher_line_project').on(t.companyId, t.projectId).where(sql`project_id is not null`),
    index('voucher_line_department').on(t.companyId, t.departmentId).where(sql`department_id is not null`),
    index('voucher_line_segment').on(t.companyId, t.segmentId).where(sql`segment_id is not null`),
    // A customer's debits, newest first: read until the balance is covered.
    index('voucher_line_debit')
      .on(t.companyId, t.customerId, t.date, t.xid)
      .where(sql`customer_id is not null and net > 0`),
    check('voucher_line_month', sql`month between 1 and 12`),
  ],
);

/** Further analysis values of a line: those of other axes, and the shares of a line split over several projects. */
export const voucherLineDimension = pgTable(
  'voucher_line_dimension',
  {
    companyId: companyId(),
    lineId: uuid('line_id').notNull(),
    dimensionId: uuid('dimension_id').notNull(),
    /** The value's share of the line's net, debit − credit in kroner; null: it applies to the whole line. */
    amount: money('amount'),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.lineId, t.dimensionId] }),
    ref(voucherLine, t.lineId),
    ref(dimension, t.dimensionId),
    index('voucher_line_dimension_value').on(t.companyId, t.dimensionId),
  ],
);

/** Sums of lines per month and key, written in the same transaction as the lines. */
export const ledgerMonth = pgTable(
  'ledger_month',
  {
    companyId: companyId(),
    year: yearColumn(),
    month: monthColumn(),
    accountId: uuid('account_id').notNull(),
    customerId: uuid('customer_id'),
    projectId: uuid('project_id'),
    segmentId: uuid('segment_id'),
    net: money('net').notNull(),
    lines: integer('lines').notNull(),
  },
  (t) => [
    unique('ledger_month_key')
      .on(t.companyId, t.year, t.month, t.accountId, t.customerId, t.projectId, t.segmentId)
      .nullsNotDistinct(),
    ref(account, t.accountId),
    ref(customer, t.customerId),
    ref(dimension, t.projectId),
    ref(dimension, t.segmentId),
    index('ledger_month_account').on(t.companyId, t.accountId, t.year, t.month),
    // For the foreign key checks when a customer, project or segment is deleted.
    index('ledger_month_customer').on(t.companyId, t.customerId).where(sql`customer_id is not null`),
    index('ledger_month_project').on(t.companyId, t.projectId).where(sql`project_id is not null`),
    index('ledger_month_segment').on(t.companyId, t.segmentId).where(sql`segment_id is not null`),
  ],
);

/**
 * Sums of lines per month and account, written with ledger_month: account figures are read from here, whatever the
 * number of customers and projects. The parts that name a customer and a supplier are separate columns.
 */
export const accountMonth = pgTable(
  'account_month',
  {
    companyId: companyId(),
    year: yearColumn(),
    month: monthColumn(),
    accountId: uuid('account_id').notNull(),
    net: money('net').notNull(),
    lines: integer('lines').notNull(),
    customerNet: money('customer_net').notNull(),
    customerLines: integer('customer_lines').notNull(),
    supplierNet: money('supplier_net').notNull(),
    supplierLines: integer('supplier_lines').notNull(),
  },
  (t) => [primaryKey({ columns: [t.companyId, t.accountId, t.year, t.month] }), ref(account, t.accountId)],
);

/**
 * Revenue (accounts of class 3, ledger sign) per month, customer and segment, written with ledger_month: the customer
 * is the line's own, else its voucher's only one.
 */
export const revenueMonth = pgTable(
  'revenue_month',
  {
    companyId: companyId(),
    year: yearColumn(),
    month: monthColumn(),
    customerId: uuid('customer_id'),
    segmentId: uuid('segment_id'),
    net: money('net').notNull(),
  },
  (t) => [
    unique('revenue_month_key').on(t.companyId, t.year, t.month, t.customerId, t.segmentId).nullsNotDistinct(),
    ref(customer, t.customerId),
    ref(dimension, t.segmentId),
    index('revenue_month_customer').on(t.companyId, t.customerId).where(sql`customer_id is not null`),
    index('revenue_month_segment').on(t.companyId, t.segmentId).where(sql`segment_id is not null`),
  ],
);

/**
 * Sums of lines with a customer per calendar year, account and customer, written with ledger_month: a customer's
 * balance is the sum of years, less the months outside.
 */
export const customerYear = pgTable(
  'customer_year',
  {
    companyId: companyId(),
    year: yearColumn(),
    accountId: uuid('account_id').notNull(),
    customerId: uuid('customer_id').notNull(),
    net: money('net').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.accountId, t.customerId, t.year] }),
    ref(account, t.accountId),
    ref(customer, t.customerId),
    index('customer_year_customer').on(t.companyId, t.customerId),
  ],
);

/**
 * The search texts of each day's lines, written with ledger_month: row-level security prevents index use for LIKE, so
 * these few rows are scanned instead of all lines. A word missing here is in none of the day's lines; a word found here
 * is checked line by line.
 */
export const ledgerDay = pgTable(
  'ledger_day',
  {
    companyId: companyId(),
    year: yearColumn(),
    month: monthColumn(),
    date: day('date').notNull(),
    lines: integer('lines').notNull(),
    /** The lines' own texts, tax codes and due dates, lower case, with − as -. */
    words: text('words').notNull(),
    /** The same for their vouchers: number, journal, and the voucher's text when a line has none. */
    vouchers: text('vouchers').notNull(),
    /** The lines' amounts without signs, as displayed and in plain spelling. */
    amounts: text('amounts').notNull(),
  },
  (t) => [primaryKey({ columns: [t.companyId, t.year, t.month, t.date] })],
);

/** An account's balance (debit − credit) at the start of the fiscal year; every account of the year has a row. */
export const openingBalance = pgTable(
  'opening_balance',
  {
    companyId: companyId(),
    year: fiscalYearColumn(),
    accountId: uuid('account_id').notNull(),
    amount: money('amount').notNull(),
    importRunId: uuid('import_run_id'),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.year, t.accountId] }),
    ref(account, t.accountId),
    ref(importRun, t.importRunId),
  ],
);

/**
 * A customer's debt, or the debt to a supplier (negative), at the start of the fiscal year: part of the accounts'
 * opening balances.
 */
export const openItem = pgTable(
  'open_item',
  {
    companyId: companyId(),
    xid: xid(),
    year: fiscalYearColumn(),
    accountId: uuid('account_id').notNull(),
    customerId: uuid('customer_id'),
    supplierId: uuid('supplier_id'),
    amount: money('amount').notNull(),
    importRunId: uuid('import_run_id'),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.xid] }),
    unique('open_item_party_key').on(t.companyId, t.year, t.accountId, t.customerId, t.supplierId).nullsNotDistinct(),
    ref(account, t.accountId),
    ref(customer, t.customerId),
    ref(supplier, t.supplierId),
    ref(importRun, t.importRunId),
    index('open_item_customer').on(t.companyId, t.customerId).where(sql`customer_id is not null`),
    index('open_item_supplier').on(t.companyId, t.supplierId).where(sql`supplier_id is not null`),
    check('open_item_one_party', sql`(customer_id is null) <> (supplier_id is null)`),
  ],
);

/**
 * Why a payment is matched with an invoice: chosen by a user, named by reference, the only open one of its amount, the
 * only open ones that add up to it, or else the oldest (a guess).
 */
export const settlementBases = ['hand', 'named', 'amount', 'sum', 'oldest'] as const;

/**
 * An invoice's (or payment's) open amount from one month's end to another, kroner signed as the line: rebuilt with the
 * lines by db/open-items. Months are year * 12 + month - 1; a still open amount has `to_month` 32767. A row is a
 * voucher line, or the part of a fiscal year's (`opened`) opening balance beyond earlier items.
 */
export const openStretch = pgTable(
  'open_stretch',
  {
    companyId: companyId(),
    customerId: uuid('customer_id'),
    supplierId: uuid('supplier_id'),
    lineId: uuid('line_id'),
    opened: smallint('opened'),
    fromMonth: integer('from_month').notNull(),
    toMonth: integer('to_month').notNull(),
    amount: money('amount').notNull(),
    /**
     * The certainty: by its payments, or 'oldest' when an unreferenced payment may have been meant for it; null:
     * nothing is paid.
     */
    basis: text('basis'),
    /** Who matched a payment with it by hand. */
    chosenBy: text('chosen_by'),
  },
  (t) => [
    unique('open_stretch_key')
      .on(t.companyId, t.customerId, t.supplierId, t.lineId, t.opened, t.fromMonth)
      .nullsNotDistinct(),
    ref(customer, t.customerId),
    ref(supplier, t.supplierId),
    index('open_stretch_customer').on(t.companyId, t.toMonth, t.fromMonth).where(sql`customer_id is not null`),
    index('open_stretch_supplier').on(t.companyId, t.toMonth, t.fromMonth).where(sql`supplier_id is not null`),
    index('open_stretch_supplier_key').on(t.companyId, t.supplierId).where(sql`supplier_id is not null`),
    oneOf('open_stretch_basis', 'basis', settlementBases),
    check('open_stretch_one_party', sql`(customer_id is null) <> (supplier_id is null)`),
  ],
);

/**
 * A payment that a user matched with another invoice. Both are identified by their numbers in the books, not by row, so
 * that the choice survives a new import. An invoice without number is the opening balance of that day.
 */
export const settlementChoice = pgTable(
  'settlement_choice',
  {
    companyId: companyId(),
    xid: xid(),
    paidJournal: text('paid_journal').notNull(),
    paidNo: text('paid_no').notNull(),
    paidDate: day('paid_date').notNull(),
    paidLine: integer('paid_line').notNull(),
    invoiceJournal: text('invoice_journal'),
    invoiceNo: text('invoice_no'),
    invoiceDate: day('invoice_date').notNull(),
    invoiceLine: integer('invoice_line'),
    chosenByName: text('chosen_by_name').notNull(),
    chosenAt: moment('chosen_at').notNull().default(now),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.xid] }),
    unique('settlement_choice_paid_key').on(t.companyId, t.paidJournal, t.paidNo, t.paidDate, t.paidLine),
  ],
);

/** Prefixes of account groups with revenue: credit increases them, and users read and type them as positive. */
export const incomeGroups = ['3', '80'] as const;

/** A line of the budget: an account group (two digits), for the whole company or one project. */
export const budget = companyTable(
  'budget',
  {
    accountGroup: text('account_group').notNull(),
    projectId: uuid('project_id'),
  },
  (t) => [
    unique('budget_key').on(t.companyId, t.accountGroup, t.projectId).nullsNotDistinct(),
    ref(dimension, t.projectId),
  ],
);

/**
 * A budget line's amount in one month, kroner as typed: revenue and costs are both positive (db/budget-sql.ts converts
 * the sign).
 */
export const budgetMonth = pgTable(
  'budget_month',
  {
    companyId: companyId(),
    budgetId: uuid('budget_id').notNull(),
    year: yearColumn(),
    month: monthColumn(),
    amount: money('amount').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.budgetId, t.year, t.month] }),
    ref(budget, t.budgetId).onDelete('cascade'),
    index('budget_month_period').on(t.companyId, t.year, t.month),
    check('budget_month_month', sql`month between 1 and 12`),
  ],
);
