import { kindPage } from '@/app/(app)/kind-page';
import { ProjectpointScreen } from '@/components/domains/projects/projectpoint-screen';

export default kindPage('projectpoint', ProjectpointScreen, { limit: 500 });
