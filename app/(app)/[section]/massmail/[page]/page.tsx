import { Suspense } from 'react';
import { LoadedScreen } from '@/app/(app)/loaded-screen';
import { MassmailScreen } from '@/components/screens/massmail/massmail-screen';
import { PageSkeleton } from '@/components/screens/page-skeleton';
import { openPage } from '@/lib/pages/open-page';

/** So many rows come with the page; the table fetches the rest. */
const firstRows = 200;

export default async function MassmailPage(props: PageProps<'/[section]/massmail/[page]'>) {
  const opened = await openPage('massmail', props);
  return (
    <Suspense fallback={<PageSkeleton title={opened.entry.title} />}>
      <LoadedScreen opened={opened} screen={MassmailScreen} limit={firstRows} />
    </Suspense>
  );
}
