import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { badInput, notAllowed } from '@/base/errors';
import { company, membership, permission, user } from '@/db/schema';
import { asSystem } from '@/db/system';
import { adminPath, may } from '@/lib/platform/auth/permissions';
import { endStrandedLinks } from '@/lib/platform/auth/reset-links';
import type { Scope } from '@/lib/platform/auth/session';
import type { CompanyValues } from './company-fields';
import { companyColumns } from './company-settings';

/** The field of specification 1, section 5. */
export const companyNameSchema = z
  .string('Obligatorisk.')
  .trim()
  .min(1, 'Obligatorisk.')
  .max(50, 'Maks 50 tegn')
  .refine((name) => !/\p{Cc}/u.test(name), 'Navnet har ugyldige tegn.');

/**
 * Creates a company with its creator as member with Write on '/', once for an `op`, which is its id. Requires Write on /admin; 400 for a name or organisation
 * number that the creator's companies already use.
 */
export async function createCompany(
  scope: Scope,
  { op: id, name }: { op: string; name: string },
  settings: CompanyValues,
): Promise<{ id: string; name: string }> {
  if (!may(scope.permissions, adminPath, 'Write')) throw notAllowed();
  const columns = companyColumns(settings);
  return asSystem(async (tx) => {
    // Locks the user, so that the same asked for at once is made once.
    await tx.select({ id: user.id }).from(user).where(eq(user.id, scope.user.id)).for('no key update');
    const own = await tx
      .select({ id: company.id, name: company.name, orgnr: company.orgnr })
      .from(company)
      .innerJoin(membership, eq(membership.companyId, company.id))
      .where(eq(membership.userId, scope.user.id));
    const before = own.find((one) => one.id === id);
    if (before) return { id, name: before.name };
    const same = columns.orgnr !== null && own.find(({ orgnr }) => orgnr === columns.orgnr);
    if (same) throw badInput(`Du har allerede «${same.name}» med dette organisasjonsnummeret.`);
    if (own.some((each) => each.name.toLocaleLowerCase('nb') === name.toLocaleLowerCase('nb'))) {
      throw badInput(`Du har allerede et selskap som heter «${name}».`);
    }
    await tx.insert(company).values({ id, name, ...columns, fiscalStart: settings.fiscalStart });
    await tx.insert(membership).values({ companyId: id, userId: scope.user.id });
    await tx.insert(permission).values({ companyId: id, userId: scope.user.id, path: '/', action: 'Write' });
    await endStrandedLinks(tx, scope.user.id);
    return { id, name };
  });
}
