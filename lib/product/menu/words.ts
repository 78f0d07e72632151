import { adminPath } from '@/lib/platform/auth/permissions';
import {
  equipmentBoardPath,
  projectOverviewPath,
  projectPath,
  purchaseListPath,
  purchasingPath,
  requisitionPath,
  returnControlPath,
  scanPath,
  shippingPath,
} from '@/lib/platform/routing/paths';

/** Words of the specification that lead to a page besides its title, as people type them. */
export const pageWords: Readonly<Record<string, readonly string[]>> = {
  [adminPath]: ['One adm to rule them all'],
  [projectPath]: ['Forecast', 'Prognose'],
  [projectOverviewPath]: ['Mob og de-mob'],
  [scanPath]: ['Mob og de-mob'],
  [shippingPath]: ['Mob og de-mob'],
  [returnControlPath]: ['Mob og de-mob'],
  [purchasingPath]: ['PVU', 'Bestilling PVU', 'Best. maskin', 'Rekvisisjon', 'PO'],
  [purchaseListPath]: ['Best. maskin'],
  [requisitionPath]: ['PO'],
  [equipmentBoardPath]: ['Kamishibai'],
};
