import { sql } from 'drizzle-orm';
import { uuidv7 } from 'uuidv7';
import { z } from 'zod';
import { badInput, notAllowed } from '@/base/errors';
import { company, membership, permission } from '@/db/schema';
import { asSystem } from '@/db/system';
import { adminPath, may } from '@/lib/platform/auth/permissions';
import { endStrandedLinks } from '@/lib/platform/auth/reset-links';
import type { Scope } from '@/lib/platform/auth/session';

/** The field of specification 1, section 5. */
export const companyNameSchema = z
  .string('Obligatorisk.')
  .trim()
  .min(1, 'Obligatorisk.')
  .max(50, 'Maks 50 tegn')
  .refine((name) => !/\p{Cc}/u.test(name), 'Navnet har ugyldige tegn.');

/**
 * Creates a company with its creator as member with Write on '/'. Requires Write on /admin; 400 for a name that the
 * creator's companies already use.
 */
export async function createCompany(scope: Scope, companyname: string): Promise<{ id: string; name: string }> {
  if (!may(scope.permissions, adminPath, 'Write')) throw notAllowed();
  const name = companyname;
  const id = uuidv7();
  await asSystem(async (tx) => {
    const { rows } = await tx.execute(sql`
      select 1 from company c join membership m on m.company_id = c.id
      where m.user_id = ${scope.user.id} and lower(c.name) = lower(${name})`);
    if (rows.length > 0) throw badInput(`Du har allerede et selskap som heter «${name}».`);
    await tx.insert(company).values({ id, name });
    await tx.insert(membership).values({ companyId: id, userId: scope.user.id });
    await tx.insert(permission).values({ companyId: id, userId: scope.user.id, path: '/', action: 'Write' });
    await endStrandedLinks(tx, scope.user.id);
  });
  return { id, name };
}
