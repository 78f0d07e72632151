import { kindPage } from '@/app/(app)/kind-page';
import { TimelinebarScreen } from '@/components/screens/timelinebar-screen';

export default kindPage('timelinebar', TimelinebarScreen);
