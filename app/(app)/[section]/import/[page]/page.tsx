import { Suspense } from 'react';
import { LoadedScreen } from '@/app/(app)/loaded-screen';
import { ImportScreen } from '@/components/screens/import/import-screen';
import { PageSkeleton } from '@/components/screens/page-skeleton';
import { openPage } from '@/lib/pages/open-page';

export default async function ImportPage(props: PageProps<'/[section]/import/[page]'>) {
  const opened = await openPage('import', props);
  return (
    <Suspense fallback={<PageSkeleton title={opened.entry.title} />}>
      <LoadedScreen opened={opened} screen={ImportScreen} />
    </Suspense>
  );
}
