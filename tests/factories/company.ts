import { randomBytes } from 'node:crypto';
import { hash } from '@node-rs/argon2';
import { company, membership, permission, user } from '@/db/schema';
import { asSystem } from '@/db/system';
import { hashPassword } from '@/lib/platform/auth/password';

export type Grant = { path: string; action: 'Read' | 'Write' };
export type TestUser = { userId: string; email: string; password: string };
export type TestCompany = TestUser & { companyId: string; name: string };

const everything: Grant[] = [{ path: '/', action: 'Write' }];

// Verifying costs what the hash says, at each log-in of a test: the product's own cost is for tests of passwords and time.
const light = { memoryCost: 8, timeCost: 1, parallelism: 1 };
const hashTestPassword = (password: string) =>
  process.env.TEST_PASSWORDS === 'light' ? hash(password, light) : hashPassword(password);

async function newUser() {
  const tag = randomBytes(6).toString('hex');
  const password = `passord-${tag}`;
  return {
    email: `bruker-${tag}@test.no`,
    fullName: `Bruker ${tag}`,
    password,
    passwordHash: await hashTestPassword(password),
  };
}

/** Makes a user a member of a further company. */
export async function addMember(companyId: string, userId: string, grants: Grant[] = everything): Promise<void> {
  await asSystem(async (tx) => {
    await tx.insert(membership).values({ companyId, userId });
    if (grants.length > 0) {
      await tx.insert(permission).values(grants.map((grant) => ({ companyId, userId, ...grant })));
    }
  });
}

/** A user of the company with these permissions (Write on everything when none are named). */
export async function makeUser(companyId: string, grants: Grant[] = everything): Promise<TestUser> {
  const { password, ...values } = await newUser();
  const userId = await asSystem(async (tx) => {
    const [row] = await tx.insert(user).values(values).returning({ id: user.id });
    if (!row) throw new Error('The user was not written.');
    return row.id;
  });
  await addMember(companyId, userId, grants);
  return { userId, email: values.email, password };
}

/** A company of the test's own with one user, its administrator unless `grants` says less. */
export async function makeCompany(
  options: { name?: string; orgnr?: string; grants?: Grant[] } = {},
): Promise<TestCompany> {
  const name = options.name ?? `Firma ${randomBytes(6).toString('hex')} AS`;
  const companyId = await asSystem(async (tx) => {
    const [row] = await tx.insert(company).values({ name, orgnr: options.orgnr }).returning({ id: company.id });
    if (!row) throw new Error('The company was not written.');
    return row.id;
  });
  return { companyId, name, ...(await makeUser(companyId, options.grants)) };
}
