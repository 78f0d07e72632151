import { kindPage } from '@/app/(app)/kind-page';
import { MatrixScreen } from '@/components/domains/people/competence/matrix-screen';

export default kindPage('matrix', MatrixScreen);
