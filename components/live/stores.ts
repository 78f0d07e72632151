import type { TableId } from './question';
import { type StoreDeps, TableStore } from './table-store';

/** The tables of this tab: those on the screen, and those left while something of theirs was not saved. */
const stores = new Map<string, { store: TableStore; screens: number }>();

export function tableKey({ company, tbl, projectid = '', equipmentid = '' }: TableId): string {
  return [company, tbl, projectid, equipmentid].join(' ');
}

/** The store of a table that comes on the screen: the one left behind, with what waits in it, or a new one. */
export function openStore(id: TableId, deps: StoreDeps, style?: string): TableStore {
  const key = tableKey(id);
  const held = stores.get(key) ?? { store: new TableStore(id, deps, style), screens: 0 };
  held.store.serve(deps);
  held.screens += 1;
  stores.set(key, held);
  return held.store;
}

/** The table leaves the screen; its store stays until everything in it is saved or dropped. */
export function leaveStore(id: TableId, store: TableStore): void {
  const key = tableKey(id);
  const held = stores.get(key);
  if (held?.store !== store) return;
  held.screens -= 1;
  if (held.screens === 0) store.hide();
  const dropWhenDone = () => {
    if (held.screens > 0) return stop();
    if (store.busy) return;
    stop();
    if (stores.get(key) === held) stores.delete(key);
    store.dispose();
  };
  const stop = store.subscribe(dropWhenDone);
  dropWhenDone();
}

/** Whether any table has values that would be lost with the tab. */
export function anythingWaits(): boolean {
  return [...stores.values()].some(({ store }) => store.busy);
}

/** The log-in is over: nothing of it stays in the tab. */
export function forgetStores(): void {
  for (const { store } of stores.values()) store.dispose();
  stores.clear();
}
