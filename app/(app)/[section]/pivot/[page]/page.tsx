import { kindPage } from '@/app/(app)/kind-page';
import { PivotScreen } from '@/components/screens/pivot-screen';

export default kindPage('pivot', PivotScreen);
