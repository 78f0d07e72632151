import { kindPage } from '@/app/(app)/kind-page';
import { KamishibaiScreen } from '@/components/screens/kamishibai-screen';

export default kindPage('kamishibai', KamishibaiScreen);
