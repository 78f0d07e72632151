import { kindPage } from '@/app/(app)/kind-page';
import { DashboardScreen } from '@/components/screens/dashboard-screen';
import { DashboardSkeleton } from '@/components/screens/dashboard-skeleton';

export default kindPage('dashboard', DashboardScreen, {
  skeleton: ({ title, layout, own }) => <DashboardSkeleton entry={{ title, layout, own }} />,
});
