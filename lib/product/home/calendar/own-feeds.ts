import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import { z } from 'zod';
import { env } from '@/base/env';
import { badInput, notAllowed } from '@/base/errors';
import { asCompany } from '@/db/company';
import { calendarFeed, company, feedParts, project, user } from '@/db/schema';
import { asSystem } from '@/db/system';
import type { Scope, Session } from '@/lib/platform/auth/session';
import { scopeOf } from '@/lib/platform/auth/session';
import type { FeedPart } from '@/lib/platform/notices/feeds/calendar-source';
import { opField } from '@/lib/platform/writes/op-field';
import { newSecret } from './secret';
import { partsText, readableSources } from './sources';

/** Live addresses of a user. */
const mostFeeds = 20;

/** An address of the user's: what is in it, the end of its secret, when it was last fetched (ISO). */
export type OwnFeed = {
  xid: string;
  firm: string;
  text: string;
  project: string | null;
  ending: string;
  made: string;
  fetched: string | null;
};

/** A company of the user's with what a feed of it may have. */
export type FeedChoice = { id: string; name: string; parts: { part: FeedPart; name: string }[] };

export type OwnFeeds = { feeds: OwnFeed[]; companies: FeedChoice[] };

const live = (userId: string) => and(eq(calendarFeed.userId, userId), isNull(calendarFeed.endedAt));

async function projectName(companyId: string, xid: string): Promise<string | undefined> {
  const [found] = await asCompany.read(companyId, (tx) =>
    tx
      .select({ no: project.erpProjectid, description: project.description })
      .from(project)
      .where(and(eq(project.companyId, companyId), eq(project.xid, xid))),
  );
  return found && `${found.no} ${found.description}`;
}

/** The user's addresses in the companies they may enter, and what a new one may have there. */
export async function ownFeeds(session: Session): Promise<OwnFeeds> {
  const open = session.companies.filter(({ locked }) => !locked);
  const rows = await asSystem((tx) =>
    tx
      .select({ feed: calendarFeed, firm: company.name })
      .from(calendarFeed)
      .innerJoin(company, eq(company.id, calendarFeed.companyId))
      .where(live(session.user.id))
      .orderBy(asc(calendarFeed.madeAt), calendarFeed.xid),
  );
  const scopes = new Map<string, Scope>();
  for (const { id } of open) scopes.set(id, await scopeOf(session, id));
  const feeds: OwnFeed[] = [];
  for (const { feed, firm } of rows) {
    const scope = scopes.get(feed.companyId);
    const seesProject = scope && readableSources(scope.permissions).some(({ source }) => source.part === 'bookings');
    const named =
      feed.projectId !== null && seesProject ? await projectName(feed.companyId, feed.projectId) : undefined;
    feeds.push({
      xid: feed.xid,
      firm,
      text: partsText(feed.parts),
      project: named ?? null,
      ending: feed.ending,
      made: feed.madeAt.toISOString(),
      fetched: feed.fetchedAt?.toISOString() ?? null,
    });
  }
  const companies = [...scopes].map(([id, scope]) => ({
    id,
    name: scope.company.name,
    parts: readableSources(scope.permissions).map(({ source: { part, name } }) => ({ part, name })),
  }));
  return { feeds, companies: companies.filter(({ parts }) => parts.length > 0) };
}

export const newFeedSchema = z.object({
  op: opField,
  company: z.string().optional(),
  parts: z.array(z.enum(feedParts, 'Ukjent innhold.')).min(1, 'Velg minst én ting som skal stå i kalenderen.'),
  /** The project of the bookings, by xid. */
  projectid: z.uuid('Velg et prosjekt.').optional(),
});

/**
 * Makes an address and returns it; it cannot be retrieved again. A repeat of an `op` gives the same one another secret: the
 * first answer was lost. Throws 400 for bookings without a project of the
 * company and for too many addresses, 403 for what the user may not read.
 */
export async function makeFeed(
  { company: { id: companyId }, user: { id: userId }, permissions }: Scope,
  { op, parts, projectid }: z.infer<typeof newFeedSchema>,
): Promise<{ xid: string; address: string }> {
  const readable = readableSources(permissions).map(({ source }) => source.part);
  if (!parts.every((part) => readable.includes(part))) throw notAllowed('Du kan ikke lese alt du har valgt.');
  const projectId = parts.includes('bookings') ? projectid : undefined;
  if (parts.includes('bookings') && (!projectId || !(await projectName(companyId, projectId)))) {
    throw badInput('Velg prosjektet som bookingene er på.');
  }
  const { secret, ...stored } = newSecret();
  const xid = await asSystem(async (tx) => {
    // Locks the user, so that addresses made at once cannot exceed the limit.
    await tx.select({ id: user.id }).from(user).where(eq(user.id, userId)).for('no key update');
    const isIt = and(live(userId), eq(calendarFeed.companyId, companyId), eq(calendarFeed.xid, op));
    const [again] = await tx.update(calendarFeed).set(stored).where(isIt).returning({ xid: calendarFeed.xid });
    if (again) return again.xid;
    if ((await tx.$count(calendarFeed, live(userId))) >= mostFeeds) {
      throw badInput(`Du har ${mostFeeds} kalenderadresser. Ta tilbake en som ikke brukes, først.`);
    }
    const [made] = await tx
      .insert(calendarFeed)
      .values({ companyId, xid: op, userId, ...stored, parts: [...new Set(parts)], projectId })
      .returning({ xid: calendarFeed.xid });
    if (!made) throw new Error('A calendar feed was not stored.');
    return made.xid;
  });
  return { xid, address: `${env().APP_URL}/kal/${secret}.ics` };
}

/** Ends an address of the user's own at once. Throws 400 for one that is ended or another's. */
export async function endFeed(session: Session, xid: string): Promise<void> {
  const ended = await asSystem((tx) =>
    tx
      .update(calendarFeed)
      .set({ endedAt: sql`now()` })
      .where(and(live(session.user.id), eq(calendarFeed.xid, xid))),
  );
  if (ended.rowCount !== 1) throw badInput('Kalenderadressen er allerede tatt tilbake.');
}
