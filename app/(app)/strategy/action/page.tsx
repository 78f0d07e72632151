import { pageAtPath } from '@/app/(app)/kind-page';
import { ActionScreen } from '@/components/domains/strategy/action-screen';
import { strategyActionPath } from '@/lib/platform/routing/paths';

export default pageAtPath(strategyActionPath, ActionScreen);
