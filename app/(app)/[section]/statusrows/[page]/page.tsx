import { kindPage } from '@/app/(app)/kind-page';
import { StatusrowsScreen } from '@/components/screens/statusrows-screen';

export default kindPage('statusrows', StatusrowsScreen, { limit: 200 });
