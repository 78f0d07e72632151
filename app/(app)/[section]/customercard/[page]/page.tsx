import { kindPage } from '@/app/(app)/kind-page';
import { CustomerCardScreen } from '@/components/screens/customercard/customer-card-screen';
import { CustomerCardSkeleton } from '@/components/screens/customercard/customer-card-skeleton';

export default kindPage('customercard', CustomerCardScreen, {
  skeleton: ({ title }) => <CustomerCardSkeleton title={title} />,
});
