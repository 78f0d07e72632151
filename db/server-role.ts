import type pg from 'pg';

/** The role of a server in a replicated database: it takes writes, or follows the one that does. */
export type ServerRole = 'primary' | 'replica';

/** The time for a new connection to state its server's role, ms. */
const askMs = 4_000;

/** A connection led to a server of another role, as may happen for a moment after a failover; an unavailable database. */
class WrongRole extends Error {
  // cannot_connect_now
  readonly code = '57P03';
}

/**
 * A pool's `verify`: refuses a new connection to a server that has another role. One check per connection is enough,
 * since a primary that becomes a replica restarts and loses its connections.
 */
export function requireRole(role: ServerRole): (client: pg.PoolClient, done: (error?: Error) => void) => void {
  return (client, done) => {
    const following = Object.assign({ text: 'select where pg_is_in_recovery()' }, { query_timeout: askMs });
    client.query(following).then(({ rowCount }) => {
      const found = rowCount === 0 ? 'primary' : 'replica';
      done(found === role ? undefined : new WrongRole(`The server is a ${found}, not a ${role}.`));
    }, done);
  };
}
