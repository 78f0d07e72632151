'use client';

import { lazy, Suspense, useState } from 'react';
import { part } from '@/components/kit/client/part';
import { useShell } from '@/components/kit/context/shell-context';
import { Button } from '@/components/kit/ui/button';
import { Link } from '@/components/kit/ui/link';
import { PageIcon } from '@/components/kit/ui/page-icon';
import { useFavourites } from '@/components/shell/frame/favourites';
import { href } from '@/lib/platform/routing/href';
import { findSection } from '@/lib/platform/routing/sections';

const OrderFavourites = part((watch) =>
  lazy(() => watch(import('./order-favourites').then(({ OrderFavourites }) => ({ default: OrderFavourites })))),
);

/** The starred pages in the user's order, which is changed by dragging or by keys. */
export function HomeFavourites() {
  const { company } = useShell();
  const { favourites } = useFavourites();
  const [ordering, setOrdering] = useState(false);
  if (favourites.length === 0) return null;
  const list = (
    <ul className="py-1">
      {favourites.map(({ path, title, section, icon }) => (
        <li key={path}>
          <Link
            href={href(path, { company: company?.id })}
            className="flex min-h-9 items-center gap-3 px-3 py-1 transition-colors duration-150 hover:bg-hover max-sm:min-h-11 [&_svg]:size-4 [&_svg]:shrink-0 [&_svg]:text-muted"
          >
            <PageIcon name={icon} />
            <span className="min-w-0 grow truncate">{title}</span>
            <span className="shrink-0 text-caption text-muted">{findSection(section)?.title}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
  return (
    <section
      aria-labelledby="hjem-favoritter"
      className="no-print order-3 rounded-control border border-line bg-surface"
    >
      <div className="flex min-h-9 items-center gap-2 border-b border-line px-3 py-1">
        <h2 id="hjem-favoritter" className="grow font-semibold">
          Favoritter
        </h2>
        {favourites.length > 1 && (
          <Button onClick={() => setOrdering(!ordering)}>{ordering ? 'Ferdig' : 'Endre rekkefølge'}</Button>
        )}
      </div>
      {ordering && favourites.length > 1 ? (
        <Suspense fallback={list}>
          <OrderFavourites />
        </Suspense>
      ) : (
        list
      )}
    </section>
  );
}
