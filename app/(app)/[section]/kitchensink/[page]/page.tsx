import { kindPage } from '@/app/(app)/kind-page';
import { KitchensinkScreen } from '@/components/screens/kitchensink-screen';
import { ReportSkeleton } from '@/components/screens/report-skeleton';

export default kindPage('kitchensink', KitchensinkScreen, {
  skeleton: ({ title, layout }) => <ReportSkeleton title={title} layout={layout} />,
});
