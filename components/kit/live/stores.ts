import { keeper } from '@/components/kit/client/keeper';
import type { UnsavedWork } from './local-edits';
import type { TableId } from './question';
import { type StoreDeps, TableStore } from './table-store';

type Stored = UnsavedWork & { at: number };

const tables = keeper<Stored>('innsikt-tabeller');
/** Older values are discarded: they should be typed again by someone who sees the current table. */
const longestMs = 24 * 60 * 60 * 1000;

const keyOf = (user: string, table: string) => `${user}/${table}`;

/**
 * Stores a table's unsaved work in the browser for the next page (undefined removes it); resolves to whether the
 * browser could.
 */
function keepTable(user: string, table: string, work: UnsavedWork | undefined): Promise<boolean> {
  return tables.keep(keyOf(user, table), work && { ...work, at: Date.now() });
}

/** Takes a table's stored work and removes it, so that only one tab gets it. */
async function takeStored(user: string, table: string): Promise<UnsavedWork | undefined> {
  const stored = await tables.read(keyOf(user, table));
  if (!stored) return undefined;
  await tables.keep(keyOf(user, table), undefined);
  return Date.now() - stored.at < longestMs ? stored : undefined;
}

/** The tables of this tab: those on the screen, and those left with unsaved work. */
const stores = new Map<string, { store: TableStore; screens: number }>();

/** The id of the user whose work this is. */
let owner = '';

export function ownStores(user: string): void {
  owner = user;
}

export function tableKey({ company, tbl, projectid = '', equipmentid = '' }: TableId): string {
  return [company, tbl, projectid, equipmentid].join(' ');
}

/** The store of a table that is mounted: the one left with unsaved work, or a new one. */
export function openStore(id: TableId, deps: StoreDeps, style?: string): TableStore {
  const key = tableKey(id);
  const held = stores.get(key) ?? { store: new TableStore(id, deps, style), screens: 0 };
  held.store.serve(deps);
  held.screens += 1;
  stores.set(key, held);
  return held.store;
}

/** The table is unmounted; its store stays until everything in it is saved or dropped. */
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
 * Reports that a call outside the table made a change of the user's own: undo on its screen reverts it, and a message
 * offers that. False when no screen shows the table.
 */
export async function offerUndoOf(id: TableId, text: string): Promise<boolean> {
  const held = stores.get(tableKey(id));
  if (!held || held.screens === 0) return false;
  await held.store.acted();
  held.store.offerUndo(text);
  return true;
}

/** Stores the tables' unsaved work for the same user's next page; resolves to whether all of it was stored. */
export async function keepStores(): Promise<boolean> {
  const user = owner;
  const busy = [...stores].filter(([, { store }]) => store.busy);
  const stored = await Promise.all(
    busy.map(async ([key, { store }]) => {
      if (!(await keepTable(user, key, store.unsaved))) return false;
      // If the page stays after all, what is saved meanwhile must not be restored later.
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

/**
 * Restores to a fully loaded table what an earlier page of the same user left unsaved; returns the number of values.
 */
export async function takeUpStored(id: TableId, store: TableStore): Promise<number> {
  const work = await takeStored(owner, tableKey(id));
  if (!work) return 0;
  store.takeUp(work);
  return work.values.length + work.refusals.length;
}

/** True while any table has values that would be lost with the tab. */
export function anythingWaits(): boolean {
  return [...stores.values()].some(({ store }) => store.busy);
}

/** Clears everything when the session ends. */
export function forgetStores(): void {
  for (const { store } of stores.values()) store.dispose();
  stores.clear();
}
