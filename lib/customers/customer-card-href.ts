import { href } from '@/lib/routing/href';
import { customerCardPath } from '@/lib/routing/paths';
import { customerParam } from '@/lib/routing/things';

/** The address of a customer's card, which opens him again. */
export function customerCardHref(company: string, xid: string): string {
  return href(customerCardPath, { company, [customerParam]: xid });
}
