import { kindPage } from '@/app/(app)/kind-page';
import { DashboardScreen } from '@/components/screens/dashboard-screen';
import { DashboardSkeleton } from '@/components/screens/dashboard-skeleton';

/** The production custom page (specification 1, section 2.4) is a dashboard at an address of its own. */
export default kindPage('custom', DashboardScreen, {
  skeleton: ({ title, layout, own }) => <DashboardSkeleton entry={{ title, layout, own }} />,
});
