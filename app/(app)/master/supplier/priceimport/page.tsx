import { pageAtPath } from '@/app/(app)/kind-page';
import { PriceImportScreen } from '@/components/screens/import/price-import-screen';
import { priceImportPath } from '@/lib/platform/routing/paths';

export default pageAtPath(priceImportPath, PriceImportScreen);
