import { notAllowed } from '@/base/errors';
import { adminPath, may } from '@/lib/platform/auth/permissions';
import type { Scope } from '@/lib/platform/auth/session';

/** Throws 403 for a user who does not administer the company, and so does not answer for its personal data. */
export function requireDeletion({ permissions }: Scope): void {
  if (!may(permissions, adminPath, 'Write')) throw notAllowed();
}
