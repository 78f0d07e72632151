import { Suspense } from 'react';
import { LoadedScreen } from '@/app/(app)/loaded-screen';
import { DashboardScreen } from '@/components/screens/dashboard/dashboard-screen';
import { DashboardSkeleton } from '@/components/screens/dashboard/dashboard-skeleton';
import { openPage } from '@/lib/pages/open-page';

export default async function DashboardPage(props: PageProps<'/[section]/dashboard/[page]'>) {
  const opened = await openPage('dashboard', props);
  const { title, layout, own } = opened.entry;
  return (
    <Suspense fallback={<DashboardSkeleton entry={{ title, layout, own }} />}>
      <LoadedScreen opened={opened} screen={DashboardScreen} />
    </Suspense>
  );
}
