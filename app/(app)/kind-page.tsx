import { type ComponentType, type ReactElement, Suspense } from 'react';
import { PageSkeleton } from '@/components/shell/page/page-skeleton';
import type { SearchParams } from '@/lib/core/filters/filters';
import type { Kind, PageEntry } from '@/lib/platform/routing/page';
import type { PageView } from '@/lib/platform/routing/page-view';
import { type Address, type OpenedPage, openPage, openPageAt } from '@/lib/product/pages/open-page';
import { LoadedScreen } from './loaded-screen';

type Screen = ComponentType<{ page: PageView }>;
type Look = {
  /** How many rows come with the page; its table fetches the rest. */
  limit?: number;
  /** The loading skeleton. */
  skeleton?: (entry: PageEntry) => ReactElement;
};

const plainSkeleton = ({ title }: PageEntry) => <PageSkeleton title={title} />;

function shown(opened: OpenedPage, screen: Screen, { limit, skeleton = plainSkeleton }: Look): ReactElement {
  return (
    <Suspense fallback={skeleton(opened.entry)}>
      <LoadedScreen opened={opened} screen={screen} limit={limit} />
    </Suspense>
  );
}

/** The route of a kind of screen. */
export function kindPage(kind: Kind, screen: Screen, look: Look = {}) {
  return async function route(address: Address) {
    return shown(await openPage(kind, address), screen, look);
  };
}

/** The route of a page whose address has no page parameter. */
export function pageAtPath(path: string, screen: Screen, look: Look = {}) {
  return async function route({ searchParams }: { searchParams: Promise<SearchParams> }) {
    return shown(await openPageAt(path, searchParams), screen, look);
  };
}
