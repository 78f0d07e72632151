import { createStore, del, get, set, type UseStore, update } from 'idb-keyval';

export type Keeper<T> = {
  /** What is kept, if anything. A browser that keeps nothing (private windows) has none. */
  read: (key: string) => Promise<T | undefined>;
  /** Keeps a value, or forgets it when it is undefined. Gives whether the browser could. */
  keep: (key: string, value: T | undefined) => Promise<boolean>;
  /** Changes what is kept in one step, whatever other tabs do meanwhile. Gives what it came to; undefined when the browser could not. */
  change: (key: string, next: (stored: T | undefined) => T) => Promise<T | undefined>;
};

/** A place in the browser for work that is not saved; keys begin with the user, since a browser may be shared. */
export function keeper<T>(database: string): Keeper<T> {
  let opened: UseStore | undefined;
  // Opened once: a page that is being left has no time for it.
  const store = () => {
    opened ??= createStore(database, 'arbeid');
    return opened;
  };
  return {
    read: async (key) => {
      try {
        return await get<T>(key, store());
      } catch {
        return undefined;
      }
    },
    keep: async (key, value) => {
      try {
        await (value === undefined ? del(key, store()) : set(key, value, store()));
        return true;
      } catch {
        return false;
      }
    },
    change: async (key, next) => {
      let after: T | undefined;
      try {
        await update<T>(
          key,
          (stored) => {
            after = next(stored);
            return after;
          },
          store(),
        );
        return after;
      } catch {
        return undefined;
      }
    },
  };
}
