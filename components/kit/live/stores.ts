import type { TableId } from './question';
import { keepTable, takeStored } from './stored-tables';
import { type StoreDeps, TableStore } from './table-store';

/** The tables of this tab: those on the screen, and those left while something of theirs was not saved. */
const stores = new Map<string, { store: TableStore; screens: number }>();

/** Whose work it is. */
let owner = '';

export function ownStores(user: string): void {
  owner = user;
}

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

/**
 * One's own change of a table was made by a call beside it: the arrow of the screen that shows the table takes it back, and a message says
 * so. False where no screen does.
 */
export async function offerUndoOf(id: TableId, text: string): Promise<boolean> {
  const held = stores.get(tableKey(id));
  if (!held || held.screens === 0) return false;
  await held.store.acted();
  held.store.offerUndo(text);
  return true;
}

/** Puts away what the tables have unsaved, for the same user's next page; whether all of it is there. */
export async function keepStores(): Promise<boolean> {
  const user = owner;
  const busy = [...stores].filter(([, { store }]) => store.busy);
  const stored = await Promise.all(
    busy.map(async ([key, { store }]) => {
      if (!(await keepTable(user, key, store.unsaved))) return false;
      // Should the page stay, what is saved after all is not to come again.
      const stop = store.subscribe(() => {
        if (store.busy) return;
        stop();
        void keepTable(user, key, undefined);
      });
      return true;
    }),
  );
  return stored.every(Boolean);
}

/** Gives a table that has all its rows what an earlier page of the same user left unsaved; how many values that were. */
export async function takeUpStored(id: TableId, store: TableStore): Promise<number> {
  const work = await takeStored(owner, tableKey(id));
  if (!work) return 0;
  store.takeUp(work);
  return work.values.length + work.refusals.length;
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
