import { kindPage } from '@/app/(app)/kind-page';
import { MatrixScreen } from '@/components/screens/matrix/matrix-screen';

export default kindPage('matrix', MatrixScreen);
