import { sql } from 'drizzle-orm';
import {
  bigint,
  check,
  foreignKey,
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

export const account = pgTable(
  'account',
  {
    companyId: companyId().references(() => company.id),
    xid: xid(),
    /** The company's own account number; its first digit is the class of NS 4102, its first two the group. */
    no: text('no').notNull(),
    name: text('name').notNull(),
    /** Skatteetaten's standard account or grouping code, where the file has it. */
    standardNo: text('standard_no'),
  },
  (t) => [primaryKey({ columns: [t.companyId, t.xid] }), unique('account_no_key').on(t.companyId, t.no)],
);

/** Who the ledger deals with: no is the company's own number for them. */
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

export const customer = pgTable(
  'customer',
  {
    ...partyColumns(),
    /** Days from invoice to due date when a line has no due date of its own. */
    paymentDays: smallint('payment_days').notNull().default(30),
  },
  (t) => [primaryKey({ columns: [t.companyId, t.xid] }), unique('customer_no_key').on(t.companyId, t.no)],
);

export const supplier = pgTable(
  'supplier',
  {
    ...partyColumns(),
    /** What it delivers, in the company's own words. */
    classification: text('classification'),
    /** 1 is the one to ask first. */
    rank: smallint('rank'),
  },
  (t) => [primaryKey({ columns: [t.companyId, t.xid] }), unique('supplier_no_key').on(t.companyId, t.no)],
);

export const contact = pgTable(
  'contact',
  {
    companyId: companyId().references(() => company.id),
    xid: xid(),
    customerId: uuid('customer_id').notNull(),
    name: text('name').notNull(),
    position: text('position'),
    email: text('email'),
    phone: text('phone'),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.xid] }),
    foreignKey({ columns: [t.companyId, t.customerId], foreignColumns: [customer.companyId, customer.xid] }),
    index('contact_customer').on(t.companyId, t.customerId),
  ],
);

export const dimensionKind = pgEnum('dimension_kind', ['project', 'department', 'segment', 'other']);

/** A value the ledger is split by; type is the source file's own code for the axis (its AnalysisType). */
export const dimension = pgTable(
  'dimension',
  {
    companyId: companyId().references(() => company.id),
    xid: xid(),
    kind: dimensionKind('kind').notNull(),
    type: text('type').notNull(),
    typeName: text('type_name'),
    code: text('code').notNull(),
    name: text('name').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.xid] }),
    unique('dimension_code_key').on(t.companyId, t.type, t.code),
    index('dimension_kind').on(t.companyId, t.kind),
  ],
);

/** What an import was asked to do: take in what is new, or replace the periods of its file. */
export const importMode = pgEnum('import_mode', ['add', 'replace']);

/** One accepted ledger file with what its control totals said. */
export const importRun = pgTable(
  'import_run',
  {
    companyId: companyId().references(() => company.id),
    xid: xid(),
    fileName: text('file_name').notNull(),
    sha256: text('sha256').notNull(),
    bytes: bigint('bytes', { mode: 'number' }).notNull(),
    mode: importMode('mode').notNull().default('add'),
    /** Whose books the file says it is; nine digits where the number has them. */
    orgnr: text('orgnr'),
    firmName: text('firm_name').notNull().default(''),
    /** The file's SAF-T version; null: taken in before imports kept what they changed, and not to be undone. */
    saftVersion: text('saft_version'),
    fromDate: day('from_date').notNull(),
    toDate: day('to_date').notNull(),
    importedBy: uuid('imported_by')
      .notNull()
      .references(() => user.id),
    importedByName: text('imported_by_name').notNull(),
    importedAt: moment('imported_at').notNull().default(now),
    result: jsonb('result').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.xid] }),
    uniqueIndex('import_run_sha256_key').on(t.companyId, t.sha256).where(sql`mode = 'add'`),
  ],
);

export const importChangeKind = pgEnum('import_change_kind', ['added', 'changed', 'replaced', 'kept']);

/**
 * What an import did to rows that are not marked with it, so that it can be undone: master records it `added`, columns it
 * `changed` (before and after, by name), and vouchers and opening balances it `replaced` (before: the whole of them). `kept`
 * are the vouchers a replacement found unchanged, while it runs.
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
    foreignKey({
      columns: [t.companyId, t.importRunId],
      foreignColumns: [importRun.companyId, importRun.xid],
    }).onDelete('cascade'),
    index('import_change_run').on(t.companyId, t.importRunId, t.tbl, t.kind, t.row),
  ],
);

/**
 * A code of a file's tax table: the rate is in percent, and one code may have several in turn. Each import keeps its own table,
 * which goes when the import goes; the rows of no import stand for the whole company.
 */
