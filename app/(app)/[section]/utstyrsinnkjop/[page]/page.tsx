import { kindPage } from '@/app/(app)/kind-page';
import { PurchaseListScreen } from '@/components/domains/purchasing/purchase-list-screen';

export default kindPage('utstyrsinnkjop', PurchaseListScreen);
