'use client';

import clsx from 'clsx';
import { Minus } from 'lucide-react';
import { type KeyboardEvent, useState } from 'react';
import { useGo } from '@/components/kit/routing/address';
import { Button } from '@/components/kit/ui/button';
import { Link } from '@/components/kit/ui/link';
import { StatePill } from '@/components/kit/ui/state-pill';
import { EmptyState } from '@/components/kit/ui/states';
import type { Row } from '@/lib/core/widgets/column';
import type { Datatable } from '@/lib/core/widgets/widget';
import { clustersIn } from '@/lib/domains/projects/map/clusters';
import { inShape, mainland, onMap, type Place, viewOf, wholeCountry } from '@/lib/domains/projects/map/norway';
import { href } from '@/lib/platform/routing/href';
import { tabParam } from '@/lib/platform/routing/page';
import type { PageView } from '@/lib/platform/routing/page-view';
import { projectParam } from '@/lib/platform/routing/things';

const outline = `M${mainland.map((place) => `${onMap(place).x},${onMap(place).y}`).join('L')}Z`;
/** Sites nearer each other than this share of the map's height share a mark. */
const nearness = 0.035;
/** The closest zoom, in degrees of latitude from top to bottom. */
const closest = 0.25;

const placeOf = (row: Row): Place => [Number(row.lon), Number(row.lat)];
const isPlaced = (row: Row) => typeof row.lat === 'number' && typeof row.lon === 'number';
const nameOf = (row: Row) => `${row.erp_projectid} ${row.description}`;
const percent = (share: number) => `${share * 100}%`;

/**
 * The sites on an outline of the country, with nearby ones clustered in a mark that zooms in; beside it the same sites
 * as a list.
 */
export function MapTab({ page, project, widget }: { page: PageView; project: string; widget: Datatable }) {
  const go = useGo();
  const [view, setView] = useState(wholeCountry);
  const placed = widget.data.filter(isPlaced);
  const isWhole = view === wholeCountry;
  const addressOf = (row: Row) =>
    href(page.path, { company: page.company.id, [projectParam]: String(row.xid), [tabParam]: page.tab });
  const chosen = widget.data.find(({ xid }) => xid === project);

  /** Zooms in until the sites separate; those at the same place are distinguishable only in the list. */
  const open = (rows: readonly Row[]) => setView(inShape(viewOf(rows.map(placeOf), 0.08, closest)));

  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Escape' || isWhole) return;
    event.stopPropagation();
    setView(wholeCountry);
  }

  if (placed.length === 0) return <EmptyState text={widget.parameters.empty ?? ''} />;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape works wherever the focus is on the map.
    <div className="flex min-h-0 grow gap-4 max-sm:flex-col print:block" onKeyDown={onKeyDown}>
      <div className="flex min-w-0 flex-col items-start gap-2">
        {chosen && !isPlaced(chosen) && (
          <p className="rounded-control bg-warn-soft px-3 py-1">Prosjektets sted er ikke lagt inn på kartet.</p>
        )}
        <div
          className="relative h-[min(42rem,72dvh)] max-w-full overflow-hidden rounded-control border border-line bg-sunken max-sm:h-auto max-sm:w-full"
          style={{ aspectRatio: wholeCountry.width / wholeCountry.height }}
        >
          <svg
            aria-hidden
            viewBox={`${view.x} ${view.y} ${view.width} ${view.height}`}
            className="absolute inset-0 size-full"
          >
            <path
              d={outline}
              vectorEffect="non-scaling-stroke"
              className="fill-surface stroke-line-strong"
              strokeWidth={1}
              strokeLinejoin="round"
            />
          </svg>
          <ul aria-label="Byggeplasser på kartet">
            {clustersIn(placed, placeOf, view, nearness).map(({ items, left, top }) => {
              const [first] = items;
              if (!first) return null;
              const holds = items.some(({ xid }) => xid === project);
              const one = items.length === 1;
              const text = one ? nameOf(first) : `${items.length} byggeplasser: ${items.map(nameOf).join(', ')}`;
              const apart = items.some((row) => row.lat !== first.lat || row.lon !== first.lon);
              return (
                <li
                  key={String(first.xid)}
                  className={clsx('absolute -translate-1/2', holds && 'z-10')}
                  style={{ left: percent(left), top: percent(top) }}
                >
                  <button
                    type="button"
                    aria-label={text}
                    aria-current={holds ? 'true' : undefined}
                    title={text}
                    onClick={() => (one ? go(addressOf(first)) : apart && open(items))}
                    className={clsx(
                      'figures thumb relative flex items-center justify-center rounded-full border-2 border-surface text-caption font-semibold',
                      one ? 'size-4 max-sm:size-6' : 'size-7 max-sm:size-9',
                      holds ? 'bg-accent text-on-accent ring-2 ring-accent' : 'bg-muted text-surface',
                    )}
                  >
                    {!one && items.length}
                  </button>
                </li>
              );
            })}
          </ul>
          {!isWhole && (
            <Button className="absolute top-2 left-2" onClick={() => setView(wholeCountry)}>
              <Minus className="size-4" aria-hidden />
              Hele landet
            </Button>
          )}
        </div>
      </div>
      <section aria-label="Byggeplasser" className="min-h-0 min-w-0 grow overflow-y-auto">
        <ul className="divide-y divide-line rounded-control border border-line bg-surface">
          {widget.data.map((row) => (
            <li key={String(row.xid)}>
              <Link
                prefetch={false}
                href={addressOf(row)}
                aria-current={row.xid === project ? 'true' : undefined}
                className={clsx(
                  'flex min-h-9 items-center gap-3 px-3 py-1 hover:bg-hover max-sm:min-h-12',
                  row.xid === project && 'bg-accent-soft font-medium',
                )}
              >
                <span className="min-w-0 grow truncate">{nameOf(row)}</span>
                <span className="truncate text-muted">{row.place === null ? 'uten sted' : String(row.place)}</span>
                <StatePill text={String(row.status)} />
              </Link>
            </li>
          ))}
        </ul>
      </section>
    </div>
  );
}
