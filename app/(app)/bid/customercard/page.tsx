import { pageAtPath } from '@/app/(app)/kind-page';
import { CustomerCardScreen } from '@/components/domains/customers/customer-card-screen';
import { CustomerCardSkeleton } from '@/components/domains/customers/customer-card-skeleton';
import { customerCardPath } from '@/lib/platform/routing/paths';

/** The customer card at its short address (specification 1, section 2.3). */
export default pageAtPath(customerCardPath, CustomerCardScreen, {
  skeleton: ({ title }) => <CustomerCardSkeleton title={title} />,
});
