import { notLoggedIn } from '@/base/errors';
import { findGrantedSession, type Scope, scopeOf } from '@/lib/platform/auth/session';
import type { OpenSocket } from './open-socket';

/** Messages answered together: the rights they were given, read again when something is said to have changed them. */
export type Lot = { open: OpenSocket; access: number; scopes: Map<string, Promise<Scope>>; ended?: true };

/** A lot before its session has been read. */
export const newLot = (open: OpenSocket): Lot => ({ open, access: -1, scopes: new Map() });

/** Reads the session of a socket and its rights in a company as they are now, with the state of its rights that this is good for. */
async function sessionNow(open: OpenSocket, companyId: string) {
  for (;;) {
    const { access } = open;
    const found = await findGrantedSession(open.token, companyId);
    // News of the rights came while they were read: what was read may be older than the news.
    if (access !== open.access) continue;
    if (found) open.session = found.session;
    return { access, found };
  }
}

/** The rights of a lot's user in a company. Throws 401 when the log-in is over, 403 for a company he is no member of. */
export async function scopeIn(lot: Lot, companyId: string): Promise<Scope> {
  const { open } = lot;
  for (;;) {
    if (lot.access !== open.access) {
      lot.scopes.clear();
      const { access, found } = await sessionNow(open, companyId);
      if (!found) {
        lot.ended = true;
        throw notLoggedIn();
      }
      lot.access = access;
      lot.scopes.set(companyId, scopeOf(found.session, companyId, found.granted));
    }
    const requested = lot.scopes.get(companyId) ?? scopeOf(open.session, companyId);
    lot.scopes.set(companyId, requested);
    const scope = await requested;
    if (lot.access === open.access) return scope;
  }
}
