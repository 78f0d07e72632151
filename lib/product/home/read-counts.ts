import { sql } from 'drizzle-orm';
import { session as loggedIn } from '@/db/schema';
import { writeSystem } from '@/db/system';
import type { Scope, Session } from '@/lib/platform/auth/session';
import { readLines } from './read-lines';

/** How many matters a page has under 'Krever deg'. */
export type PageCount = { path: string; count: number };

/**
 * The counts of the user's menu, by page: the lines of /home that one settles, an urgent line as one matter and the
 * tasks of the day one by one.
 */
export async function readCounts(scope: Scope): Promise<PageCount[]> {
  const { lines } = await readLines(scope);
  const urgent = [...lines.urgent, ...lines.more].map(({ path }) => ({ path, count: 1 }));
  const counts = new Map<string, number>();
  for (const { path, count } of [...urgent, ...lines.day]) counts.set(path, (counts.get(path) ?? 0) + count);
  return [...counts].map(([path, count]) => ({ path, count }));
}

/**
 * Stores which pages have a count the first time it is asked since the log-in: the menu is arranged by these until the
 * next one, whatever is settled meanwhile. A program has no menu.
 */
export async function rememberCounted({ id, limit }: Session, companyId: string, counts: readonly PageCount[]) {
  if (limit) return;
  const counted = JSON.stringify({ counted: counts.map(({ path }) => path) });
  await writeSystem((db) =>
    db.execute(sql`
      update ${loggedIn} set menu = menu || jsonb_build_object(${companyId}::text,
        coalesce(menu -> ${companyId}::text, '{}') || ${counted}::jsonb)
      where id = ${id} and not coalesce(menu -> ${companyId}::text, '{}') ? 'counted'`),
  );
}
