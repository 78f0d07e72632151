import { kindPage } from '@/app/(app)/kind-page';
import { ExportScreen } from '@/components/screens/export/export-screen';

export default kindPage('export', ExportScreen, { limit: 20 });