export const taxCode = pgTable(
  'tax_code',
  {
    companyId: companyId().references(() => company.id),
    xid: xid(),
    importRunId: uuid('import_run_id'),
    code: text('code').notNull(),
    description: text('description'),
    /** Skatteetaten's own code for it, 'NA' where it has none: what decides which way the tax goes. */
    standardCode: text('standard_code'),
    percentage: numeric('percentage', { precision: 7, scale: 4, mode: 'number' }),
    fromDate: day('from_date'),
    toDate: day('to_date'),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.xid] }),
    unique('tax_code_key').on(t.companyId, t.importRunId, t.code, t.fromDate).nullsNotDistinct(),
    foreignKey({
      columns: [t.companyId, t.importRunId],
      foreignColumns: [importRun.companyId, importRun.xid],
    }).onDelete('cascade'),
  ],
);

export const voucher = pgTable(
  'voucher',
  {
    companyId: companyId().references(() => company.id),
    xid: xid(),
    /** Number series begin anew with it. */
    year: fiscalYearColumn(),
    journal: text('journal').notNull(),
    no: text('no').notNull(),
    date: day('date').notNull(),
    type: text('type'),
    description: text('description'),
    /** What the source's own system calls the voucher, where it says so: references may name it by this. */
    systemNo: text('system_no'),
    /** SHA-256 of what the source said, so that a later file of the same year can tell the same from the changed. */
    contentHash: text('content_hash').notNull(),
    importRunId: uuid('import_run_id'),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.xid] }),
    unique('voucher_no_key').on(t.companyId, t.year, t.journal, t.no),
    foreignKey({ columns: [t.companyId, t.importRunId], foreignColumns: [importRun.companyId, importRun.xid] }),
    index('voucher_date').on(t.companyId, t.date),
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
    /** The calendar year and month (1–12) in which the line is reported: the file's period, not always that of its date. */
    year: yearColumn(),
    month: monthColumn(),
    dueDate: day('due_date'),
    description: text('description'),
    /** What the line is known by in the sub-ledger: the number of its invoice, the KID (CID) and the record it is matched with. */
    reference: text('reference'),
    kid: text('kid'),
    crossReference: text('cross_reference'),
    taxCode: text('tax_code'),
    /** What the tax is reckoned of, in kroner signed as net, where the file says other than the net. */
    taxBase: money('tax_base'),
    /** Debit less credit, in kroner. */
    net: money('net').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.xid] }),
    unique('voucher_line_no_key').on(t.companyId, t.voucherId, t.lineNo),
    foreignKey({ columns: [t.companyId, t.voucherId], foreignColumns: [voucher.companyId, voucher.xid] }),
    foreignKey({ columns: [t.companyId, t.accountId], foreignColumns: [account.companyId, account.xid] }),
    foreignKey({ columns: [t.companyId, t.customerId], foreignColumns: [customer.companyId, customer.xid] }),
    foreignKey({ columns: [t.companyId, t.supplierId], foreignColumns: [supplier.companyId, supplier.xid] }),
    foreignKey({ columns: [t.companyId, t.projectId], foreignColumns: [dimension.companyId, dimension.xid] }),
    foreignKey({ columns: [t.companyId, t.departmentId], foreignColumns: [dimension.companyId, dimension.xid] }),
    foreignKey({ columns: [t.companyId, t.segmentId], foreignColumns: [dimension.companyId, dimension.xid] }),
    index('voucher_line_period').on(t.companyId, t.year, t.month),
    // Newest first, a stretch of days at a time: what a table too large for a browser is read in.
    index('voucher_line_date').on(t.companyId, t.date),
    index('voucher_line_account').on(t.companyId, t.accountId, t.year, t.month),
    index('voucher_line_customer').on(t.companyId, t.customerId).where(sql`customer_id is not null`),
    index('voucher_line_supplier').on(t.companyId, t.supplierId).where(sql`supplier_id is not null`),
    index('voucher_line_project').on(t.companyId, t.projectId).where(sql`project_id is not null`),
    index('voucher_line_department').on(t.companyId, t.departmentId).where(sql`department_id is not null`),
    index('voucher_line_segment').on(t.companyId, t.segmentId).where(sql`segment_id is not null`),
    // What a customer was invoiced, newest first: read until his balance is covered.
    index('voucher_line_debit')
      .on(t.companyId, t.customerId, t.date, t.xid)
      .where(sql`customer_id is not null and net > 0`),
    check('voucher_line_month', sql`month between 1 and 12`),
  ],
);

