import { Suspense } from 'react';
import { LoadedScreen } from '@/app/(app)/loaded-screen';
import { ReportScreen } from '@/components/screens/report/report-screen';
import { ReportSkeleton } from '@/components/screens/report/report-skeleton';
import { openPage } from '@/lib/pages/open-page';

export default async function ReportPage(props: PageProps<'/[section]/report/[page]'>) {
  const opened = await openPage('report', props);
  return (
    <Suspense fallback={<ReportSkeleton title={opened.entry.title} layout={opened.entry.layout} />}>
      <LoadedScreen opened={opened} screen={ReportScreen} />
    </Suspense>
  );
}
