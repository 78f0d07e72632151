import { pageAtPath } from '@/app/(app)/kind-page';
import { EditableScreen } from '@/components/screens/editable-screen';
import { measurePath } from '@/lib/product/pages/measure';

export default pageAtPath(measurePath, EditableScreen);
