import { kindPage } from '@/app/(app)/kind-page';
import { PurchaseListScreen } from '@/components/screens/utstyrsinnkjop/purchase-list-screen';

export default kindPage('utstyrsinnkjop', PurchaseListScreen);
