import { kindPage } from '@/app/(app)/kind-page';
import { ImportScreen } from '@/components/screens/import/import-screen';

export default kindPage('import', ImportScreen);
