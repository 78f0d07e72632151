import { kindPage } from '@/app/(app)/kind-page';
import { CustomtableScreen } from '@/components/screens/customtable-screen';

export default kindPage('customtable', CustomtableScreen, { limit: 500 });
