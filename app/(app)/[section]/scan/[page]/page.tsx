import { kindPage } from '@/app/(app)/kind-page';
import { ScanScreen } from '@/components/domains/equipment/scan-screens/scan-screen';

export default kindPage('scan', ScanScreen);
