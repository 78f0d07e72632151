import { and, eq, gt, isNull, sql } from 'drizzle-orm';
import { z } from 'zod';
import { decoderOf } from '@/db/query-rows';
import { company, screen } from '@/db/schema';
import { askSystem, asSystem } from '@/db/system';
import { type Cookie, cookieNames } from './cookies';
import { readCookie } from './read-cookie';
import { isCodeOpen, secretHash } from './screen-code';
import { type CompanyName, requireCurrentSchema, type Scope } from './session';

/** A screen that nobody has seen for so long is ended; each time it reads it has as long again. */
export const screenDays = 30;
const maxAge = 400 * 24 * 60 * 60;

/** A paired screen, and the one page of the one company it may read. */
export type PairedScreen = { id: string; name: string; path: string; company: CompanyName };

/** How it stands with the browser that asks: `waiting`: its code has not been entered; `ended`: it was paired and is no longer. */
export type ScreenState = { state: 'paired'; screen: PairedScreen } | { state: 'waiting' | 'ended' | 'none' };

/** The cookie by which a screen is known; it opens nothing but the screen's own page. */
export function screenCookie(secret: string): Cookie {
  const { screen: name, secure } = cookieNames();
  return { name, value: secret, httpOnly: true, secure, sameSite: 'lax', path: '/', maxAge };
}

/** The secret of a Cookie header, or undefined. */
export function screenSecret(cookieHeader: string | null | undefined): string | undefined {
  return readCookie(cookieHeader, cookieNames().screen) || undefined;
}

/** A screen that is neither ended nor too long unseen. */
export const liveScreen = () => and(isNull(screen.endedAt), gt(screen.expiresAt, sql`now()`));

/** What a screen's secret stands for as things are now; read anew every time. Throws 503 as findSession does. */
export async function screenState(secret: string | undefined): Promise<ScreenState> {
  await requireCurrentSchema();
  if (secret === undefined) return { state: 'none' };
  const [found] = await askSystem((db) =>
    db
      .select({
        id: screen.xid,
        name: screen.name,
        path: screen.path,
        company: { id: company.id, name: company.name },
        live: sql`${liveScreen()}`.mapWith(decoderOf(z.boolean())),
      })
      .from(screen)
      .innerJoin(company, eq(company.id, screen.companyId))
      .where(eq(screen.secretHash, secretHash(secret))),
  );
  if (!found) return { state: (await isCodeOpen(secret)) ? 'waiting' : 'none' };
  const { live, ...paired } = found;
  return live ? { state: 'paired', screen: paired } : { state: 'ended' };
}

/** Notes that a screen has been seen, which gives it its days again. */
export async function renewScreen({ id, company }: PairedScreen): Promise<void> {
  await asSystem((tx) =>
    tx
      .update(screen)
      .set({ seenAt: sql`now()`, expiresAt: sql`now() + make_interval(days => ${screenDays})` })
      .where(and(eq(screen.companyId, company.id), eq(screen.xid, id), liveScreen())),
  );
}

/** What a screen may do: read its one page. It is nobody: no user has its id. */
export function scopeOfScreen({ id, name, path, company }: PairedScreen): Scope {
  return { company, user: { id, email: '', fullName: name }, permissions: [{ path, action: 'Read' }] };
}
