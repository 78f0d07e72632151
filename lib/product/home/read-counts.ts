import { sql } from 'drizzle-orm';
import { session as loggedIn } from '@/db/schema';
import { writeSystem } from '@/db/system';
import type { Scope, Session } from '@/lib/platform/auth/session';
import { inBulkhead, ownerOf } from '@/lib/platform/queues/in-bulkhead';
import type { Arranged, AttentionLine } from '@/lib/platform/routing/attention/line';
import type { PageCount } from './home-view';
import { knownLines } from './known-lines';

/** Lines of /home whose entries of the menu are red. */
const redLines = 2;

/**
 * The counts of the user's menu, by page: what the urgent lines of /home and the day's tasks have to settle, one press
 * each. Red are the pages of the first two lines.
 */
export function countsOf({ urgent, more, day }: Arranged<AttentionLine>): PageCount[] {
  const counts = new Map<string, number>();
  for (const { path, count, matters = count } of [...urgent, ...more, ...day])
    counts.set(path, (counts.get(path) ?? 0) + matters);
  const first = urgent.slice(0, redLines).map(({ path }) => path);
  return [...counts].map(([path, count]) => ({ path, count, red: first.includes(path) }));
}

/** The counts of the user's menu in a company, and the number of urgent matters. Throws 429 and 503 as loadPage does. */
export async function readCounts(scope: Scope): Promise<{ counts: PageCount[]; urgent: number }> {
  const { lines } = await inBulkhead('counting', ownerOf(scope), () => knownLines(scope));
  return { counts: countsOf(lines), urgent: lines.urgent.length + lines.more.length };
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
