import { kindPage } from '@/app/(app)/kind-page';
import { TimelinebarScreen } from '@/components/screens/timelinebar-screen';

/** A diagram of things by two scores fills the viewport, as a timeline does. */
export default kindPage('xydiagram', TimelinebarScreen);
