import { kindPage } from '@/app/(app)/kind-page';
import { AttributesScreen } from '@/components/screens/attributes/attributes-screen';

export default kindPage('attributes', AttributesScreen);
