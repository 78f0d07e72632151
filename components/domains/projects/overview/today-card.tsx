'use client';

import { Camera, HardHat, type LucideIcon, Truck, Wrench } from 'lucide-react';
import { receiveParam } from '@/components/domains/purchasing/orders/receive-param';
import { useShell } from '@/components/kit/context/shell-context';
import { useToday } from '@/components/kit/context/use-today';
import { buttonClass } from '@/components/kit/ui/button-class';
import { Link } from '@/components/kit/ui/link';
import { EmptyState } from '@/components/kit/ui/states';
import { namedDay } from '@/lib/core/format/day-name';
import { cellOf } from '@/lib/core/table-view/cell-text';
import type { Row } from '@/lib/core/widgets/column';
import type { Datatable } from '@/lib/core/widgets/widget';
import { href } from '@/lib/platform/routing/href';
import { tabParam } from '@/lib/platform/routing/page';
import type { PageView } from '@/lib/platform/routing/page-view';
import { projectOverviewPath, purchasingPath } from '@/lib/platform/routing/paths';
import { pictureHref } from '@/lib/platform/routing/picture-href';
import { projectParam } from '@/lib/platform/routing/things';

const icons: Record<string, LucideIcon> = { people: HardHat, delivery: Truck, equipment: Wrench, log: Camera };
const textOf = (row: Row, key: string) => String(cellOf(row, key) ?? '');

/** Most pictures of the latest entry that are shown here. */
const mostPictures = 3;

function LogEntry({ page, row }: { page: PageView; row: Row }) {
  const pictures = textOf(row, '_pictures').split(' ').filter(Boolean);
  const to = {
    company: page.company.id,
    [projectParam]: page.filters.own[projectParam],
    [tabParam]: 'logg',
  };
  const weather = textOf(row, '_weather');
  return (
    <Link prefetch={false} href={href(projectOverviewPath, to)} className="block hover:underline">
      <span className="font-medium">Siste logg</span>{' '}
      <span className="text-muted">
        {[namedDay(textOf(row, 'day')), textOf(row, '_by'), weather].filter(Boolean).join(', ')}
      </span>
      <span className="mt-0.5 line-clamp-3">{textOf(row, 'text')}</span>
      {pictures.length > 0 && (
        <span className="mt-2 flex gap-2">
          {pictures.slice(0, mostPictures).map((id, at) => (
            // biome-ignore lint/performance/noImgElement: it is guarded by the session.
            <img
              key={id}
              src={pictureHref(page.company.id, 'project', id, 'small')}
              alt={`Bilde ${at + 1} fra loggen`}
              loading="lazy"
              className="h-14 w-0 max-w-24 grow rounded-control bg-sunken object-cover"
            />
          ))}
        </span>
      )}
    </Link>
  );
}

/** Today in the project: people, deliveries, and the latest entry of its log with its pictures. */
export function TodayCard({ page, widget }: { page: PageView; widget: Datatable }) {
  const { company } = useShell();
  const today = useToday();
  return (
    <section aria-labelledby="i-dag" className="flex min-w-0 flex-col rounded-control border border-line bg-surface">
      <h3 id="i-dag" className="flex items-baseline gap-2 border-b border-line px-3 py-2 font-semibold">
        {widget.title} <span className="font-normal text-muted">{namedDay(today)}</span>
      </h3>
      {widget.data.length === 0 ? (
        <EmptyState text={widget.parameters.empty ?? ''} />
      ) : (
        <ul className="divide-y divide-line">
          {widget.data.map((row) => {
            const kind = textOf(row, '_icon');
            const Icon = icons[kind] ?? HardHat;
            const day = textOf(row, 'day');
            const order = row._order;
            const orderAddress =
              order && typeof order === 'object' && company?.paths.includes(purchasingPath)
                ? { company: page.company.id, [tabParam]: 'oversikt', ...order }
                : undefined;
            const words = (
              <>
                <span className="text-muted">{textOf(row, 'todayitem')}</span>
                {kind === 'people' && day !== '' && day !== today && (
                  <span className="text-muted"> {namedDay(day)}</span>
                )}
                <span className="block">{textOf(row, 'text')}</span>
              </>
            );
            return (
              <li key={`${kind} ${textOf(row, 'text')}`} className="flex gap-3 px-3 py-2.5">
                <Icon className="mt-0.5 size-4 shrink-0 text-muted" aria-hidden />
                <div className="min-w-0 grow wrap-anywhere">
                  {kind === 'log' ? (
                    <LogEntry page={page} row={row} />
                  ) : orderAddress ? (
                    <Link prefetch={false} href={href(purchasingPath, orderAddress)} className="block hover:underline">
                      {words}
                    </Link>
                  ) : (
                    words
                  )}
                </div>
                {orderAddress && page.mayWrite && (
                  <Link
                    prefetch={false}
                    href={href(purchasingPath, { ...orderAddress, [receiveParam]: '1' })}
                    aria-label={`Ta imot ${textOf(row, 'text')}`}
                    className={buttonClass('secondary', 'no-print shrink-0 self-center max-sm:h-10!')}
                  >
                    Ta imot
                  </Link>
                )}
              </li>
            );
          })}
        </ul>
      )}
    </section>
  );
}
