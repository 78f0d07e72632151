import { CacheScreen } from '@/components/shell/home/cache-screen';
import { ownPath } from '@/lib/platform/routing/own-path';
import { fixedPaths } from '@/lib/platform/routing/paths';
import { requireSession } from '@/lib/product/pages/open-page';

export default async function CachePage(props: PageProps<'/cache'>) {
  const search = await props.searchParams;
  await requireSession(fixedPaths.cache, search);
  const company = typeof search.company === 'string' ? search.company : undefined;
  return <CacheScreen company={company} next={ownPath(search.next) ?? fixedPaths.home} />;
}
