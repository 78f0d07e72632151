import { createStore, del, get, set, type UseStore } from 'idb-keyval';
import type { CalculationDocument } from './calculation-store';

/** Unsaved work as the browser keeps it: what it was built on, and when it was left. */
export type KeptWork = CalculationDocument & { version: number; at: string };

let opened: UseStore | undefined;

/** Opened once: a page that is being left has no time for it. */
function store(): UseStore {
  opened ??= createStore('innsikt-kalkyle', 'arbeid');
  return opened;
}

/** One place per user, company, bid and calculation (none: one that has not been saved yet); a browser may be shared. */
export const keptKey = (user: string, company: string, bid: string, calculation: string | undefined) =>
  [user, company, bid, calculation ?? 'ny'].join('/');

/** What is kept, if anything. A browser that keeps nothing (private windows) has none. */
export async function readKept(key: string): Promise<KeptWork | undefined> {
  try {
    return await get<KeptWork>(key, store());
  } catch {
    return undefined;
  }
}

/** Keeps work, or forgets it when it is undefined. Gives whether the browser could. */
export async function keepWork(key: string, work: KeptWork | undefined): Promise<boolean> {
  try {
    await (work ? set(key, work, store()) : del(key, store()));
    return true;
  } catch {
    return false;
  }
}
