import { kindPage } from '@/app/(app)/kind-page';
import { PurchasingScreen } from '@/components/screens/purchasing/purchasing-screen';

export default kindPage('purchasing', PurchasingScreen);
