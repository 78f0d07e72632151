import { kindPage } from '@/app/(app)/kind-page';
import { RequisitionScreen } from '@/components/domains/purchasing/requisition-screen';

export default kindPage('requisition', RequisitionScreen);
