import { grantsOf } from '@/lib/platform/auth/grants';
import type { Permission } from '@/lib/platform/auth/permissions';
import { closestRoles } from '@/lib/product/menu/named-roles';

/** A user as whoever gives access meets them. */
type Asking = { suspended: boolean; permissions: readonly Permission[] };

/**
 * The user whose access asks most for attention: one who has none yet, else the one with the most choices outside their
 * roles, the first of equals. Undefined without users.
 */
export function asksMost<U extends Asking>(users: readonly U[]): U | undefined {
  const weight = ({ suspended, permissions }: U): number => {
    if (suspended) return -1;
    return permissions.length === 0 ? Number.POSITIVE_INFINITY : closestRoles(grantsOf(permissions)).own.length;
  };
  return [...users].sort((a, b) => {
    const [one, other] = [weight(a), weight(b)];
    return one === other ? 0 : other > one ? 1 : -1;
  })[0];
}
