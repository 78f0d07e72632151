import { kindPage } from '@/app/(app)/kind-page';
import { TimelinebarScreen } from '@/components/screens/timelinebar-screen';

/** A diagram of things by two scores has the window, as a timeline has. */
export default kindPage('xydiagram', TimelinebarScreen);
