import { kindPage } from '@/app/(app)/kind-page';
import { PurchasingScreen } from '@/components/domains/purchasing/purchasing-screen';

export default kindPage('purchasing', PurchasingScreen);
