import { keeper } from '@/components/kit/client/keeper';
import type { UnsavedWork } from './local-edits';

type Stored = UnsavedWork & { at: number };

const tables = keeper<Stored>('innsikt-tabeller');
/** Older values are discarded: they should be typed again by someone who sees the current table. */
const longestMs = 24 * 60 * 60 * 1000;

const keyOf = (user: string, table: string) => `${user}/${table}`;

/**
 * Stores a table's unsaved work in the browser for the next page (undefined removes it); resolves to whether the
 * browser could.
 */
export function keepTable(user: string, table: string, work: UnsavedWork | undefined): Promise<boolean> {
  return tables.keep(keyOf(user, table), work && { ...work, at: Date.now() });
}

/** Takes a table's stored work and removes it, so that only one tab gets it. */
export async function takeStored(user: string, table: string): Promise<UnsavedWork | undefined> {
  const stored = await tables.read(keyOf(user, table));
  if (!stored) return undefined;
  await tables.keep(keyOf(user, table), undefined);
  return Date.now() - stored.at < longestMs ? stored : undefined;
}
