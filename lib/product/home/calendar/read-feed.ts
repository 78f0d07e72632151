import { createHash } from 'node:crypto';
import { and, eq, isNull, lt, or, sql } from 'drizzle-orm';
import { env } from '@/base/env';
import { notFound } from '@/base/errors';
import { asCompany } from '@/db/company';
import { queryRows } from '@/db/query-rows';
import { calendarFeed, company } from '@/db/schema';
import { askSystem, asSystem } from '@/db/system';
import { type CalendarEvent, writeCalendar } from '@/lib/core/calendar/ics';
import { today } from '@/lib/core/clock';
import { cut } from '@/lib/core/format/cut';
import { addDays } from '@/lib/core/format/days';
import { openClocks } from '@/lib/domains/contracts/board/open-clocks';
import type { Caller } from '@/lib/platform/auth/caller';
import { userLimit } from '@/lib/platform/auth/counter';
import { scopeOfUser } from '@/lib/platform/auth/scope-of-user';
import type { Scope } from '@/lib/platform/auth/session';
import { calendarRow } from '@/lib/platform/notices/feeds/calendar-source';
import { href } from '@/lib/platform/routing/href';
import { secretHash, secretOf } from './secret';
import { partsText, readableSources } from './sources';

/** Fetches of one feed within a quarter of an hour, and misses of one address. */
const [mostFetches, mostMisses, window] = [60, 60, 15 * 60];
const beforeFetch = userLimit('feed', mostFetches, window);
const afterMiss = userLimit('feed-miss', mostMisses, window);

/** Days back that a feed begins, and the entries of one part. */
const daysBack = 60;
const mostEntries = 1_000;
const longestTitle = 200;

/** Minutes between two writes of when a feed was last fetched. */
const noteMinutes = 1;

async function findFeed(secret: string) {
  const [found] = await askSystem((db) =>
    db
      .select({
        xid: calendarFeed.xid,
        companyId: calendarFeed.companyId,
        userId: calendarFeed.userId,
        parts: calendarFeed.parts,
        project: calendarFeed.projectId,
        firm: company.name,
      })
      .from(calendarFeed)
      .innerJoin(company, eq(company.id, calendarFeed.companyId))
      .where(and(eq(calendarFeed.secretHash, secretHash(secret)), isNull(calendarFeed.endedAt))),
  );
  return found;
}

type Feed = NonNullable<Awaited<ReturnType<typeof findFeed>>>;

/** Reads the feed's events that its user may read now. */
async function eventsOf({ companyId, userId, parts, project }: Feed, scope: Scope): Promise<CalendarEvent[]> {
  const wanted = readableSources(scope.permissions).filter(({ source }) => parts.includes(source.part));
  return asCompany.read(companyId, async (tx) => {
    const clocks = wanted.some(({ source }) => source.byClocks) ? await openClocks(tx, companyId, today()) : [];
    const reader = { companyId, userId, project, from: addDays(today(), -daysBack), clocks };
    const events: CalendarEvent[] = [];
    for (const { source, path } of wanted) {
      const rows = await queryRows(tx, calendarRow)`
        select * from (${source.rows(reader)}) entry order by day, key limit ${mostEntries}`;
      for (const { key, label, params, ...when } of rows) {
        // The parameters are those of the part's first page.
        const shown = path === source.paths[0] ? params : null;
        events.push({
          uid: `${source.part}-${key}@innsikt`,
          title: cut(label, longestTitle),
          url: env().APP_URL + href(path, { company: companyId, ...shown }),
          ...when,
        });
      }
    }
    return events;
  });
}

/** Stores when a feed was fetched, at most once a minute. */
async function noteFetch({ companyId, xid }: Feed): Promise<void> {
  const long = or(
    isNull(calendarFeed.fetchedAt),
    lt(calendarFeed.fetchedAt, sql`now() - make_interval(mins => ${noteMinutes}::int)`),
  );
  await asSystem((tx) =>
    tx
      .update(calendarFeed)
      .set({ fetchedAt: sql`now()` })
      .where(and(eq(calendarFeed.companyId, companyId), eq(calendarFeed.xid, xid), long)),
  );
}

/**
 * The calendar at a feed's address, by what its user may read at this moment: somebody who is suspended has an empty
 * one, so that programs remove what they had. Throws 404 for an unknown or revoked address, 429.
 */
export async function readFeed(file: string, { address, shared }: Caller): Promise<string> {
  const secret = secretOf(file);
  const feed = secret === undefined ? undefined : await findFeed(secret);
  if (!feed) {
    if (address !== undefined && !shared) await afterMiss(createHash('sha256').update(address).digest('base64url'));
    throw notFound('Kalenderadressen finnes ikke, eller er tatt tilbake.');
  }
  await beforeFetch(feed.xid);
  const scope = await scopeOfUser(feed.userId, feed.companyId);
  const events = scope ? await eventsOf(feed, scope) : [];
  await noteFetch(feed);
  return writeCalendar(`${feed.firm}: ${partsText(feed.parts)}`, events, new Date());
}
