import { pageAtPath } from '@/app/(app)/kind-page';
import { PlanningPage } from '@/components/domains/equipment/planning/planning-page';
import { planningPath } from '@/lib/platform/routing/paths';

export default pageAtPath(planningPath, PlanningPage);
