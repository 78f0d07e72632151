import { and, eq, gt, isNull, sql } from 'drizzle-orm';
import { z } from 'zod';
import { decoderOf } from '@/db/query-rows';
import { company, permission, screen, user } from '@/db/schema';
import { askSystem, asSystem } from '@/db/system';
import { type Cookie, cookieNames } from './cookies';
import { actions, may } from './permissions';
import { readCookie } from './read-cookie';
import { isCodeOpen, secretHash } from './screen-code';
import { type CompanyName, companiesColumn, requireCurrentSchema, type Scope, type Session } from './session';

/** Days until a screen that has not read its page is ended; each read renews them. */
export const screenDays = 30;
const maxAge = 400 * 24 * 60 * 60;

/** A paired screen, with the only page of the only company it may read. */
export type PairedScreen = { id: string; name: string; path: string; company: CompanyName };

/** The state of the requesting browser; `waiting`: its code has not been entered; `ended`: it is no longer paired. */
export type ScreenState = { state: 'paired'; screen: PairedScreen } | { state: 'waiting' | 'ended' | 'none' };

/** The cookie that identifies a screen; it grants nothing but the screen's own page. */
export function screenCookie(secret: string): Cookie {
  const { screen: name, secure } = cookieNames();
  return { name, value: secret, httpOnly: true, secure, sameSite: 'lax', path: '/', maxAge };
}

/** The screen's secret in a Cookie header, or undefined. */
export function screenSecret(cookieHeader: string | null | undefined): string | undefined {
  return readCookie(cookieHeader, cookieNames().screen) || undefined;
}

/** Condition for a screen that is neither ended nor expired. */
export const liveScreen = () => and(isNull(screen.endedAt), gt(screen.expiresAt, sql`now()`));

const granted = z.array(z.strictObject({ path: z.string(), action: z.enum(actions) }));

/**
 * Columns for a query that joins `screen` with the user who paired it: that user's current permissions in the screen's
 * company.
 */
export const makerColumns = {
  mustChangePassword: user.mustChangePassword,
  companies: companiesColumn,
  permissions: sql`(
    select coalesce(json_agg(json_build_object('path', p.path, 'action', p.action)), '[]')
    from ${permission} p where p.user_id = ${user.id} and p.company_id = ${screen.companyId})`.mapWith(
    decoderOf(granted),
  ),
};

type Maker = Pick<Session, 'mustChangePassword' | 'companies'> & Pick<Scope, 'permissions'>;

/** True if the user who paired a screen may read its page now: a screen shows no more than that user may see. */
export function makerMayRead(maker: Maker, companyId: string, path: string): boolean {
  if (maker.mustChangePassword) return false;
  const open = maker.companies.some(({ id, locked }) => id === companyId && !locked);
  return open && may(maker.permissions, path, 'Read');
}

/**
 * The screen's current state, under the current rights of the user who paired it; never cached. Throws 503 as
 * findSession does.
 */
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
        maker: makerColumns,
      })
      .from(screen)
      .innerJoin(user, eq(user.id, screen.pairedBy))
      .innerJoin(company, eq(company.id, screen.companyId))
      .where(eq(screen.secretHash, secretHash(secret))),
  );
  if (!found) return { state: (await isCodeOpen(secret)) ? 'waiting' : 'none' };
  const { live, maker, ...paired } = found;
  return live && makerMayRead(maker, paired.company.id, paired.path)
    ? { state: 'paired', screen: paired }
    : { state: 'ended' };
}

/** Stores that a screen was seen, and renews its expiry. */
export async function renewScreen({ id, company }: PairedScreen): Promise<void> {
  await asSystem((tx) =>
    tx
      .update(screen)
      .set({ seenAt: sql`now()`, expiresAt: sql`now() + make_interval(days => ${screenDays})` })
      .where(and(eq(screen.companyId, company.id), eq(screen.xid, id), liveScreen())),
  );
}

/** A screen's scope: Read on its one page. Its id belongs to no user. */
export function scopeOfScreen({ id, name, path, company }: PairedScreen): Scope {
  return { company, user: { id, email: '', fullName: name }, permissions: [{ path, action: 'Read' }] };
}
