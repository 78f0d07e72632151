import { may } from '@/lib/platform/auth/permissions';
import type { Scope } from '@/lib/platform/auth/session';
import { bidPaths } from './bid-links';

/** The first of the pages a bid is opened on that the user may read. */
export function oneBidPage({ permissions }: Scope): { to?: string } {
  const to = bidPaths.find((path) => may(permissions, path, 'Read'));
  return to === undefined ? {} : { to };
}
