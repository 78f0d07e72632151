import { kindPage } from '@/app/(app)/kind-page';
import { DatatableScreen } from '@/components/screens/datatable-screen';

export default kindPage('export', DatatableScreen, { limit: 200 });
