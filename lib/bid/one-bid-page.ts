import { may } from '@/lib/auth/permissions';
import type { Scope } from '@/lib/auth/session';
import { bidTable } from '@/lib/tables/declared/bids';
import { bidListPath } from './bid-links';

/** Where one bid (parameter q: its number) is opened: the table it is edited in, else the list, whichever the user may read. */
export function oneBidPage({ permissions }: Scope): { to?: string } {
  const to = [bidTable.path, bidListPath].find((path) => may(permissions, path, 'Read'));
  return to === undefined ? {} : { to };
}
