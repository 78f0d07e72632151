import {
  claimsPath,
  earnedPath,
  equipmentRegisterPath,
  groupTradePath,
  openItemsPath,
  projectTabPath,
  purchasingPath,
  supplierInvoicesPath,
} from '@/lib/platform/routing/paths';

/** A change log under a name that is no live table: users with Read on `path` see it. */
export type OtherLog = { tbl: string; title: string; path: string };

/** The log of ties from hours and voucher lines to calculation rows, and of a project's compared baseline. */
export const projectCalculationLog: OtherLog = {
  tbl: 'project_calculation',
  title: 'Prosjektets kalkyle',
  path: projectTabPath('kalkyle'),
};

/** Supplier invoices imported or removed, and what they are tied to. */
export const supplierInvoiceLog: OtherLog = {
  tbl: 'supplier_invoice',
  title: 'Leverandørfakturaer',
  path: supplierInvoicesPath,
};

/** The steps of claims against suppliers. */
export const claimLog: OtherLog = { tbl: 'invoice_claim', title: 'Leverandørkrav', path: claimsPath };

/** Payments settled by hand against another invoice; a row is the payment's voucher line. */
export const settlementLog: OtherLog = { tbl: 'settlement_choice', title: 'Åpne poster', path: openItemsPath };

/** Reminders made and taken back; a row is the reminder. */
export const reminderLog: OtherLog = { tbl: 'reminder', title: 'Purringer', path: openItemsPath };

/** Estimates, measures and entries of what is earned; a row is the project, the company or the entry. */
export const earnedLog: OtherLog = { tbl: 'estimate_at_end', title: 'Opptjent', path: earnedPath };

export const equipmentPictureLog: OtherLog = {
  tbl: 'equipment_picture',
  title: 'Utstyrsbilder',
  path: equipmentRegisterPath,
};
export const purchaseOrderLog: OtherLog = { tbl: 'purchase_order', title: 'Bestillinger', path: purchasingPath };
/** The log of decisions on pairs of a group's internal trade; the rows are the group's, in which nobody opens a log. */
export const tradePairLog: OtherLog = { tbl: 'group_pair_decision', title: 'Internhandel', path: groupTradePath };
