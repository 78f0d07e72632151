import { kindPage } from '@/app/(app)/kind-page';
import { TableScreen } from '@/components/screens/table/table-screen';

export default kindPage('table', TableScreen, { limit: 500 });
