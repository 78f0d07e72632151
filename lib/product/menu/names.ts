import { adminPath } from '@/lib/platform/auth/permissions';
import {
  equipmentBoardPath,
  ilogPath,
  projectBoardPath,
  projectOverviewPath,
  projectPath,
  purchaseListPath,
  purchasingPath,
  requisitionPath,
  returnControlPath,
  scanPath,
  shippingPath,
  todoPath,
} from '@/lib/platform/routing/paths';

/** The menu's name for a page whose specified title is not Norwegian; the title stays on the page. */
const names: Readonly<Record<string, string>> = {
  [todoPath]: 'Oppgaver',
  [ilogPath]: 'Egen logg',
  [projectBoardPath]: 'Kontrolltavle',
};

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

/** A page's name in the menu. */
export const menuName = ({ path, title }: { path: string; title: string }): string => names[path] ?? title;
