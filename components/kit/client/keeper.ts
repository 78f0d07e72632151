import { createStore, del, get, set, type UseStore, update } from 'idb-keyval';

export type Keeper<T> = {
  /** The stored value, if any; undefined in browsers without storage (private windows). */
  read: (key: string) => Promise<T | undefined>;
  /** Stores a value, or removes it when undefined; resolves to whether the browser could. */
  keep: (key: string, value: T | undefined) => Promise<boolean>;
  /**
   * Changes the stored value in one transaction, safe against other tabs. Resolves to the new value; undefined when the
   * browser could not.
   */
  change: (key: string, next: (stored: T | undefined) => T) => Promise<T | undefined>;
};

/** Storage in the browser for unsaved work; keys begin with the user's id, since a browser may be shared. */
export function keeper<T>(database: string): Keeper<T> {
  let opened: UseStore | undefined;
  // Opened only once: a page that is being left has no time to open it.
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