/** A line's other analysis values: those of further axes, and the shares of a line that is split over several projects. */
export const voucherLineDimension = pgTable(
  'voucher_line_dimension',
  {
    companyId: companyId(),
    lineId: uuid('line_id').notNull(),
    dimensionId: uuid('dimension_id').notNull(),
    /** The value's share of the line's net, debit − credit in kroner; null: no share of its own, it stands for the line. */
    amount: money('amount'),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.lineId, t.dimensionId] }),
    foreignKey({ columns: [t.companyId, t.lineId], foreignColumns: [voucherLine.companyId, voucherLine.xid] }),
    foreignKey({ columns: [t.companyId, t.dimensionId], foreignColumns: [dimension.companyId, dimension.xid] }),
    index('voucher_line_dimension_value').on(t.companyId, t.dimensionId),
  ],
);

/** The sum of the lines per month and key, written in the same transaction as the lines. */
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
    foreignKey({ columns: [t.companyId, t.accountId], foreignColumns: [account.companyId, account.xid] }),
    foreignKey({ columns: [t.companyId, t.customerId], foreignColumns: [customer.companyId, customer.xid] }),
    foreignKey({ columns: [t.companyId, t.projectId], foreignColumns: [dimension.companyId, dimension.xid] }),
    foreignKey({ columns: [t.companyId, t.segmentId], foreignColumns: [dimension.companyId, dimension.xid] }),
    index('ledger_month_account').on(t.companyId, t.accountId, t.year, t.month),
    // A customer, project or segment that goes is looked for here.
    index('ledger_month_customer').on(t.companyId, t.customerId).where(sql`customer_id is not null`),
    index('ledger_month_project').on(t.companyId, t.projectId).where(sql`project_id is not null`),
    index('ledger_month_segment').on(t.companyId, t.segmentId).where(sql`segment_id is not null`),
  ],
);

/**
 * The sum of the lines per month and account alone, written with ledger_month: what figures of accounts are read from, whatever the
 * number of customers and projects. What of it names a customer, and a supplier, stands beside.
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
  (t) => [
    primaryKey({ columns: [t.companyId, t.accountId, t.year, t.month] }),
    foreignKey({ columns: [t.companyId, t.accountId], foreignColumns: [account.companyId, account.xid] }),
  ],
);

/**
 * Revenue (accounts of class 3, ledger sign) per month, customer and segment, written with ledger_month: the customer is the line's own, else
 * the only one of its voucher.
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
    foreignKey({ columns: [t.companyId, t.customerId], foreignColumns: [customer.companyId, customer.xid] }),
    foreignKey({ columns: [t.companyId, t.segmentId], foreignColumns: [dimension.companyId, dimension.xid] }),
    index('revenue_month_customer').on(t.companyId, t.customerId).where(sql`customer_id is not null`),
    index('revenue_month_segment').on(t.companyId, t.segmentId).where(sql`segment_id is not null`),
  ],
);

/**
 * The sum of the lines that name a customer per calendar year, account and customer, written with ledger_month: what a customer owes is added up
 * from the years, less the months outside.
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
    foreignKey({ columns: [t.companyId, t.accountId], foreignColumns: [account.companyId, account.xid] }),
    foreignKey({ columns: [t.companyId, t.customerId], foreignColumns: [customer.companyId, customer.xid] }),
    index('customer_year_customer').on(t.companyId, t.customerId),
  ],
);

/**
 * What the lines of each day can be found by, written with ledger_month: row security lets no index answer LIKE, and these few rows are
 * looked through in place of all lines. A word that none of a day's texts has in it is in none of that day's lines; whether a line has it
 * is asked of the line.
 */
export const ledgerDay = pgTable(
  'ledger_day',
  {
    companyId: companyId(),
    year: yearColumn(),
    month: monthColumn(),
    date: day('date').notNull(),
    lines: integer('lines').notNull(),
    /** The texts, tax codes and due dates of the lines themselves, small, with − as -. */
    words: text('words').notNull(),
    /** The same of their vouchers: number, journal, and the text of one whose line has none of its own. */
    vouchers: text('vouchers').notNull(),
    /** The lines' amounts without their signs, as they are shown and plainly written. */
    amounts: text('amounts').notNull(),
  },
  (t) => [primaryKey({ columns: [t.companyId, t.year, t.month, t.date] })],
);

