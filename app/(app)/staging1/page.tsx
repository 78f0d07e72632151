import { pageAtPath } from '@/app/(app)/kind-page';
import { SortingScreen } from '@/components/screens/sorting-screen';
import { dragDemoPath } from '@/lib/platform/routing/paths';

export default pageAtPath(dragDemoPath, SortingScreen, { limit: 60 });
