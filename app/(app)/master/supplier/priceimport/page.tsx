import { Suspense } from 'react';
import { LoadedScreen } from '@/app/(app)/loaded-screen';
import { PriceImportScreen } from '@/components/screens/import/price-import-screen';
import { PageSkeleton } from '@/components/screens/page-skeleton';
import { openPageAt } from '@/lib/pages/open-page';
import { priceImportPath } from '@/lib/routing/href';

export default async function PriceImportPage({ searchParams }: PageProps<'/master/supplier/priceimport'>) {
  const opened = await openPageAt(priceImportPath, searchParams);
  return (
    <Suspense fallback={<PageSkeleton title={opened.entry.title} />}>
      <LoadedScreen opened={opened} screen={PriceImportScreen} />
    </Suspense>
  );
}
