import { Suspense } from 'react';
import { LoadedScreen } from '@/app/(app)/loaded-screen';
import { CustomerCardScreen } from '@/components/screens/customercard/customer-card-screen';
import { CustomerCardSkeleton } from '@/components/screens/customercard/customer-card-skeleton';
import { openPage } from '@/lib/pages/open-page';

export default async function CustomerCardPage(props: PageProps<'/[section]/customercard/[page]'>) {
  const opened = await openPage('customercard', props);
  return (
    <Suspense fallback={<CustomerCardSkeleton title={opened.entry.title} />}>
      <LoadedScreen opened={opened} screen={CustomerCardScreen} />
    </Suspense>
  );
}
