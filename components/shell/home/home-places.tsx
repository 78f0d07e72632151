'use client';

import { History } from 'lucide-react';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { part } from '@/components/kit/client/part';
import { useShell } from '@/components/kit/context/shell-context';
import { Button } from '@/components/kit/ui/button';
import { Link } from '@/components/kit/ui/link';
import { PageIcon } from '@/components/kit/ui/page-icon';
import { useHydrated } from '@/components/kit/ui/use-hydrated';
import { useFavourites } from '@/components/shell/frame/favourites';
import { useRecent } from '@/components/shell/frame/recent';
import { href } from '@/lib/platform/routing/href';
import { findSection } from '@/lib/platform/routing/sections';

const OrderFavourites = part((watch) =>
  lazy(() => watch(import('./order-favourites').then(({ OrderFavourites }) => ({ default: OrderFavourites })))),
);

const placeClass =
  'flex min-h-9 max-sm:min-h-11 items-center gap-3 px-3 py-1 transition-colors duration-150 hover:bg-hover [&_svg]:size-4 [&_svg]:shrink-0 [&_svg]:text-muted';

function Places({
  id,
  title,
  actions,
  children,
}: {
  id: string;
  title: string;
  actions?: ReactNode;
  children: ReactNode;
}) {
  return (
    <section aria-labelledby={id} className="rounded-control border border-line bg-surface">
      <div className="flex min-h-9 items-center gap-2 border-b border-line px-3 py-1">
        <h2 id={id} className="grow font-semibold">
          {title}
        </h2>
        {actions}
      </div>
      {children}
    </section>
  );
}

/** A place as a link: its name and what it belongs to. */
function Place({ to, icon, name, note }: { to: string; icon: ReactNode; name: string; note: string | undefined }) {
  return (
    <li>
      <Link href={to} className={placeClass}>
        {icon}
        <span className="min-w-0 grow truncate">{name}</span>
        <span className="shrink-0 text-caption text-muted">{note}</span>
      </Link>
    </li>
  );
}

/** The starred pages in the user's order, which is changed by dragging or by keys. */
export function HomeFavourites() {
  const { company } = useShell();
  const { favourites } = useFavourites();
  const [ordering, setOrdering] = useState(false);
  if (favourites.length === 0) return null;
  const list = (
    <ul className="py-1">
      {favourites.map(({ path, title, section, icon }) => (
        <Place
          key={path}
          to={href(path, { company: company?.id })}
          icon={<PageIcon name={icon} />}
          name={title}
          note={findSection(section)?.title}
        />
      ))}
    </ul>
  );
  return (
    <Places
      id="hjem-favoritter"
      title="Favoritter"
      actions={
        favourites.length > 1 && (
          <Button onClick={() => setOrdering(!ordering)}>{ordering ? 'Ferdig' : 'Endre rekkefølge'}</Button>
        )
      }
    >
      {ordering && favourites.length > 1 ? (
        <Suspense fallback={list}>
          <OrderFavourites />
        </Suspense>
      ) : (
        list
      )}
    </Places>
  );
}

function RecentList() {
  const { company } = useShell();
  const recent = useRecent();
  if (recent.length === 0) return null;
  return (
    <Places id="hjem-nylig" title="Sist åpnet">
      <ul className="py-1">
        {recent.map(({ path, params, name, note }) => (
          <Place
            key={`${path} ${JSON.stringify(params)}`}
            to={href(path, { company: company?.id, ...params })}
            icon={<History aria-hidden />}
            name={name}
            note={note}
          />
        ))}
      </ul>
    </Places>
  );
}

/** The places the user visited last in the company, from this browser. */
export function HomeRecent() {
  return useHydrated() ? <RecentList /> : null;
}
