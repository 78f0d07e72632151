import { Suspense } from 'react';
import { LoadedScreen } from '@/app/(app)/loaded-screen';
import { ExportScreen } from '@/components/screens/export/export-screen';
import { PageSkeleton } from '@/components/screens/page-skeleton';
import { openPage } from '@/lib/pages/open-page';

/** So many rows are shown before they are taken out. */
const previewRows = 20;

export default async function ExportPage(props: PageProps<'/[section]/export/[page]'>) {
  const opened = await openPage('export', props);
  return (
    <Suspense fallback={<PageSkeleton title={opened.entry.title} />}>
      <LoadedScreen opened={opened} screen={ExportScreen} limit={previewRows} />
    </Suspense>
  );
}
