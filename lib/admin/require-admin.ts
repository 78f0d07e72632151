import { may } from '@/lib/auth/permissions';
import type { Scope } from '@/lib/auth/session';
import { notAllowed } from '@/lib/errors';

/** The page whose Write every call of administration needs. */
export const adminPath = '/admin';

/** Throws 403 for whoever does not administer the company. */
export function requireAdmin({ permissions }: Scope): void {
  if (!may(permissions, adminPath, 'Write')) throw notAllowed();
}
