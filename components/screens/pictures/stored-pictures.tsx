'use client';

import { useState } from 'react';
import { EmptyState } from '@/components/kit/ui/states';
import { EnlargedPicture } from '@/components/kit/widgets/enlarged-picture';
import { formatNumber } from '@/lib/core/format/number';
import type { Row } from '@/lib/core/widgets/column';
import type { Datatable } from '@/lib/core/widgets/widget';
import type { PageView } from '@/lib/platform/routing/page-view';
import { pictureHref } from '@/lib/platform/routing/picture-href';

/** The stored pictures, latest first; a press enlarges one, where it can also be deleted. */
export function StoredPictures({ page, widget }: { page: PageView; widget: Datatable }) {
  const [shown, show] = useState<string>();
  const company = page.company.id;
  const row = widget.data.find(({ xid }) => xid === shown);
  const addressOf = ({ xid }: Row, size?: 'small') => pictureHref(company, 'staging', String(xid), size);
  if (widget.data.length === 0) return <EmptyState text={widget.parameters.empty ?? ''} />;

  return (
    <>
      <ul aria-label="Bilder" className="grid grid-cols-[repeat(auto-fill,minmax(11rem,1fr))] gap-3 max-sm:grid-cols-2">
        {widget.data.map((one) => (
          <li key={String(one.xid)} className="min-w-0 break-inside-avoid">
            <button
              type="button"
              aria-label={`Vis ${one.picturename}`}
              onClick={() => show(String(one.xid))}
              className="block w-full text-left"
            >
              {/* biome-ignore lint/performance/noImgElement: it is guarded by the session. */}
              <img
                src={addressOf(one, 'small')}
                alt=""
                loading="lazy"
                className="aspect-4/3 w-full rounded-control bg-sunken object-cover"
              />
              <span className="mt-1 block truncate font-medium" title={String(one.picturename)}>
                {one.picturename as string}
              </span>
              <span className="figures block text-caption text-muted">
                {`${one.pixels} · ${formatNumber(Number(one.picturekb))} kB`}
              </span>
            </button>
          </li>
        ))}
      </ul>
      {row && (
        <EnlargedPicture
          title={String(row.picturename)}
          description={String(row.pixels)}
          src={addressOf(row)}
          alt={String(row.picturename)}
          deletes={
            page.mayWrite
              ? { company, id: String(row.xid), description: 'Filen blir borte og kan ikke hentes tilbake.' }
              : null
          }
          onClose={() => show(undefined)}
        />
      )}
    </>
  );
}
