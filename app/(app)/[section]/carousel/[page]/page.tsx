import { kindPage } from '@/app/(app)/kind-page';
import { CarouselScreen } from '@/components/screens/carousel/carousel-screen';

export default kindPage('carousel', CarouselScreen);
