import { pageAtPath } from '@/app/(app)/kind-page';
import { ManyChipsScreen } from '@/components/screens/many-chips-screen';
import { filterDemoPath } from '@/lib/platform/routing/paths';

export default pageAtPath(filterDemoPath, ManyChipsScreen, { limit: 200 });
