import type { ComponentType, ReactElement } from 'react';
import { FirstByte } from '@/components/shell/page/first-byte';
import { PageSkeleton } from '@/components/shell/page/page-skeleton';
import { WithoutScripts } from '@/components/shell/page/without-scripts';
import type { SearchParams } from '@/lib/core/filters/filters';
import type { Kind, PageEntry } from '@/lib/platform/routing/page';
import type { PageView } from '@/lib/platform/routing/page-view';
import { wholeParam, withFirstByte } from '@/lib/platform/web/first-byte';
import { type Address, addressOf, type OpenedPage, openPage, openPageAt } from '@/lib/product/pages/open-page';
import { loadedScreen } from './loaded-screen';

type Screen = ComponentType<{ page: PageView }>;
type Look = {
  /** The number of rows that come with the page; its table fetches the rest. */
  limit?: number;
  /** The loading skeleton. */
  skeleton?: (entry: PageEntry) => ReactElement;
};

const plainSkeleton = ({ title }: PageEntry) => <PageSkeleton title={title} />;

async function shown(opened: OpenedPage, screen: Screen, { limit, skeleton = plainSkeleton }: Look) {
  const { entry, search } = opened;
  const coming = loadedScreen({ opened, screen, limit });
  const here = await withFirstByte(coming, search);
  return (
    <>
      {!here && <WithoutScripts address={addressOf(entry.path, { ...search, [wholeParam]: '1' })} />}
      <FirstByte here={here !== undefined} fallback={here ? null : skeleton(entry)}>
        {here ?? coming}
      </FirstByte>
    </>
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
