import { pageAtPath } from '@/app/(app)/kind-page';
import { MassmailScreen } from '@/components/domains/customers/mail/massmail-screen';
import { contactsPath } from '@/lib/platform/routing/paths';

/** The contacts at the specification's own address, which names no page. */
export default pageAtPath(contactsPath, MassmailScreen, { limit: 200 });
