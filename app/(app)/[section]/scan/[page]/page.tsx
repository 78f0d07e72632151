import { kindPage } from '@/app/(app)/kind-page';
import { ScanScreen } from '@/components/screens/scan/scan-screen';

export default kindPage('scan', ScanScreen);
