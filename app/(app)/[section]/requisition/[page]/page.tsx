import { kindPage } from '@/app/(app)/kind-page';
import { RequisitionScreen } from '@/components/screens/requisition/requisition-screen';

export default kindPage('requisition', RequisitionScreen);
