import { Suspense } from 'react';
import { LoadedScreen } from '@/app/(app)/loaded-screen';
import { DatatableScreen } from '@/components/screens/datatable/datatable-screen';
import { PageSkeleton } from '@/components/screens/page-skeleton';
import { openPage } from '@/lib/pages/open-page';

/** So many rows come with the page; the table fetches the rest. */
const firstRows = 200;

export default async function DatatablePage(props: PageProps<'/[section]/datatable/[page]'>) {
  const opened = await openPage('datatable', props);
  return (
    <Suspense fallback={<PageSkeleton title={opened.entry.title} />}>
      <LoadedScreen opened={opened} screen={DatatableScreen} limit={firstRows} />
    </Suspense>
  );
}