/** An account's balance (debit − credit) when the fiscal year opens; every account of the year has a row. */
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
    foreignKey({ columns: [t.companyId, t.accountId], foreignColumns: [account.companyId, account.xid] }),
    foreignKey({ columns: [t.companyId, t.importRunId], foreignColumns: [importRun.companyId, importRun.xid] }),
  ],
);

/** What a customer owed, or a supplier was owed (negative), when the fiscal year opened: part of the accounts' own opening. */
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
    foreignKey({ columns: [t.companyId, t.accountId], foreignColumns: [account.companyId, account.xid] }),
    foreignKey({ columns: [t.companyId, t.customerId], foreignColumns: [customer.companyId, customer.xid] }),
    foreignKey({ columns: [t.companyId, t.supplierId], foreignColumns: [supplier.companyId, supplier.xid] }),
    foreignKey({ columns: [t.companyId, t.importRunId], foreignColumns: [importRun.companyId, importRun.xid] }),
    index('open_item_customer').on(t.companyId, t.customerId).where(sql`customer_id is not null`),
    index('open_item_supplier').on(t.companyId, t.supplierId).where(sql`supplier_id is not null`),
    check('open_item_one_party', sql`(customer_id is null) <> (supplier_id is null)`),
  ],
);

/**
 * Why a payment is set against an invoice: chosen by somebody, named by it, the only open one of its amount, the only open ones that add
 * up to it, or for want of these the oldest (a guess).
 */
export const settlementBases = ['hand', 'named', 'amount', 'sum', 'oldest'] as const;

/**
 * What of an invoice (or payment) was open, from and to which month's end, kroner signed as the line: rebuilt with the lines by the rule of
 * db/open-items. Months are year * 12 + month - 1; what is open still has `to_month` 32767. A row is a voucher line, or what a fiscal year
 * (`opened`) opened with beyond the items before it.
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
    /** How well that is known: by its payments, or 'oldest' where one that named nothing may have been meant for it; null: nothing is paid. */
    basis: text('basis'),
    /** Who moved a payment here, where somebody did. */
    chosenBy: text('chosen_by'),
  },
  (t) => [
    unique('open_stretch_key')
      .on(t.companyId, t.customerId, t.supplierId, t.lineId, t.opened, t.fromMonth)
      .nullsNotDistinct(),
    foreignKey({ columns: [t.companyId, t.customerId], foreignColumns: [customer.companyId, customer.xid] }),
    foreignKey({ columns: [t.companyId, t.supplierId], foreignColumns: [supplier.companyId, supplier.xid] }),
    index('open_stretch_customer').on(t.companyId, t.toMonth, t.fromMonth).where(sql`customer_id is not null`),
    index('open_stretch_supplier').on(t.companyId, t.toMonth, t.fromMonth).where(sql`supplier_id is not null`),
    index('open_stretch_supplier_key').on(t.companyId, t.supplierId).where(sql`supplier_id is not null`),
    oneOf('open_stretch_basis', 'basis', settlementBases),
    check('open_stretch_one_party', sql`(customer_id is null) <> (supplier_id is null)`),
  ],
);

/**
 * A payment that somebody has set against another invoice. Both are named as the books name them, not by row: the choice stays when the
 * ledger is read in again. An invoice without number is what the books opened with on that day.
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

/** How the account groups begin whose figures are revenue: they grow with credit, and people read and type them with a plus. */
export const incomeGroups = ['3', '80'] as const;

/** A line of the budget: an account group (two digits), for the whole company or one project. */
export const budget = pgTable(
  'budget',
  {
    companyId: companyId().references(() => company.id),
    xid: xid(),
    accountGroup: text('account_group').notNull(),
    projectId: uuid('project_id'),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.xid] }),
    unique('budget_key').on(t.companyId, t.accountGroup, t.projectId).nullsNotDistinct(),
    foreignKey({ columns: [t.companyId, t.projectId], foreignColumns: [dimension.companyId, dimension.xid] }),
  ],
);

/** A budget line's amount in one month, kroner as people type them: revenue and costs are both plus (db/budget-sql.ts turns them). */
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
    foreignKey({ columns: [t.companyId, t.budgetId], foreignColumns: [budget.companyId, budget.xid] }).onDelete(
      'cascade',
    ),
    index('budget_month_period').on(t.companyId, t.year, t.month),
    check('budget_month_month', sql`month between 1 and 12`),
  ],
);
