import { notLoggedIn } from '@/base/errors';
import { findGrantedSession, type Scope, scopeOf } from '@/lib/platform/auth/session';
import type { OpenSocket } from './open-socket';

/** Messages answered together: the rights they were given, read again when something is said to have changed them. */
export type MessageBatch = { open: OpenSocket; access: number; scopes: Map<string, Promise<Scope>>; ended?: true };

/** A lot before its session has been read. */
export const newBatch = (open: OpenSocket): MessageBatch => ({ open, access: -1, scopes: new Map() });

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
export async function scopeIn(batch: MessageBatch, companyId: string): Promise<Scope> {
  const { open } = batch;
  for (;;) {
    if (batch.access !== open.access) {
      batch.scopes.clear();
      const { access, found } = await sessionNow(open, companyId);
      if (!found) {
        batch.ended = true;
        throw notLoggedIn();
      }
      batch.access = access;
      batch.scopes.set(companyId, scopeOf(found.session, companyId, found.granted));
    }
    const requested = batch.scopes.get(companyId) ?? scopeOf(open.session, companyId);
    batch.scopes.set(companyId, requested);
    const scope = await requested;
    if (batch.access === open.access) return scope;
  }
}
