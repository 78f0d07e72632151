import { keeper } from '@/components/kit/client/keeper';
import type { UnsavedWork } from './local-edits';

type Stored = UnsavedWork & { at: number };

const tables = keeper<Stored>('innsikt-tabeller');
/** Values older than this are better typed anew, by somebody who looks at the table as it is. */
const longestMs = 24 * 60 * 60 * 1000;

const keyOf = (user: string, table: string) => `${user}/${table}`;

/** Puts what a table has unsaved where the next page finds it; undefined forgets it. Whether the browser could. */
export function keepTable(user: string, table: string, work: UnsavedWork | undefined): Promise<boolean> {
  return tables.keep(keyOf(user, table), work && { ...work, at: Date.now() });
}

/** What was kept of a table, once: it is the taker's from then on. */
export async function takeStored(user: string, table: string): Promise<UnsavedWork | undefined> {
  const stored = await tables.read(keyOf(user, table));
  if (!stored) return undefined;
  await tables.keep(keyOf(user, table), undefined);
  return Date.now() - stored.at < longestMs ? stored : undefined;
}
