import { href } from '@/lib/routing/href';
import { customerCardPath } from '@/lib/routing/paths';

/** The parameter of the customer card's address that names the customer, by xid. */
export const customerParam = 'kunde';

/** The address of a customer's card, which opens him again. */
export function customerCardHref(company: string, xid: string): string {
  return href(customerCardPath, { company, [customerParam]: xid });
}
