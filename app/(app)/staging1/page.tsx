import { pageAtPath } from '@/app/(app)/kind-page';
import { SortingScreen } from '@/components/domains/equipment/sorting/sorting-screen';
import { dragDemoPath } from '@/lib/platform/routing/paths';

export default pageAtPath(dragDemoPath, SortingScreen);
