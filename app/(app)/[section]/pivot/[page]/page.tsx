import { Suspense } from 'react';
import { LoadedScreen } from '@/app/(app)/loaded-screen';
import { PageSkeleton } from '@/components/screens/page-skeleton';
import { PivotScreen } from '@/components/screens/pivot/pivot-screen';
import { openPage } from '@/lib/pages/open-page';

export default async function PivotPage(props: PageProps<'/[section]/pivot/[page]'>) {
  const opened = await openPage('pivot', props);
  return (
    <Suspense fallback={<PageSkeleton title={opened.entry.title} />}>
      <LoadedScreen opened={opened} screen={PivotScreen} />
    </Suspense>
  );
}
