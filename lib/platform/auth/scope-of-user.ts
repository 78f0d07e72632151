import { z } from 'zod';
import { queryRows } from '@/db/query-rows';
import { company, membership, permission, secondFactor, user } from '@/db/schema';
import { writeSystem } from '@/db/system';
import { actions } from './permissions';
import type { Scope } from './session';

const scopeRow = z.strictObject({
  email: z.string(),
  fullName: z.string(),
  name: z.string(),
  permissions: z.array(z.strictObject({ path: z.string(), action: z.enum(actions) })),
});

/**
 * A user in a company with the permissions they have there now, for work without a session. Undefined for somebody who
 * could not get in: no longer a member, suspended, without the second factor it requires, or with a password to choose.
 */
export async function scopeOfUser(userId: string, companyId: string): Promise<Scope | undefined> {
  const [found] = await writeSystem(
    (db) => queryRows(db, scopeRow)`
    select u.email, u.full_name as "fullName", c.name, (
      select coalesce(json_agg(json_build_object('path', p.path, 'action', p.action)), '[]')
      from ${permission} p where p.user_id = u.id and p.company_id = c.id) as permissions
    from ${membership} m join ${company} c on c.id = m.company_id join ${user} u on u.id = m.user_id
    where m.company_id = ${companyId} and m.user_id = ${userId} and m.suspended_at is null
      and not u.must_change_password and (not c.require_second_factor or exists (
        select from ${secondFactor} f where f.user_id = u.id and f.confirmed_at is not null))`,
  );
  if (!found) return undefined;
  const { email, fullName, name, permissions } = found;
  return { company: { id: companyId, name }, user: { id: userId, email, fullName }, permissions };
}
