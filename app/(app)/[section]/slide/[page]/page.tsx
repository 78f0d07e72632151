import { kindPage } from '@/app/(app)/kind-page';
import { TimelinebarScreen } from '@/components/screens/timelinebar-screen';

/** Slides fill the viewport, as a timeline does. */
export default kindPage('slide', TimelinebarScreen);
