import { kindPage } from '@/app/(app)/kind-page';
import { EditableScreen } from '@/components/screens/editable-screen';

export default kindPage('editable', EditableScreen, { limit: 500 });
