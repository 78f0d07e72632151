import { sql } from 'drizzle-orm';
import { log } from '@/base/log';
import { loginFailure } from '@/db/schema';
import { writeSystem } from '@/db/system';
import { today } from '@/lib/core/clock';
import type { Caller } from './caller';

/** Days that failed log-ins are stored. */
export const failureDays = 90;
/** Networks of a user's day that are stored apart; attempts from further ones are counted together. */
const mostNetworks = 50;

/** The network of an address, '203.0.113.0/24' or '2001:db8:1::/48': who it was stays with their provider. */
export function networkOf({ address, shared }: Caller): string {
  if (address === undefined || shared) return '';
  if (!address.includes(':')) return address.replace(/\.\d+$/, '.0/24');
  return `${address.split(':').slice(0, 3).join(':')}::/48`;
}

/**
 * Counts a failed log-in of a user, for their administrators. Not awaited: an answer that waited for it would tell that the
 * address is somebody's.
 */
export function noteFailure(userId: string, caller: Caller): void {
  const [day, network] = [today(), networkOf(caller)];
  const own = sql`${loginFailure.userId} = ${userId}::uuid and ${loginFailure.day} = ${day}::date`;
  writeSystem((db) =>
    db.execute(sql`
      insert into ${loginFailure} as t (user_id, day, network)
      select ${userId}::uuid, ${day}::date, case
        when (select count(*) from ${loginFailure} where ${own} and network <> ${network}::text) < ${mostNetworks}::int
          then ${network}::text else '' end
      on conflict (user_id, day, network) do update set attempts = t.attempts + 1, last_at = now()`),
  ).catch((error: unknown) => log().error({ err: error }, 'a failed log-in could not be noted'));
}
