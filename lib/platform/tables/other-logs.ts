import {
  claimsPath,
  equipmentRegisterPath,
  openItemsPath,
  projectTabPath,
  purchasingPath,
  supplierInvoicesPath,
} from '@/lib/platform/routing/paths';

/** What stands in the change log under a name that is no live table's: who may read `path` sees it. */
export type OtherLog = { tbl: string; title: string; path: string };

/** What hours and voucher lines are set against, and which save of a calculation a project is held against. */
export const projectCalculationLog: OtherLog = {
  tbl: 'project_calculation',
  title: 'Prosjektets kalkyle',
  path: projectTabPath('kalkyle'),
};

/** Suppliers' invoices that came in or were taken out, and what they are tied to. */
export const supplierInvoiceLog: OtherLog = {
  tbl: 'supplier_invoice',
  title: 'Leverandørfakturaer',
  path: supplierInvoicesPath,
};

/** The steps of what is asked back of suppliers. */
export const claimLog: OtherLog = { tbl: 'invoice_claim', title: 'Leverandørkrav', path: claimsPath };

/** Payments that are set against another invoice by hand; a row is the payment's voucher line. */
export const settlementLog: OtherLog = { tbl: 'settlement_choice', title: 'Åpne poster', path: openItemsPath };

/** The pictures of equipment. */
export const equipmentPictureLog: OtherLog = {
  tbl: 'equipment_picture',
  title: 'Utstyrsbilder',
  path: equipmentRegisterPath,
};
/** What happened to purchase orders. */
export const purchaseOrderLog: OtherLog = { tbl: 'purchase_order', title: 'Bestillinger', path: purchasingPath };
