import { href } from '@/lib/platform/routing/href';
import { customerCardPath } from '@/lib/platform/routing/paths';
import { customerParam } from '@/lib/platform/routing/things';

/** The address of a customer's card. */
export function customerCardHref(company: string, xid: string): string {
  return href(customerCardPath, { company, [customerParam]: xid });
}
