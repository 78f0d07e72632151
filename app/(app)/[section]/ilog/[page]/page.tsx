import { kindPage } from '@/app/(app)/kind-page';
import { IlogScreen } from '@/components/screens/ilog-screen';

export default kindPage('ilog', IlogScreen);
