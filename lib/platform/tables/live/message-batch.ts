import { notLoggedIn } from '@/base/errors';
import type { Scope } from '@/lib/platform/auth/session';
import type { LiveData } from './live-data';
import type { OpenSocket } from './open-socket';

/** Messages answered together under one set of rights, which is read again when an event says that rights changed. */
export type MessageBatch = {
  open: OpenSocket;
  data: LiveData;
  access: number;
  scopes: Map<string, Promise<Scope>>;
  ended?: true;
};

/** A batch whose session is not read yet. */
export const newBatch = (open: OpenSocket, data: LiveData): MessageBatch => ({
  ...{ open, data, access: -1 },
  scopes: new Map(),
});

/** Reads a socket's session and its current rights in a company, with the version of the rights that they hold for. */
async function sessionNow({ open, data }: MessageBatch, companyId: string) {
  for (;;) {
    const { access } = open;
    const found = await data.findGrantedSession(open.token, companyId);
    // Rights changed while they were read, so what was read may be stale.
    if (access !== open.access) continue;
    if (found) open.session = found.session;
    return { access, found };
  }
}

/**
 * The rights of a batch's user in a company. Throws 401 when the session has ended, 403 for a company without
 * membership.
 */
export async function scopeIn(batch: MessageBatch, companyId: string): Promise<Scope> {
  const { open, data } = batch;
  for (;;) {
    if (batch.access !== open.access) {
      batch.scopes.clear();
      const { access, found } = await sessionNow(batch, companyId);
      if (!found) {
        batch.ended = true;
        throw notLoggedIn();
      }
      batch.access = access;
      batch.scopes.set(companyId, data.ownScopeOf(found.session, companyId, found.granted));
    }
    const requested = batch.scopes.get(companyId) ?? data.ownScopeOf(open.session, companyId);
    batch.scopes.set(companyId, requested);
    const scope = await requested;
    if (batch.access === open.access) return scope;
  }
}
