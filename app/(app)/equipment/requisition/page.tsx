import { pageAtPath } from '@/app/(app)/kind-page';
import { RequisitionScreen } from '@/components/screens/requisition/requisition-screen';
import { requisitionPath } from '@/lib/platform/routing/paths';

export default pageAtPath(requisitionPath, RequisitionScreen);
