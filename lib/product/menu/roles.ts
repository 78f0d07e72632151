import { adminPath, may, type Permission } from '@/lib/platform/auth/permissions';
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
  projectTablePath,
  projectWallPath,
  purchaseListPath,
  purchasingPath,
  requisitionPath,
  returnControlPath,
  revenuePath,
  riskListPath,
  saftImportPath,
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

/**
 * How the menu is arranged for a kind of work. `order`: the entries that stand in front. `pages`: those in sight without
 * being used, 'all' where groups fold instead. `folds`: groups that stay folded, as 'entry/group'.
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
  /** No work of its own can be told from the permissions: the usual order, and what is used. */
  common: { order: [], pages: [], folds: [] },
} as const satisfies Record<string, Role>;

export type RoleId = keyof typeof roles;

/** The role that each permission tells of, the first that is held. */
const signs: readonly (readonly [role: RoleId, path: string, action: Permission['action']])[] = [
  ['administrator', adminPath, 'Write'],
  ['controller', saftImportPath, 'Write'],
  ['project', projectTablePath, 'Write'],
  ['warehouse', shippingPath, 'Write'],
  ['bid', bidTablePath, 'Write'],
  ['controller', profitAndLossPath, 'Read'],
];

/** The role that a user's permissions in a company tell of. */
export function roleOf(permissions: readonly Permission[]): RoleId {
  return signs.find(([, path, action]) => may(permissions, path, action))?.[0] ?? 'common';
}
