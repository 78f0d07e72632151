import { Suspense } from 'react';
import { LoadedScreen } from '@/app/(app)/loaded-screen';
import { EditableScreen } from '@/components/screens/editable/editable-screen';
import { PageSkeleton } from '@/components/screens/page-skeleton';
import { measurePath } from '@/lib/pages/measure';
import { openPageAt } from '@/lib/pages/open-page';

/** Key figures: an editable table whose address has no page parameter. */
export default async function MeasureEditPage({ searchParams }: PageProps<'/measure/edit'>) {
  const opened = await openPageAt(measurePath, searchParams);
  return (
    <Suspense fallback={<PageSkeleton title={opened.entry.title} />}>
      <LoadedScreen opened={opened} screen={EditableScreen} />
    </Suspense>
  );
}
