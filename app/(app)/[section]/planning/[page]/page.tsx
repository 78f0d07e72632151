import { kindPage } from '@/app/(app)/kind-page';
import { PlanningScreen } from '@/components/screens/planning/planning-screen';

export default kindPage('planning', PlanningScreen);
