import { pageAtPath } from '@/app/(app)/kind-page';
import { ChartsScreen } from '@/components/screens/charts-screen';
import { chartDemoPath } from '@/lib/platform/routing/paths';

export default pageAtPath(chartDemoPath, ChartsScreen);
