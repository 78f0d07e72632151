import { may } from '@/lib/platform/auth/permissions';
import type { Scope } from '@/lib/platform/auth/session';
import { bidPaths } from './bid-links';

/** The first page that opens a bid and that the user may read. */
export function oneBidPage({ permissions }: Scope): { to?: string } {
  const to = bidPaths.find((path) => may(permissions, path, 'Read'));
  return to === undefined ? {} : { to };
}
