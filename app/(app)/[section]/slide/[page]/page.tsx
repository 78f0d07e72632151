import { kindPage } from '@/app/(app)/kind-page';
import { TimelinebarScreen } from '@/components/screens/timelinebar-screen';

/** Slides have the window, as a timeline has. */
export default kindPage('slide', TimelinebarScreen);
