import {
  accountPivotPath,
  bidListPath,
  bidReportPath,
  bidTablePath,
  bookingsPath,
  calcPath,
  claimsPath,
  contractTablePath,
  countScanPath,
  customerCardPath,
  customerPivotPath,
  equipmentAwayPath,
  equipmentRegisterPath,
  equipmentShortagePath,
  explainPath,
  keyFiguresPath,
  liquidityPath,
  openItemsPath,
  planningPath,
  priceListPath,
  profitAndLossPath,
  projectAccountsPath,
  projectBoardPath,
  projectControlsPath,
  projectListPath,
  projectOverviewPath,
  projectPath,
  projectWallPath,
  purchaseListPath,
  purchasingPath,
  requisitionPath,
  returnControlPath,
  revenuePath,
  riskListPath,
  scanPath,
  shippingPath,
  stockCountsPath,
  supplierInvoicesPath,
  timeEntryListPath,
  timeEntryPath,
  todoPath,
  variationTablePath,
  voucherLinesPath,
} from '@/lib/platform/routing/paths';
import type { MenuEntryId } from './entries';
import type { RoleId } from './named-roles';

/**
 * The arrangement of the menu for a kind of work. `order`: the entries that stand in front. `pages`: those in sight
 * without being used, 'all' where groups fold instead. `folds`: groups that stay folded, as 'entry/group'.
 */
export type Role = {
  order: readonly MenuEntryId[];
  pages: readonly string[] | 'all';
  folds: readonly string[];
};

const orders = [purchasingPath, purchaseListPath, requisitionPath];

export const roles = {
  administrator: {
    order: ['economy', 'project', 'bid', 'contract', 'order', 'equipment', 'personell', 'personal', 'admin'],
    pages: 'all',
    folds: [],
  },
  controller: {
    order: ['economy', 'order', 'project', 'measure', 'personal'],
    pages: [
      profitAndLossPath,
      projectAccountsPath,
      openItemsPath,
      liquidityPath,
      revenuePath,
      explainPath,
      voucherLinesPath,
      accountPivotPath,
      customerPivotPath,
      supplierInvoicesPath,
      claimsPath,
      projectListPath,
      projectOverviewPath,
      keyFiguresPath,
      todoPath,
    ],
    folds: ['economy/Ved månedsslutt', 'order/Bestillinger'],
  },
  project: {
    order: ['project', 'order', 'equipment', 'bid', 'contract', 'personal'],
    pages: [
      projectListPath,
      projectOverviewPath,
      projectPath,
      riskListPath,
      timeEntryPath,
      timeEntryListPath,
      projectBoardPath,
      projectWallPath,
      projectControlsPath,
      ...orders,
      planningPath,
      equipmentShortagePath,
      shippingPath,
      bidListPath,
      calcPath,
      contractTablePath,
      variationTablePath,
      todoPath,
    ],
    folds: [],
  },
  warehouse: {
    order: ['equipment', 'order', 'personal'],
    pages: [
      scanPath,
      shippingPath,
      returnControlPath,
      equipmentAwayPath,
      planningPath,
      bookingsPath,
      equipmentShortagePath,
      equipmentRegisterPath,
      countScanPath,
      stockCountsPath,
      ...orders,
      todoPath,
    ],
    folds: ['order/Fakturaer'],
  },
  bid: {
    order: ['bid', 'project', 'contract', 'personal'],
    pages: [
      bidListPath,
      bidTablePath,
      calcPath,
      priceListPath,
      customerCardPath,
      bidReportPath,
      projectListPath,
      projectOverviewPath,
      contractTablePath,
      todoPath,
    ],
    folds: [],
  },
  /** The permissions show no work of its own: the usual order, and the pages in use. */
  common: { order: [], pages: [], folds: [] },
} as const satisfies Record<RoleId, Role>;
