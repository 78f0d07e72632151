import { kindPage } from '@/app/(app)/kind-page';
import { ReportScreen } from '@/components/screens/report-screen';
import { ReportSkeleton } from '@/components/screens/report-skeleton';

export default kindPage('report', ReportScreen, {
  limit: 200,
  skeleton: ({ title, layout }) => <ReportSkeleton title={title} layout={layout} />,
});
