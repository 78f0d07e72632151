import { kindPage } from '@/app/(app)/kind-page';
import { MassmailScreen } from '@/components/domains/customers/mail/massmail-screen';

export default kindPage('massmail', MassmailScreen, { limit: 200 });
