import { randomBytes } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { uuidv7 } from 'uuidv7';
import { z } from 'zod';
import { badInput, UserError } from '@/base/errors';
import { company, membership, permission, user } from '@/db/schema';
import { asSystem } from '@/db/system';
import { hashPassword } from '@/lib/platform/auth/password';
import { companyNameSchema } from './create-company';

const inputSchema = z.object({
  email: z.email('Ugyldig email.').max(200, 'E-postadressen er for lang.'),
  name: z.string('Obligatorisk.').trim().min(1, 'Obligatorisk.').max(50, 'Maks 50 tegn'),
  company: companyNameSchema,
});

/**
 * Creates the first company and its administrator in a database without users, and returns the generated password,
 * which only allows the first log-in. Throws UserError 400 for invalid fields, 409 when there is a user already.
 */
export async function makeFirstUser(input: { email?: string; name?: string; company?: string }): Promise<string> {
  const parsed = inputSchema.safeParse(input);
  if (!parsed.success) {
    const issue = parsed.error.issues[0];
    throw badInput(`--${issue?.path.join('.')}: ${issue?.message}`);
  }
  const { email, name, company: companyName } = parsed.data;
  const password = randomBytes(12).toString('base64url');
  const passwordHash = await hashPassword(password);
  await asSystem(async (tx) => {
    // Serializes concurrent runs: the second one finds the first one's user.
    await tx.execute(sql`lock table ${user} in share row exclusive mode`);
    const [someone] = await tx.select({ id: user.id }).from(user).limit(1);
    if (someone) throw new UserError(409, 'Databasen har brukere allerede. Nye brukere lages under Administrasjon.');
    const ids = { user: uuidv7(), company: uuidv7() };
    await tx.insert(company).values({ id: ids.company, name: companyName });
    await tx.insert(user).values({ id: ids.user, email, fullName: name, passwordHash, mustChangePassword: true });
    await tx.insert(membership).values({ companyId: ids.company, userId: ids.user });
    await tx.insert(permission).values({ companyId: ids.company, userId: ids.user, path: '/', action: 'Write' });
  });
  return password;
}
