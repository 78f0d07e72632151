import { and, asc, eq, sql } from 'drizzle-orm';
import { badInput, notAllowed } from '@/base/errors';
import { screen, user } from '@/db/schema';
import { asSystem } from '@/db/system';
import type { Caller } from '@/lib/platform/auth/caller';
import { afterScreenCode, beforeScreenCode, spendScreenCode } from '@/lib/platform/auth/screen-code';
import { liveScreen, makerColumns, makerMayRead, screenDays } from '@/lib/platform/auth/screen-session';
import type { Scope } from '@/lib/platform/auth/session';
import { findSection } from '@/lib/platform/routing/sections';
import { mayOpen } from '@/lib/product/pages/page-rights';
import { pages } from '@/lib/product/pages/registry';
import { screenKinds } from '@/lib/product/pages/screen-board';
import { recordThing } from './access-log';
import { requireAdmin } from './require-admin';
import type { AdminScreen } from './rows';

/** A page that a screen can show. */
export type ScreenPage = { Path: string; Title: string };

const shownOnScreens = pages.filter(({ kind }) => screenKinds.has(kind));

/** A board's title prefixed with its section's, since each section may have a 'Tavle'. */
const namedWithSection = ({ section, title }: (typeof pages)[number]) => `${findSection(section)?.title}: ${title}`;

/** The pages a user can put on a screen: those they may read. */
export function screenPages({ permissions }: Scope): ScreenPage[] {
  return shownOnScreens
    .filter((page) => mayOpen(permissions, page))
    .map((page) => ({ Path: page.path, Title: namedWithSection(page) }));
}

/** The company's screens by name. Throws 403. */
export async function listScreens(scope: Scope): Promise<AdminScreen[]> {
  requireAdmin(scope);
  const rows = await asSystem((tx) =>
    tx
      .select({ one: screen, maker: makerColumns })
      .from(screen)
      .innerJoin(user, eq(user.id, screen.pairedBy))
      .where(and(eq(screen.companyId, scope.company.id), liveScreen()))
      .orderBy(asc(sql`lower(${screen.name})`), screen.xid),
  );
  return rows.map(({ one: { xid, name, path, pairedByName, pairedAt, seenAt }, maker }) => {
    const page = shownOnScreens.find((one) => one.path === path);
    return {
      ID: xid,
      Name: name,
      Path: path,
      Title: page ? namedWithSection(page) : path,
      PairedBy: pairedByName,
      PairedAt: pairedAt.toISOString(),
      SeenAt: seenAt.toISOString(),
      Stopped: !makerMayRead(maker, scope.company.id, path),
    };
  });
}

/**
 * Pairs the screen that shows a code with one page of the company. Throws 400 for an unknown or expired code and for a
 * page that is no board, 403, and 429 after too many wrong codes from the account or address.
 */
export async function pairScreen(
  scope: Scope,
  caller: Caller,
  { code, name, path }: { code: string; name: string; path: string },
): Promise<void> {
  requireAdmin(scope);
  const page = shownOnScreens.find((one) => one.path === path);
  if (!page) throw badInput('Velg en tavle som finnes.');
  if (!mayOpen(scope.permissions, page)) throw notAllowed('Du har ikke tilgang til tavlen selv.');
  await beforeScreenCode(scope.user.id, caller);
  await asSystem(async (tx) => {
    const secretHash = await spendScreenCode(tx, code);
    if (secretHash === undefined) {
      throw badInput('Koden er feil eller for gammel. Den på skjermen gjelder i ti minutter og én gang.');
    }
    await tx.insert(screen).values({
      companyId: scope.company.id,
      secretHash,
      name,
      path,
      pairedBy: scope.user.id,
      pairedByName: scope.user.fullName,
      expiresAt: sql`now() + make_interval(days => ${screenDays})`,
    });
    await recordThing(tx, scope, { name, action: 'screen-paired', after: [{ path, action: 'Read' }] });
  });
  await afterScreenCode(scope.user.id, caller);
}

/**
 * Ends a screen of the company, which can read nothing from then on. Throws 400 for one that is ended or another
 * company's, 403.
 */
export async function endScreen(scope: Scope, id: string): Promise<void> {
  requireAdmin(scope);
  await asSystem(async (tx) => {
    const [ended] = await tx
      .update(screen)
      .set({ endedAt: sql`now()` })
      .where(and(eq(screen.companyId, scope.company.id), eq(screen.xid, id), liveScreen()))
      .returning({ name: screen.name, path: screen.path });
    if (!ended) throw badInput('Skjermen er avsluttet allerede.');
    const before = [{ path: ended.path, action: 'Read' } as const];
    await recordThing(tx, scope, { name: ended.name, action: 'screen-ended', before });
  });
}
