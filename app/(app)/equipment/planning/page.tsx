import { pageAtPath } from '@/app/(app)/kind-page';
import { PlanningScreen } from '@/components/domains/equipment/planning/planning-screen';
import { planningPath } from '@/lib/platform/routing/paths';

export default pageAtPath(planningPath, PlanningScreen);
