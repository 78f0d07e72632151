import { randomUUID } from 'node:crypto';
import { logIn } from '@/lib/platform/auth/log-in';
import type { Permission } from '@/lib/platform/auth/permissions';
import { findSession, scopeOf } from '@/lib/platform/auth/session';
import { makeApiKey } from '@/lib/product/admin/api-keys';
import type { TestCompany } from './company';

/** A key that a user of the company makes, for all there is unless less is said. */
export async function keyOf(
  { companyId, email, password }: Pick<TestCompany, 'companyId' | 'email' | 'password'>,
  permissions: Permission[] = [{ path: '/', action: 'Write' }],
): Promise<string> {
  const { token } = await logIn({ username: email, password, caller: {}, userAgent: undefined });
  const session = await findSession(token);
  if (!session) throw new Error('The user was not let in.');
  const scope = await scopeOf(session, companyId);
  return (await makeApiKey(scope, { op: randomUUID(), name: 'Nattjobben', days: 30, permissions })).key;
}
