import { pageAtPath } from '@/app/(app)/kind-page';
import { PicturesScreen } from '@/components/screens/pictures-screen';
import { pictureDemoPath } from '@/lib/platform/routing/paths';

export default pageAtPath(pictureDemoPath, PicturesScreen);
