import { kindPage } from '@/app/(app)/kind-page';
import { MassmailScreen } from '@/components/screens/massmail/massmail-screen';

export default kindPage('massmail', MassmailScreen, { limit: 200 });
