import { kindPage } from '@/app/(app)/kind-page';
import { ProjectScreen } from '@/components/domains/projects/project-screen';

export default kindPage('projectpoint', ProjectScreen, { limit: 500 });
