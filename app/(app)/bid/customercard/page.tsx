import { Suspense } from 'react';
import { LoadedScreen } from '@/app/(app)/loaded-screen';
import { CustomerCardScreen } from '@/components/screens/customercard/customer-card-screen';
import { CustomerCardSkeleton } from '@/components/screens/customercard/customer-card-skeleton';
import { openPageAt } from '@/lib/pages/open-page';
import { customerCardPath } from '@/lib/routing/href';

/** The customer card at its short address (specification 1, section 2.3). */
export default async function ShortCustomerCardPage({ searchParams }: PageProps<'/bid/customercard'>) {
  const opened = await openPageAt(customerCardPath, searchParams);
  return (
    <Suspense fallback={<CustomerCardSkeleton title={opened.entry.title} />}>
      <LoadedScreen opened={opened} screen={CustomerCardScreen} />
    </Suspense>
  );
}
