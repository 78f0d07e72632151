import { kindPage } from '@/app/(app)/kind-page';
import { CustomerCardScreen } from '@/components/domains/customers/customer-card-screen';
import { CustomerCardSkeleton } from '@/components/domains/customers/customer-card-skeleton';

export default kindPage('customercard', CustomerCardScreen, {
  skeleton: ({ title }) => <CustomerCardSkeleton title={title} />,
});
