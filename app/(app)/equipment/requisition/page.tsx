import { pageAtPath } from '@/app/(app)/kind-page';
import { RequisitionScreen } from '@/components/domains/purchasing/requisition-screen';
import { requisitionPath } from '@/lib/platform/routing/paths';

export default pageAtPath(requisitionPath, RequisitionScreen);
