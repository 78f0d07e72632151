import { kindPage } from '@/app/(app)/kind-page';
import { AttributesScreen } from '@/components/domains/equipment/register/attributes-screen';

export default kindPage('attributes', AttributesScreen);
