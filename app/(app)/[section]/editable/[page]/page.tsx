import { Suspense } from 'react';
import { LoadedScreen } from '@/app/(app)/loaded-screen';
import { EditableScreen } from '@/components/screens/editable/editable-screen';
import { PageSkeleton } from '@/components/screens/page-skeleton';
import { openPage } from '@/lib/pages/open-page';

/** So many rows come with the page; the table fetches the rest. */
const firstRows = 500;

export default async function EditablePage(props: PageProps<'/[section]/editable/[page]'>) {
  const opened = await openPage('editable', props);
  return (
    <Suspense fallback={<PageSkeleton title={opened.entry.title} />}>
      <LoadedScreen opened={opened} screen={EditableScreen} limit={firstRows} />
    </Suspense>
  );
}
