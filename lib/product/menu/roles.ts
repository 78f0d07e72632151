import type { MenuEntryId } from './entries';
import type { RoleId } from './named-roles';

/** The entries of the menu that stand in front for a kind of work, in their order; the others are under 'Mer'. */
export const roleOrder: Readonly<Record<RoleId, readonly MenuEntryId[]>> = {
  administrator: ['economy', 'project', 'bid', 'contract', 'order', 'equipment', 'personell', 'personal', 'admin'],
  controller: ['economy', 'order', 'project', 'measure', 'master', 'personal'],
  project: ['project', 'contract', 'order', 'equipment', 'personal'],
  foreman: ['project', 'equipment', 'order', 'personal'],
  purchasing: ['order', 'equipment', 'bid', 'project', 'master', 'personal'],
  warehouse: ['equipment', 'order', 'personal'],
  bid: ['bid', 'project', 'contract', 'personal'],
  /** The permissions show no work of its own: the usual order, and the pages in use. */
  common: [],
};
